import { element, methodBadge, paragraphs } from './dom.js'
import { operationView } from './operation.js'

const main = document.getElementById('operation')
const nav = document.getElementById('operations')
const filter = document.getElementById('filter')
const token = document.getElementById('token')

// The token is kept for the life of the tab: it survives a reload, and is not stored on the disk.
const tokenKey = 'corral.token'
token.value = sessionStorage.getItem(tokenKey) ?? ''
token.addEventListener('input', () => sessionStorage.setItem(tokenKey, token.value.trim()))

try {
  const response = await fetch(main.dataset.document)
  if (!response.ok) throw new Error(`status ${response.status}`)
  start(await response.json())
} catch (error) {
  main.replaceChildren(element('p', { class: 'bad' }, `The description could not be read: ${error.message}`))
}

function start(api) {
  const entries = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      operation,
      words: wordsOf(method, path, operation),
    })),
  )
  const groups = api.tags.map((tag) =>
    groupOf(
      tag,
      entries.filter(({ operation }) => operation.tags.includes(tag.name)),
    ),
  )
  nav.replaceChildren(...groups.map(({ node }) => node))
  filter.addEventListener('input', () => narrow(groups, filter.value))
  const show = () => showOperation(api, entries)
  window.addEventListener('hashchange', show)
  show()
}

/** The text that the filter searches. A search for "upload" should find operations that take a file. */
function wordsOf(method, path, operation) {
  const takesFile = Object.keys(operation.requestBody?.content ?? {}).includes('multipart/form-data')
  const { operationId, summary, description, tags } = operation
  return [method, path, operationId, summary, description, ...tags, takesFile ? 'upload file' : '']
    .join(' ')
    .toLowerCase()
}

function groupOf({ name, description }, entries) {
  const items = entries.map((entry) => {
    const { method, operation } = entry
    const link = element(
      'a',
      { href: `#${operation.operationId}`, title: entry.path },
      methodBadge(method),
      operation.summary,
    )
    return { ...entry, node: element('li', {}, link) }
  })
  const list = element(
    'ul',
    {},
    items.map(({ node }) => node),
  )
  return { items, node: element('section', {}, element('h2', { title: description }, name), list) }
}

function narrow(groups, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (const { items, node } of groups) {
    for (const item of items) item.node.hidden = !words.every((word) => item.words.includes(word))
    node.hidden = items.every((item) => item.node.hidden)
  }
}

function showOperation(api, entries) {
  const id = decodeURIComponent(location.hash.slice(1))
  const entry = entries.find(({ operation }) => operation.operationId === id)
  for (const link of nav.querySelectorAll('a')) link.toggleAttribute('aria-current', link.hash === `#${id}`)
  main.replaceChildren(...(entry ? operationView(api, entry, () => token.value.trim()) : introduction(api)))
  main.scrollTo(0, 0)
  nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function introduction({ info, tags }) {
  const groups = tags.map(({ name, description }) => [
    element('dt', {}, name),
    element('dd', {}, description),
  ])
  return [element('h2', {}, info.summary), ...paragraphs(info.description), element('dl', {}, groups.flat())]
}
