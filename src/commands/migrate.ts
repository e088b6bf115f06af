import { command, jsonOption } from '../cli/command.ts'
import { fillIndexes } from '../jobs/index-fills.ts'

export const migrate = command({
  database: 'create',
  help: 'The service does this itself when it starts, under a lock.',
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { applied, database } = await openApp()
    await fillIndexes(database)
    if (values.json) return out(JSON.stringify({ applied }))
    for (const name of applied) out(`applied ${name}`)
    if (applied.length === 0) out('The schema is up to date.')
  },
})
