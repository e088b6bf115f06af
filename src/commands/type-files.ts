import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed } from '../cli/command.ts'
import { Invalid } from '../core/errors.ts'
import { BadJson, type JsonObject, parseJson } from '../core/json.ts'
import { type Definition, parseDefinition } from '../resources/content/component-types/type-definitions.ts'
import { keyOf } from '../resources/content/component-types/type-push.ts'

export const defaultFolder = 'corral/types'

export interface DefinitionFile {
  readonly path: string
  readonly definition: Definition
}

/** The types, templates, collections and globals in the files of a folder. An error names all wrong files. */
export function readFiles(folder: string): DefinitionFile[] {
  const problems: string[] = []
  const files = namesIn(folder).flatMap((name): DefinitionFile[] => {
    const path = join(folder, name)
    const definition = readDefinition(path, (problem) => problems.push(problem))
    return definition ? [{ path, definition }] : []
  })
  if (problems.length > 0) throw new CommandFailed(problems.join(' '))
  const seen = new Map<string, string>()
  for (const { path, definition } of files) {
    const other = seen.get(keyOf(definition))
    if (other) throw new CommandFailed(`${other} and ${path} both describe the ${keyOf(definition)}.`)
    seen.set(keyOf(definition), path)
  }
  return files
}

/** The same; fails when there is no file. */
export function requireFiles(folder: string): DefinitionFile[] {
  const files = readFiles(folder)
  if (files.length === 0)
    throw new CommandFailed(
      `There is no .json file in ${folder}. corral types pull and corral types infer --write make them.`,
    )
  return files
}

/** Writes definitions to the files that hold them, or to new ones; returns the paths of the changed files. */
export function writeFiles(folder: string, definitions: readonly Definition[]): string[] {
  const known = readFiles(folder)
  const paths = new Map(known.map(({ path, definition }) => [keyOf(definition), path]))
  const taken = new Set([...paths.values()].map((path) => path.toLowerCase()))
  const written: string[] = []
  mkdirSync(folder, { recursive: true })
  for (const definition of definitions) {
    const path = paths.get(keyOf(definition)) ?? newPath(folder, definition, taken)
    taken.add(path.toLowerCase())
    if (writeIfChanged(path, `${JSON.stringify(definition.content, null, 2)}\n`)) written.push(path)
  }
  return written
}

/** Replaces a file in one step; returns whether its content changed. */
export function writeIfChanged(path: string, text: string): boolean {
  if (textOf(path) === text) return false
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
  return true
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function readDefinition(path: string, report: (problem: string) => void): Definition | null {
  try {
    const value = parseJson(readFileSync(path, 'utf8'))
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      throw new BadJson('must be a JSON object')
    return parseDefinition(value as JsonObject)
  } catch (error) {
    if (error instanceof BadJson) report(`${path} ${error.message}.`)
    else if (error instanceof Invalid) report(`${path}: ${Object.values(error.errors).flat().join(' ')}`)
    else throw error
    return null
  }
}

const endings = {
  'component type': '.json',
  'page template': '.template.json',
  collection: '.collection.json',
  global: '.global.json',
} as const

/** A name may contain characters with a meaning in paths, or differ from another name only in case. */
function newPath(folder: string, { kind, name }: Definition, taken: ReadonlySet<string>): string {
  const ending = endings[kind]
  const safe = name.replace(/[^\w-]+/g, '-').slice(0, 80)
  const plain = join(folder, `${safe}${ending}`)
  if (safe === name && !taken.has(plain.toLowerCase())) return plain
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return join(folder, `${safe}-${hash}${ending}`)
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
