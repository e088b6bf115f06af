import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { type PageTemplate, pageTemplatesQuery } from '../../api/component-types.ts'
import { IconLayout } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { FromFiles } from './FromFiles.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { TemplateName } from './TemplateName.tsx'
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
