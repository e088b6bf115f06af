import { useParams } from '@tanstack/react-router'
import { HistoryScreen } from './HistoryScreen.tsx'

export function PostHistory() {
  const { id } = useParams({ strict: false })
  return <HistoryScreen kind="post" id={Number(id)} />
}
