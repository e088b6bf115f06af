import { i18n } from '@lingui/core'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import type { Schemas } from '../../api/client.ts'
import { useFirstLanguage } from '../../api/languages.ts'
import { useCan, useSession } from '../../api/session.ts'
import { useCanHere } from '../../api/shown-language.ts'
import { IconFilePlus, IconMug, IconPencilPlus, IconSparkles, IconUpload } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, LoadingState } from '../../ui/states.tsx'
import classes from './Home.module.css'
import type { HomePart } from './home-part.ts'
import { ImportNotice, useLatestImport } from './ImportNotice.tsx'
import { startQuery } from './start-queries.ts'
import { useHomeParts } from './use-home-parts.ts'
import { Welcome } from './Welcome.tsx'

// Seen once, so loaded then.
const StartQuestion = lazy(async () => ({ default: (await import('./StartQuestion.tsx')).StartQuestion }))

/** The first screen: a new service asks how to start; later it shows the things that need attention. */
export function HomeScreen() {
  const { is_new_service } = useSession()
  return <Suspense fallback={<LoadingState />}>{is_new_service ? <StartQuestion /> : <Attention />}</Suspense>
}

function Attention() {
  const { parts, isPending } = useHomeParts()
  const start = useStart()
  const latest = useLatestImport()
  const isCalm = parts.every(({ key }) => key === 'storage')
  return (
    <Screen title={i18n.t('Home')} actions={<QuickActions />}>
      {/* All at once: what comes later would move what is there already. */}
      {isPending || start.isLoading || latest.isLoading ? (
        <LoadingState />
      ) : (
        <>
          <Welcome />
          {start.data?.example && <ExampleNotice example={start.data.example} />}
          <ImportNotice />
          {isCalm && <NothingToDo />}
          {parts.length > 0 && (
            <div className={classes.grid}>
              {parts.map((part) => (
                <PartCard key={part.key} part={part} />
              ))}
            </div>
          )}
        </>
      )}
    </Screen>
  )
}

function NothingToDo() {
  return (
    <EmptyState icon={<IconMug size={36} stroke={1.3} />} title={i18n.t('Nothing wants your attention')}>
      {i18n.t('No messages, nothing half done, no broken links. Add something new, or enjoy the quiet.')}
    </EmptyState>
  )
}

function PartCard({ part: { title, icon: Icon, count, isUrgent, all, rows } }: { part: HomePart }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHead}>
        <Icon size={18} stroke={1.6} className={classes.icon} data-urgent={isUrgent || undefined} />
        <h2 id={id} className={classes.cardTitle}>
          {title}
        </h2>
        {count !== undefined && count > rows.length && <span className={classes.count}>{count}</span>}
        {all && (
          <Link to={all.to} search={all.search as never} className={classes.all}>
            {all.label}
          </Link>
        )}
      </header>
      <ul className={classes.rows} aria-label={i18n.t('{title}: the latest', { title })}>
        {rows.map(({ key, to, search, title: name, detail }) => (
          <li key={key}>
            <Link to={to} search={search as never} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How most work begins. */
function QuickActions() {
  const can = useCan()
  const canHere = useCanHere()
  const first = useFirstLanguage()
  return (
    <>
      {can('create assets') && can('list assets') && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          renderRoot={(props) => <Link to="/media" search={{ upload: true }} {...props} />}
        >
          {i18n.t('Upload')}
        </Button>
      )}
      {can('create posts', first) && can('view posts') && (
        <Button
          variant="default"
          leftSection={<IconPencilPlus size={16} />}
          renderRoot={(props) => <Link to="/posts" search={{ add: true }} {...props} />}
        >
          {i18n.t('New post')}
        </Button>
      )}
      {canHere('create pages') && can('view pages') && (
        <Button
          leftSection={<IconFilePlus size={16} />}
          renderRoot={(props) => <Link to="/pages" search={{ add: true }} {...props} />}
        >
          {i18n.t('New page')}
        </Button>
      )}
    </>
  )
}

const RemoveExample = lazy(async () => ({ default: (await import('./RemoveExample.tsx')).RemoveExample }))

function useStart() {
  const { is_super_admin, permissions } = useSession()
  const mayRemove = is_super_admin || permissions.includes('delete page templates')
  return useQuery({ ...startQuery, enabled: mayRemove })
}

/** As long as the example is there, it can be removed. */
function ExampleNotice({ example }: { example: Schemas['Example'] }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Alert color="gray" variant="light" mb="md" icon={<IconSparkles size={18} />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {i18n.t('This is the example. Change whatever you like: the website is yours to try out.')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {i18n.t('Remove the example')}
        </Button>
      </Group>
      {isAsking && (
        <Suspense>
          <RemoveExample example={example} opened onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Alert>
  )
}
