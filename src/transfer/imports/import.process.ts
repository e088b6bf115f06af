import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { totalmem } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { CorralError, ServiceUnavailable } from '../../core/errors.ts'
import type { MailLanguage } from '../../mail/texts.ts'
import type { ImportProgress, ImportSystem } from './options.ts'
import type { ImportReport } from './report.ts'

/** An import that its process is to run. */
export interface ImportTask {
  readonly system: ImportSystem
  /** The names by which the files of the export are kept. */
  readonly files: readonly string[]
  readonly isDryRun: boolean
  readonly media: 'none' | 'download'
  readonly overwrites: boolean
  readonly language?: MailLanguage
  readonly by: number | null
}

interface ImportControls {
  /** Ends the process of the import. `runImport` then throws the reason. */
  readonly signal: AbortSignal
  readonly logger: FastifyBaseLogger
  readonly onProgress: (progress: ImportProgress) => void
}

/** Throws `ImportRefused`, `ImportDied`, `ImportUnavailable`, or the reason of the signal. */
export type RunImport = (task: ImportTask, controls: ImportControls) => Promise<ImportReport>

/** The import itself says why it cannot be done. */
class ImportRefused extends CorralError {}

/** A resource of the import does not answer: a retry may succeed. */
class ImportUnavailable extends ServiceUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(1, options)
    this.message = message
  }
}

/** The process of the import ended early. The message explains the reason to users. */
export class ImportDied extends Error {}

/** What the process of an import gets first. */
export interface ImportOrder {
  /** The configuration of the service. */
  readonly config: object
  readonly task: ImportTask
}

/** What the process of an import tells the service. */
export type ImportMessage =
  /** A heartbeat, sent every second by a process that is not blocked. `steps` counts all progress. */
  | { readonly type: 'alive'; readonly steps: number; readonly progress: ImportProgress | null }
  | { readonly type: 'log'; readonly level: 'warn' | 'error'; readonly line: object; readonly text: string }
  | { readonly type: 'done'; readonly report: ImportReport }
  | { readonly type: 'refused' | 'unavailable'; readonly message: string }
  | { readonly type: 'broken'; readonly stack: string }

interface ImportLimits {
  /** The limit of the heap. The whole text of the export is never in it. */
  readonly heapMegabytes: number
  /** A process that is silent for so many seconds is blocked. */
  readonly silentSeconds: number
  /** A process without progress for this many seconds is considered stuck. */
  readonly idleSeconds: number
}

const defaultLimits: ImportLimits = {
  heapMegabytes: Math.min(1024, Math.floor(ownMemory() / 2 / 1024 ** 2)),
  silentSeconds: 120,
  idleSeconds: 1800,
}

/**
 * The memory of the machine, or of the container if that is smaller: a container that exceeds it may be killed as a
 * whole.
 */
function ownMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

const entry = fileURLToPath(new URL('../../serve/import-process.ts', import.meta.url))

/**
 * Runs imports in separate processes, so that no export can block or crash the service. A process has its own memory
 * limit, and cannot outlive the service: it ends when its channel closes.
 */
export function importsInProcesses(config: object, limits: Partial<ImportLimits> = {}): RunImport {
  const allLimits = { ...defaultLimits, ...limits }
  return async (task, controls) => {
    controls.signal.throwIfAborted()
    const child = startProcess(allLimits)
    controls.logger.info({ process: child.pid }, 'an import runs in a process of its own')
    const order: ImportOrder = { config, task }
    child.send(order)
    return follow(child, allLimits, controls)
  }
}

function startProcess({ heapMegabytes }: ImportLimits): ChildProcess {
  // The same cache as in `bin/corral.js`: without it, a short import spends most of its time compiling modules.
  const cache =
    getCompileCacheDir() ?? fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))
  return fork(entry, [], {
    // The flags of this process are not inherited: a debugger's port, for example, can be used only once.
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Resolves or rejects when the process has ended. */
function follow(child: ChildProcess, limits: ImportLimits, controls: ImportControls): Promise<ImportReport> {
  const { signal, logger, onProgress } = controls
  let end: ImportMessage | null = null
  let died: Error | null = null
  let errors = ''
  const kill = (reason: Error) => {
    died ??= reason
    child.kill('SIGKILL')
  }
  const onAbort = () => kill(signal.reason)
  signal.addEventListener('abort', onAbort)
  const stopWatch = watchLife(child, limits, { kill, onProgress })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-4000)
  })
  child.on('message', (message: ImportMessage) => {
    if (message.type === 'log') logger[message.level](message.line, message.text)
    else if (message.type !== 'alive') end = message
  })
  return new Promise<ImportReport>((resolve, reject) => {
    child.on('error', (cause) => {
      // Of a process that was started, `close` tells more.
      if (child.pid === undefined)
        reject(new ImportUnavailable('The process of the import could not be started.', { cause }))
    })
    child.on('close', (code, killedBy) => {
      if (end?.type === 'done' && died === null) return resolve(end.report)
      const error = died ?? explainEnd(end) ?? explainDeath({ code, killedBy, errors }, limits)
      const output = end?.type === 'broken' ? end.stack : errors
      if (error instanceof ImportDied)
        logger.error({ code, signal: killedBy, reason: error.message, output }, 'an import died')
      reject(error)
    })
  }).finally(() => {
    stopWatch()
    signal.removeEventListener('abort', onAbort)
  })
}

interface LifeControls extends Pick<ImportControls, 'onProgress'> {
  readonly kill: (reason: Error) => void
}

/**
 * Passes on progress, and kills a process that is blocked or makes no progress. It counts ticks of this process, not
 * clock time: both processes may have been suspended.
 */
function watchLife(
  child: ChildProcess,
  { silentSeconds, idleSeconds }: ImportLimits,
  { kill, onProgress }: LifeControls,
): () => void {
  let silent = 0
  let idle = 0
  let steps = -1
  child.on('message', (message: ImportMessage) => {
    silent = 0
    if (message.type !== 'alive' || message.steps === steps) return
    steps = message.steps
    idle = 0
    if (message.progress) onProgress(message.progress)
  })
  const timer = setInterval(() => {
    silent += 1
    idle += 1
    if (silent >= silentSeconds)
      kill(new ImportDied(`The import was stopped: it did not respond for ${silentSeconds} seconds.`))
    else if (idle >= idleSeconds)
      kill(new ImportDied(`The import was stopped: it made no progress for ${idleSeconds / 60} minutes.`))
  }, 1000)
  return () => clearInterval(timer)
}

/** What the process said of its end. */
function explainEnd(end: ImportMessage | null): Error | null {
  if (end?.type === 'refused') return new ImportRefused(end.message)
  if (end?.type === 'unavailable') return new ImportUnavailable(end.message)
  if (end?.type === 'broken')
    return new ImportDied('An error in the service ended the import. The log of the service says more.')
  return null
}

interface Death {
  readonly code: number | null
  readonly killedBy: NodeJS.Signals | null
  readonly errors: string
}

/** Why a process ended that has said nothing. */
function explainDeath({ code, killedBy, errors }: Death, { heapMegabytes }: ImportLimits): Error {
  if (/out of memory/i.test(errors))
    return new ImportDied(
      `The import needed more than ${heapMegabytes} MB of memory. Import this export by the command line.`,
    )
  if (killedBy === 'SIGKILL')
    return new ImportDied('The process of the import was killed. The machine may have too little memory.')
  const how = killedBy ?? `exit code ${code}`
  return new ImportDied(`The process of the import ended unexpectedly (${how}).`)
}
