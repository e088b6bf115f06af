import { once } from 'node:events'
import process from 'node:process'
import type { PostgresOptions } from './postgres-server.ts'
import { EmbeddedPostgres } from './servers/postgres.ts'

// The server stops with the process that asked for it, however that one ends.
const parentEnded = once(process, 'disconnect')
// Ctrl+C reaches the whole process group: the parent still needs the server to finish.
process.on('SIGINT', () => {})

const [{ databaseDir, port, settings }] = (await once(process, 'message')) as [PostgresOptions]
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'corral',
  password: 'corral',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
  postgresFlags: settings.flatMap((setting) => ['-c', setting]),
  onLog: () => {},
})
await server.initialise()
await server.start()
process.send?.('started')
await parentEnded
await server.stop()
