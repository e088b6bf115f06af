import { i18n } from '@lingui/core'
import { Collapse, Loader, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { mailLanguage } from '../../api/site.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { type Icon, IconDatabaseImport, IconHome, IconSparkles } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { BringContent } from './BringContent.tsx'
import { isUnfinished, latestImportQuery } from './import-queries.ts'
import classes from './StartQuestion.module.css'
import { startQuery, useReadAgain } from './start-queries.ts'
import { Welcome } from './Welcome.tsx'

type Beginning = 'example' | 'own'

/** The first screen of a new service: one question. */
export function StartQuestion() {
  const { data, error, refetch } = useQuery(startQuery)
  const can = useCan()
  const latest = useQuery({ ...latestImportQuery, enabled: can('create pages') })
  const unfinished = latest.data && isUnfinished(latest.data) ? latest.data.id : null
  const [isChosen, setBringing] = useState<boolean | null>(null)
  // Somebody who comes back finds the import that goes on.
  const isBringing = isChosen ?? unfinished !== null
  const { busy, start } = useStart()
  if (error) return <ErrorState isScreen error={error} reset={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.offers.length === 0) return <NothingYet />
  return (
    <Screen title={i18n.t('What would you like to start with?')} width="question">
      <div className={classes.choices}>
        {data.offers.includes('own') && (
          <Choice
            icon={IconHome}
            title={i18n.t('Start my own site')}
            isBusy={busy === 'own'}
            isDisabled={busy !== null}
            onClick={() => void start('own')}
          >
            {i18n.t('An empty home page, with parts to fill it. Nobody sees it until you publish it.')}
          </Choice>
        )}
        {data.offers.includes('example') && (
          <Choice
            icon={IconSparkles}
            title={i18n.t('Show me an example')}
            isBusy={busy === 'example'}
            isDisabled={busy !== null}
            onClick={() => void start('example')}
          >
            {i18n.t(
              'The website of an observatory, to look around and try things out. One click removes it again.',
            )}
          </Choice>
        )}
        <Choice
          icon={IconDatabaseImport}
          title={i18n.t('Bring my content')}
          isExpanded={isBringing}
          isDisabled={busy !== null}
          onClick={() => setBringing(!isBringing)}
        >
          {i18n.t('From another system.')}
        </Choice>
      </div>
      <Collapse expanded={isBringing}>
        <BringContent key={unfinished} unfinished={unfinished} />
      </Collapse>
      <Welcome />
    </Screen>
  )
}

function useStart() {
  const [busy, setBusy] = useState<Beginning | null>(null)
  const attempt = useAttempt()
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  async function start(beginning: Beginning) {
    setBusy(beginning)
    const title = i18n.t('Home')
    const body = { with: beginning, title, language: mailLanguage() }
    const started = await attempt(() => api.post('/admin/api/start', { body }))
    const id = started?.data.page_id
    if (id) await navigate({ to: '/pages/$id', params: { id: String(id) } })
    await readAgain()
    setBusy(null)
  }
  return { busy, start }
}

/** For users who may not start the site. */
function NothingYet() {
  return (
    <EmptyState title={i18n.t('There is nothing here yet')}>
      {i18n.t('This website is new. Somebody who may add pages has to begin.')}
    </EmptyState>
  )
}

interface Props {
  readonly icon: Icon
  readonly title: string
  readonly children: ReactNode
  readonly isBusy?: boolean
  readonly isDisabled: boolean
  readonly isExpanded?: boolean
  readonly onClick: () => void
}

/** One of a few answers to a question, with its meaning. */
function Choice({ icon: Icon, title, children, isBusy, isDisabled, isExpanded, onClick }: Props) {
  return (
    <UnstyledButton
      className={classes.choice}
      disabled={isDisabled}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <span className={classes.mark}>{isBusy ? <Loader size={20} /> : <Icon size={24} stroke={1.5} />}</span>
      <span>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.meaning}>{children}</span>
      </span>
    </UnstyledButton>
  )
}
