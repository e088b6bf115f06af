import { Screen } from '../../ui/Screen.tsx'

export function RedirectsScreen() {
  return <Screen title="Redirects">…</Screen>
}
