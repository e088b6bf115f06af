import { layOut, oneLine, type Part } from './layout.ts'

/** The languages that mails are written in, as the editors' app has them. */
export const mailLanguages = ['en', 'de'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** What a mail says, ready to be sent. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A message of the contact form, as a mail shows it. */
export interface ShownMessage {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly subject: string | null
  readonly body: string | null
  readonly link: string
}

interface Account {
  readonly name: string
  readonly email: string
  /** Where the password is set. */
  readonly link: string
  /** The address of the app. */
  readonly app: string
}

export function resetText(language: MailLanguage, account: Account): MailText {
  const { subject, lead, button, rest } = resetWords[language]
  return mailOf(language, subject, [
    { text: greeting(language, account.name) },
    { text: lead(account) },
    { link: account.link, label: button },
    { small: rest },
  ])
}

export function invitationText(language: MailLanguage, account: Account & { by: string | null }): MailText {
  const { subject, lead, button, rest } = invitationWords[language]
  return mailOf(language, subject(new URL(account.app).host), [
    { text: greeting(language, account.name) },
    { text: lead(account) },
    { link: account.link, label: button },
    { small: rest(account) },
  ])
}

/**
 * One mail for all messages that have arrived since the last mail. `more` is the number of messages that are only in
 * the inbox.
 */
export function messagesText(
  language: MailLanguage,
  messages: readonly ShownMessage[],
  { more, inbox }: { more: number; inbox: string },
): MailText {
  const words = messageWords[language]
  const [first] = messages
  const count = messages.length + more
  const subject =
    count === 1 && first ? words.one(first.subject ?? first.name ?? first.email ?? '') : words.many(count)
  const parts = messages.flatMap((message): Part[] => [
    ...(count > 1 ? [{ heading: message.subject ?? message.name ?? words.untitled }] : []),
    { text: senderLines(language, message) },
    { quote: message.body ?? '' },
    { link: message.link, label: words.open },
  ])
  const rest = more > 0 ? [{ text: words.more(more) }, { link: inbox, label: words.inbox }] : []
  return mailOf(language, subject, [...parts, ...rest, { small: words.why }])
}

export function testText(language: MailLanguage, app: string): MailText {
  const { subject, lead } = testWords[language]
  return mailOf(language, subject, [{ text: lead(app) }])
}

function mailOf(language: MailLanguage, subject: string, parts: readonly Part[]): MailText {
  return { subject: oneLine(subject), ...layOut(language, parts) }
}

function greeting(language: MailLanguage, name: string): string {
  return language === 'de' ? `Guten Tag ${oneLine(name)},` : `Hello ${oneLine(name)},`
}

function senderLines(language: MailLanguage, { name, email, phone, subject }: ShownMessage): string {
  const labels = messageWords[language].labels
  const lines = [
    [labels.from, [name, email].filter((each) => each !== null).join(', ')],
    [labels.phone, phone],
    [labels.subject, subject],
  ] as const
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${oneLine(value ?? '', 300)}`)
    .join('\n')
}

const resetWords = {
  en: {
    subject: 'Choose a new password',
    lead: ({ email, app }: Account) =>
      `somebody, most likely you, asked for a new password for ${email} at ${app}.`,
    button: 'Choose a new password',
    rest: 'The link works once, and for one hour. If you did not ask for it, do nothing: your password stays as it is.',
  },
  de: {
    subject: 'Neues Passwort wählen',
    lead: ({ email, app }: Account) =>
      `jemand, vermutlich Sie selbst, hat für ${email} auf ${app} ein neues Passwort angefordert.`,
    button: 'Neues Passwort wählen',
    rest: 'Der Link gilt einmal und eine Stunde lang. Wenn Sie nichts angefordert haben, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
}

const invitationWords = {
  en: {
    subject: (host: string) => `You are invited to ${host}`,
    lead: ({ by, app }: Account & { by: string | null }) =>
      `${by === null ? 'you are invited' : `${oneLine(by)} invites you`} to edit the website at ${app}. Choose a password, and you are in.`,
    button: 'Choose a password',
    rest: ({ email }: Account) =>
      `The link works once, and for seven days. After that you sign in with ${email} and your password.`,
  },
  de: {
    subject: (host: string) => `Einladung zu ${host}`,
    lead: ({ by, app }: Account & { by: string | null }) =>
      `${by === null ? 'Sie sind eingeladen' : `${oneLine(by)} lädt Sie ein`}, die Website auf ${app} zu bearbeiten. Wählen Sie ein Passwort, und es kann losgehen.`,
    button: 'Passwort wählen',
    rest: ({ email }: Account) =>
      `Der Link gilt einmal und sieben Tage lang. Danach melden Sie sich mit ${email} und Ihrem Passwort an.`,
  },
}

const messageWords = {
  en: {
    one: (about: string) => (about ? `New message: ${about}` : 'New message'),
    many: (count: number) => `${count} new messages`,
    untitled: 'Message',
    labels: { from: 'From', phone: 'Phone', subject: 'Subject' },
    open: 'Open in the inbox',
    more: (count: number) => `${count} more ${count === 1 ? 'message is' : 'messages are'} in the inbox.`,
    inbox: 'Open the inbox',
    why: 'You get this because your address is in the setting “Mail about new messages”.',
  },
  de: {
    one: (about: string) => (about ? `Neue Nachricht: ${about}` : 'Neue Nachricht'),
    many: (count: number) => `${count} neue Nachrichten`,
    untitled: 'Nachricht',
    labels: { from: 'Von', phone: 'Telefon', subject: 'Betreff' },
    open: 'Im Posteingang öffnen',
    more: (count: number) =>
      count === 1
        ? '1 weitere Nachricht ist im Posteingang.'
        : `${count} weitere Nachrichten sind im Posteingang.`,
    inbox: 'Posteingang öffnen',
    why: 'Sie erhalten dies, weil Ihre Adresse in der Einstellung „Mail über neue Nachrichten“ steht.',
  },
}

const testWords = {
  en: {
    subject: 'Test mail',
    lead: (app: string) => `The service at ${app} can send mail.`,
  },
  de: {
    subject: 'Testmail',
    lead: (app: string) => `Der Dienst auf ${app} kann Mails senden.`,
  },
}
