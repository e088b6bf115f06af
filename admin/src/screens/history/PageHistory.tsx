import { Screen } from '../../ui/Screen.tsx'

export function PageHistory() {
  return <Screen title="History">…</Screen>
}
