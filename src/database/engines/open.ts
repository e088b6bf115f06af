import { resolve } from 'node:path'
import { BadSetting } from '../../core/errors.ts'
import { defaultDatabaseLimits } from '../limits.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** The engine that a `DATABASE_URL` names: `sqlite:./data/corral.db`, or `postgres://user:password@host/name`. */
export function openEngine(url: string, limits = defaultDatabaseLimits): Engine {
  const scheme = /^([a-z]+):/.exec(url)?.[1]
  if (scheme === 'postgres' || scheme === 'postgresql') return openPostgres(url, limits)
  if (scheme === 'sqlite') return openSqlite(resolve(url.slice('sqlite:'.length).replace(/^\/\/(?=.)/, '')))
  throw new BadSetting(
    'DATABASE_URL must begin with postgres:// or sqlite:. Leave it out to use SQLite in CORRAL_DATA_DIR.',
  )
}
