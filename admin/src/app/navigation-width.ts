import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'

/** The screens that need the room: the editors of a page, a post and a global. */
const editors = /\/(pages|posts|globals)\/\d+(\/|$)/

/** Whether the navigation is a bar of icons, unless somebody has made it wide. */
export function useHasNarrowNavigation(): boolean {
  return useRouterState({ select: ({ location }) => editors.test(location.pathname) })
}

/** Whether the navigation is wide beside an editor too, with the setter that remembers it; where there is no room it is not. */
export function useWideNavigation(): [isWide: boolean, setWide: ((isWide: boolean) => void) | null] {
  const [isWide, setWide] = useLocalStorage({
    key: 'corral-navigation-wide',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const hasRoom = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? false
  return [isWide && hasRoom, hasRoom ? setWide : null]
}
