import { command, jsonOption } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import { prune as runPrune } from '../jobs/prune.ts'

export const prune = command({
  help: [
    'Removes pages deleted more than a month ago, files deleted and working copies discarded more than a day ago,',
    'abandoned uploads, sessions that have ended, jobs that failed and webhook deliveries that ended more than a month ago, and',
    'lifecycle events and failed sign-ins older than 90 days. Of resized pictures, those that were not used for the longest time and do not fit into the',
    'option pictures.cache_size. The service does this every hour. Safe while the service runs.',
  ].join('\n'),
  options: {
    pictures: { type: 'boolean', description: 'Remove all resized pictures; they are made again on request' },
    json: jsonOption,
  },
  async run({ values, openApp, out }) {
    const { services } = await openApp()
    const progress = new Progress('Pruning pages', null)
    const result = await runPrune(services, {
      onProgress: (pages) => progress.reach(pages),
      allPictures: values.pictures === true,
    })
    progress.end()
    const { pages, files, uploads, pictures } = result
    const summary = `Removed ${pages} pages, ${files} files, ${uploads} uploads and ${pictures} resized pictures.`
    out(values.json ? JSON.stringify(result) : summary)
  },
})
