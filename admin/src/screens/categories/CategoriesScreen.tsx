import { i18n } from '@lingui/core'
import {
  ActionIcon,
  Button,
  ColorSwatch,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Category, categoriesKey, useCategories } from '../../api/categories.ts'
import { api } from '../../api/client.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCanHere, useShownLanguage } from '../../api/shown-language.ts'
import { termsIn } from '../../api/terms.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { deleteLater, useDeleted } from '../../ui/delete-later.ts'
import { InlineName } from '../../ui/InlineName.tsx'
import { IconFolders, IconPlus, IconTrash } from '../../ui/icons.ts'
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
import { ColourButton } from './ColourButton.tsx'

/** The categories of pages, posts, files and events, with their colours. */
export function CategoriesScreen() {
  const can = useCanHere()
  const [language] = useShownLanguage()
  const { open, isOpened } = useOpenedTerm()
  const { data, isPending, isError, error, refetch } = useCategories()
  const deleted = useDeleted()
  const [replaced, setReplaced] = useState<Category | null>(null)
  const all = (data ?? []).filter(({ id }) => !deleted.has(`category ${id}`))
  const categories = termsIn(all, language?.code)
  return (
    <Screen title={i18n.t('Categories')} width="narrow" actions={<LanguageSwitch />}>
      {can('create categories') && <NewCategory language={language?.code} />}
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} reset={() => void refetch()} />}
      {data && categories.length === 0 && (
        <EmptyState
          icon={<IconFolders size={34} stroke={1.2} />}
          title={
            language
              ? i18n.t('No categories in {label} yet', { label: language.label })
              : i18n.t('No categories yet')
          }
        >
          {i18n.t('A category groups pages, posts and files, such as News or Exhibitions.')}
        </EmptyState>
      )}
      {categories.length > 0 && (
        <ul className={rows.rows} aria-label={i18n.t('Categories')}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              isOpened={isOpened(category)}
              onReplace={() => setReplaced(category)}
            >
              <TermTranslations kind="categories" term={category} terms={all} onOpen={open} />
            </CategoryRow>
          ))}
        </ul>
      )}
      {replaced && (
        <ReplaceCategory
          category={replaced}
          others={categories.filter(({ id }) => id !== replaced.id)}
          onClose={() => setReplaced(null)}
        />
      )}
    </Screen>
  )
}

interface RowProps {
  readonly category: Category
  readonly isOpened: boolean
  readonly onReplace: () => void
  /** Its translations. */
  readonly children: ReactNode
}

function CategoryRow({ category, isOpened, onReplace, children }: RowProps) {
  const { id, name, colour } = category
  const can = useCanHere()
  const row = useOpenedRow(isOpened)
  const queries = useQueryClient()
  const attempt = useAttempt()
  const ask = useAskDeletion()
  const uses = usesOf(category)

  async function save(changes: { name?: string; colour?: string | null }) {
    await api.put('/api/v1/categories/{id}', { path: { id }, body: { name, ...changes } })
    await queries.invalidateQueries({ queryKey: ['categories'] })
  }

  async function remove() {
    if (uses) return onReplace()
    if (!(await ask('category', [{ id, title: name }]))) return
    deleteLater({
      names: [`category ${id}`],
      message: i18n.t('The category {name} is deleted.', { name }),
      run: async () => {
        await api.delete('/api/v1/categories/{id}', { path: { id } })
        await queries.invalidateQueries({ queryKey: categoriesKey })
      },
      onFailure: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    })
  }

  return (
    <li className={rows.row} ref={row}>
      {can('update categories') ? (
        <ColourButton
          name={name}
          value={colour}
          onChange={(next) => void attempt(() => save({ colour: next }))}
        />
      ) : (
        colour && <ColorSwatch color={colour} size={18} />
      )}
      <div className={rows.main}>
        {can('update categories') ? (
          <InlineName
            label={i18n.t('Name of {name}', { name })}
            value={name}
            onSave={(next) => save({ name: next })}
          />
        ) : (
          <Text className={rows.name}>{name}</Text>
        )}
        <span className={rows.uses}>{uses ?? i18n.t('Not used')}</span>
      </div>
      {children}
      {can('delete categories') && (
        <Tooltip label={i18n.t('Delete')}>
          <ActionIcon aria-label={i18n.t('Delete {name}', { name })} onClick={() => void remove()}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

function NewCategory({ language }: { language: string | undefined }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [colour, setColour] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(i18n.t('It needs a name.'))
    try {
      await api.post('/api/v1/categories', { body: { name: name.trim(), colour, language } })
      setName('')
      setError(null)
      await queries.invalidateQueries({ queryKey: ['categories'] })
    } catch (reason) {
      setError(fieldErrors(reason).name?.[0] ?? messageOf(reason))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap="xs" mb="md" align="flex-start" wrap="nowrap">
        <ColourButton name={i18n.t('the new category')} value={colour} onChange={setColour} />
        <TextInput
          flex={1}
          aria-label={i18n.t('Name of the new category')}
          placeholder={i18n.t('New category')}
          maxLength={255}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconPlus size={16} />}>
          {i18n.t('Add')}
        </Button>
      </Group>
    </form>
  )
}

interface Props {
  readonly category: Category
  readonly others: readonly Category[]
  readonly onClose: () => void
}

/** Deletes a category that is used: its records get another one, or none. */
function ReplaceCategory({ category, others, onClose }: Props) {
  const { id, name } = category
  const queries = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const { isBusy, problem, submit } = useSubmit([], async () => {
    const body = { into: into === null ? null : Number(into) }
    await api.post('/admin/api/categories/{id}/merge', { path: { id }, body })
    await queries.invalidateQueries()
    showDone({ message: i18n.t('The category {name} is deleted.', { name }) })
    onClose()
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Delete {name}', { name })}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack>
        <Text size="sm">
          {i18n.t('Used by {uses}. They stay; choose the category that they get instead.', {
            uses: usesOf(category) ?? '',
          })}
        </Text>
        <Select
          label={i18n.t('They get')}
          placeholder={i18n.t('No category')}
          clearable
          clearButtonProps={{ 'aria-label': i18n.t('No category') }}
          data={others.map((other) => ({ value: String(other.id), label: other.name }))}
          value={into}
          onChange={setInto}
        />
        <ReferencesNote
          kind="category"
          id={id}
          text={i18n.t('These name it in a field. They would have a gap there:')}
        />
        <Problem>{problem}</Problem>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Keep it')}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => submit()}>
            {i18n.t('Delete the category')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
