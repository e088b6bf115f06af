/**
 * Which folder may import which. Each folder names what it may import, besides itself, packages and what Node has:
 * a folder that is not listed here may not be imported and may import nothing.
 */
const infrastructure = [
  'core',
  'database',
  'lifecycle',
  'storage',
  'network',
  'records',
  'settings',
  'access',
  'mail',
]
const resource = [...infrastructure, 'content-schema', 'http']

const service = {
  core: [],
  'content-schema': ['core'],
  network: ['core'],
  storage: ['core'],
  lifecycle: ['core', 'database'],
  database: ['core', 'lifecycle'],
  records: ['core', 'database', 'lifecycle', 'storage'],
  settings: ['core', 'database', 'records', 'mail'],
  access: ['core', 'database', 'records', 'settings'],
  mail: ['core', 'database', 'records', 'settings'],
  http: infrastructure,
  openapi: ['core', 'http'],
  'resources/content': [...resource, 'resources/editing', 'resources/media'],
  'resources/editing': [
    ...resource,
    'resources/content',
    'resources/media',
    'resources/accounts',
    'resources/delivery',
  ],
  'resources/media': [...resource, 'resources/content', 'resources/editing'],
  'resources/accounts': resource,
  'resources/delivery': [...resource, 'resources/content', 'resources/editing'],
  'resources/system': [...resource, 'resources/delivery'],
  'resources/index.ts': ['http', 'resources'],
  demo: [...infrastructure, 'resources', 'transfer/bundles'],
  'transfer/imports': [...resource, 'resources', 'demo'],
  'transfer/bundles': [...infrastructure, 'content-schema', 'resources', 'transfer/imports'],
  'transfer/backups': [...infrastructure, 'resources/media', 'resources/delivery', 'jobs'],
  'editors-app': ['core', 'database', 'storage', 'access', 'mail', 'http', 'resources', 'demo'],
  jobs: [...infrastructure, 'resources', 'transfer/imports', 'transfer/backups'],
  monitoring: ['core', 'database', 'http', 'resources/delivery', 'transfer/backups'],
  config: ['core', 'database', 'storage', 'network', 'mail', 'monitoring', 'resources/delivery/edge'],
  'app-database.ts': [...infrastructure, 'config', 'resources', 'transfer/backups'],
  'app.ts': [
    'app-database.ts',
    ...infrastructure,
    'config',
    'http',
    'openapi',
    'resources',
    'editors-app',
    'monitoring',
    'jobs',
    'transfer/imports',
    'transfer/backups',
  ],
  doctor: [...infrastructure, 'app.ts', 'config', 'cli', 'jobs', 'resources', 'transfer/backups'],
  cli: ['core', 'app.ts', 'config', 'http', 'monitoring'],
  serve: [
    ...infrastructure,
    'app-database.ts',
    'app.ts',
    'config',
    'cli',
    'http',
    'jobs',
    'monitoring',
    'resources/accounts',
    'transfer/imports',
    'editors-app',
  ],
  commands: [
    ...infrastructure,
    'content-schema',
    'app.ts',
    'config',
    'cli',
    'serve',
    'jobs',
    'doctor',
    'demo',
    'resources',
    'transfer',
  ],
  'main.ts': ['cli', 'commands', 'serve'],
}

const app = {
  api: [],
  locales: [],
  ui: ['api'],
  editor: ['api'],
  fields: ['api', 'ui', 'editor', 'app/nonce', 'app/language', 'screens/media/asset-picker'],
  screens: ['api', 'ui', 'editor', 'fields', 'app'],
  app: ['api', 'ui', 'screens', 'locales'],
  'main.tsx': ['app'],
}

/** Pure files of the service that the app shares: the rule for slugs, the three-way merge, and the check of a schema. */
const sharedWithApp =
  'src/(core/(slug|three-way-merge)|content-schema/(menu-schema|schema-walk|violations))\\.ts$'

/** A test may import whatever it tests. */
const tests = '\\.test\\.tsx?$'

function allowlist(root, table, { more = [] } = {}) {
  const path = (entry) => (/\.tsx?$/.test(entry) ? `${entry.replaceAll('.', '\\.')}$` : `${entry}[/.]`)
  const rules = Object.entries(table).map(([folder, allowed]) => ({
    name: `allowed-imports-of-${`${root}${folder}`.replace(/[/.]/g, '-')}`,
    severity: 'error',
    comment: `${root}${folder} may import ${allowed.join(', ') || 'nothing else'}. Pass as an argument what it needs, or move the code to the folder that may know it.`,
    from: { path: `^${root}${path(folder)}`, pathNot: tests },
    to: {
      path: '^(src|admin|client|bench|test|examples|scripts)/',
      pathNot: [`^${root}(${[folder, ...allowed].map(path).join('|')})`, ...more],
    },
  }))
  const listed = `^${root}(${Object.keys(table).map(path).join('|')})`
  return [
    ...rules,
    {
      name: `${root.replace(/\W+$/, '').replaceAll('/', '-')}-folder-without-a-list`,
      severity: 'error',
      comment: `Say in .dependency-cruiser.cjs which folders this folder may import.`,
      from: { path: `^${root}`, pathNot: [listed, tests] },
      to: {},
    },
    {
      name: `${root.replace(/\W+$/, '').replaceAll('/', '-')}-folder-imported-without-a-list`,
      severity: 'error',
      comment: `Say in .dependency-cruiser.cjs which folders this folder may import.`,
      from: {},
      to: { path: `^${root}`, pathNot: [listed, tests] },
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other are one file, or three. This holds for types, too.',
      from: {},
      to: { circular: true },
    },
    ...allowlist('src/', service),
    ...allowlist('admin/src/', app, { more: ['^client/src/', `^${sharedWithApp}`] }),
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'The client is a package of its own, which others install.',
      from: { path: '^client/src/' },
      to: { path: '^(src|admin|bench|test|examples|scripts)/' },
    },
    {
      name: 'examples-use-the-client',
      severity: 'error',
      comment: 'An example shows what somebody else can do: it has the client, nothing of the service.',
      from: { path: '^examples/', pathNot: tests },
      to: { path: '^(src|admin|bench|test|scripts)/' },
    },
    {
      name: 'tools-stay-outside',
      severity: 'error',
      comment: 'Benchmarks, scripts and tests do not use the app, and only tests use an example.',
      from: { path: '^(bench|scripts)/', pathNot: tests },
      to: { path: '^(admin|examples)/' },
    },
    {
      name: 'typebox-behind-core-type',
      severity: 'error',
      comment:
        'TypeBox is over five hundred modules: import Type and its types from core/type.ts. Only violations.ts uses the formats, and is itself loaded when the first component is checked.',
      from: {
        path: '^src/',
        pathNot: ['^src/(core/type|content-schema/violations)\\.ts$', tests],
      },
      to: { path: '(^|/)typebox(/|$)' },
    },
    {
      name: 'migrations-stand-alone',
      severity: 'error',
      comment: 'A migration must mean tomorrow what it means today: import no application code.',
      from: { path: '^src/database/migrations/' },
      to: { path: '^src/(?!database/(migrations|engines/engine))' },
    },
    {
      name: 'resources-import-no-routes',
      severity: 'error',
      comment: "A resource may use another's schema or actions, never its routes.",
      from: { path: '^src/resources/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^src/resources/.+\\.routes\\.ts$', pathNot: '^src/resources/$1/' },
    },
    {
      name: 'schemas-below-http',
      severity: 'error',
      comment:
        "A resource's schema and actions know no HTTP: the vocabulary of schemas is in core/schemas.ts.",
      from: { path: '^src/resources/.*\\.(schema|actions)\\.ts$' },
      to: { path: '^src/http/' },
    },
    {
      name: 'jobs-call-actions',
      severity: 'error',
      comment: 'Commands, jobs and the doctor call actions, never HTTP.',
      from: { path: '^src/(jobs|doctor)/', pathNot: tests },
      to: { path: '^src/.*\\.routes\\.ts$' },
    },
    {
      name: 'engines-stay-inside',
      severity: 'error',
      comment: 'Only database/ names an engine: ask for a capability instead.',
      from: { pathNot: '^(src/database|test|bench)/' },
      to: { path: '^src/database/engines/' },
    },
    {
      name: 'disks-stay-inside',
      severity: 'error',
      comment: 'Only storage/ chooses a disk: use the Disk interface.',
      from: { path: '^src/', pathNot: '^src/storage/' },
      to: { path: '^src/storage/local\\.ts' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
}
