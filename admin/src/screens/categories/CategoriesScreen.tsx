import { Screen } from '../../ui/Screen.tsx'

export function CategoriesScreen() {
  return <Screen title="Categories">…</Screen>
}
