import { useQuery } from '@tanstack/react-query'
import { useCollections } from '../../api/collections.ts'
import { useLayout } from '../../api/component-types.ts'
import { globalQuery } from '../../api/globals.ts'
import { collectionSchema } from '../posts/collection-schema.ts'
import type { Schema } from './labels.ts'
import { contentQuery, type HistoryKind, type Side } from './use-history.ts'

/** The schema of the metadata of a page or post, or of the value of a global; undefined for none. */
export function useRecordSchema(kind: HistoryKind, id: number, side: Side): Schema | undefined {
  const { data: content } = useQuery(contentQuery(kind, id, side === 'draft' ? null : side))
  const { templates } = useLayout(kind === 'page')
  const collections = useCollections()
  const { data: global } = useQuery({ ...globalQuery(id), enabled: kind === 'global' })
  if (kind === 'global') return global?.schema as Schema | undefined
  if (kind === 'page')
    return templates.find(({ template }) => template === content?.template)?.schema as Schema | undefined
  return collectionSchema(collections.find(({ post_type }) => post_type === content?.post_type)) as Schema
}
