import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import process from 'node:process'
import { Gauge } from '../core/metrics.ts'
import { version } from '../core/version.ts'

/** Under the usual names, so that existing dashboards show them. */
let isWatching = false

/** Adds what the process uses to its metrics, from now on. */
export function watchProcess(): void {
  if (isWatching) return
  isWatching = true
  new Gauge('corral_info', 'The version; always 1.', { combine: 'max' }).watch(() => 1, {
    version,
    node: process.version,
  })
  new Gauge('process_cpu_seconds_total', 'CPU time of the processes.', { type: 'counter' }).watch(cpuSeconds)
  new Gauge('process_resident_memory_bytes', 'Memory of the processes.').watch(process.memoryUsage.rss)
  new Gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.').watch(heapBytes)
  new Gauge('nodejs_external_memory_bytes', 'Memory of buffers outside of the heap.').watch(externalBytes)
  new Gauge('process_open_fds', 'Open files and connections.').watch(openFiles)
  new Gauge('corral_processes', 'Processes that answered; one more than workers.').watch(() => 1)
  watchEventLoop()
}

/** Covers the time since the last read. Of several processes the worst counts. */
function watchEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const seconds = new Gauge(
    'corral_event_loop_delay_seconds',
    'How late the event loop was since the last reading.',
    { combine: 'max' },
  )
  seconds.watch(() => excess(delay.percentile(50)), { percentile: '50' })
  seconds.watch(() => excess(delay.percentile(99)), { percentile: '99' })
  seconds.watch(
    () => {
      const latest = excess(delay.max)
      delay.reset()
      return latest
    },
    { percentile: '100' },
  )
  const busy = new Gauge('corral_event_loop_busy_seconds_total', 'How long the event loops worked.', {
    type: 'counter',
  })
  busy.watch(() => performance.eventLoopUtilization().active / 1000)
}

/** The histogram holds the whole interval between two samples, in nanoseconds. */
function excess(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - 0.02)
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function heapBytes(): number {
  return process.memoryUsage().heapUsed
}

function externalBytes(): number {
  return process.memoryUsage().external
}

/** Only Linux lists them. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
