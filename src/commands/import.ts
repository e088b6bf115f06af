import { readFile } from 'node:fs/promises'
import type { App } from '../app.ts'
import { CommandFailed, command, jsonOption, type Options, WrongUsage } from '../cli/command.ts'
import { Steps } from '../cli/steps.ts'
import { readMap } from '../transfer/imports/map-file.ts'
import type {
  ImportOptions,
  ImportProgress,
  ImportServices,
  ImportSystem,
  MediaSource,
} from '../transfer/imports/options.ts'
import { readerOf } from '../transfer/imports/readers.ts'
import { runImport } from '../transfer/imports/run.ts'
import { findPage } from './find-page.ts'
import { printReport } from './import-report.ts'

const options = {
  'dry-run': { type: 'boolean', description: 'Show what would happen, and change nothing' },
  media: {
    type: 'string',
    value: 'folder|download|none',
    description: 'Where the files come from (default: none)',
  },
  'media-base': {
    type: 'string',
    value: 'address',
    description: 'Download files from here instead of the old site',
  },
  'media-private': { type: 'boolean', description: 'Download from addresses of a private network, too' },
  under: {
    type: 'string',
    value: 'page',
    description: 'The url or id of a page that the imported pages go beneath',
  },
  map: { type: 'string', value: 'file', description: 'A JSON file that maps types and shortcodes' },
  'site-url': {
    type: 'string',
    value: 'address',
    description: 'The address of the old site, if the export lacks it',
  },
  blocks: { type: 'boolean', description: 'Make components from pictures, galleries and quotes of a page' },
  'keep-links': { type: 'boolean', description: 'Leave links and addresses of files as they are' },
  overwrite: { type: 'boolean', description: 'Overwrite what was changed here since the last import' },
  json: jsonOption,
} as const satisfies Options

export const importWordpress = importCommand(
  'wordpress',
  'Several files of one site are one import. The same export a second time changes nothing; a newer one updates.',
)

export const importGhost = importCommand(
  'ghost',
  'The export is the JSON file of Settings → Import/Export. It does not have the address of the site: give it as --site-url.',
)

export const importMarkdown = importCommand(
  'markdown',
  'Files are taken from the same folder, and pictures that are not in it from the folder of --media. --media none leaves them out.',
)

function importCommand(system: ImportSystem, help: string) {
  return command({
    help,
    database: 'create',
    readsEverything: true,
    options,
    async run({ positionals, values, openApp, out }) {
      // The files of such a folder are in it.
      const own = system === 'markdown' ? positionals[0] : undefined
      const media = mediaOf({ ...values, media: values.media ?? own }, own)
      const map =
        values.map === undefined ? { types: {}, shortcodes: {} } : readMap(await readMapFile(values.map))
      const app = await openApp()
      const chosen: ImportOptions = {
        system,
        paths: positionals,
        isDryRun: values['dry-run'] === true,
        media,
        underId: values.under === undefined ? null : (await findPage(app.database.db, values.under)).id,
        usesBlocks: values.blocks === true,
        keepsLinks: values['keep-links'] === true,
        overwrites: values.overwrite === true,
        language: 'en',
        map,
        siteUrl: values['site-url'],
      }
      const show = new Steps(labels)
      const reader = await readerOf(system)
      const report = await runImport(servicesOf(app), reader, chosen, (each) => show.reach(each))
      show.end()
      if (values.json) return out(JSON.stringify(report))
      printReport(report, out)
    },
  })
}

function servicesOf({ database, disks, settings, services }: App): ImportServices {
  return { database, disks, settings, uploads: services.uploads, now: services.now, by: null }
}

interface MediaValues {
  readonly media?: string | undefined
  readonly 'media-base'?: string
  readonly 'media-private'?: boolean
}

function mediaOf(
  { media = 'none', 'media-base': base, 'media-private': allowPrivate = false }: MediaValues,
  own: string | undefined,
): MediaSource {
  if (base !== undefined && media !== 'download') throw new WrongUsage('--media-base needs --media download.')
  if (base !== undefined && !/^https?:\/\/[^/]/i.test(base))
    throw new WrongUsage('--media-base must be an http(s) address.')
  if (media === 'none') return { mode: 'none' }
  if (media === 'download') return { mode: 'download', base, allowPrivate }
  // A given folder has the files that are not in the folder of the content.
  return own === undefined || own === media
    ? { mode: 'folder', folder: media }
    : { mode: 'folder', folder: own, more: [media] }
}

async function readMapFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new CommandFailed(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

const labels: Readonly<Record<ImportProgress['step'], string>> = {
  read: 'Reading',
  media: 'Files',
  write: 'Writing',
}
