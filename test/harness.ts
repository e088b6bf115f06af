import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { hashSecret, newSecret } from '../src/access/tokens.ts'
import { type App, createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import { superAdmin } from '../src/core/super-admin.ts'
import { insertRecord } from '../src/records/write.ts'
import { startSession } from '../src/resources/accounts/sessions/session.actions.ts'
import { Description } from './described.ts'
import { templateName } from './migrated-template.ts'

/** The response to a call, and the lifecycle events that it fired, in order. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  body: any
  headers: LightMyRequestResponse['headers']
  text: string
  events: string[]
}

interface CallOptions {
  /** The name of a role, a token, or null for an anonymous call; by default the super-admin. */
  as?: 'super-admin' | 'editor' | 'viewer' | 'nobody' | (string & {}) | null
  /** The cookie of a session instead, as a browser sends it from a page of the service. */
  cookie?: string
  body?: unknown
  form?: FormData
  /** A raw body with its content type. */
  raw?: { type: string; payload: string | Buffer }
  /** Undefined leaves out a header. */
  headers?: Record<string, string | undefined>
}

export class TestService {
  app!: App
  http!: FastifyInstance
  config!: Config
  /** The clock of the service; a test may set it. */
  clock = { now: null as Date | null }
  readonly logs: Record<string, unknown>[] = []
  readonly directory = mkdtempSync(join(tmpdir(), 'corral-test-'))
  readonly #tokens = new Map<string, string>()
  readonly #events: string[] = []
  /** What answers over HTTP had that is not described. */
  #undescribed: readonly (readonly string[])[] = []

  async start(env: Record<string, string> = {}): Promise<void> {
    const databaseUrl = env.DATABASE_URL ?? (await createMigratedDatabase(this.directory))
    this.config = readConfig({
      CORRAL_DATA_DIR: this.directory,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    })
    this.app = await this.openAnother()
    this.app.bus.on('*', (event) => {
      this.#events.push(event.name)
    })
    this.http = await this.app.serve()
    this.#holdToDescription()
    for (const role of [superAdmin, 'editor', 'viewer'])
      this.#tokens.set(role, await this.createToken([role]))
    this.#tokens.set('nobody', await this.createToken([]))
  }

  /** A second instance on the same database and files. */
  openAnother(): Promise<App> {
    const sink = { write: (line: string) => void this.logs.push(JSON.parse(line)) }
    return createApp(this.config, {
      logger: pino({ level: 'debug' }, sink),
      now: () => this.clock.now ?? new Date(),
    })
  }

  /** Creates a user with these roles; returns a token. */
  async createToken(roles: readonly string[]): Promise<string> {
    return (await this.createUser(roles)).token
  }

  async createUser(roles: readonly string[]): Promise<{ id: number; email: string; token: string }> {
    const token = newSecret()
    const email = `${randomUUID()}@example.com`
    return this.app.database.transaction(null, async (tx) => {
      const user = await insertRecord(
        tx,
        { name: 'user', table: 'users' },
        { name: 'Test', email, password: 'none' },
      )
      for (const name of roles) {
        const role = await tx.db
          .selectFrom('roles')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
        await tx.db.insertInto('user_roles').values({ user_id: user.id, role_id: role.id }).execute()
      }
      await insertRecord(
        tx,
        { name: 'token', table: 'tokens' },
        {
          user_id: user.id,
          name: 'test',
          hash: hashSecret(token),
          expires_at: null,
          session: 0,
          cookie: 0,
          last_used_at: null,
          address: null,
          user_agent: null,
          origin_session: null,
        },
      )
      return { id: user.id, email, token }
    })
  }

  /** Creates a user with these roles who is signed in to the editors' app. */
  async signIn(roles: readonly string[]): Promise<{ id: number; email: string; cookie: string }> {
    const { id, email } = await this.createUser(roles)
    const client = { address: '127.0.0.1', userAgent: 'test' }
    const { secret } = await this.app.database.transaction(id, (tx) => startSession(tx, id, client, null))
    return { id, email, cookie: `corral_session=${secret}` }
  }

  /** Creates a user with exactly these permissions; returns a token. */
  async tokenWith(...permissions: string[]): Promise<string> {
    const name = `role ${randomUUID()}`.slice(0, 32)
    await this.app.database.transaction(null, async (tx) => {
      const role = await insertRecord(
        tx,
        { name: 'role', table: 'roles', search: ['name'] },
        { name, guard_name: 'web', languages: null },
      )
      const rows = await tx.db
        .selectFrom('permissions')
        .select('id')
        .where('name', 'in', permissions)
        .execute()
      for (const { id } of rows) {
        await tx.db.insertInto('role_permissions').values({ role_id: role.id, permission_id: id }).execute()
      }
    })
    return this.createToken([name])
  }

  async call(method: string, url: string, options: CallOptions = {}): Promise<Answer> {
    const before = this.#events.length
    const response = await this.http.inject({
      method: method as 'GET',
      url,
      ...(await this.#request(options)),
    })
    return answerOf(response, this.#events.slice(before))
  }

  get = (url: string, options?: CallOptions) => this.call('GET', url, options)
  post = (url: string, body?: unknown, options?: CallOptions) => this.call('POST', url, { body, ...options })
  put = (url: string, body?: unknown, options?: CallOptions) => this.call('PUT', url, { body, ...options })
  patch = (url: string, body?: unknown, options?: CallOptions) =>
    this.call('PATCH', url, { body, ...options })
  delete = (url: string, options?: CallOptions) => this.call('DELETE', url, options)

  /** The names of uploads that wait, or were left behind. */
  uploads(): string[] {
    const folder = join(this.directory, 'uploads')
    if (!existsSync(folder)) return []
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }

  async close(): Promise<void> {
    await this.app.close()
    const undescribed = this.#undescribed.flat()
    if (undescribed.length > 0) throw new Error(undescribed.join('\n'))
    rmSync(this.directory, { recursive: true, force: true })
  }

  /** Every answer must be as the API's description says: to `call`, to a plain `inject`, and over HTTP. */
  #holdToDescription(): void {
    const descriptions = [new Description(this.http), new Description(this.http, 'admin')]
    const inject = this.http.inject.bind(this.http) as (
      options: InjectOptions,
    ) => Promise<LightMyRequestResponse>
    const held = async (given: InjectOptions | string) => {
      const options = typeof given === 'string' ? { url: given } : given
      const response = await inject(options)
      const url = typeof options.url === 'string' ? options.url : (options.url?.pathname ?? '')
      for (const description of descriptions) description.check(options.method ?? 'GET', url, response)
      return response
    }
    this.http.inject = held as unknown as FastifyInstance['inject']
    this.#undescribed = descriptions.map((description) => description.watch(this.http.server))
  }

  async #request({
    as = superAdmin,
    body,
    form,
    raw,
    cookie,
    headers = {},
  }: CallOptions): Promise<Partial<InjectOptions>> {
    const withHeaders = (given: Record<string, string> = {}) => {
      const all = { host: 'localhost', ...this.#identity(as, cookie), ...given, ...headers }
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    }
    if (form) {
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const payload = Buffer.from(await encoded.arrayBuffer())
      return { headers: withHeaders({ 'content-type': type }), payload }
    }
    if (raw) return { headers: withHeaders({ 'content-type': raw.type }), payload: raw.payload }
    if (body === undefined) return { headers: withHeaders() }
    return { headers: withHeaders({ 'content-type': 'application/json' }), payload: JSON.stringify(body) }
  }

  #identity(as: string | null, cookie: string | undefined): Record<string, string> {
    if (cookie !== undefined) return { cookie, 'sec-fetch-site': 'same-origin' }
    return as === null ? {} : { authorization: `Bearer ${this.#tokens.get(as) ?? as}` }
  }
}

/** One service for a test file, started before the first test and stopped after the last. */
export function useService(env: Record<string, string> = {}): TestService {
  const service = new TestService()
  beforeAll(() => service.start(env))
  afterAll(() => service.close())
  return service
}

function answerOf(response: LightMyRequestResponse, events: string[]): Answer {
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
  const body = isJson && response.payload !== '' ? JSON.parse(response.payload) : null
  return { status: response.statusCode, body, headers: response.headers, text: response.payload, events }
}

/**
 * A database as the first start of the service makes it: a new one of the PostgreSQL server; on SQLite the file that the service
 * uses in this data folder, and null.
 */
async function createMigratedDatabase(directory: string): Promise<string | null> {
  const template = inject('sqliteTemplate')
  if (template === null) return createDatabase(`template ${templateName}`)
  const file = join(directory, 'corral.db')
  if (!existsSync(file)) copyFileSync(template, file)
  return null
}

/** A new database of the PostgreSQL server, which is empty; null when the tests run on SQLite. */
export async function createDatabase(clause = ''): Promise<string | null> {
  const server = inject('postgresUrl')
  if (server === null) return null
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(`create database ${name} ${clause}`)
  await client.end()
  return `${server}/${name}`
}
