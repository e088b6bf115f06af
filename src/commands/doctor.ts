import type { App } from '../app.ts'
import { CommandFailed, command } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import { type Result, runCheck } from '../doctor/check.ts'
import { checks } from '../doctor/checks.ts'
import { deleteUnattachedFiles } from '../doctor/files.ts'
import { checkFoundation } from '../doctor/foundation.ts'

export const doctor = command({
  name: 'doctor',
  summary: 'Look for faults in the database and the files',
  help: [
    'Exits with 1 when a problem was found; warnings alone are no failure.',
    'Files are attached when a record names them as its path or thumbnail: those that only content links to are not.',
  ].join('\n'),
  options: {
    fix: {
      type: 'boolean',
      description:
        'Rebuild what has drifted, take missing files from the trash, delete those left by a crash',
    },
    'delete-files': { type: 'boolean', description: 'Delete unattached files that are older than a day' },
    json: { type: 'boolean', description: 'Print JSON instead of lines' },
  },
  async run({ values, config, openApp, out }) {
    const foundation = await checkFoundation(config)
    const isSound = foundation.every((result) => result.count === 0)
    const app = isSound ? await openApp() : null
    const mended = app ? await mend(app, { fix: values.fix, deleteFiles: values['delete-files'] }) : []
    const results = [...foundation, ...(app ? await runChecks(app) : [])]
    const problems = results.filter(({ severity, count }) => severity === 'problem' && count > 0)
    if (values.json) out(JSON.stringify({ ok: problems.length === 0, mended, checks: results }))
    else out(report(results, mended, isSound))
    if (problems.length === 0) return
    throw new CommandFailed(`${problems.length} of ${results.length} checks found a problem.`)
  },
})

async function runChecks(app: App): Promise<Result[]> {
  const progress = new Progress('Checking', checks.length)
  const results: Result[] = []
  for (const check of checks) {
    results.push(await runCheck(app, check))
    progress.advance()
  }
  progress.end()
  return results
}

/** What was put right, in words. */
async function mend(app: App, wish: { fix?: boolean | undefined; deleteFiles?: boolean | undefined }) {
  const mended: string[] = []
  for (const check of wish.fix ? checks : []) {
    if (!check.fix) continue
    const { count, finding } = await runCheck(app, check)
    if (count === 0) continue
    await check.fix(app)
    const left = (await runCheck(app, check)).count
    if (left < count) mended.push(`${count - left} ${finding}`)
  }
  if (wish.deleteFiles) {
    const deleted = await deleteUnattachedFiles(app)
    if (deleted > 0) mended.push(`${deleted} files that no record names`)
  }
  return mended
}

function report(results: readonly Result[], mended: readonly string[], isSound: boolean): string {
  const found = results.filter((result) => result.count > 0)
  const lines = [
    ...mended.map((what) => `mended   ${what}`),
    ...found.flatMap((result) => [
      `${result.severity.padEnd(8)} ${result.count} ${result.finding} [${result.name}]`,
      ...result.examples.map((example) => `           ${printable(example)}`),
      ...(result.count > result.examples.length ? ['           …'] : []),
    ]),
    ...(isSound ? [] : ['The other checks wait until this is put right.']),
    ...(found.some((result) => result.isFixable) ? ['corral doctor --fix mends what has drifted.'] : []),
    ...(found.length === 0 ? [`All is well: ${results.length} checks found nothing.`] : []),
  ]
  return lines.join('\n')
}

/** What was stored may hold characters that move a terminal's cursor. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
