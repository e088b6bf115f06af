import { serveTranslations } from './adapter.ts'

/** `format: html` keeps the tags in their places. */
export function libreTranslate({ secret, key, url }: { secret: string; key: string; url: string }) {
  return serveTranslations(secret, { pair: 'span', alone: 'img' }, async (texts, { source, target }) => {
    const response = await fetch(`${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: texts, source, target, format: 'html', ...(key ? { api_key: key } : {}) }),
    })
    if (!response.ok) throw new Error(`LibreTranslate answered ${response.status}.`)
    return ((await response.json()) as { translatedText: string[] }).translatedText
  })
}

if (import.meta.main) {
  const { CORRAL_TRANSLATE_SECRET: secret = '', LIBRETRANSLATE_KEY: key = '', PORT = '5050' } = process.env
  const url = process.env.LIBRETRANSLATE_URL ?? 'http://127.0.0.1:5000'
  libreTranslate({ secret, key, url }).listen(Number(PORT), '127.0.0.1')
}
