import { i18n } from '@lingui/core'
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useComponentTypes } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { FieldChange } from './FieldChange.tsx'
import classes from './History.module.css'
import { type Comparison, comparisonQuery, type HistoryKind } from './use-history.ts'
import { useRestoreComponent } from './use-restore.ts'

interface Props {
  readonly kind: HistoryKind
  readonly id: number
  readonly from: number
  readonly to: number | null
  /** The version whose components can be brought back; null for none. */
  readonly restorable: number | null
}

/** What changed, field by field, with the words marked. */
export function Changes({ kind, id, from, to, restorable }: Props) {
  const query = useQuery(comparisonQuery(kind, id, from, to))
  const types = useComponentTypes()
  if (query.isPending) return <LoadingState />
  if (query.isError) return <ErrorState error={query.error} reset={() => void query.refetch()} />
  const { fields, components, is_complete } = query.data
  if (fields.length + components.length === 0) return <EmptyState title={i18n.t('Nothing is different')} />
  return (
    <Stack gap="lg">
      {fields.length > 0 && (
        <section className={classes.card}>
          <Title order={2}>{kind === 'page' ? i18n.t('The page') : i18n.t('The post')}</Title>
          {fields.map((field) => (
            <FieldChange key={field.path} change={field} />
          ))}
        </section>
      )}
      {components.map((component) => (
        <ComponentChange
          key={component.id}
          pageId={id}
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

interface ComponentProps {
  readonly pageId: number
  readonly component: Comparison['components'][number]
  readonly type: ComponentType | null
  readonly restorable: number | null
}

function ComponentChange({ pageId, component, type, restorable }: ComponentProps) {
  const can = useCan()
  const restore = useRestoreComponent(pageId)
  const label = type?.label ?? component.type
  const name = component.title ?? label
  // What was added since is not part of the version.
  const canRestore = restorable !== null && component.change !== 'added' && can('update pages')
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
            aria-label={i18n.t('Bring back {name}', { name })}
            onClick={() => void restore(restorable, component.id, name)}
          >
            {i18n.t('Bring back')}
          </Button>
        )}
      </Group>
      {component.fields.map((field) => (
        <FieldChange key={field.path} change={field} type={type} />
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
