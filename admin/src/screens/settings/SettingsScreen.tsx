import { Screen } from '../../ui/Screen.tsx'

export function SettingsScreen() {
  return <Screen title="Settings">…</Screen>
}
