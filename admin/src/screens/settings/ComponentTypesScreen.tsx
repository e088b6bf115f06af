import { Screen } from '../../ui/Screen.tsx'

export function ComponentTypesScreen() {
  return <Screen title="Component types">…</Screen>
}
