import { homeOf, languageOfPath, negotiateLanguage } from '../../client/src/index.ts'
import { encodePath } from './addresses.ts'
import type { Site } from './components/context.ts'
import type { Language } from './content.ts'
import { type Html, html } from './html.ts'
import type { PageRequest } from './page-request.ts'
import { wordsOf } from './words.ts'

/** The site in the language of a path, with the menu of that language. */
export async function siteIn(
  site: Site,
  languages: readonly Language[],
  request: PageRequest,
): Promise<Site> {
  const language = languageOfPath(request.path, languages)
  // The one of the address first, for readers who take any.
  const inOrder = languages.toSorted((a, b) => Number(b === language) - Number(a === language))
  const preferred = request.isArrival ? negotiateLanguage(request.acceptLanguage, inOrder) : undefined
  const [menu, footer] = await Promise.all([
    site.content.menu(language?.code),
    site.content.namedMenu('footer', language?.code),
  ])
  return {
    ...site,
    languages,
    language,
    offered: preferred === language ? undefined : preferred,
    words: wordsOf(language?.code),
    menu,
    footer,
  }
}

/** The home page of the language of a site. */
export function homePath({ language }: Site): string {
  return language ? homeOf(language) : '/'
}

export const searchPath = (site: Site) => pathBelow(site, 'search')
export const feedPath = (site: Site) => pathBelow(site, 'feed.xml')

function pathBelow(site: Site, name: string): string {
  return `${homePath(site).replace(/\/$/, '')}/${name}`
}

type Alternates = readonly { readonly language: string; readonly url: string }[]

/** Links to the other languages: to the same page where it is translated, else to the home page. */
export function languageSwitch({ languages, language, words }: Site, alternates: Alternates): Html | false {
  const others = languages.filter((each) => each !== language)
  if (others.length === 0) return false
  const urlIn = (each: Language) => alternates.find((one) => one.language === each.code)?.url ?? homeOf(each)
  const links = others.map(
    (each) =>
      html`<li><a href="${encodePath(urlIn(each))}" lang="${each.code}" hreflang="${each.code}">${each.label}</a></li>`,
  )
  return html`<nav class="languages" aria-label="${words.language}"><ul>${links}</ul></nav>`
}

/**
 * A line for readers who come from elsewhere and prefer a language in which the page exists. Nobody is redirected: a
 * shared link and a search engine get what the address names.
 */
export function languageOffer({ offered }: Site, alternates: Alternates): Html | false {
  const found = offered && alternates.find(({ language }) => language === offered.code)
  if (!offered || !found) return false
  const text = wordsOf(offered.code).readIn(offered.label)
  return html`<aside class="offer" lang="${offered.code}" aria-label="${offered.label}"><a href="${encodePath(found.url)}" hreflang="${offered.code}">${text}</a></aside>`
}
