import { i18n } from '@lingui/core'

/** Of the messages of the service, which are English. It is loaded with another language: see `service-translations.ts`. */
let translate = (message: string): string => message

export function translateServiceBy(translation: (message: string) => string): void {
  translate = translation
}

/** The path of a field in metadata, in settings or in a global: its label is beside the message. */
const pathOfField = /^The (?:meta|config|value)\.[\w.-]+(?: field)? /

/** A message of the service in the language of the app. */
export function serviceWords(message: string): string {
  return i18n.locale === 'en' ? message.replace(pathOfField, 'This field ') : translate(message)
}

/** The messages of a 422, by the path of the field, in the language of the app. */
export function translateErrors(
  errors: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path, messages.map(serviceWords)]),
  )
}
