import { command } from '../cli/command.ts'

export const migrate = command({
  name: 'migrate',
  database: 'create',
  summary: 'Bring the database schema up to date',
  help: 'The service does this itself when it starts, under a lock.',
  async run({ openApp, out }) {
    const { applied } = await openApp()
    for (const name of applied) out(`applied ${name}`)
    if (applied.length === 0) out('The schema is up to date.')
  },
})
