import { Screen } from '../../ui/Screen.tsx'

export function PostsScreen() {
  return <Screen title="Posts">…</Screen>
}
