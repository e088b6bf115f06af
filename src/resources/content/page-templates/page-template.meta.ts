import { isDeepStrictEqual } from 'node:util'
import { invalidBy, type Problem } from '../../../content-schema/config-schema.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { requireTargets } from '../links/reference.check.ts'

/** A page, as far as its template describes it. */
type Described = Pick<RecordOf<'page'>, 'template' | 'meta'>

/**
 * Refuses, with 422, metadata that does not match a strict template. What was stored before is not checked again, so
 * that such a page can still be moved or hidden.
 */
export async function requirePageMeta(tx: Transaction, page: Described, before?: Described): Promise<void> {
  if (before?.template === page.template && isDeepStrictEqual(before.meta, page.meta)) return
  const text = `select schema as schema_text from page_templates
    where template = $1 and mode = 'strict' and schema is not null`
  const [template] = await runStatement<{ schema_text: string }>(tx.db, text, [page.template])
  if (!template) return
  const problems = (await pageMetaCheck(template.schema_text))(page.meta)
  if (problems.length > 0) throw new Invalid(invalidBy(problems))
  if (!Array.isArray(page.meta)) await requireTargets(tx, [{ meta: page.meta, ...template }])
}

/** Finds where the metadata of pages does not fit a schema. The first check loads the code of the check. */
export async function pageMetaCheck(schemaText: string): Promise<(meta: Described['meta']) => Problem[]> {
  const { findMetaProblems } = await import('../../../content-schema/config-problems.ts')
  return (meta) =>
    Array.isArray(meta)
      ? [{ path: 'meta', message: 'must be an object' }]
      : findMetaProblems(schemaText, meta)
}
