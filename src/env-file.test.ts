import { describe, expect, test } from 'vitest'
import { BadSetting } from './core/errors.ts'
import { readEnvFile } from './env-file.ts'

const read = (text: string) => readEnvFile(text, ['PORT', 'HOST'])

describe('a .env file', () => {
  test.each([
    ['', {}],
    ['PORT=1', { PORT: '1' }],
    ['# a comment\r\n\r\n  PORT = 1 # and another\r\nexport HOST=h\r\n', { PORT: '1', HOST: 'h' }],
    ['HOST="a\nPROT=1\nb" # quoted\nPORT=1', { HOST: 'a\nPROT=1\nb', PORT: '1' }],
    ["HOST='#h'\nPORT=", { HOST: '#h', PORT: '' }],
    ['POSTGRES_PASSWORD=p\nCOMPOSE_PROJECT_NAME=c', { POSTGRES_PASSWORD: 'p', COMPOSE_PROJECT_NAME: 'c' }],
  ])('%j gives its settings', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each([
    ['PROT=1', /^PROT in line 1 of \.env is not a setting\. .*PORT, HOST\.$/],
    ['PORT=1\n\nexport port=2', /^port in line 3 /],
    ['HOST="a\nb"\nX=1', /^X in line 3 /],
    ['HOST="never closed\nX=1', /^X in line 2 /],
    ['PORT=1\nPORT 2', /^Line 2 of \.env is no assignment\. Write NAME=value\.$/],
    ['s3cret', /^Line 1 of \.env is no assignment\. Write NAME=value\.$/],
    ['=1', /^Line 1 /],
    ['PORT: 1', /^Line 1 /],
  ])('%j stops the start with the number of the line', (text, message) => {
    expect(() => read(text)).toThrow(BadSetting)
    expect(() => read(text)).toThrow(message)
  })
})
