import { resolve } from 'node:path'
import { command, jsonOption, type Options } from '../cli/command.ts'
import { Steps } from '../cli/steps.ts'
import { formatTable } from '../cli/table.ts'
import type { BundleProgress } from '../transfer/bundles/import/options.ts'
import type { BundleReport } from '../transfer/bundles/import/report.ts'
import { importBundle } from '../transfer/bundles/import/run.ts'
import { findPage } from './find-page.ts'

const options = {
  'dry-run': { type: 'boolean', description: 'Show what would happen, and change nothing' },
  under: {
    type: 'string',
    value: 'page',
    description: 'The url or id of a page for pages whose parent is not here',
  },
  overwrite: { type: 'boolean', description: 'Overwrite what is different here' },
  json: jsonOption,
} as const satisfies Options

const labels: Readonly<Record<BundleProgress['step'], string>> = { check: 'Checking', write: 'Writing' }

export const importBundleCommand = command({
  help: 'It is checked before anything is written. The same bundle a second time changes nothing; a newer one updates.',
  database: 'create',
  options,
  async run({ positionals: [path = ''], values, openApp, out }) {
    const { database, disks, services } = await openApp()
    const under = values.under === undefined ? null : await findPage(database.db, values.under)
    const steps = new Steps(labels)
    const chosen = {
      path: resolve(path),
      isDryRun: values['dry-run'] === true,
      overwrites: values.overwrite === true,
      underId: under?.id ?? null,
    }
    const used = { database, disks, uploads: services.uploads, by: null }
    const report = await importBundle(used, chosen, (progress) => steps.reach(progress)).finally(() =>
      steps.end(),
    )
    if (values.json) return out(JSON.stringify(report))
    print(report, out)
  },
})

const outcomes = ['created', 'updated', 'unchanged', 'kept', 'skipped'] as const
const maxLines = 20

function print(
  { records, files, warnings, more_warnings, dry_run }: BundleReport,
  out: (line: string) => void,
): void {
  const rows = Object.entries(records).map(([kind, counts]) => [
    kind,
    counts.records,
    ...outcomes.map((outcome) => counts[outcome]),
  ])
  out(formatTable(['kind', 'records', ...outcomes], rows))
  out('')
  out(`Files: ${files.stored} stored, ${files.unchanged} there already.`)
  const kept = Object.values(records).reduce((sum, counts) => sum + counts.kept, 0)
  if (kept > 0) out(`${kept} are different here, and were kept. --overwrite replaces them.`)
  if (warnings.length > 0) out('Look at these:')
  for (const { kind, name, message } of warnings.slice(0, maxLines))
    out(`  ${kind} "${name}": ${message}`.replace(/\p{Cc}/gu, ' '))
  const more = warnings.length - maxLines + more_warnings
  if (more > 0) out(`  … and ${more} more (--json has them).`)
  if (dry_run) out('Nothing was changed: this was a dry run.')
}
