import { Screen } from '../../ui/Screen.tsx'

export function PeopleScreen() {
  return <Screen title="People">…</Screen>
}
