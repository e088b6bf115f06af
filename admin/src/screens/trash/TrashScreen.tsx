import { Screen } from '../../ui/Screen.tsx'

export function TrashScreen() {
  return <Screen title="Trash">…</Screen>
}
