import { i18n } from '@lingui/core'
import { ActionIcon, Button, Code, Group, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { type PageTemplate, pageTemplatesQuery } from '../../api/component-types.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { IconLayout, IconPencil } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { showDone } from '../../ui/undo.tsx'
import { FromFiles } from './FromFiles.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import classes from './Templates.module.css'

/** How pages are laid out. */
export function PageTemplatesScreen() {
  const { data, error, isPending, refetch } = useQuery(pageTemplatesQuery)
  return (
    <Screen title={i18n.t('Page templates')} width="form">
      <SettingsTabs />
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} reset={() => void refetch()} />}
      {data && data.length === 0 && (
        <EmptyState icon={<IconLayout size={32} stroke={1.4} />} title={i18n.t('No page templates yet')}>
          {i18n.t('They say which places a page has. Developers store them with corral types push.')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <FromFiles />
          <div className={classes.grid}>
            {data.map((template) => (
              <Template key={template.id} template={template} />
            ))}
          </div>
        </>
      )}
    </Screen>
  )
}

function Template({ template }: { template: PageTemplate }) {
  return (
    <section className={classes.card} aria-label={template.label}>
      <TemplateName key={template.updated_at} template={template} />
      <Layout template={template} />
    </section>
  )
}

/** A small drawing of the slots; each row of the layout is a line of their names. */
function Layout({ template: { areas, slots } }: { template: PageTemplate }) {
  const lines = areas.length > 0 ? areas.map((line) => line.split(/\s+/)) : slots.map(({ name }) => [name])
  return (
    <div className={classes.layout}>
      {lines.map((line) => (
        <div key={line.join(' ')} className={classes.line}>
          {[...new Set(line)].map((name) => {
            const slot = slots.find((each) => each.name === name)
            const allowed = slot?.allow ? slot.allow.join(', ') : i18n.t('anything')
            return (
              <div key={name} className={classes.slot}>
                <strong>{slot?.label ?? name}</strong>
                <span>{allowed}</span>
                {slot?.max && <span>{i18n.t('at most {count}', { count: slot.max })}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** The name of a template, which can be changed in its place. */
function TemplateName({ template: { id, template, label: before } }: { template: PageTemplate }) {
  const can = useCan()
  const queries = useQueryClient()
  const [label, setLabel] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function put(next: string) {
    await api.put('/api/v1/page-templates/{id}', { path: { id }, body: { template, label: next } })
    await queries.invalidateQueries({ queryKey: ['page-templates'] })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (label === null) return
    try {
      await put(label)
      setLabel(null)
      showDone({ message: i18n.t('The template is called {label} now.', { label }), undo: () => put(before) })
    } catch (error) {
      setProblem(fieldErrors(error).label?.[0] ?? messageOf(error))
    }
  }

  if (label !== null)
    return (
      <form onSubmit={(event) => void save(event)}>
        <Group gap="xs" mb="sm" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={i18n.t('Name')}
            autoFocus
            flex={1}
            value={label}
            error={problem}
            onChange={(event) => setLabel(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setLabel(null)}
          />
          <Button type="submit">{i18n.t('Save')}</Button>
        </Group>
      </form>
    )
  return (
    <Group gap="xs" mb="sm" wrap="nowrap">
      <Title order={2} size="h3">
        {before}
      </Title>
      <Code flex="none">{template}</Code>
      {can('update page templates') && (
        <ActionIcon aria-label={i18n.t('Rename {label}', { label: before })} onClick={() => setLabel(before)}>
          <IconPencil size={15} />
        </ActionIcon>
      )}
    </Group>
  )
}
