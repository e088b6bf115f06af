import { command, jsonOption, WrongUsage } from '../cli/command.ts'
import { everything } from '../core/edge-keys.ts'
import { requestPurge } from '../resources/delivery/edge/purge-state.ts'

export const edgePurge = command({
  help: [
    'The running service purges the caches that CORRAL_EDGE names, within a second. It does so by itself after each change:',
    'this is for changes that it does not know of. Keys are like page-12 or posts, and listed in docs/edge.md.',
  ].join('\n'),
  options: { json: jsonOption },
  async run({ values, positionals, openApp, out }) {
    const { database } = await openApp()
    const wrong = positionals.find((key) => !/^[\w-]{1,100}$/.test(key))
    if (wrong !== undefined) throw new WrongUsage(`${wrong} is not a key: they are like page-12.`)
    const keys = positionals.length > 0 ? positionals : everything
    const targets = await database.transaction(null, (tx) => requestPurge(tx, keys))
    if (values.json) return out(JSON.stringify({ targets }))
    out(
      targets === 0
        ? 'No cache is known. Set CORRAL_EDGE, and start the service.'
        : `The service purges ${targets} ${targets === 1 ? 'cache' : 'caches'} now.`,
    )
  },
})
