import { describe, expect, test } from 'vitest'
import { BadSetting } from '../core/errors.ts'
import { readEnvFile } from './env-file.ts'

const read = (text: string) => readEnvFile(text, ['PORT', 'HOST', 'DATABASE_URL', 'NODE_ENV'])

describe('a .env file', () => {
  test.each([
    ['', {}],
    ['PORT=1', { PORT: '1' }],
    ['\uFEFFPORT=1', { PORT: '1' }],
    ['# a comment\r\n\r\n  PORT = 1 # and another\r\nexport HOST=h\r\n', { PORT: '1', HOST: 'h' }],
    ['HOST="a\nPROT=1\nb" # quoted\nPORT=1', { HOST: 'a\nPROT=1\nb', PORT: '1' }],
    ["HOST='#h'\nPORT=", { HOST: '#h', PORT: '' }],
    ['POSTGRES_PASSWORD=p\nCOMPOSE_PROJECT_NAME=c', { POSTGRES_PASSWORD: 'p', COMPOSE_PROJECT_NAME: 'c' }],
  ])('%j gives its settings', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each([
    'TZ',
    'NODE_OPTIONS',
    'HOME',
    'HOSTNAME',
    'PGHOST',
    'PGPORT',
    'LANG',
    'NODE_PATH',
    'X',
    'DB_URL',
  ])('may hold %s, which is not a setting of the service', (name) => {
    expect(read(`${name}=1`)).toEqual({ [name]: '1' })
  })

  test.each([
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['HOSTS', 'HOST'],
    ['HSOT', 'HOST'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['NODE_EVN', 'NODE_ENV'],
  ])('with %s, which looks like a misspelt %s, stops the start', (name, meant) => {
    expect(() => read(`${name}=s3cret`)).toThrow(BadSetting)
    expect(() => read(`${name}=s3cret`)).toThrow(`${name} in .env is not a setting. Did you mean ${meant}?`)
  })
})
