import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BadSetting, MissingDatabase } from '../../core/errors.ts'
import { type DatabaseLimits, defaultDatabaseLimits } from '../limits.ts'
import type { Engine } from './engine.ts'

interface EngineOptions {
  limits?: DatabaseLimits | undefined
  mustExist?: boolean | undefined
  /** Whether the process answers requests, and so may use memory to answer them faster. */
  isService?: boolean | undefined
  /** Called when committed data may be lost. The process should end. */
  onBroken?: ((error: Error) => void) | undefined
  /** Called with warnings. The service keeps running. */
  onWarning?: ((message: string) => void) | undefined
}

/**
 * The engine that a `DATABASE_URL` names: `sqlite:./data/corral.db`, or `postgres://user:password@host/name`. Only its
 * code is loaded.
 */
export async function openEngine(url: string, options: EngineOptions = {}): Promise<Engine> {
  const scheme = /^([a-z]+):/.exec(url)?.[1]
  if (scheme === 'postgres' || scheme === 'postgresql') {
    const { openPostgres } = await import('./postgres.ts')
    // Commands that only read, such as a backup, may use a standby.
    const mustBePrimary = !options.mustExist
    return openPostgres(url, options.limits ?? defaultDatabaseLimits, { mustBePrimary })
  }
  if (scheme === 'sqlite') {
    const file = resolve(url.slice('sqlite:'.length).replace(/^\/\/(?=.)/, ''))
    if (options.mustExist && !existsSync(file)) throw new MissingDatabase()
    const { openSqlite } = await import('./sqlite.ts')
    const { onBroken = () => {}, onWarning = () => {}, isService = false } = options
    return openSqlite(file, { onBroken, onWarning, isService })
  }
  throw new BadSetting(
    'DATABASE_URL must begin with postgres:// or sqlite:. Leave it out to use SQLite in CORRAL_DATA_DIR.',
  )
}
