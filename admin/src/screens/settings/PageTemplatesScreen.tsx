import { Screen } from '../../ui/Screen.tsx'

export function PageTemplatesScreen() {
  return <Screen title="Page templates">…</Screen>
}
