import type { Db } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'

export type Language = Pick<RecordOf<'language'>, 'code' | 'label' | 'url_prefix'>

/** The first language, whose code records do not store, comes first. */
export async function readLanguages(db: Db): Promise<readonly Language[]> {
  return db.selectFrom('languages').select(['code', 'label', 'url_prefix']).orderBy('id').execute()
}

/** The code of a language as records store it; undefined on a site without languages. */
export function codeOf(languages: readonly Language[], stored: string | null): string | undefined {
  const [first] = languages
  return first && (stored ?? first.code)
}
