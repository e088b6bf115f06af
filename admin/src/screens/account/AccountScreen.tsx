import { Screen } from '../../ui/Screen.tsx'

export function AccountScreen() {
  return <Screen title="My account">…</Screen>
}
