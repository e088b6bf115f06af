import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../../content-schema/config-schema.ts'
import { documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { listEnvelope, requestedPage } from '../../../http/responses/pagination.ts'

/** The records that a schema describes. */
interface CheckedRecords<R extends { readonly id: number }> {
  /** The newest with a smaller id, newest first. */
  read(lastId: number, limit: number): Promise<readonly R[]>
  problemsOf(record: R): readonly Problem[]
  /** Further problems of records, in their order, which need a read. */
  moreOf(records: readonly R[]): Promise<readonly (readonly Problem[])[]>
  show(record: R): object
}

/** Records that are read at once. Each may have megabytes. */
const portionSize = 100
const maxProblems = 20
/** Records that are checked for one response, so that it costs some milliseconds however large the site is. */
export const maxChecked = 2000

/** A list of the records that do not fit their schema, among the newest of those that it describes. */
export async function problemPage<R extends { readonly id: number }>(
  request: FastifyRequest,
  baseUrl: string | null,
  { read, problemsOf, moreOf, show }: CheckedRecords<R>,
) {
  const { page, perPage } = requestedPage(request)
  const data: object[] = []
  let total = 0
  let last = Number.MAX_SAFE_INTEGER
  for (let checked = 0; checked < maxChecked; checked += portionSize) {
    const records = await read(last, portionSize)
    const more = await moreOf(records)
    for (const [at, record] of records.entries()) {
      const problems = [...problemsOf(record), ...(more[at] ?? [])].slice(0, maxProblems)
      if (problems.length === 0) continue
      total++
      if (total > (page - 1) * perPage && data.length < perPage) data.push({ ...show(record), problems })
    }
    const end = records.at(-1)
    if (!end || records.length < portionSize) break
    last = end.id
  }
  return { data, ...listEnvelope(request, baseUrl, { page, perPage, total, count: data.length }) }
}

export const ProblemSchema = documented(
  'Problem',
  {
    path: ['The member of the record', 'config.alt'],
    message: ['What is wrong, as the end of a sentence about it', 'is required'],
  },
  Type.Object({ path: Type.String(), message: Type.String() }),
)
