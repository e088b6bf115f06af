import { i18n } from '@lingui/core'
import { Anchor, Title } from '@mantine/core'
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { globalQuery } from '../../api/globals.ts'
import { IconArrowLeft, IconHistory } from '../../ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import classes from './History.module.css'
import type { HistorySearch } from './history.search.ts'
import { contentQuery, type HistoryKind, useHistory } from './use-history.ts'
import { editorOf } from './use-restore.ts'
import { VersionDetail } from './VersionDetail.tsx'
import { VersionList } from './VersionList.tsx'

export function PageHistory() {
  const { id } = useParams({ strict: false })
  return <HistoryScreen kind="page" id={Number(id)} />
}

export function PostHistory() {
  const { id } = useParams({ strict: false })
  return <HistoryScreen kind="post" id={Number(id)} />
}

export function GlobalHistory() {
  const { id } = useParams({ strict: false })
  const { data: global } = useQuery(globalQuery(Number(id)))
  return <HistoryScreen kind="global" id={Number(id)} name={global?.label ?? ''} />
}

interface Props {
  readonly kind: HistoryKind
  readonly id: number
  /** Of a record whose content has no title. */
  readonly name?: string
}

/** All versions with author, time and changes, and the way back. On a phone the list and a version are two screens. */
function HistoryScreen({ kind, id, name }: Props) {
  const { version, ...search }: HistorySearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 64em)', undefined, { getInitialValueInEffect: false })
  const live = useQuery(contentQuery(kind, id, null))
  const history = useHistory(kind, id)
  const title = name ?? String(live.data?.title ?? '')
  useDocumentTitle(`${i18n.t('History of {title}', { title })} · Corral`)
  const setSearch = (next: HistorySearch) => void navigate({ to: '.', search: next })
  const shown = version ?? (isNarrow ? undefined : (history.states[1]?.version ?? undefined))

  if (live.isPending || history.isPending) return <LoadingState />
  const failed = [live, history].find((query) => query.isError)
  if (failed?.error) return <ErrorState isScreen error={failed.error} reset={() => void failed.refetch()} />
  const isListShown = !isNarrow || shown === undefined
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        {isListShown ? (
          <BackToEditor kind={kind} id={id} />
        ) : (
          <Anchor component="button" size="sm" className={classes.back} onClick={() => setSearch(search)}>
            <IconArrowLeft size={16} /> {i18n.t('All versions')}
          </Anchor>
        )}
        <Title order={1} className={classes.title}>
          {i18n.t('History of {title}', { title })}
        </Title>
      </header>
      {history.states.length < 2 ? (
        <NothingYet kind={kind} />
      ) : (
        <div className={classes.columns} data-narrow={isNarrow || undefined}>
          {isListShown && (
            <VersionList
              history={history}
              selected={shown ?? null}
              onSelect={(next) => setSearch({ ...search, version: next })}
            />
          )}
          {shown !== undefined && (
            <VersionDetail
              key={shown}
              {...{ kind, id, title, search }}
              version={shown}
              states={history.states}
              onSearch={setSearch}
            />
          )}
        </div>
      )}
    </div>
  )
}

function BackToEditor({ kind, id }: Props) {
  const params = { id: String(id) }
  const content = (
    <>
      <IconArrowLeft size={16} /> {i18n.t('Back to editing')}
    </>
  )
  return (
    <Link to={editorOf[kind]} params={params} className={classes.back}>
      {content}
    </Link>
  )
}

function NothingYet({ kind }: { kind: HistoryKind }) {
  return (
    <EmptyState icon={<IconHistory size={32} stroke={1.4} />} title={i18n.t('No earlier versions yet')}>
      {keptWords(kind)}
    </EmptyState>
  )
}

function keptWords(kind: HistoryKind): string {
  if (kind === 'global')
    return i18n.t('Whenever this content changes for visitors, the version before is kept here.')
  return kind === 'page'
    ? i18n.t('Whenever this page changes for visitors, the version before is kept here.')
    : i18n.t('Whenever this post changes for visitors, the version before is kept here.')
}
