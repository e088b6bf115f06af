import { i18n } from '@lingui/core'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { IconSearch, IconTags } from '../../ui/icons.ts'
import rows from '../../ui/NameRows.module.css'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { MergeTag } from './MergeTag.tsx'
import { NewTag } from './NewTag.tsx'
import { TagRow } from './TagRow.tsx'
import { type UsedTag, useTags } from './use-tags.ts'

/** The tags of pages and posts: renamed, merged, deleted. */
export function TagsScreen() {
  const can = useCan()
  const { tags, isPending, isError, error, refetch } = useTags()
  const [search, setSearch] = useState('')
  const [merged, setMerged] = useState<UsedTag | null>(null)
  const wanted = folded(search)
  const shown = tags.filter(({ name }) => folded(name).includes(wanted))
  return (
    <Screen title={i18n.t('Tags')} width="narrow">
      <Group gap="xs" mb="md" align="flex-start">
        <TextInput
          flex="1 1 12rem"
          leftSection={<IconSearch size={16} />}
          aria-label={i18n.t('Search in tags')}
          placeholder={i18n.t('Search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {can('create tags') && <NewTag />}
      </Group>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} reset={() => void refetch()} />}
      {!isPending && !isError && shown.length === 0 && <Nothing isSearch={tags.length > 0} />}
      {shown.length > 0 && (
        <ul className={rows.rows} aria-label={i18n.t('Tags')}>
          {shown.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              onMerge={tags.length > 1 && can('delete tags') ? () => setMerged(tag) : null}
            />
          ))}
        </ul>
      )}
      {merged && (
        <MergeTag
          tag={merged}
          others={tags.filter(({ id }) => id !== merged.id)}
          onClose={() => setMerged(null)}
        />
      )}
    </Screen>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title={i18n.t('No tag is called that')} />
  return (
    <EmptyState icon={<IconTags size={34} stroke={1.2} />} title={i18n.t('No tags yet')}>
      {i18n.t('Tags are words on pages and posts, such as Summer or For children.')}
    </EmptyState>
  )
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
