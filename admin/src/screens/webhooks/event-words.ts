import { i18n } from '@lingui/core'
import type { ActivityKind } from '../activity/activity-words.ts'
import { actionText } from '../activity/activity-words.ts'
import { type ResourceName, resourceWords } from '../people/permission-matrix.ts'
import { choiceOf, type Happening, happenings, kinds } from './events.ts'

const resourceOf: Readonly<Record<Exclude<ActivityKind, 'redirect'>, ResourceName>> = {
  page: 'pages',
  component: 'components',
  'shared-block': 'components',
  post: 'posts',
  asset: 'assets',
  category: 'categories',
  tag: 'tags',
  message: 'messages',
  'calendar-event': 'events',
  user: 'users',
  role: 'roles',
  permission: 'permissions',
  collection: 'collections',
  'component-type': 'component types',
  'page-template': 'page templates',
  global: 'globals',
  option: 'options',
  webhook: 'webhooks',
  language: 'languages',
}

/** The permissions that one needs to be told of a kind. The events of a component have the address of its page. */
export function permissionsFor(kind: ActivityKind): string[] {
  if (kind === 'redirect') return ['view pages']
  return [`view ${resourceOf[kind]}`, ...(kind === 'component' ? ['view pages'] : [])]
}

/** "Pages" */
export function kindWords(kind: ActivityKind): string {
  if (kind === 'redirect') return i18n.t('Redirects')
  return kind === 'shared-block' ? i18n.t('Shared blocks') : resourceWords(resourceOf[kind])
}

/** "Everything that changes"; "Pages", "Posts: added, deleted", "Anything deleted". */
export function eventPhrases(patterns: readonly string[]): string[] {
  const choice = choiceOf(patterns)
  if (choice === 'everything') return [i18n.t('Everything that changes')]
  if (choice === 'content') return [i18n.t('The content of the website')]
  const byKind = Map.groupBy(patterns, (pattern) => pattern.split('.')[0] ?? '')
  return [...byKind].flatMap(([kind, own]) => phrasesOf(kind, own))
}

function phrasesOf(kind: string, patterns: readonly string[]): string[] {
  const actions = patterns.map((pattern) => pattern.slice(kind.length + 1))
  if (kind === '*') return actions.map(anythingWords)
  const known = kinds.find((one) => one === kind)
  if (!known) return [...patterns]
  if (actions.includes('*')) return [kindWords(known)]
  const words = happenings.filter((one) => actions.includes(one)).map(happeningText)
  return [i18n.t('{what}: {list}', { what: kindWords(known), list: words.join(', ') })]
}

/** Said of every kind at once. */
export function anythingWords(action: string): string {
  if (action === 'created') return i18n.t('Anything added')
  if (action === 'updated') return i18n.t('Anything changed')
  if (action === 'published') return i18n.t('Anything published')
  if (action === 'unpublished') return i18n.t('Anything taken offline')
  return action === 'moved' ? i18n.t('Anything moved') : i18n.t('Anything deleted')
}

/** "Page changed", of one event; "Test" for one that was sent by hand. */
export function eventWords(name: string): string {
  if (name === 'ping') return i18n.t('Test')
  const [kind, action] = name.split('.')
  const known = kinds.find((one) => one === kind)
  const happened = happenings.find((one) => one === action)
  if (!known || !happened) return name
  return sentenceOf(known, happened)
}

/** "Page changed". One message for each action: in some languages its form follows the noun. */
function sentenceOf(of: ActivityKind, happening: Happening): string {
  // A dash is not part of a name in a message.
  const kind = of.replace('-', '_')
  const sentences: Readonly<Record<Happening, () => string>> = {
    created: () =>
      i18n.t(
        '{kind, select, page {Page} component {Component} shared_block {Shared block} post {Post} asset {Media} category {Category} tag {Tag} message {Message} calendar_event {Calendar event} redirect {Redirect} user {Person} role {Role} permission {Permission} collection {Collection} component_type {Component type} page_template {Page template} global {Site-wide content} option {Setting} webhook {Webhook} language {Language} other {Record}} added',
        { kind },
      ),
    updated: () =>
      i18n.t(
        '{kind, select, page {Page} component {Component} shared_block {Shared block} post {Post} asset {Media} category {Category} tag {Tag} message {Message} calendar_event {Calendar event} redirect {Redirect} user {Person} role {Role} permission {Permission} collection {Collection} component_type {Component type} page_template {Page template} global {Site-wide content} option {Setting} webhook {Webhook} language {Language} other {Record}} changed',
        { kind },
      ),
    moved: () =>
      i18n.t(
        '{kind, select, page {Page} component {Component} shared_block {Shared block} post {Post} asset {Media} category {Category} tag {Tag} message {Message} calendar_event {Calendar event} redirect {Redirect} user {Person} role {Role} permission {Permission} collection {Collection} component_type {Component type} page_template {Page template} global {Site-wide content} option {Setting} webhook {Webhook} language {Language} other {Record}} moved',
        { kind },
      ),
    deleted: () =>
      i18n.t(
        '{kind, select, page {Page} component {Component} shared_block {Shared block} post {Post} asset {Media} category {Category} tag {Tag} message {Message} calendar_event {Calendar event} redirect {Redirect} user {Person} role {Role} permission {Permission} collection {Collection} component_type {Component type} page_template {Page template} global {Site-wide content} option {Setting} webhook {Webhook} language {Language} other {Record}} deleted',
        { kind },
      ),
    published: () =>
      i18n.t(
        '{kind, select, page {Page} component {Component} shared_block {Shared block} post {Post} asset {Media} category {Category} tag {Tag} message {Message} calendar_event {Calendar event} redirect {Redirect} user {Person} role {Role} permission {Permission} collection {Collection} component_type {Component type} page_template {Page template} global {Site-wide content} option {Setting} webhook {Webhook} language {Language} other {Record}} published',
        { kind },
      ),
    unpublished: () =>
      i18n.t(
        '{kind, select, page {Page} component {Component} shared_block {Shared block} post {Post} asset {Media} category {Category} tag {Tag} message {Message} calendar_event {Calendar event} redirect {Redirect} user {Person} role {Role} permission {Permission} collection {Collection} component_type {Component type} page_template {Page template} global {Site-wide content} option {Setting} webhook {Webhook} language {Language} other {Record}} taken offline',
        { kind },
      ),
  }
  return sentences[happening]()
}

/** "published" */
function happeningText(happening: Happening): string {
  if (happening === 'published') return i18n.t('published')
  return happening === 'unpublished' ? i18n.t('taken offline') : actionText(happening)
}
