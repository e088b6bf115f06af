import { Screen } from '../../ui/Screen.tsx'

export function CalendarScreen() {
  return <Screen title="Calendar">…</Screen>
}
