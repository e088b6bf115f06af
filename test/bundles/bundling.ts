import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { writeWhole } from '../../src/transfer/bundles/archive/bundle-file.ts'
import { type ExportOptions, type ExportReport, writeBundle } from '../../src/transfer/bundles/export.ts'
import type { BundleOptions } from '../../src/transfer/bundles/import/options.ts'
import { importBundle } from '../../src/transfer/bundles/import/run.ts'
import { publicParts } from '../../src/transfer/bundles/parts.ts'
import { createDatabase } from '../harness.ts'

const everything: ExportOptions = { parts: publicParts, under: null, isPrivate: false }

/** Writes a bundle of a service; returns its report. */
export async function exportFrom(
  { database, disks }: App,
  path: string,
  options: Partial<ExportOptions> = {},
): Promise<ExportReport> {
  let report: ExportReport | undefined
  await writeWhole(path, async (out) => {
    report = await writeBundle({ database, disks }, { ...everything, ...options }, out)
  })
  if (!report) throw new Error('There is no report.')
  return report
}

export function importInto(
  { database, disks, services }: App,
  path: string,
  options: Partial<BundleOptions> = {},
  transactions = Number.POSITIVE_INFINITY,
) {
  const used = { database: dying(database, transactions), disks, uploads: services.uploads, by: null }
  return importBundle(used, { path, isDryRun: false, overwrites: false, underId: null, ...options })
}

/** A database whose process dies before the transaction with this number. */
function dying(database: App['database'], transactions: number): App['database'] {
  let left = transactions
  return new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'transaction' && left-- <= 0) throw new Error('killed')
        return value.apply(target, args)
      }
    },
  })
}

/** The lines of a part of a bundle. */
export function linesIn(path: string, part: string): Record<string, unknown>[] {
  return membersOf(readFileSync(path))
    .filter(({ name }) => name.startsWith(`${part}/`))
    .flatMap(({ content }) => content.toString('utf8').split('\n').slice(0, -1))
    .map((line) => JSON.parse(line))
}

interface TestMember {
  name: string
  content: Buffer
}

/** The members of a tar archive with short names. */
function membersOf(tar: Buffer): TestMember[] {
  const members: TestMember[] = []
  for (let at = 0; tar[at] !== 0; ) {
    const name = tar.toString('utf8', at, tar.indexOf(0, at))
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    members.push({ name, content: tar.subarray(at + 512, at + 512 + size) })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return members
}

/** A folder for bundles, removed after the tests. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'corral-bundles-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let last = 0

/** No two changes have the same time, whichever service makes them. */
function now(): Date {
  last = Math.max(last + 1, Date.now())
  return new Date(last)
}

/** Opens new services: on the engine of the test, or on SQLite. All are closed after the tests. */
export function useTargets() {
  const opened: { app: App; folder: string }[] = []
  let close: (() => Promise<void>) | undefined
  beforeAll(() => {
    close = async () => {
      for (const { app, folder } of opened) {
        await app.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  })
  afterAll(() => close?.())
  return async (engine: 'same' | 'sqlite' = 'same'): Promise<App> => {
    const folder = mkdtempSync(join(tmpdir(), 'corral-target-'))
    const url = engine === 'same' ? await createDatabase() : null
    const config = readConfig({ CORRAL_DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) })
    const app = await createApp(config, { logger: pino({ level: 'silent' }), now })
    opened.push({ app, folder })
    return app
  }
}

/** It is raised by every change of content. */
export async function revisionOf({ database }: App): Promise<number> {
  const rows = await database.db.selectFrom('content_revision').select('revision').execute()
  return rows.reduce((sum, { revision }) => sum + revision, 0)
}
