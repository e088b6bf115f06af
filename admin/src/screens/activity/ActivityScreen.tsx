import { Screen } from '../../ui/Screen.tsx'

export function ActivityScreen() {
  return <Screen title="Activity">…</Screen>
}
