import { hash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import process from 'node:process'

/** The scope of process ids: one boot of a machine, one container. */
const space = hash('sha256', readSpace()).slice(0, 12)

/** Names this process among all that may share a folder, on this machine or others. */
export const processName = `${space}-${process.pid}-${randomBytes(4).toString('hex')}`

/** Whether the process of this name has certainly exited. Unknown for another machine or container. */
export function isProcessGone(name: string): boolean {
  const [, otherSpace, pid] = /^([0-9a-f]{12})-(\d{1,10})-[0-9a-f]{8}$/.exec(name) ?? []
  if (otherSpace !== space || name === processName) return false
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function readSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname() // not Linux: no containers share this machine
  }
}
