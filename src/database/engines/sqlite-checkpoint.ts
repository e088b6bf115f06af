import { Worker } from 'node:worker_threads'

/** In a thread of its own, which waits for a reader of the log, but never for a writer. */
const checkpoint = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(require('node:worker_threads').workerData, { timeout: 1000 })
  database.exec('pragma wal_checkpoint(passive)')
  database.close()
`

/**
 * Copies the write-ahead log into the database file without blocking this thread: after a large transaction this takes
 * longer than a request may wait. A later commit copies the parts that could not be copied.
 */
export function checkpointInThread(file: string): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(checkpoint, { eval: true, execArgv: [], workerData: file })
    worker.on('error', () => {})
    worker.on('exit', () => resolve())
  })
}
