import { Screen } from '../../ui/Screen.tsx'

export function PersonScreen() {
  return <Screen title="Person">…</Screen>
}
