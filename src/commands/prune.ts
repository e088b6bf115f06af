import { command, jsonOption } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import { prune as runPrune } from '../jobs/prune.ts'

export const prune = command({
  name: 'prune',
  summary: 'Remove pages deleted for more than a month, and uploads left behind',
  help: 'The running service does this every hour. It is safe beside a running service.',
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { services } = await openApp()
    const progress = new Progress('Pruning pages', null)
    const result = await runPrune(services, (pages) => progress.reach(pages))
    progress.end()
    out(values.json ? JSON.stringify(result) : `Removed ${result.pages} pages and ${result.uploads} uploads.`)
  },
})
