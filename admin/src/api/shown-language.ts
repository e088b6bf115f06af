import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks'
import type { QueryClient } from '@tanstack/react-query'
import { type SiteLanguage, useSiteLanguages } from './languages.ts'
import { sessionQuery, useCan } from './session.ts'

const key = 'corral-pages-language'

/** The language whose pages the tree and the lists show, remembered on this computer; null with fewer than two. */
export function useShownLanguage(): [SiteLanguage | null, (code: string) => void] {
  const languages = useSiteLanguages()
  const [stored, setStored] = useLocalStorage<string | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  return [shownOf(languages, stored), setStored]
}

/** The language that an address names; without one the one that is remembered. */
export function useLanguageOf(code: string | undefined): [SiteLanguage | null, (code: string) => void] {
  const [shown, show] = useShownLanguage()
  const named = useSiteLanguages().find((language) => language.code === code)
  return [shown && (named ?? shown), show]
}

/** The same, outside of components. */
export function shownLanguage(client: QueryClient): SiteLanguage | null {
  const languages = client.getQueryData(sessionQuery.queryKey)?.languages ?? []
  return shownOf(languages, readLocalStorageValue<string | null>({ key, defaultValue: null }))
}

/** `useCan` for pages of the language that is shown. */
export function useCanHere(): (permission: string) => boolean {
  const can = useCan()
  const [language] = useShownLanguage()
  return (permission) => can(permission, language?.code)
}

/** The one that was chosen, else the first. */
function shownOf(languages: readonly SiteLanguage[], stored: string | null): SiteLanguage | null {
  if (languages.length < 2) return null
  const chosen = languages.find(({ code }) => code === stored)
  return chosen ?? languages.find(({ is_first }) => is_first) ?? null
}
