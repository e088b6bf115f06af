import { i18n } from '@lingui/core'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { type ComponentType, useComponentTypes } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import classes from './History.module.css'
import { labelOf, type Schema, valueText } from './labels.ts'
import { useRecordSchema } from './record-schema.ts'
import { type Comparison, comparisonQuery, type HistoryKind, type Side } from './use-history.ts'
import { useRestoreComponent } from './use-restore.ts'

interface Props {
  readonly kind: HistoryKind
  readonly id: number
  readonly from: Side
  readonly to: Side
  /** The version whose components can be restored; null for none. */
  readonly restorable: number | null
}

/** The changes, field by field, with the words marked. */
export function Changes({ kind, id, from, to, restorable }: Props) {
  const query = useQuery(comparisonQuery(kind, id, from, to))
  const types = useComponentTypes()
  const schema = useRecordSchema(kind, id, to)
  if (query.isPending) return <LoadingState />
  if (query.isError) return <ErrorState error={query.error} reset={() => void query.refetch()} />
  const { components, is_complete } = query.data
  // It is part of the address, which is named itself when it changes.
  const fields = query.data.fields.filter(({ path }) => path !== 'own_slug')
  if (fields.length + components.length === 0) return <EmptyState title={i18n.t('Nothing is different')} />
  return (
    <Stack gap="lg">
      {fields.length > 0 && (
        <section className={classes.card}>
          <Title order={2}>{recordWords(kind)}</Title>
          {fields.map((field) => (
            <FieldChange key={field.path} change={field} schema={schema} />
          ))}
        </section>
      )}
      {components.map((component) => (
        <ComponentChange
          key={component.id}
          kind={kind}
          recordId={id}
          component={component}
          type={types.find(({ type }) => type === component.type) ?? null}
          restorable={restorable}
        />
      ))}
      {!is_complete && (
        <Text size="sm" c="dimmed">
          {i18n.t('There are more changes than fit here. Side by side shows all.')}
        </Text>
      )}
    </Stack>
  )
}

function recordWords(kind: HistoryKind): string {
  if (kind === 'global') return i18n.t('The content')
  return kind === 'page' ? i18n.t('The page') : i18n.t('The post')
}

interface ComponentProps {
  readonly kind: HistoryKind
  readonly recordId: number
  readonly component: Comparison['components'][number]
  readonly type: ComponentType | null
  readonly restorable: number | null
}

function ComponentChange({ kind, recordId, component, type, restorable }: ComponentProps) {
  const can = useCan()
  const restore = useRestoreComponent(kind, recordId)
  const label = type?.label ?? component.type
  const name = component.title ?? label
  // Components that were added since are not part of the version.
  const canRestore = restorable !== null && component.change !== 'added' && can(`update ${kind}s`)
  return (
    <section className={classes.card}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2}>{name}</Title>
          {component.title && (
            <Text size="sm" c="dimmed">
              {label}
            </Text>
          )}
          <ChangeBadge change={component.change} />
        </Group>
        {canRestore && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={i18n.t('Restore {name} into your changes', { name })}
            onClick={() => void restore(restorable, component.id, name)}
          >
            {i18n.t('Restore')}
          </Button>
        )}
      </Group>
      {component.fields.map((field) => (
        <FieldChange key={field.path} change={field} schema={type?.schema as Schema | undefined} />
      ))}
    </section>
  )
}

function ChangeBadge({ change }: { change: Comparison['components'][number]['change'] }) {
  if (change === 'added')
    return (
      <Badge variant="light" tt="none" color="spruce">
        {i18n.t('Added')}
      </Badge>
    )
  if (change === 'removed')
    return (
      <Badge variant="light" tt="none" color="red">
        {i18n.t('Removed')}
      </Badge>
    )
  return (
    <Badge variant="light" tt="none" color="gray">
      {i18n.t('Changed')}
    </Badge>
  )
}

interface FieldChangeProps {
  readonly change: Comparison['fields'][number]
  readonly schema: Schema | undefined
}

/** One value before and after. */
function FieldChange({ change: { path, words, from, to }, schema }: FieldChangeProps) {
  return (
    <div className={classes.field}>
      <h3 className={classes.label}>{labelOf(path, schema)}</h3>
      <div className={classes.value}>
        {words ? (
          <Words words={words} isHtml={path === 'content'} />
        ) : (
          <>
            <del>{valueText(path, from)}</del> <span aria-hidden="true">→</span>{' '}
            <ins>{valueText(path, to)}</ins>
          </>
        )}
      </div>
    </div>
  )
}

type Part = NonNullable<Comparison['fields'][number]['words']>[number]

interface WordsProps {
  readonly words: readonly Part[]
  /** Whether the text is HTML: then its tags are not shown. */
  readonly isHtml: boolean
}

/** A text with added words underlined and removed words crossed out: not by colour alone. */
function Words({ words, isHtml }: WordsProps) {
  return (
    <p className={classes.words}>
      {words.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
        <Fragment key={at}>
          <Marked part={part} isHtml={isHtml} />
          {part.skipped > 0 && <span className={classes.skipped}> … </span>}
        </Fragment>
      ))}
    </p>
  )
}

function Marked({ part: { change, text }, isHtml }: { part: Part; isHtml: boolean }) {
  const shown = isHtml ? plainText(text) : text
  if (change === 'same') return shown
  // Only tags changed: bold, a link, a paragraph.
  const words = shown.trim() === '' && text.trim() !== '' ? i18n.t('(formatting)') : shown
  return change === 'added' ? <ins>{words}</ins> : <del>{words}</del>
}

/** Ends of paragraphs become line breaks; the few entities that editors write become signs. */
function plainText(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|div|blockquote)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
