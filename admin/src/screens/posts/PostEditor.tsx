import { Screen } from '../../ui/Screen.tsx'

export function PostEditor() {
  return <Screen title="Post">…</Screen>
}
