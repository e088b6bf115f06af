import { i18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import dayjs from 'dayjs'
import { translateServiceBy } from '../api/service-words.ts'

interface LanguageFiles {
  readonly name: string
  /** Its texts, and the names of months and days for the calendar of a field. English is in the source. */
  readonly load?: () => Promise<readonly [{ readonly messages: Messages }, unknown]>
}

/** The languages of the app. Another one is a complete `locales/<code>.po` and a line here. */
export const languages = {
  en: { name: 'English' },
  de: { name: 'Deutsch', load: () => Promise.all([import('../locales/de.po'), import('dayjs/locale/de')]) },
  es: { name: 'Español', load: () => Promise.all([import('../locales/es.po'), import('dayjs/locale/es')]) },
  fr: { name: 'Français', load: () => Promise.all([import('../locales/fr.po'), import('dayjs/locale/fr')]) },
} as const satisfies Record<string, LanguageFiles>
export type Language = keyof typeof languages

const key = 'corral-language'

i18n.setMessagesCompiler(compileMessage)

/** The language that the user chose, or else that of the browser if the app has it. */
export function storedLanguage(): Language {
  const wanted = [localStorage.getItem(key), ...navigator.languages.map((each) => each.split('-')[0] ?? '')]
  return wanted.find(isLanguage) ?? 'en'
}

/** English is in the source; other languages are loaded when they are chosen. */
export async function activateLanguage(language: Language): Promise<void> {
  const { load }: LanguageFiles = languages[language]
  const [{ messages }] = (await load?.()) ?? [{ messages: {} }]
  if (load) translateServiceBy((await import('../api/service-translations.ts')).translateMessage)
  i18n.load(language, messages)
  dayjs.locale(language)
  document.documentElement.lang = language
  i18n.activate(language)
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language)
  await activateLanguage(language)
}

function isLanguage(value: string | null): value is Language {
  return value !== null && Object.hasOwn(languages, value)
}
