import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A server that a measure may be taken of. */
export interface Running {
  readonly url: string
  /** The resident memory of each of its processes, without the database that is mapped into it, in MB. */
  memory(): number[]
  stop(): Promise<void>
  /** Puts another process in its place, where that is foreseen: now and then one is slower than its like for good. */
  replace?(): Promise<void>
}

export async function replaceable(start: () => Promise<Running>): Promise<Running> {
  let current = await start()
  return {
    get url() {
      return current.url
    },
    memory: () => current.memory(),
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
    memory: () => memoryOfTree(child.pid ?? 0),
    async stop() {
      await stopProcess(child)
      children.delete(child)
    },
  }
}

/** None outlives this process, however it ends. */
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

/** The memory of a process and of its children, each by itself, in MB. */
function memoryOfTree(pid: number): number[] {
  const all = existsSync('/proc/self/status') ? readProc() : readPs()
  const tree = [pid]
  for (const parent of tree) tree.push(...all.filter((each) => each.parent === parent).map(({ pid }) => pid))
  return all.filter((each) => tree.includes(each.pid)).map(({ kilobytes }) => kilobytes / 1024)
}

interface ProcessMemory {
  pid: number
  parent: number
  kilobytes: number
}

function readProc(): ProcessMemory[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const field = (label: string) => Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      const [pid, parent] = [Number(name), field('PPid')]
      const kilobytes = field('VmRSS') - mappedDatabase(pid)
      return [{ pid, parent, kilobytes }]
    } catch {
      return [] // it has ended meanwhile
    }
  })
}

/** What of a database's file is mapped into a process, in KB: the kernel's cache of it, counted again with each. */
function mappedDatabase(pid: number): number {
  let isDatabase = false
  let sum = 0
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    if (/^[0-9a-f]+-[0-9a-f]+ /.test(line)) isDatabase = line.endsWith('.db')
    else if (isDatabase && line.startsWith('Rss:')) sum += Number.parseInt(line.slice('Rss:'.length), 10)
  }
  return sum
}

function readPs(): ProcessMemory[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
    return { pid, parent, kilobytes }
  })
}
