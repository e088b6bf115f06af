import { Screen } from '../../ui/Screen.tsx'

export function MessagesScreen() {
  return <Screen title="Messages">…</Screen>
}
