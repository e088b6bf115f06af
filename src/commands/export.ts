import { resolve } from 'node:path'
import { CommandFailed, command, jsonOption, type Options, WrongUsage } from '../cli/command.ts'
import { Steps } from '../cli/steps.ts'
import { formatTable } from '../cli/table.ts'
import { writeWhole } from '../transfer/bundles/archive/bundle-file.ts'
import { type ExportProgress, type ExportReport, writeBundle } from '../transfer/bundles/export.ts'
import { allParts, isPart, type Part, privateParts, publicParts } from '../transfer/bundles/parts.ts'
import { findPage } from './find-page.ts'

const options = {
  only: {
    type: 'string',
    value: 'parts',
    description: `Only these parts, such as pages,posts, and what they need`,
  },
  under: {
    type: 'string',
    value: 'page',
    description: 'Only the page with this url or id and those beneath it',
  },
  private: {
    type: 'boolean',
    description: 'Also users, messages, and password hashes of users and pages',
  },
  json: jsonOption,
} as const satisfies Options

const labels: Readonly<Record<ExportProgress['step'], string>> = {
  read: 'Reading',
  files: 'Files',
  write: 'Writing',
}

export const exportCommand = command({
  readsEverything: true,
  help: `The file is a tar archive, packed if its name ends in .gz. Parts: ${allParts.join(', ')}.`,
  options,
  async run({ positionals: [path = ''], values, openApp, out }) {
    const parts = partsOf(values)
    const { database, disks } = await openApp()
    const under = values.under === undefined ? null : await findPage(database.db, values.under)
    const steps = new Steps(labels)
    let report: ExportReport | undefined
    try {
      await writeWhole(resolve(path), async (target) => {
        const chosen = { parts, under, isPrivate: values.private === true }
        report = await writeBundle({ database, disks }, chosen, target, (progress) => steps.reach(progress))
      })
    } catch (error) {
      throw asFailure(error, path)
    } finally {
      steps.end()
    }
    if (!report) return
    if (values.json) return out(JSON.stringify(report))
    print(report, path, out)
  },
})

interface Chosen {
  readonly only?: string
  readonly under?: string
  readonly private?: boolean
}

function partsOf({ only, under, private: isPrivate }: Chosen): readonly Part[] {
  if (only === undefined) return under === undefined ? (isPrivate ? allParts : publicParts) : ['pages']
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !isPart(name))
  if (unknown !== undefined)
    throw new WrongUsage(`--only does not know ${unknown || 'an empty name'}. Parts: ${allParts.join(', ')}.`)
  const parts = names.filter(isPart)
  const secret = parts.find((part) => privateParts.includes(part))
  if (secret && !isPrivate) throw new WrongUsage(`--only ${secret} needs --private.`)
  if (under !== undefined && !parts.includes('pages'))
    throw new WrongUsage('--under needs pages among --only.')
  return parts
}

function asFailure(error: unknown, path: string): unknown {
  const { syscall } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || syscall === undefined) return error
  return new CommandFailed(`${path} cannot be written: ${error.message}`, { cause: error })
}

function print(report: ExportReport, path: string, out: (line: string) => void): void {
  out(formatTable(['kind', 'records'], Object.entries(report.records)))
  out('')
  out(`${path} holds ${report.files} files, ${Math.ceil(report.bytes_of_files / 1024)} KB.`)
  if (report.missing_files.length > 0) {
    out(`${report.missing_files.length} files are named by records and not on the disk:`)
    for (const missing of report.missing_files.slice(0, 20)) out(`  ${missing.replace(/\p{Cc}/gu, ' ')}`)
  }
  if (report.private) out('It holds password hashes and data of persons: keep it as secret as a backup.')
  if (report.changed_meanwhile)
    out('Content was changed meanwhile. Run it again if all of it has to fit together.')
}
