import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { parseSender, parseSmtpUrl } from './mail-settings.ts'

const all = {
  SMTP_URL: 'smtp://mail.example.com',
  CORRAL_MAIL_FROM: 'cms@example.com',
  BASE_URL: 'https://cms.example.com/',
}

describe('SMTP_URL', () => {
  test.each([
    [
      'smtp://mail.example.com',
      { host: 'mail.example.com', port: 587, tls: 'optional', user: null, password: null },
    ],
    [
      'smtp://localhost:1025/',
      { host: 'localhost', port: 1025, tls: 'optional', user: null, password: null },
    ],
    ['smtp://[::1]:25', { host: '::1', port: 25, tls: 'optional', user: null, password: null }],
    [
      'smtps://u:p@mail.example.com',
      { host: 'mail.example.com', port: 465, tls: 'implicit', user: 'u', password: 'p' },
    ],
    // A password is sent only over TLS, unless somebody decides otherwise.
    ['smtp://u:p@10.0.0.5', { host: '10.0.0.5', port: 587, tls: 'required', user: 'u', password: 'p' }],
    ['smtp://u:p@10.0.0.5?tls=none', { host: '10.0.0.5', port: 587, tls: 'none', user: 'u', password: 'p' }],
    [
      'smtp://a%40b.c:p%3A%2F%40@h:2525',
      { host: 'h', port: 2525, tls: 'required', user: 'a@b.c', password: 'p:/@' },
    ],
  ])('%s', (url, expected) => {
    expect(parseSmtpUrl(url)).toEqual(expected)
  })

  test.each([
    'mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp:mail', 'smtp://host/path', 'smtp://host#x',
    'smtp://host:0', 'smtp://host:99999', 'smtp://user@host', 'smtp://:password@host', 'smtp://u:%ZZ@host',
    'smtp://host?tls=maybe', 'smtp://host?secure=true', 'smtp://host?tls=none&pool=1', 'smtps://host?tls=none', 'smtp://ho st',
  ])('%s is refused', (url) => {
    expect(parseSmtpUrl(url)).toBeUndefined()
  }) // biome-ignore format: lists
})

test.each([
  ['cms@example.com', { name: '', address: 'cms@example.com' }],
  ['My website <cms@example.com>', { name: 'My website', address: 'cms@example.com' }],
  ['"Käse, Brot & Co." <cms@example.com>', { name: 'Käse, Brot & Co.', address: 'cms@example.com' }],
  ['nobody', undefined],
  ['<cms@example.com', undefined],
  ['a@b.c, d@e.f', undefined],
  ['A\nBcc: x@y.z <cms@example.com>', undefined],
])('the sender %j', (value, expected) => {
  expect(parseSender(value)).toEqual(expected)
})

test('a service without SMTP_URL sends no mail', () => {
  expect(readConfig({ CORRAL_MAIL_FROM: 'cms@example.com' }).mail).toBeNull()
})

test('the settings of mail are complete', () => {
  expect(readConfig(all).mail).toEqual({
    host: 'mail.example.com',
    port: 587,
    tls: 'optional',
    user: null,
    password: null,
    from: { name: '', address: 'cms@example.com' },
    baseUrl: 'https://cms.example.com',
  })
})

test.each([
  [
    { SMTP_URL: 'smtp://user:geheim@host/x' },
    /^SMTP_URL is "smtp:\/\/user:…@host\/x", but must be an address like smtp:/,
  ],
  [
    { CORRAL_MAIL_FROM: 'nobody' },
    /^CORRAL_MAIL_FROM is "nobody", but must be an address like cms@example.com/,
  ],
  [
    { CORRAL_MAIL_FROM: '' },
    /^CORRAL_MAIL_FROM must be the sender of mails, such as .*, since SMTP_URL is set/,
  ],
  [
    { BASE_URL: '' },
    /^BASE_URL must be the address of the service, .*, since SMTP_URL is set: links in mails begin with it/,
  ],
])('%j stops the start', (wrong, message) => {
  expect(() => readConfig({ ...all, ...wrong })).toThrow(message)
})
