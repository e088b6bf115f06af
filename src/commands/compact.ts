import { command, jsonOption } from '../cli/command.ts'

export const compact = command({
  name: 'compact',
  summary: 'Write the database anew without gaps, after much was imported or deleted',
  help: 'It is safe beside a running service. On SQLite changes wait meanwhile, and twice the size of the database must be free; PostgreSQL does the same by itself in time.',
  options: { json: jsonOption },
  async run({ values, openApp, out }) {
    const { database } = await openApp()
    const { before, after } = await database.compact()
    if (values.json) out(JSON.stringify({ bytes_before: before, bytes_after: after }))
    else out(`The database took ${megabytes(before)}, and takes ${megabytes(after)} now.`)
  },
})

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
