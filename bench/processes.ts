import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A running server. */
export interface Running {
  readonly url: string
  readonly pid: number
  /** The resident memory of each of its processes in MB, without the mapped database. */
  memory(): number[]
  /** The CPU time that all its processes have used. */
  cpuMilliseconds(): number
  stop(): Promise<void>
  /** Replaces the process, where this is supported: now and then a process stays slower than others of its kind. */
  replace?(): Promise<void>
}

export async function replaceable(start: () => Promise<Running>): Promise<Running> {
  let current = await start()
  return {
    get url() {
      return current.url
    },
    get pid() {
      return current.pid
    },
    memory: () => current.memory(),
    cpuMilliseconds: () => current.cpuMilliseconds(),
    stop: () => current.stop(),
    async replace() {
      await current.stop()
      current = await start()
    },
  }
}

export function runningServer(child: ChildProcess, url: string): Running {
  children.add(child)
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => treeOf(child.pid ?? 0).map(({ kilobytes }) => kilobytes / 1024),
    cpuMilliseconds: () => cpuMillisecondsOf(child.pid ?? 0),
    async stop() {
      await stopProcess(child)
      children.delete(child)
    },
  }
}

/** The CPU time of a process and its descendants. */
export function cpuMillisecondsOf(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + each.cpuMilliseconds, 0)
}

/** The CPU time of a process, its descendants and all their threads, as exactly as the Linux kernel counts it. */
export function exactCpuMillisecondsOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`
    try {
      nanoseconds += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])
      const below = readFileSync(`${folder}/children`, 'utf8').split(' ').filter(Boolean)
      for (const child of below) nanoseconds += exactCpuMillisecondsOf(Number(child)) * 1_000_000
    } catch {} // it has ended meanwhile
  }
  return nanoseconds / 1_000_000
}

/** Stops every child process when this process ends. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill()
})

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A process and its descendants. */
function treeOf(pid: number): ProcessUse[] {
  const all = existsSync('/proc/self/status') ? readProc() : readPs()
  const tree = [pid]
  for (const parent of tree) tree.push(...all.filter((each) => each.parent === parent).map(({ pid }) => pid))
  return all.filter((each) => tree.includes(each.pid))
}

interface ProcessUse {
  pid: number
  parent: number
  kilobytes: number
  cpuMilliseconds: number
}

/** The kernel counts CPU time in ticks: 100 per second on every current Linux. */
const millisecondsPerTick = 10

function readProc(): ProcessUse[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const field = (label: string) => Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      const [pid, parent] = [Number(name), field('PPid')]
      const kilobytes = field('VmRSS') - mappedDatabase(pid)
      // The name, in brackets, may contain spaces. After it comes the third field; fields 14 to 17 are ticks: two of
      // the process, two of its ended children.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
      const cpuMilliseconds = ticks * millisecondsPerTick
      return [{ pid, parent, kilobytes, cpuMilliseconds }]
    } catch {
      return [] // it has ended meanwhile
    }
  })
}

/**
 * How much of a database file is mapped into a process, in KB. This is the kernel's cache, counted again in each
 * process.
 */
function mappedDatabase(pid: number): number {
  let isDatabase = false
  let sum = 0
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    if (/^[0-9a-f]+-[0-9a-f]+ /.test(line)) isDatabase = line.endsWith('.db')
    else if (isDatabase && line.startsWith('Rss:')) sum += Number.parseInt(line.slice('Rss:'.length), 10)
  }
  return sum
}

function readPs(): ProcessUse[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,cputime='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0, time = ''] = line.trim().split(/\s+/)
    const seconds = String(time)
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0)
    return {
      pid: Number(pid),
      parent: Number(parent),
      kilobytes: Number(kilobytes),
      cpuMilliseconds: seconds * 1000,
    }
  })
}
