import { CommandFailed, WrongUsage } from '../cli/command.ts'
import { Invalid } from '../core/errors.ts'
import type { Database } from '../database/database.ts'
import { type Pushed, pushAll } from '../resources/content/component-types/push-with-migrations.ts'
import { type Definition, readDefinitions } from '../resources/content/component-types/type-definitions.ts'

/** Where definitions are stored: in the database of this machine, or in a service elsewhere. */
export interface TypeStore {
  read(): Promise<Definition[]>
  push(definitions: readonly Definition[], options: PushOptions): Promise<Pushed>
}

type PushOptions = Parameters<typeof pushAll>[3]

export const remoteOptions = {
  url: { type: 'string', value: 'address', description: 'Use the service at this address, and no database' },
  token: {
    type: 'string',
    value: 'token',
    description: 'A token of that service; - to read it from the input',
  },
} as const

interface Context {
  readonly values: { readonly url?: string; readonly token?: string }
  input(): Promise<string>
  openApp(): Promise<{ readonly database: Database }>
}

export async function openStore({ values: { url, token }, input, openApp }: Context): Promise<TypeStore> {
  if (url !== undefined) return remoteStore(url, token === '-' ? (await input()).trim() : token)
  if (token !== undefined) throw new WrongUsage('--token is for a service at an address: give --url too.')
  const { database } = await openApp()
  return {
    read: () => readDefinitions(database.db),
    push: (definitions, options) =>
      pushAll(database.db, (work) => database.transaction(null, work), definitions, options),
  }
}

function remoteStore(url: string, token: string | undefined): TypeStore {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new WrongUsage(
      `--url must be the address of a service such as https://cms.example.com, not ${url}.`,
    )
  if (!token) throw new WrongUsage('--url needs --token: a token of a user who may change types.')
  const address = `${url.replace(/\/+$/, '')}/admin/api/content-types`
  return {
    read: () => call<Definition[]>(address, token),
    push: (definitions, { isDryRun, isMigrating, isDeleting }) =>
      call<Pushed>(address, token, {
        definitions: definitions.map(({ content }) => content),
        dry_run: isDryRun,
        migrate: isMigrating,
        delete: isDeleting,
      }),
  }
}

const timeLimit = 60_000

async function call<T>(address: string, token: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const sent = body
    ? {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers }
  const signal = AbortSignal.timeout(timeLimit)
  const response = await fetch(address, { ...sent, signal, redirect: 'error' }).catch((error: Error) => {
    throw new CommandFailed(`${address} does not answer: ${reasonOf(error)}.`)
  })
  const answer = (await response.json().catch(() => null)) as {
    data?: T
    message?: string
    errors?: Record<string, string[]>
  } | null
  if (response.ok && answer?.data !== undefined) return answer.data
  const { host } = new URL(address)
  if (response.status === 401) throw new CommandFailed(`${host} does not know the token.`)
  if (answer?.errors) throw new Invalid(answer.errors)
  const message = answer?.message
  throw new CommandFailed(
    message
      ? `${host} refused it: ${message}`
      : `${address} answered ${response.status}: it is no Corral service of this version.`,
  )
}

function reasonOf(error: Error): string {
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
