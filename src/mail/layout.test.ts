import { expect, test } from 'vitest'
import { layOut, oneLine } from './layout.ts'
import { messagesText } from './texts.ts'

test('a text is escaped in HTML, and as it is in plain text', () => {
  const { text, html } = layOut('en', [{ text: 'a < b & "c"\n<script>' }, { quote: 'one\n<b>two</b>' }])
  expect(text).toBe('a < b & "c"\n<script>\n\n> one\n> <b>two</b>\n')
  expect(html).toContain('a &lt; b &amp; &quot;c&quot;<br>&lt;script&gt;</p>')
  expect(html).toContain('one\n&lt;b&gt;two&lt;/b&gt;</blockquote>')
})

test('a header is one line of limited length', () => {
  expect(oneLine(' a\r\nBcc: b@c.d\u2028\u0000 x\t')).toBe('a Bcc: b@c.d x')
  expect(oneLine('x'.repeat(200))).toBe(`${'x'.repeat(150)}…`)
  expect(oneLine(`${'x'.repeat(149)}🐎`).isWellFormed()).toBe(true)
})

const message = (subject: string | null) => ({
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  subject,
  body: 'Hello?',
  link: 'https://cms.example.com/admin/messages/1',
})
const inbox = 'https://cms.example.com/admin/messages'

test.each([
  ['en', 'New message: Prices', '2 new messages', '7 new messages'],
  ['de', 'Neue Nachricht: Prices', '2 neue Nachrichten', '7 neue Nachrichten'],
] as const)(
  'the subject of a mail about messages says what or how many (%s)',
  (language, one, two, seven) => {
    const subject = (count: number, more: number) =>
      messagesText(language, Array(count).fill(message('Prices')), { more, inbox }).subject
    expect([subject(1, 0), subject(2, 0), subject(2, 5)]).toEqual([one, two, seven])
  },
)

test('a message without a subject is named by its sender', () => {
  expect(messagesText('en', [message(null)], { more: 0, inbox }).subject).toBe('New message: Ada')
})
