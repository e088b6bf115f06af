import { Screen } from '../../ui/Screen.tsx'

export function PageEditor() {
  return <Screen title="Page">…</Screen>
}
