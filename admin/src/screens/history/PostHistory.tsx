import { Screen } from '../../ui/Screen.tsx'

export function PostHistory() {
  return <Screen title="History">…</Screen>
}
