import type { Site } from './components/context.ts'
import { frame } from './frame.ts'
import { type Html, html } from './html.ts'
import { searchPath } from './languages.ts'
import type { PageRequest } from './page-request.ts'
import type { Response } from './responses.ts'

/** What was found in the language of the site. */
export async function showSearch(site: Site, { path, query }: PageRequest): Promise<Response> {
  const { words, content, language } = site
  const asked = (query.get('q') ?? '').trim().slice(0, 100)
  const results = /[\p{L}\p{N}]/u.test(asked) ? await content.search(asked, language?.code) : []
  const body = html`<div class="wrap page"><h1>${words.search}</h1>
    <form class="search" action="${searchPath(site)}"><label for="q">${words.searchFor}</label>
      <input id="q" type="search" name="q" value="${asked}" maxlength="100"><button class="button primary">${words.search}</button></form>
    ${asked !== '' && results.length === 0 && html`<p role="status">${words.noResults(asked)}</p>`}
    ${
      results.length > 0 &&
      html`<ul class="results">${results.map(
        ({ title, url, snippet, snippet_matches }) =>
          html`<li><h2><a href="${url}">${title}</a></h2><p>${marked(snippet, snippet_matches)}</p></li>`,
      )}</ul>`
    }</div>`
  return { status: 200, body: frame({ title: words.search, path, isHidden: true }, site, body) }
}

/** A text with the words that were found. */
function marked(text: string, matches: readonly (readonly number[])[]): Html {
  let from = 0
  const parts = matches.map(([start = 0, end = 0]) => {
    const part = html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`
    from = end
    return part
  })
  return html`${parts}${text.slice(from)}`
}
