import { i18n } from '@lingui/core'
import { importPatterns, importSentences, placeWords } from './import-words.ts'

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
  ...importPatterns,
  [
    /^The source has changed since the file was made\./,
    () => i18n.t('The source has changed since the file was made. Export it again.'),
  ],
  [
    /^The placeholder (?<code>\S+) is missing\.$/,
    ({ code }) => i18n.t('The placeholder {code} is missing.', { code }),
  ],
  [
    /^The source has no placeholder (?<code>\S+)\.$/,
    ({ code }) => i18n.t('The source has no placeholder {code}.', { code }),
  ],
  [
    /^The placeholder (?<code>\S+) is there twice\.$/,
    ({ code }) => i18n.t('The placeholder {code} is there twice.', { code }),
  ],
  [
    /^The placeholder (?<code>\S+) ends what/,
    ({ code }) => i18n.t('The placeholder {code} ends what did not begin just before.', { code }),
  ],
  [
    /^Its text (?<at>\d+) of (?<count>\d+) is not translated\.$/,
    ({ at, count }) => i18n.t('Text {at} of {count} is not translated.', { at, count }),
  ],
  [/^A segment of its text is not translated\.$/, () => i18n.t('A segment of its text is not translated.')],
  [
    /^The translation was made from another source\./,
    () => i18n.t('The translation was made from another source. Export it again.'),
  ],
  [
    /^The (?:page|post) is written in (?<language>\S+), and not in (?<other>\S+)\. Export it again\.$/,
    ({ language, other }) =>
      i18n.t('It is written in {language}, and not in {other}. Export it again.', { language, other }),
  ],
  [
    /^The translation was changed after the file was made, and is kept: “(?<text>.*)”\.$/s,
    ({ text }) =>
      i18n.t('The translation was changed after the file was made, and is kept: “{text}”', { text }),
  ],
  [
    /^The translation has no such component\./,
    () => i18n.t('The translation has no such component. Take over what has changed in the source first.'),
  ],
  [
    /^The source has changed meanwhile\. Translate it again\.$/,
    () => i18n.t('The source has changed meanwhile. Translate it again.'),
  ],
  [
    /^Somebody has changed the translation meanwhile, and it is kept: “(?<text>.*)”\.$/s,
    ({ text }) =>
      i18n.t('Somebody has changed the translation meanwhile, and it is kept: “{text}”', { text }),
  ],
  [
    /^It is too long to be translated by machine\.$/,
    () => i18n.t('It is too long to be translated by machine.'),
  ],
  [/^The translation service left it out\.$/, () => i18n.t('The translation service left it out.')],
  [
    /^It is being translated by machine\./,
    () => i18n.t('It is being translated by machine. Wait until that has ended.'),
  ],
  [
    /^Others are translating by machine at the moment\./,
    () => i18n.t('Others are translating by machine at the moment. Try again.'),
  ],
  [
    /^The translation service \(CORRAL_TRANSLATE_URL\) (?<problem>.*)$/s,
    ({ problem = '' }) =>
      i18n.t('The translation service: {problem}', { problem: translatorProblem(problem) }),
  ],
  [/^The page does not exist any more\.$/, () => i18n.t('The page does not exist any more.')],
  [/^The page is in this language itself\.$/, () => i18n.t('The page is in this language itself.')],
  [/^The post does not exist any more\.$/, () => i18n.t('The post does not exist any more.')],
  [/^The post is in this language itself\.$/, () => i18n.t('The post is in this language itself.')],
  [/^It is not an XLIFF file\.$/, () => i18n.t('It is not an XLIFF file.')],
  [/^It is XLIFF .*, and not 2\.1\./, () => i18n.t('It is not XLIFF 2. Ask for a file of XLIFF 2.')],
  [
    /^The first row has no “(?<name>\w+)”\./,
    ({ name }) => i18n.t('The first row has no “{name}”. Keep the names of the columns.', { name }),
  ],
  [/^It has several languages\./, () => i18n.t('It has several languages. Import one after the other.')],
  [/^SMTP_URL is not set\.$/, () => i18n.t('SMTP_URL is not set.')],
  [
    /^The mail server (?<server>\S+) (?<problem>.*)$/s,
    ({ server, problem = '' }) =>
      i18n.t('The mail server {server}: {problem}', { server, problem: mailProblem(problem) }),
  ],
]

/** What a mail server did, with its own words in brackets, and the advice after it. */
const mailProblems: readonly (readonly [RegExp, (reason: string) => string])[] = [
  [
    /^refuses the user and password/,
    (reason) => i18n.t('It refuses the user and password ({reason}). Check them in SMTP_URL.', { reason }),
  ],
  [
    /^refuses the sender/,
    (reason) => i18n.t('It refuses the sender ({reason}). Check CORRAL_MAIL_FROM.', { reason }),
  ],
  [/^refuses the recipient/, (reason) => i18n.t('It refuses the recipient ({reason}).', { reason })],
  [/^refuses the mail/, (reason) => i18n.t('It refuses the mail ({reason}).', { reason })],
  [
    /^does not answer as expected/,
    (reason) =>
      i18n.t('It does not answer as expected ({reason}). Check SMTP_URL, and that the server runs.', {
        reason,
      }),
  ],
  [
    /^has a certificate for another name/,
    (reason) =>
      i18n.t('Its certificate is for another name ({reason}). Write a name in SMTP_URL that it has.', {
        reason,
      }),
  ],
  [
    /^has a certificate that has expired/,
    (reason) => i18n.t('Its certificate has expired ({reason}). Renew it there.', { reason }),
  ],
  [
    /^has a certificate that is not trusted/,
    (reason) =>
      i18n.t(
        'Its certificate is not trusted ({reason}). Name a file with its authority in NODE_EXTRA_CA_CERTS.',
        { reason },
      ),
  ],
  [
    /^does not begin with TLS at this port/,
    (reason) =>
      i18n.t('It does not begin with TLS at this port ({reason}). Use smtp:// instead of smtps://.', {
        reason,
      }),
  ],
  [
    /^offers no TLS/,
    (reason) =>
      i18n.t('It offers no TLS, and a password is not sent without it ({reason}). Use smtps://.', { reason }),
  ],
]

function mailProblem(problem: string): string {
  const found = mailProblems.find(([pattern]) => pattern.test(problem))
  return found?.[1](/\((?<reason>.*)\)/s.exec(problem)?.groups?.reason ?? '') ?? problem
}

const translatorProblems: readonly (readonly [RegExp, (values: Record<string, string>) => string])[] = [
  [
    /^did not answer within (?<seconds>[\d.]+) seconds/,
    ({ seconds }) => i18n.t('It did not answer within {seconds} seconds. Try again later.', { seconds }),
  ],
  [/^cannot be reached/, () => i18n.t('It cannot be reached. Try again later.')],
  [
    /^refuses the request \((?<status>\d+)\)\.(?: It says: “(?<reason>.*)”\.)?/,
    ({ status, reason = '' }) =>
      i18n.t('It refuses the request ({reason}). Check CORRAL_TRANSLATE_SECRET, and the key that it uses.', {
        reason: reason || status,
      }),
  ],
  [/^has reached its limit/, () => i18n.t('It has reached its limit. Try again later.')],
  [
    /^answered (?<status>\d+)\.(?: It says: “(?<reason>.*)”\.)? Try again later\.$/,
    ({ status, reason = '' }) =>
      i18n.t('It does not work at the moment ({reason}). Try again later.', { reason: reason || status }),
  ],
]

function translatorProblem(problem: string): string {
  for (const [pattern, translate] of translatorProblems) {
    const found = pattern.exec(problem)
    if (found) return translate(found.groups ?? {})
  }
  return problem
}

const refusedAt =
  /^(?<file>[^:]*?)(?:, line (?<line>\d+)(?:, column (?<column>\d+))?)?(?:, after "(?<near>.*)")?: (?<reason>.*)$/s

/** A message of the service in the language of the app. Those that nobody translated stay as they are. */
export function translateMessage(message: string): string {
  if (importSentences.has(message)) return i18n.t(message)
  for (const [pattern, translate] of translations) {
    const found = pattern.exec(message)
    if (found) return translate(found.groups ?? {})
  }
  const { reason, ...place } = refusedAt.exec(message)?.groups ?? {}
  const words = reason === undefined ? undefined : translateMessage(reason)
  return words === undefined || words === reason ? message : `${placeWords(place)}: ${words}`
}
