import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { Device } from '../preview/Device.tsx'
import { PlainFrame } from '../preview/PlainFrame.tsx'
import classes from './History.module.css'
import { contentQuery, type HistoryKind } from './use-history.ts'

interface Props {
  readonly kind: HistoryKind
  readonly id: number
  readonly from: number
  readonly to: number | null
}

/** Two states as plain pages. */
export function SideBySide({ kind, id, from, to }: Props) {
  return (
    <div className={classes.sides}>
      <Side kind={kind} id={id} version={from} title={i18n.t('Before')} />
      <Side kind={kind} id={id} version={to} title={to === null ? i18n.t('Now') : i18n.t('After')} />
    </div>
  )
}

interface SideProps {
  readonly kind: HistoryKind
  readonly id: number
  readonly version: number | null
  readonly title: string
}

function Side({ kind, id, version, title }: SideProps) {
  const query = useQuery(contentQuery(kind, id, version))
  return (
    <figure className={classes.side}>
      <figcaption>{title}</figcaption>
      {query.isPending && <LoadingState />}
      {query.isError && <ErrorState error={query.error} reset={() => void query.refetch()} />}
      {query.data && (
        <Device width="desktop" isPlain>
          <PlainFrame title={title} record={`${kind}:${id}`} content={query.data} />
        </Device>
      )}
    </figure>
  )
}
