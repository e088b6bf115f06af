import { i18n } from '@lingui/core'
import { Button, Stack, TagsInput, Text } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { usePageTemplates } from '../../api/component-types.ts'
import { RecordSearch } from '../../fields/records/RecordSearch.tsx'
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts'
import { usePostTypes } from '../posts/use-posts.ts'
import { PageChip } from './PageChip.tsx'
import type { WebhookFilters } from './webhook-queries.ts'

interface Props {
  readonly value: WebhookFilters
  readonly error?: string | undefined
  readonly onChange: (filters: WebhookFilters) => void
}

/** Narrows what is told of pages, their parts and posts. Closed while nothing is narrowed. */
export function FilterFields({ value, error, onChange }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(Object.keys(value).length > 0)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        px={4}
        ml={-4}
        leftSection={<Chevron size={15} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {i18n.t('Only for some pages or posts')}
      </Button>
      <div id={id} hidden={!isOpen && !error}>
        <Fields value={value} onChange={onChange} />
        {error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert" mt="xs">
            {error}
          </Text>
        )}
      </div>
    </div>
  )
}

/** Enter chooses what is searched for. It does not send the form. */
function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Fields({ value, onChange }: Omit<Props, 'error'>) {
  const templates = usePageTemplates()
  const types = usePostTypes()
  const { under = [], template = [], post_type = [] } = value
  /** Without its name when the list is empty: so it is stored. */
  function set(name: keyof WebhookFilters, list: readonly (string | number)[]) {
    const { [name]: _, ...others } = value
    onChange(list.length === 0 ? others : { ...others, [name]: [...list] })
  }
  return (
    <Stack gap="sm" mt="xs" onKeyDown={keepOpen}>
      <Text size="sm" c="dimmed">
        {i18n.t('What is left empty narrows nothing. Other kinds of records are told of in any case.')}
      </Text>
      <Stack gap={6}>
        <RecordSearch
          label={i18n.t('Pages below')}
          description={i18n.t('These pages, all below them, and their parts')}
          placeholder={i18n.t('Find a page…')}
          kinds={['page']}
          isReadOnly={false}
          onChoose={(_kind, page) => set('under', [...new Set([...under, page])])}
        />
        {under.map((page) => (
          <PageChip
            key={page}
            id={page}
            onRemove={() =>
              set(
                'under',
                under.filter((one) => one !== page),
              )
            }
          />
        ))}
      </Stack>
      <TagsInput
        label={i18n.t('Templates')}
        description={i18n.t('Pages with one of these, and their parts')}
        data={templates.map(({ template: name }) => name)}
        value={template}
        onChange={(list) => set('template', list)}
      />
      <TagsInput
        label={i18n.t('Types of posts')}
        data={types.map(({ post_type: type }) => type)}
        value={post_type}
        onChange={(list) => set('post_type', list)}
      />
    </Stack>
  )
}
