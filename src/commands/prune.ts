import { command, jsonOption } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import { prune as runPrune } from '../jobs/prune.ts'

export const prune = command({
  name: 'prune',
  summary: 'Remove expired deleted pages and files, and abandoned uploads',
  help: [
    'Removes pages deleted more than a month ago, files deleted and working copies discarded more than a day ago,',
    'abandoned uploads, sessions that have ended, jobs that failed more than a month ago, and lifecycle events and failed',
    'sign-ins older than 90 days. The service does this every hour. Safe while the service runs.',
  ].join('\n'),
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { services } = await openApp()
    const progress = new Progress('Pruning pages', null)
    const result = await runPrune(services, { onProgress: (pages) => progress.reach(pages) })
    progress.end()
    const { pages, files, uploads } = result
    out(
      values.json ? JSON.stringify(result) : `Removed ${pages} pages, ${files} files and ${uploads} uploads.`,
    )
  },
})
