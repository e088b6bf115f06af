import { textOfHtml } from '../../../core/html.ts'
import type { Json } from '../../../core/json.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { searchedOfPage } from '../../../records/new-pages.ts'
import type { Content } from '../../editing/drafts/draft.content.ts'

/** The kinds of records that the search finds. */
export const searchedKinds = ['page', 'post', 'asset', 'message', 'user', 'global'] as const
export type SearchedKind = (typeof searchedKinds)[number]

/** What a record is found by. */
export interface SearchTexts {
  readonly title: string
  readonly texts: readonly string[]
  /** What the public does not see of a public record. */
  readonly hidden: readonly string[]
  /** Whether the public may find it, apart from its schedule. */
  readonly isOpen: boolean
  /** Of the first language and of records without languages: none. */
  readonly language?: string | null
}

export type SearchedComponent = Pick<RecordOf<'component'>, 'title' | 'content' | 'config' | 'enabled'>

/** The url is not included, so that renaming a parent need not reindex its descendants. */
export function textsOfPage(
  page: Pick<RecordOf<'page'>, (typeof pageColumns)[number]>,
  components: readonly SearchedComponent[],
): SearchTexts {
  const [shown, hidden] = textsOfComponents(components)
  return {
    title: page.title,
    texts: present(page.menu_name, page.description, page.keywords, ...(shown ?? [])),
    hidden: hidden ?? [],
    isOpen: page.enabled === 1 && (page.access === null || page.access === 'public'),
    language: page.language,
  }
}

export const pageColumns = searchedOfPage
export const componentColumns = ['title', 'content', 'config', 'enabled', 'wrangler_page_id'] as const

function textsOfPost(post: RecordOf<'post'>): SearchTexts {
  const [shown, hidden] = textsOfComponents(post.parts ?? [])
  return {
    title: post.title,
    texts: present(
      post.description,
      post.content === null ? null : textOfHtml(bounded(post.content)),
      ...(shown ?? []),
    ),
    hidden: hidden ?? [],
    isOpen: post.published === 1 && post.post_status === 'public',
    language: post.language,
  }
}

function textsOfAsset({ title, caption, description, path }: RecordOf<'asset'>): SearchTexts {
  return { title, texts: present(caption, description, path), hidden: [], isOpen: false }
}

function textsOfMessage({ subject, name, email, phone, body }: RecordOf<'message'>): SearchTexts {
  return {
    title: subject ?? name ?? email ?? '',
    texts: present(name, email, phone, body === null ? null : bounded(body)),
    hidden: [],
    isOpen: false,
  }
}

function textsOfUser({ name, email }: RecordOf<'user'>): SearchTexts {
  return { title: name, texts: [email], hidden: [], isOpen: false }
}

function textsOfGlobal({ name, label, description, value }: RecordOf<'global'>): SearchTexts {
  return { title: label, texts: present(name, description, ...stringsIn(value)), hidden: [], isOpen: false }
}

/** What a record of any kind but pages is found by. */
export function textsOfRecord(kind: Exclude<SearchedKind, 'page'>, record: object): SearchTexts {
  return textsOf[kind](record as never)
}

const textsOf = {
  post: textsOfPost,
  asset: textsOfAsset,
  message: textsOfMessage,
  user: textsOfUser,
  global: textsOfGlobal,
} as const

/** The searchable texts of a working copy. Its values may be of any type. The public search does not find it. */
export function textsOfDraft({ fields, components }: Content): SearchTexts {
  const { title = null, menu_name = null, description = null, keywords = null, content = null } = fields
  const ofComponents = (components ?? []).map((each) => [
    each.title ?? null,
    each.content ?? null,
    each.config ?? null,
  ])
  return {
    title: stringsIn(title).join(' '),
    texts: stringsIn([menu_name, description, keywords, content, ...ofComponents]),
    hidden: [],
    isOpen: false,
  }
}

/** The texts of the enabled components, and of the others. */
function textsOfComponents(components: readonly SearchedComponent[]): string[][] {
  return [1, 0].map((enabled) =>
    components.filter((component) => component.enabled === enabled).flatMap(textsOfComponent),
  )
}

function textsOfComponent({ title, content, config }: SearchedComponent): string[] {
  return present(title, content === null ? null : textOfHtml(bounded(content)), ...stringsIn(config))
}

function present(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text) => text !== null && text !== undefined && text !== '') as string[]
}

/** All strings in the JSON, as text. Links to records are left out. */
function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return value.startsWith('corral:') ? [] : [textOfHtml(bounded(value))]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}

/** The maximum length of one indexed text. More would slow down every change and help no search. */
const maxText = 200_000

function bounded(text: string): string {
  return text.length > maxText ? text.slice(0, maxText) : text
}
