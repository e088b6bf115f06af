import { basename } from 'node:path'
import type { JsonObject } from '../../../core/json.ts'
import { readText } from '../files/text-file.ts'
import type { Reader, ReaderOptions, SourceItem } from '../model.ts'
import { Refused } from '../refused.ts'
import { RenderReport } from './body.ts'
import { type GhostTables, idOf, NoPosts, readPosts, readTables } from './export-tables.ts'
import { textOf } from './fields.ts'
import { MalformedJson } from './json-stream.ts'
import { authorKey, isInternal, tagKey } from './permalinks.ts'
import { entryOf, sourceStatusOf, typeOf } from './post.ts'
import { menuItemsOf, siteOf } from './site.ts'

/**
 * Reads an export of any version of Ghost in two passes: first the tables that posts refer to, then the posts, one at a
 * time. So the size of the file does not matter, only the number of its tags, users and their relations.
 */
export const readGhost: Reader = async function* (paths, options) {
  for (const path of paths) {
    const near: { title: string | null } = { title: null }
    try {
      yield* readExport(path, options, near)
    } catch (error) {
      throw refusalOf(error, basename(path), near.title)
    }
  }
}

async function* readExport(
  path: string,
  options: ReaderOptions,
  near: { title: string | null },
): AsyncGenerator<SourceItem> {
  const tables = await readTables(readText(path))
  yield siteOf(tables, options.siteUrl)
  yield* peopleAndTags(tables)
  yield* menuItemsOf(tables)
  const seen = new Set<string>()
  for await (const { row, index } of readPosts(readText(path, options.onRead), tables.container)) {
    near.title = textOf(row?.title) || near.title
    yield itemOf(row, index, { tables, now: options.now, types: options.types ?? {}, seen })
  }
}

function* peopleAndTags({ users, tags }: GhostTables): Generator<SourceItem> {
  const authors = new Set<string>()
  for (const user of users.values()) {
    const key = authorKey(user)
    if (key === '' || authors.has(key)) continue
    authors.add(key)
    yield { kind: 'author', key, name: textOf(user.name) || null }
  }
  const keys = new Set<string>()
  for (const tag of tags.values()) {
    const key = tagKey(tag)
    if (isInternal(tag) || key === '' || keys.has(key)) continue
    keys.add(key)
    yield { kind: 'tag', key, name: textOf(tag.name) || key, slug: key, type: null, isUndeclared: false }
  }
}

interface ItemContext {
  readonly tables: GhostTables
  readonly now: Date
  readonly types: Readonly<Record<string, string | null>>
  readonly seen: Set<string>
}

function itemOf(
  row: JsonObject | null,
  index: number,
  { tables, now, types, seen }: ItemContext,
): SourceItem {
  const id = idOf(row?.id) || textOf(row?.uuid)
  const skip = (reason: string): SourceItem => ({
    kind: 'skipped',
    id: id || `row ${index + 1}`,
    type: row ? typeOf(row) : 'post',
    sourceStatus: row ? sourceStatusOf(row) : '',
    title: textOf(row?.title),
    reason,
  })
  if (row === null) return skip('It is not a record.')
  if (id === '') return skip('It has no id.')
  if (seen.has(id)) return skip('Its id is there twice.')
  seen.add(id)
  const type = typeOf(row)
  if (types[type] === null) return skip('Its type is not wanted.')
  const entry = entryOf({ ...row, id }, { tables, now }, new RenderReport())
  return { ...entry, type: types[type] ?? type }
}

function refusalOf(error: unknown, file: string, near: string | null): unknown {
  if (error instanceof MalformedJson) {
    const { line, column, problem } = error
    return new Refused(`It is not valid JSON: ${problem}.`, { file, line, column, near })
  }
  return error instanceof NoPosts ? new Refused(error.message, { file }) : error
}
