import type { App } from '../app.ts'
import { CommandFailed, command } from '../cli/command.ts'
import { runCheck } from '../doctor/check.ts'
import { checks } from '../doctor/checks.ts'
import { deleteUnattachedFiles } from '../doctor/files.ts'
import { checkFoundation } from '../doctor/foundation.ts'
import { report, runChecks } from '../doctor/report.ts'

export const doctor = command({
  readsEverything: true,
  help: [
    'Exits with 1 when a problem was found, and with 0 for warnings only.',
    'A file is attached when it is the path or thumbnail of a record. A link in content does not attach it.',
  ].join('\n'),
  options: {
    fix: {
      type: 'boolean',
      description: 'Rebuild derived data, recover missing files from the trash, delete files left by a crash',
    },
    'delete-files': { type: 'boolean', description: 'Delete unattached files older than a day' },
    json: { type: 'boolean', description: 'Print JSON instead of lines' },
  },
  async run({ values, config, openApp, out }) {
    const foundation = await checkFoundation(config)
    const isSound = foundation.every((result) => result.count === 0)
    const app = isSound ? await openApp() : null
    const fixed = app ? await fix(app, { fix: values.fix, deleteFiles: values['delete-files'] }) : []
    const results = [...foundation, ...(app ? await runChecks(app) : [])]
    const problems = results.filter(({ severity, count }) => severity === 'problem' && count > 0)
    if (values.json) out(JSON.stringify({ ok: problems.length === 0, fixed, checks: results }))
    else out(report(results, fixed, isSound))
    if (problems.length === 0) return
    throw new CommandFailed(`${problems.length} of ${results.length} checks found a problem.`)
  },
})

/** Fixes what it can; returns a description of each fix. */
async function fix(app: App, options: { fix?: boolean | undefined; deleteFiles?: boolean | undefined }) {
  const fixed: string[] = []
  for (const check of options.fix ? checks : []) {
    if (!check.fix) continue
    const { count, finding } = await runCheck(app, check)
    if (count === 0) continue
    await check.fix(app)
    const left = (await runCheck(app, check)).count
    if (left < count) fixed.push(`${count - left} ${finding}`)
  }
  if (options.deleteFiles) {
    const deleted = await deleteUnattachedFiles(app)
    if (deleted > 0) fixed.push(`${deleted} files that no record names`)
  }
  return fixed
}
