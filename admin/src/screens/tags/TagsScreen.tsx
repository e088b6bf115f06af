import { Screen } from '../../ui/Screen.tsx'

export function TagsScreen() {
  return <Screen title="Tags">…</Screen>
}
