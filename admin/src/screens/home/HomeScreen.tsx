import { i18n } from '@lingui/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { IconMug } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, LoadingState } from '../../ui/states.tsx'
import { ExampleNotice } from './ExampleNotice.tsx'
import classes from './Home.module.css'
import { PartCard } from './PartCard.tsx'
import { QuickActions } from './QuickActions.tsx'
import { useHomeParts } from './use-home-parts.ts'
import { Welcome } from './Welcome.tsx'

// Seen once, so loaded then.
const StartQuestion = lazy(async () => ({ default: (await import('./StartQuestion.tsx')).StartQuestion }))
const ImportNotice = lazy(async () => ({ default: (await import('./ImportNotice.tsx')).ImportNotice }))

/** What one sees first: a new service asks what to start with, then it is what wants attention. */
export function HomeScreen() {
  const { is_new_service } = useSession()
  return <Suspense fallback={<LoadingState />}>{is_new_service ? <StartQuestion /> : <Attention />}</Suspense>
}

function Attention() {
  const { parts, isPending } = useHomeParts()
  return (
    <Screen title={i18n.t('Home')} actions={<QuickActions />}>
      <Welcome />
      <ExampleNotice />
      <Suspense>
        <ImportNotice />
      </Suspense>
      {parts.length > 0 && (
        <div className={classes.grid}>
          {parts.map((part) => (
            <PartCard key={part.key} part={part} />
          ))}
        </div>
      )}
      {parts.length === 0 && (isPending ? <LoadingState /> : <NothingToDo />)}
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
