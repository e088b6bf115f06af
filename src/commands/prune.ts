import { command, jsonOption } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import { prune as runPrune } from '../jobs/prune.ts'

export const prune = command({
  name: 'prune',
  summary: 'Remove what was deleted long enough ago',
  help: [
    'Removes pages deleted for more than a month, files deleted for more than a day, and uploads left behind.',
    'The running service does this every hour. It is safe beside a running service.',
  ].join('\n'),
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { services } = await openApp()
    const progress = new Progress('Pruning pages', null)
    const result = await runPrune(services, (pages) => progress.reach(pages))
    progress.end()
    const { pages, files, uploads } = result
    out(
      values.json ? JSON.stringify(result) : `Removed ${pages} pages, ${files} files and ${uploads} uploads.`,
    )
  },
})
