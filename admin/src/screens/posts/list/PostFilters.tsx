import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { useLanguageOf } from '../../../api/shown-language.ts'
import { useTermChoices } from '../../../api/terms.ts'
import { useCategories, useTags } from '../../../fields/records/use-labels.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { ListFilter, ListSearch } from '../../../ui/list/ListFilters.tsx'
import { AuthorFilter, ProblemFilter } from '../../lists/WorkCells.tsx'
import type { PostSearch } from '../post-search.ts'
import { type ListedPost, stateNames, usePostTypes } from '../use-posts.ts'

interface Props {
  readonly search: PostSearch
  readonly onChange: (changes: PostSearch) => void
  /** Whether the list is that of a collection, and so of one type. */
  readonly isOfCollection: boolean
  readonly rows: readonly ListedPost[] | undefined
  readonly total: number | undefined
  /** The filters by the fields of a collection. */
  readonly more: ReactNode
  readonly beside: ReactNode
}

export function PostFilters({ search, onChange, isOfCollection, rows, total, more, beside }: Props) {
  const types = usePostTypes()
  const categories = useCategories()
  const tags = useTags()
  const [language] = useLanguageOf(search.language)
  const choicesOf = useTermChoices(language?.code, { withTranslated: true })
  const names = stateNames()
  const can = useCan()
  const { type, state, author, category, tag, problem, where } = search
  return (
    <FilterBar
      search={
        <ListSearch
          label={i18n.t('Search posts')}
          placeholder={i18n.t('Search titles and texts')}
          q={search.q}
          onChange={(q) => onChange({ q })}
        />
      }
      filters={{ state, author, category, tag, problem, where, ...(isOfCollection ? {} : { type }) }}
      total={total}
      onClear={onChange}
      beside={beside}
      more={more ? { name: 'where', fields: more } : undefined}
      fields={{
        type: !isOfCollection && (
          <ListFilter
            label={i18n.t('Type')}
            placeholder={i18n.t('All types')}
            data={types.map(({ post_type, name }) => ({ value: post_type, label: name }))}
            value={search.type}
            onChange={(type) => onChange({ type })}
          />
        ),
        state: (
          <ListFilter
            label={i18n.t('Status')}
            placeholder={i18n.t('Any status')}
            data={[
              ...Object.entries(names).map(([value, { text }]) => ({ value, label: text })),
              { value: 'changed', label: i18n.t('Changed') },
            ]}
            value={search.state}
            onChange={(state) => onChange({ state: state as PostSearch['state'] })}
          />
        ),
        category: can('list categories') && (
          <ListFilter
            label={i18n.t('Category')}
            placeholder={i18n.t('All categories')}
            data={choicesOf(categories, ({ id, name }) => ({ value: String(id), label: name }))}
            value={search.category?.toString()}
            onChange={(id) => onChange({ category: id ? Number(id) : undefined })}
          />
        ),
        author: <AuthorFilter search={search} rows={rows} onChange={onChange} />,
        tag: can('list tags') && (
          <ListFilter
            label={i18n.t('Tag')}
            placeholder={i18n.t('All tags')}
            data={choicesOf(tags, ({ id, name }) => ({ value: String(id), label: name }))}
            value={search.tag?.toString()}
            onChange={(id) => onChange({ tag: id ? Number(id) : undefined })}
          />
        ),
        problem: <ProblemFilter search={search} onChange={onChange} />,
      }}
    />
  )
}
