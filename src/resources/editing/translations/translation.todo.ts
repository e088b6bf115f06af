import type { Db } from '../../../database/database.ts'
import type { Language } from '../../../settings/settings.ts'
import { type Asked, portionSize, readFirstPortion } from './translation.matrix.ts'
import type { TranslatedKind } from './translation.schema.ts'
import { readStates } from './translation.states.ts'

interface TodoPage {
  /** The translation that is out of date, or the record that has none. */
  readonly id: number
  readonly title: string
  readonly url: string
  readonly state: 'missing' | 'outdated'
}

export interface Todo {
  readonly language: string
  readonly missing: number
  readonly outdated: number
  readonly has_more: boolean
  readonly pages: readonly TodoPage[]
}

const shown = 5

/** What is to do in these languages, in a bounded number of statements: no count goes beyond a portion. */
export async function readTodo(
  db: Db,
  kind: TranslatedKind,
  languages: readonly Language[],
  codes: readonly string[],
): Promise<Todo[]> {
  const found: Todo[] = []
  for (const code of codes) found.push(await readTodoOf(db, { kind, languages, language: code }))
  return found
}

async function readTodoOf(
  db: Db,
  { kind, languages, language }: Omit<Asked, 'state' | 'after'> & { language: string },
): Promise<Todo> {
  const asked = { kind, languages, language }
  const missing = await readFirstPortion(db, { ...asked, state: 'missing' })
  const changed = await readFirstPortion(db, { ...asked, state: 'outdated' })
  const states = await readStates(db, kind, languages, changed)
  const outdated = changed.flatMap(({ id }): TodoPage[] => {
    const own = states.get(id)?.find((each) => each.language === language)
    if (own?.state !== 'outdated' || own.id === null) return []
    return [{ id: own.id, title: own.title ?? '', url: own.url ?? '', state: 'outdated' }]
  })
  const untranslated = missing.map(({ id, title, url }): TodoPage => ({ id, title, url, state: 'missing' }))
  return {
    language,
    missing: missing.length,
    outdated: outdated.length,
    has_more: [missing, changed].some(({ length }) => length === portionSize),
    pages: [...outdated, ...untranslated].slice(0, shown),
  }
}
