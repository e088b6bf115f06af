import { type Languages, serveTranslations } from './adapter.ts'

/** `tag_handling=xml` keeps the tags in their places. */
export function deepl({ secret, key, url }: { secret: string; key: string; url: string }) {
  return serveTranslations(secret, { pair: 'g', alone: 'x' }, async (texts, languages) => {
    const response = await fetch(`${url}/v2/translate`, {
      method: 'POST',
      headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: texts, tag_handling: 'xml', ...codesOf(languages) }),
    })
    if (!response.ok) throw new Error(`DeepL answered ${response.status}.`)
    const { translations } = (await response.json()) as { translations: { text: string }[] }
    return translations.map(({ text }) => text)
  })
}

/** DeepL has regions for some languages that it translates into, and none for those that it translates from. */
function codesOf({ source, target, context }: Languages) {
  const into: Readonly<Record<string, string>> = { en: 'EN-GB', pt: 'PT-PT' }
  const source_lang = source.split('-')[0]?.toUpperCase()
  return { source_lang, target_lang: into[target] ?? target.toUpperCase(), context }
}

if (import.meta.main) {
  const { CORRAL_TRANSLATE_SECRET: secret = '', DEEPL_KEY: key = '', DEEPL_URL, PORT = '5050' } = process.env
  const url = DEEPL_URL ?? 'https://api-free.deepl.com'
  deepl({ secret, key, url }).listen(Number(PORT), '127.0.0.1')
}
