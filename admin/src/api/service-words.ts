import { i18n } from '@lingui/core'

/** A message of the service, and the same in the language of the app. The form shows the field, so its name is left out. */
const translations: readonly (readonly [RegExp, (values: Record<string, string>) => string])[] = [
  [/ field is required(?: when the email changes)?\.$/, () => i18n.t('This must not be empty.')],
  [/ must be present\.$/, () => i18n.t('This must not be empty.')],
  [
    / must not be (?:greater|longer) than (?<max>\d+) characters\.$/,
    ({ max }) => i18n.t('At most {max} characters.', { max }),
  ],
  [/ must be at least (?<min>\d+) characters\.$/, ({ min }) => i18n.t('At least {min} characters.', { min })],
  [/ must not have more than (?<max>\d+) items\.$/, ({ max }) => i18n.t('At most {max} entries.', { max })],
  [
    / must be (?:an integer )?between (?<min>-?\d+) and (?<max>\d+)\.$/,
    ({ min, max }) => i18n.t('A number between {min} and {max}.', { min, max }),
  ],
  [/ must be (?:a number|an integer)\.$/, () => i18n.t('This must be a number.')],
  [/ must be greater than 0\.$/, () => i18n.t('This must be more than 0.')],
  [/ must be a valid email address\.$/, () => i18n.t('This is no email address.')],
  [
    / must be an address (?:like|such as) (?<example>\S+)\.$/,
    ({ example }) => i18n.t('It must be an address such as {example}.', { example }),
  ],
  [/ must be a path such as \/summer\.$/, () => i18n.t('It must be a path such as /summer.')],
  [
    / must be a path such as \/visit or an address such as https:\/\/example\.com\/\.$/,
    () => i18n.t('It must be a path such as /visit or an address such as https://example.com/.'),
  ],
  [
    / must hold origins like (?<example>\S+)\.$/,
    ({ example }) => i18n.t('Each line must be an address such as {example}.', { example }),
  ],
  [/^The url .*has already been taken/, () => i18n.t('This address is taken.')],
  [/^The url already leads to this page/, () => i18n.t('This address leads to the page already.')],
  [/^The redirects form a loop\.$/, () => i18n.t('It would lead in a circle.')],
  [/ has already been taken\.$/, () => i18n.t('This is taken already.')],
  [/^The selected .* is invalid\.$/, () => i18n.t('This is not there any more.')],
  [/ must be a moment after publish at\.$/, () => i18n.t('The end must be after the beginning.')],
  [/ must be an ISO 8601 date and time\.$/, () => i18n.t('This is no date and time.')],
  [/ must be an image\.$/, () => i18n.t('It must be a picture.')],
  [/^The file field must not be empty\.$/, () => i18n.t('It is empty.')],
  [
    /^The file field must not be greater than (?<max>\d+) kilobytes\.$/,
    ({ max }) => i18n.t('It must not have more than {max} KB.', { max }),
  ],
  [
    / must not be a program, a script or an installer\./,
    () => i18n.t('Programs, scripts and installers are not accepted.'),
  ],
  [
    /^The file field does not match its name or type\.$/,
    () => i18n.t('It is not the kind of file that its name says.'),
  ],
  [
    /^(?:These credentials do not match our records|The current password is incorrect)\.$/,
    () => i18n.t('The password is wrong.'),
  ],
  [/^This link is no longer valid\./, () => i18n.t('This link is no longer valid. Ask for a new one.')],
  [/^The home page must not have a parent\.$/, () => i18n.t('The home page must be at the top level.')],
]

/** The messages of a 422, by the path of the field, in the language of the app. */
export function translateErrors(
  errors: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path, messages.map(serviceWords)]),
  )
}

/** A message of the service in the language of the app. English ones, and those that nobody translated, stay as they are. */
function serviceWords(message: string): string {
  if (i18n.locale === 'en') return message
  for (const [pattern, translate] of translations) {
    const found = pattern.exec(message)
    if (found) return translate(found.groups ?? {})
  }
  return message
}
