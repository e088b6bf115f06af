import { i18n } from '@lingui/core'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useComponentTypes } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import { SmallPicture } from '../../fields/records/SmallPicture.tsx'
import { useAsset } from '../../fields/records/use-asset.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import marks from '../../ui/Words.module.css'
import { Exchanged, Words } from '../../ui/Words.tsx'
import { useLanguageOfPage } from '../pages/tree/use-reveal.ts'
import classes from './History.module.css'
import { exchangedIn, isFile, labelOf, namedOnce, type Schema, valueText } from './labels.ts'
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
  const fields = namedOnce(query.data.fields)
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
  const language = useLanguageOfPage(kind === 'page' ? recordId : null)
  const restore = useRestoreComponent(kind, recordId)
  const label = type?.label ?? component.type
  const name = component.title ?? label
  // Components that were added since are not part of the version.
  const canRestore = restorable !== null && component.change !== 'added' && can(`update ${kind}s`, language)
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
function FieldChange({ change, schema }: FieldChangeProps) {
  const { path, words, from, to } = change
  const files = isFile(path, schema) ? exchangedIn(change) : null
  return (
    <div className={classes.field}>
      <h3 className={classes.label}>{labelOf(path, schema)}</h3>
      <div className={classes.value}>
        {files ? (
          <Files {...files} />
        ) : words ? (
          <Words words={words} isHtml={path === 'content'} />
        ) : (
          <Exchanged from={valueText(path, from)} to={valueText(path, to)} />
        )}
      </div>
    </div>
  )
}

/** A file that was exchanged, by its name. */
function Files({ from, to }: { from: unknown; to: unknown }) {
  return (
    <>
      <FileName value={from} as="del" /> <span aria-hidden="true">→</span> <FileName value={to} as="ins" />
    </>
  )
}

function FileName({ value, as: Tag }: { value: unknown; as: 'del' | 'ins' }) {
  const stored = typeof value === 'string' || typeof value === 'number' ? value : ''
  const asset = useAsset(stored)
  const name = asset?.title || String(stored).split('/').at(-1)
  return (
    <>
      {stored !== '' && <SmallPicture value={stored} />}{' '}
      <Tag className={Tag === 'del' ? marks.removed : marks.added} title={String(stored) || undefined}>
        {name || valueText('', value)}
      </Tag>
    </>
  )
}
