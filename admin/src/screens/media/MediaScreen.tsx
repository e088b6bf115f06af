import { Screen } from '../../ui/Screen.tsx'

export function MediaScreen() {
  return <Screen title="Media">…</Screen>
}
