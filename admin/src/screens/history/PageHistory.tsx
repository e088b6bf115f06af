import { useParams } from '@tanstack/react-router'
import { HistoryScreen } from './HistoryScreen.tsx'

export function PageHistory() {
  const { id } = useParams({ strict: false })
  return <HistoryScreen kind="page" id={Number(id)} />
}
