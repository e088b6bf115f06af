import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import dayjs from 'dayjs'

export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const key = 'corral-language'

i18n.setMessagesCompiler(compileMessage)

/** The language that the user chose, or else that of the browser if the app has it. */
export function storedLanguage(): Language {
  const wanted = [localStorage.getItem(key), ...navigator.languages.map((each) => each.slice(0, 2))]
  return wanted.find(isLanguage) ?? 'en'
}

/** English is in the source; other languages are loaded when they are chosen. */
export async function activateLanguage(language: Language): Promise<void> {
  if (language === 'de') {
    const [{ messages }] = await Promise.all([import('../locales/de.po'), import('dayjs/locale/de')])
    i18n.load('de', messages)
  } else i18n.load('en', {})
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
