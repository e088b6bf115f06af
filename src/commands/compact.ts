import { command, jsonOption } from './command.ts'

export const compact = command({
  name: 'compact',
  summary: 'Write the database anew without gaps, after much was imported or deleted',
  help: 'Needs as much free space as the database takes, twice on SQLite. It is safe beside a running service, whose changes wait meanwhile.',
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
