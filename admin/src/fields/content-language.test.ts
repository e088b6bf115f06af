import { expect, test } from 'vitest'
import { contentLanguage } from './content-language.ts'

test('a language is written from right to left if its script is', () => {
  for (const code of ['ar', 'he', 'fa', 'ur', 'ar-EG', 'dv', 'ku-Arab', 'az-Arab'])
    expect(contentLanguage(code), code).toEqual({ lang: code, dir: 'rtl' })
  for (const code of ['en', 'de', 'pt-BR', 'ja', 'ku', 'az', 'zh-Hant', 'x-own'])
    expect(contentLanguage(code), code).toEqual({ lang: code, dir: 'ltr' })
})
