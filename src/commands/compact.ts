import { command, jsonOption } from '../cli/command.ts'
import { megabytes } from '../cli/units.ts'

export const compact = command({
  help: 'Safe while the service runs. On SQLite, writes wait until it is done, and it needs free disk space of twice the size of the database. PostgreSQL does this by itself over time.',
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { database } = await openApp()
    const { before, after } = await database.compact()
    if (values.json) out(JSON.stringify({ bytes_before: before, bytes_after: after }))
    else out(`Database size: ${megabytes(before)} before, ${megabytes(after)} now.`)
  },
})
