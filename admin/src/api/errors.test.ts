import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { ServerError, ValidationError } from '../../../client/src/index.ts'
import { formErrors } from './errors.ts'
import { translateMessage } from './service-translations.ts'
import { translateServiceBy } from './service-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const answer = (status: number, body: unknown) => ({ status, body, headers: new Headers() })
const refusal = (errors: Record<string, string[]>) =>
  new ValidationError(answer(422, { message: 'Refused.', errors }))

test('each field of a form has its first message, also for a part of its value', () => {
  const error = refusal({ name: ['Too long.', 'Taken.'], 'roles.1': ['There is no such role.'] })
  expect(formErrors(error, ['name', 'roles', 'email'])).toEqual({
    errors: { name: 'Too long.', roles: 'There is no such role.' },
    problem: null,
  })
})

test('what concerns no field of the form is told as a whole', () => {
  const error = refusal({ name: ['Too long.'], secret: ['Not allowed.'] })
  expect(formErrors(error, ['name'])).toEqual({ errors: { name: 'Too long.' }, problem: 'Not allowed.' })
  expect(formErrors(refusal({}), ['name'])).toEqual({ errors: {}, problem: 'Refused.' })
  const failure = new ServerError(answer(503, null))
  expect(formErrors(failure, ['name']).problem).toBe('The service could not do this. Try again in a moment.')
  expect(formErrors(null, ['name'])).toEqual({ errors: {}, problem: null })
  const message = 'The translation service (CORRAL_TRANSLATE_URL) cannot be reached. Try again later.'
  expect(formErrors(new ServerError(answer(502, { message })), ['name']).problem).toBe(message)
})

test('messages of the service are in the language of the app, without the name of the field', () => {
  translateServiceBy(translateMessage)
  const error = refusal({
    title: ['The title field is required.'],
    slug: ['The slug field must not be greater than 255 characters.'],
    other: ['Something that nobody has translated.'],
  })
  const messages = { 'This must not be empty.': 'Leer.', 'At most {max} characters.': 'Höchstens {max}.' }
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale: 'de', messages })
  const { errors } = formErrors(error, ['title', 'slug', 'other'])
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(errors).toEqual({
    title: 'Leer.',
    slug: 'Höchstens 255.',
    other: 'Something that nobody has translated.',
  })
  expect(formErrors(error, ['title']).errors).toEqual({ title: 'The title field is required.' })
})
