import { Screen } from '../../ui/Screen.tsx'

export function RolesScreen() {
  return <Screen title="Roles">…</Screen>
}
