import { i18n } from '@lingui/core'
import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import type { SiteLanguage } from '../../api/languages.ts'
import { useCanHere, useShownLanguage } from '../../api/shown-language.ts'
import { termsIn } from '../../api/terms.ts'
import { deleteLater, useDeleted } from '../../ui/delete-later.ts'
import { InlineName } from '../../ui/InlineName.tsx'
import { IconArrowMerge, IconPlus, IconSearch, IconTags, IconTrash } from '../../ui/icons.ts'
import rows from '../../ui/NameRows.module.css'
import { Problem } from '../../ui/Problem.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { usesOf } from '../../ui/uses.ts'
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx'
import { TermTranslations } from '../languages/TermTranslations.tsx'
import { useOpenedRow, useOpenedTerm } from '../languages/use-opened-term.ts'
import { ReferencesNote } from '../references/Places.tsx'
import { useAskDeletion } from '../references/use-ask-deletion.tsx'

/** The tags of pages and posts: renamed, merged, deleted. */
export function TagsScreen() {
  const can = useCanHere()
  const [language] = useShownLanguage()
  const { open, isOpened } = useOpenedTerm()
  const { all, isPending, isError, error, refetch } = useTags()
  const [search, setSearch] = useState('')
  const [merged, setMerged] = useState<UsedTag | null>(null)
  const tags = termsIn(all, language?.code)
  const wanted = folded(search)
  const shown = tags.filter(({ name }) => folded(name).includes(wanted))
  return (
    <Screen title={i18n.t('Tags')} width="narrow" actions={<LanguageSwitch />}>
      <Group gap="xs" mb="md" align="flex-start">
        <TextInput
          flex="1 1 12rem"
          leftSection={<IconSearch size={16} />}
          aria-label={i18n.t('Search in tags')}
          placeholder={i18n.t('Search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {can('create tags') && <NewTag language={language?.code} />}
      </Group>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} reset={() => void refetch()} />}
      {!isPending && !isError && shown.length === 0 && (
        <Nothing isSearch={tags.length > 0} language={language} />
      )}
      {shown.length > 0 && (
        <ul className={rows.rows} aria-label={i18n.t('Tags')}>
          {shown.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              isOpened={isOpened(tag)}
              onMerge={tags.length > 1 && can('delete tags') ? () => setMerged(tag) : null}
            >
              <TermTranslations
                kind="tags"
                term={tag}
                terms={all}
                onOpen={(translation) => {
                  setSearch('')
                  open(translation)
                }}
              />
            </TagRow>
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

function Nothing({ isSearch, language }: { isSearch: boolean; language: SiteLanguage | null }) {
  if (isSearch) return <EmptyState title={i18n.t('No tag is called that')} />
  const title = language ? i18n.t('No tags in {label} yet', { label: language.label }) : i18n.t('No tags yet')
  return (
    <EmptyState icon={<IconTags size={34} stroke={1.2} />} title={title}>
      {i18n.t('Tags are words on pages and posts, such as Summer or For children.')}
    </EmptyState>
  )
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

interface RowProps {
  readonly tag: UsedTag
  readonly isOpened: boolean
  readonly onMerge: (() => void) | null
  /** Its translations. */
  readonly children: ReactNode
}

function TagRow({ tag, isOpened, onMerge, children }: RowProps) {
  const { id, name, type } = tag
  const can = useCanHere()
  const row = useOpenedRow(isOpened)
  const queries = useQueryClient()
  const ask = useAskDeletion()
  const uses = usesOf(tag)
  const refresh = () => queries.invalidateQueries({ queryKey: ['tags'] })

  async function rename(next: string) {
    await api.put('/api/v1/tags/{id}', { path: { id }, body: { name: next } })
    await refresh()
  }

  async function remove() {
    if (!(await ask('tag', [{ id, title: name }]))) return
    deleteLater({
      names: [`tag ${id}`],
      message: uses
        ? i18n.t('The tag {name} is deleted, and taken from {uses}.', { name, uses })
        : i18n.t('The tag {name} is deleted.', { name }),
      run: async () => {
        await api.delete('/api/v1/tags/{id}', { path: { id } })
        await refresh()
      },
      onFailure: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    })
  }

  return (
    <li className={rows.row} ref={row}>
      <div className={rows.main}>
        {can('update tags') ? (
          <InlineName label={i18n.t('Name of {name}', { name })} value={name} onSave={rename} />
        ) : (
          <Text className={rows.name}>{name}</Text>
        )}
        {type && (
          <Badge variant="light" color="gray" tt="none">
            {type}
          </Badge>
        )}
        <span className={rows.uses}>{uses ?? i18n.t('Not used')}</span>
      </div>
      {children}
      {onMerge && (
        <Tooltip label={i18n.t('Merge into another tag')}>
          <ActionIcon aria-label={i18n.t('Merge {name} into another tag', { name })} onClick={onMerge}>
            <IconArrowMerge size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {can('delete tags') && (
        <Tooltip label={i18n.t('Delete')}>
          <ActionIcon aria-label={i18n.t('Delete {name}', { name })} onClick={() => void remove()}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

function NewTag({ language }: { language: string | undefined }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(i18n.t('It needs a name.'))
    try {
      await api.post('/api/v1/tags', { body: { name: name.trim(), language } })
      setName('')
      setError(null)
      await queries.invalidateQueries({ queryKey: ['tags'] })
    } catch (reason) {
      setError(fieldErrors(reason).name?.[0] ?? messageOf(reason))
    }
  }

  return (
    <Group
      component="form"
      flex="1 1 14rem"
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        flex={1}
        aria-label={i18n.t('Name of the new tag')}
        placeholder={i18n.t('New tag')}
        maxLength={255}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconPlus size={16} />}>
        {i18n.t('Add')}
      </Button>
    </Group>
  )
}

interface Props {
  readonly tag: UsedTag
  readonly others: readonly UsedTag[]
  readonly onClose: () => void
}

/** Merges a tag into another; before that, it says how many records are affected. */
function MergeTag({ tag, others, onClose }: Props) {
  const { id, name } = tag
  const queries = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const target = others.find((other) => String(other.id) === into)
  const uses = usesOf(tag)

  const { isBusy, problem, submit } = useSubmit([], async () => {
    if (!target) return
    await api.post('/admin/api/tags/{id}/merge', { path: { id }, body: { into: target.id } })
    await queries.invalidateQueries()
    showDone({ message: i18n.t('{name} is now part of {target}.', { name, target: target.name }) })
    onClose()
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Merge {name} into another tag', { name })}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack>
        <Select
          label={i18n.t('The tag that stays')}
          data-autofocus
          searchable
          nothingFoundMessage={i18n.t('No tag is called that')}
          data={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value={into}
          onChange={setInto}
        />
        <Text size="sm">
          {uses
            ? i18n.t('What has {name} gets the other tag: {uses}. Then {name} is deleted.', { name, uses })
            : i18n.t('Nothing has {name}. It is deleted.', { name })}
        </Text>
        <ReferencesNote
          kind="tag"
          id={id}
          text={i18n.t('These name it in a field. They would have a gap there:')}
        />
        <Problem>{problem}</Problem>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Keep both')}
          </Button>
          <Button loading={isBusy} disabled={!target} onClick={() => submit()}>
            {i18n.t('Merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type UsedTag = Schemas['UsedTag']

/** All tags by name, with how often each is used. */
function useTags() {
  const deleted = useDeleted()
  const tags = useQuery({
    queryKey: ['tags', 'used'],
    queryFn: () => Array.fromAsync(api.list('/admin/api/tags')),
  })
  return { ...tags, all: (tags.data ?? []).filter(({ id }) => !deleted.has(`tag ${id}`)) }
}
