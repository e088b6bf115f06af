import { Screen } from '../../ui/Screen.tsx'

export function PagesIndex() {
  return <Screen title="Pages">…</Screen>
}
