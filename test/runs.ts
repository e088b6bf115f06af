import process from 'node:process'

/*
 * Which run holds which test file. `npm test` is short enough for every change; `npm run test:rest` has the rest, and
 * `.ci/run` has both. A file that is named nowhere here runs on SQLite in the first and on PostgreSQL in the second.
 */

/** No database is needed, or the test brings its own. */
const unit = [
  'src/core/**/*.test.ts',
  'src/config/*.test.ts',
  'src/content-schema/pattern-cost.test.ts',
  'src/cli/launcher.test.ts',
  'src/http/readiness.test.ts',
  'src/storage/**/*.test.ts',
  'src/transfer/imports/autop.test.ts',
  'src/transfer/imports/block-components.test.ts',
  'src/transfer/imports/parser-cost.test.ts',
  'src/transfer/imports/*/*.test.ts',
  'src/lifecycle/bus.test.ts',
  'src/mail/mail-tls.test.ts',
  'src/network/*.test.ts',
  'test/bench-routes.test.ts',
  'test/documents.test.ts',
  'test/example-translators.test.ts',
  'test/import-rules.test.ts',
  'test/packaging.test.ts',
  'test/runs.test.ts',
  'test/tools.test.ts',
]

/** There is a database, but what is tested does not depend on its engine: once, on SQLite. */
const once = [
  'src/access/passwords.test.ts',
  'src/cli/*.test.ts',
  'src/commands/{mail,seed,trash,types,types-guide,versions}.test.ts',
  'src/editors-app/*.test.ts',
  'src/http/caches/response-cache.test.ts',
  'src/http/limits/*.test.ts',
  'src/http/requests/{body,drain-unread-body,full-disk,ignored,own-address,part-headers,session-cookie,urlencoded}.test.ts',
  'src/http/responses/{broken-requests,edge}.test.ts',
  'src/mail/*.test.ts',
  'src/monitoring/*.test.ts',
  'src/openapi/*.test.ts',
  'src/resources/editing/previews/bridge.test.ts',
  'src/resources/media/files/slow-disk.test.ts',
  'src/resources/media/pictures/*.test.ts',
  'src/serve/{data-folder,fatal,listeners,log,metrics-server,serve,webhooks}.test.ts',
  'src/transfer/backups/{place,write-archive}.test.ts',
  'test/described.test.ts',
  'test/imports/{expected-ghost,ghost-export,memory}.test.ts',
  'test/request-schemas.test.ts',
  'test/s3.test.ts',
  'test/start.test.ts',
]

/** SQL, locks, transactions, search and jobs: what can differ between the engines is tested on both with every change. */
const sql = [
  'src/access/last-super-admin.test.ts',
  'src/database/**/*.test.ts',
  'src/http/requests/idempotency.test.ts',
  'src/http/responses/{pagination,public-lists,selecting}.test.ts',
  'src/jobs/*.test.ts',
  'src/lifecycle/*.test.ts',
  'src/records/*.test.ts',
  'src/resources/**/*.concurrency.test.ts',
  'src/resources/accounts/users/first-admin.test.ts',
  'src/resources/content/component-types/component-type.migrate.test.ts',
  'src/resources/content/languages/shown-languages.test.ts',
  'src/resources/content/links/*.test.ts',
  'src/resources/content/pages/{page,page.addresses,page.documents,page.lookup,page.prune,page.round-trips,page.slugs}.test.ts',
  'src/resources/content/posts/{post,post.components}.test.ts',
  'src/resources/delivery/changes/*.test.ts',
  'src/resources/delivery/search/*.test.ts',
  'src/resources/delivery/webhooks/webhook.deliver.test.ts',
  'src/resources/editing/drafts/{draft,draft.merge,draft.publish,draft.schedule,draft.uses}.test.ts',
  'src/resources/editing/schedule/*.test.ts',
  'src/resources/editing/trash/*.test.ts',
  'src/resources/editing/tree/*.test.ts',
  'src/resources/editing/versions/*.test.ts',
  'src/resources/media/assets/asset.texts.test.ts',
  'src/resources/media/files/file.checks.test.ts',
  'src/resources/system/batch/*.test.ts',
  'src/resources/system/health/*.test.ts',
  'src/serve/due-jobs.test.ts',
  'src/transfer/backups/{copy,restore}.test.ts',
  'test/{drift,query-plans}.test.ts',
]

const everyService = ['src/**/*.test.ts', 'test/**/*.test.ts']
const browser = ['test/browser/**/*.test.ts']
/** These install packages of their own. */
const generators = ['test/generators/**/*.test.ts', 'test/install.test.ts']
/** Several instances on PostgreSQL with a standby, and the failures that they must survive. */
const cluster = ['test/cluster/**/*.test.ts']

/** These files fail on purpose: `.ci/run` proves with them that failures are noticed, on both engines. */
const failing = ['test/deliberate-failures/*.test.ts']
const isFailing = process.env.DELIBERATE_FAILURE === '1'

/** Packages bring tests of their own, also those below `test`. */
const packages = ['**/node_modules/**']
const apart = [...packages, ...unit, ...browser, ...generators, ...cluster, ...(isFailing ? [] : failing)]

export type ProjectName =
  | 'unit'
  | 'admin-unit'
  | 'client'
  | 'sqlite'
  | 'postgres'
  | 'postgres-rest'
  | 'browser'
  | 'generators'
  | 'cluster'

interface Files {
  include: string[]
  exclude?: string[]
}

/** The test files of each Vitest project. */
export const projects: Readonly<Record<ProjectName, Files>> = {
  unit: { include: unit },
  'admin-unit': { include: ['admin/src/**/*.test.ts'] },
  client: { include: ['client/test/**/*.test.ts'] },
  sqlite: { include: everyService, exclude: apart },
  postgres: { include: [...sql, ...(isFailing ? failing : [])], exclude: [...apart, ...once] },
  'postgres-rest': { include: everyService, exclude: [...apart, ...once, ...sql, ...failing] },
  browser: { include: browser },
  generators: { include: generators },
  cluster: { include: cluster },
}

/** The projects of each script of package.json. */
export const runs: Readonly<Record<'test' | 'test:rest', readonly ProjectName[]>> = {
  test: ['unit', 'admin-unit', 'client', 'sqlite', 'postgres'],
  'test:rest': ['postgres-rest', 'browser', 'generators', 'cluster'],
}

/** For the test that nothing was forgotten. */
export const fileSets = { unit, once, sql, failing }
