import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import pino from 'pino'
import { openDatabase } from '../app-database.ts'
import type { Config } from '../config/config.ts'
import { CorralError, ServiceUnavailable } from '../core/errors.ts'
import { withSmallHeap } from '../core/small-heap.ts'
import type { Database } from '../database/database.ts'
import { CurrentSettings } from '../settings/current.ts'
import { openStorage } from '../storage/open.ts'
import { Uploads } from '../storage/uploads.ts'
import type { ImportMessage, ImportOrder, ImportTask } from '../transfer/imports/import.process.ts'
import { defaultOptions, type ImportProgress } from '../transfer/imports/options.ts'
import { readerOf } from '../transfer/imports/readers.ts'
import type { ImportReport } from '../transfer/imports/report.ts'
import { runImport } from '../transfer/imports/run.ts'

// The entry of a process that runs one import for the service, and ends with it: see `importsInProcesses`.

const aliveMilliseconds = 1000
/** In the lines of pino. */
const errorLevel = 50

// The service decides when an import ends. Terminals and supervisors send their signals to every process of the group.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
endWithService()
const [order] = (await once(process, 'message')) as [ImportOrder]
const alive = tellProgress()
await report(await outcomeOf(order))
process.exit(0)

/** The channel closes with the service. A separate thread detects this even while this thread is blocked. */
function endWithService(): void {
  process.on('disconnect', () => process.exit(1))
  const watch = `setInterval(() => {
    if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
  }, ${aliveMilliseconds})`
  // Without NODE_OPTIONS: modules that it loads may fail in a thread, or need much memory.
  new Worker(watch, {
    eval: true,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref()
}

async function outcomeOf({ config, task }: ImportOrder): Promise<ImportMessage> {
  let database: Database | undefined
  try {
    const opened = await openServices(config as Config)
    await opened.database.requireUpToDate()
    database = opened.database
    return { type: 'done', report: await runTask(opened, task) }
  } catch (error) {
    if (!(error instanceof CorralError)) return { type: 'broken', stack: String((error as Error).stack) }
    // If the database cannot be opened here, another process, perhaps of another version, may be able to run the
    // import.
    const isPassing = database === undefined || error instanceof ServiceUnavailable
    return { type: isPassing ? 'unavailable' : 'refused', message: error.message }
  } finally {
    await database?.close()
  }
}

/** The part of the service that an import needs. */
async function openServices(config: Config) {
  const logger = pino({ level: 'warn' }, { write: passOn })
  const now = () => new Date()
  const database = await openDatabase(config, { logger, now, mustExist: true, deliver: async () => {} })
  const uploads = new Uploads(join(config.dataDir, 'uploads'))
  const { disks, importFiles } = await openStorage({
    dataDir: config.dataDir,
    uploads,
    s3: config.s3,
    s3AnswerMs: config.s3AnswerMs,
    onGone: async () => {},
    onChange: (problem) => problem && logger.error({ err: problem }, 'the file store fails'),
  })
  return { database, disks, importFiles, settings: new CurrentSettings(database), uploads, now }
}

/** The service writes the lines of its imports to its own log. */
function passOn(json: string): void {
  const { level, msg: text, time: _, pid: __, hostname: ___, ...line } = JSON.parse(json)
  send({ type: 'log', level: level >= errorLevel ? 'error' : 'warn', line, text })
}

async function runTask(
  opened: Awaited<ReturnType<typeof openServices>>,
  task: ImportTask,
): Promise<ImportReport> {
  const { importFiles, ...services } = opened
  const { system, isDryRun, media, overwrites, language = 'en', by } = task
  const files = await importFiles.open(task.files)
  try {
    const reader = await readerOf(system)
    const chosen = { system, isDryRun, media: { mode: media }, overwrites, language, paths: files.paths }
    const options = { ...defaultOptions, ...chosen }
    return await withSmallHeap(() => runImport({ ...services, by }, reader, options, alive.note))
  } finally {
    await files.close()
    await services.uploads.close()
  }
}

/** Reports every second that this process is not blocked, and its progress. */
function tellProgress() {
  let progress: ImportProgress | null = null
  let steps = 0
  setInterval(() => send({ type: 'alive', steps, progress }), aliveMilliseconds)
  return {
    note(reached: ImportProgress) {
      progress = reached
      steps += 1
    },
  }
}

function send(message: ImportMessage, onSent: (error: Error | null) => void = () => {}): void {
  process.send?.(message, onSent)
}

/** Resolves when the message has left this process. */
function report(message: ImportMessage): Promise<void> {
  return new Promise((resolve, reject) => send(message, (error) => (error ? reject(error) : resolve())))
}
