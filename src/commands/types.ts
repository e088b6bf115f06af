import { CommandFailed, command, jsonOption } from '../cli/command.ts'
import { formatTable } from '../cli/table.ts'
import { Invalid } from '../core/errors.ts'
import { words } from '../resources/content/component-types/migrated-records.ts'
import type { Pushed } from '../resources/content/component-types/push-with-migrations.ts'
import {
  compareDefinitions,
  type DefinitionChange,
  keyOf,
} from '../resources/content/component-types/type-push.ts'
import { openStore, remoteOptions, type TypeStore } from './remote-types.ts'
import { type DefinitionFile, defaultFolder, readFiles, requireFiles, writeFiles } from './type-files.ts'

const help = `The files are JSON, one for each component type, page template, collection or global (default folder: ${defaultFolder}).`

export const typesPush = command({
  help: `${help} Renamed keys (x-corral.was) change stored content only with --migrate.`,
  options: {
    'dry-run': { type: 'boolean', description: 'Show what would change, and change nothing' },
    migrate: { type: 'boolean', description: 'Rename the keys of stored content, too' },
    delete: {
      type: 'boolean',
      description: 'Delete what has no file: see the documentation for collections and globals',
    },
    ...remoteOptions,
    json: jsonOption,
  },
  async run({ positionals: [folder = defaultFolder], values, input, openApp, out }) {
    const files = requireFiles(folder)
    const store = await openStore({ values, input, openApp })
    const definitions = files.map(({ definition }) => definition)
    const options = {
      isDryRun: values['dry-run'] === true,
      isMigrating: values.migrate === true,
      isDeleting: values.delete === true,
    }
    const pushed = await store.push(definitions, options).catch((error) => {
      throw error instanceof Invalid ? new CommandFailed(refusalOf(error, files)) : error
    })
    if (values.json) return out(JSON.stringify({ dry_run: values['dry-run'] === true, ...pushed }))
    printPushed(pushed, values['dry-run'] === true, values.migrate === true, out)
  },
})

/** The problems of each file. */
function refusalOf({ errors }: Invalid, files: readonly DefinitionFile[]): string {
  const lines = Object.entries(errors).map(([field, messages]) => {
    const path = files[Number(/^definitions\.(\d+)$/.exec(field)?.[1])]?.path
    return path ? `${path}: ${messages.join(' ')}` : messages.join(' ')
  })
  return lines.join(' ')
}

export const typesPull = command({
  help,
  options: { ...remoteOptions, json: jsonOption },
  async run({ positionals: [folder = defaultFolder], values, input, openApp, out }) {
    const definitions = await (await openStore({ values, input, openApp })).read()
    const written = writeFiles(folder, definitions)
    if (values.json) return out(JSON.stringify({ total: definitions.length, written }))
    for (const path of written) out(`wrote ${path}`)
    out(`${definitions.length} types and templates, ${written.length} files written.`)
  },
})

export const typesDiff = command({
  help: `${help} The changes are those that corral types push --delete would make.`,
  options: {
    check: { type: 'boolean', description: 'Fail when there is a difference' },
    ...remoteOptions,
    json: jsonOption,
  },
  async run({ positionals: [folder = defaultFolder], values, input, openApp, out }) {
    const changes = await compareFolder(await openStore({ values, input, openApp }), folder)
    out(values.json ? JSON.stringify(changes) : changesTable(changes))
    if (values.check && changes.length > 0)
      throw new CommandFailed(`${folder} and the service differ. Run corral types push or corral types pull.`)
  },
})

async function compareFolder(store: TypeStore, folder: string): Promise<DefinitionChange[]> {
  const stored = new Map((await store.read()).map((each) => [keyOf(each), each]))
  const files = new Map(readFiles(folder).map(({ definition }) => [keyOf(definition), definition]))
  return [...new Set([...files.keys(), ...stored.keys()])]
    .map((key) => compareDefinitions(stored.get(key), files.get(key)))
    .filter(({ change }) => change !== 'none')
}

function changesTable(changes: readonly DefinitionChange[]): string {
  return formatTable(
    ['kind', 'name', 'change', 'where'],
    changes.map(({ kind, name, change, paths }) => [kind, name, change, shortList(paths)]),
  )
}

function shortList(paths: readonly string[]): string | null {
  if (paths.length === 0) return null
  const more = paths.length > 5 ? `, and ${paths.length - 5} more` : ''
  return paths.slice(0, 5).join(', ') + more
}

function printPushed(
  { changes, migrations }: Pushed,
  isDryRun: boolean,
  isMigrating: boolean,
  out: (line: string) => void,
): void {
  out(changesTable(changes.filter(({ change }) => change !== 'none')))
  for (const migration of migrations) {
    out(`${migration.type}: ${migration.message}`)
    const failed = 'components' in migration ? migration.failed_components : migration.failed_records
    for (const { id, problems } of failed) {
      const found = problems.map(({ path, message }) => `${path} ${message}`).join(', ')
      out(`  ${words[migration.kind ?? 'component type']} ${id}: ${found}`)
    }
  }
  if (isDryRun) out('Nothing was changed: this was a dry run.')
  else if (migrations.some(hasSteps) && !isMigrating)
    out('The content was not changed: corral types push --migrate does it.')
}

/** Without steps, a migration only tells what does not fit. */
function hasSteps(migration: Pushed['migrations'][number]): boolean {
  const { cannot, working_copies } = migration
  const changed = 'components' in migration ? migration.components : migration.records
  return changed + cannot + working_copies > 0
}
