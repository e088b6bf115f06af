import { serviceUrl } from '../../../api/client.ts'
import { nonce } from '../../../app/nonce.ts'
import type { ContentLanguage } from '../../../fields/content-language.ts'
import frameScript from './frame.js?url'
import styles from './plain.css?inline'
import { escapeHtml } from './sanitize.ts'

/** The document of the plain view before it shows anything. The name tells its content from that of the app. */
export function plainDocument({ lang, dir }: Required<ContentLanguage>, name: string): string {
  const script = (url: string) => `<script src="${escapeHtml(new URL(url, document.baseURI).href)}"></script>`
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<style nonce="${escapeHtml(nonce)}">${styles}</style>
</head>
<body>
<main id="page" aria-label="${escapeHtml(name)}"><header id="head"></header><div id="slots"></div></main>
${script(`${serviceUrl}/preview/bridge.js`)}
${script(frameScript)}
</body>
</html>`
}
