import { i18n } from '@lingui/core'
import { kindsIn } from '../../../fields/form/kinds.ts'
import { type FieldSchema, hintsOf, resolved, typesOf } from '../../../fields/form/schema.ts'
import { choicesOf, itemOf, widgetOf } from '../../../fields/form/widget.ts'
import {
  type Icon,
  IconAlignLeft,
  IconArticle,
  IconBraces,
  IconCalendar,
  IconCards,
  IconChecks,
  IconClock,
  IconCode,
  IconColumns,
  IconFile,
  IconFiles,
  IconFolder,
  IconForms,
  IconLayoutGrid,
  IconLink,
  IconList,
  IconMail,
  IconMenu2,
  IconNews,
  IconNumber,
  IconPalette,
  IconPhoto,
  IconSelect,
  IconStar,
  IconTable,
  IconTag,
  IconTags,
  IconToggleLeft,
  IconTypography,
  IconUser,
  IconWorld,
} from '../../../ui/icons.ts'

export interface FieldKind {
  readonly id: string
  readonly icon: Icon
  readonly label: string
  /** What it is for, in one line. */
  readonly about: string
  /** A new field of this kind. */
  readonly schema: FieldSchema
}

export interface KindGroup {
  readonly label: string
  readonly kinds: readonly FieldKind[]
}

const named = (widget: string, more: FieldSchema = { type: 'string' }): FieldSchema => ({
  ...more,
  'x-corral': { ...more['x-corral'], widget },
})
const id: FieldSchema = { type: 'integer' }

let known: { readonly locale: string; readonly groups: readonly KindGroup[] } | undefined

/** All kinds of fields that a schema can describe, as the menu offers them. */
export function kindGroups(): readonly KindGroup[] {
  if (known?.locale !== i18n.locale) known = { locale: i18n.locale, groups: makeGroups() }
  return known.groups
}

/** Whether all words are in what a kind is called, here or in other systems. */
export function isKindFound({ id: kindId, label, about }: FieldKind, words: string): boolean {
  const text = `${kindId} ${label} ${about} ${otherNames[kindId] ?? ''}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What other systems call the kinds. For the search alone: nobody sees them. */
const otherNames: Readonly<Record<string, string>> = {
  text: 'string input title singleline',
  lines: 'textarea multiline plain paragraph',
  rich: 'wysiwyg richtext markdown editor body content html',
  email: 'mail',
  uri: 'url website href',
  link: 'url href hyperlink button',
  code: 'snippet',
  number: 'integer float decimal currency price rating slider',
  toggle: 'boolean checkbox switch true false flag',
  select: 'dropdown enum radio options single',
  selects: 'multiselect checkboxes enum options multiple',
  date: 'day calendar',
  datetime: 'timestamp moment calendar',
  time: 'hour clock',
  color: 'color picker',
  image: 'photo media asset upload file gallery',
  asset: 'upload media attachment document video audio download',
  page: 'reference relation relationship internal',
  post: 'reference relation relationship collection entry article author',
  category: 'reference relation relationship taxonomy term',
  tag: 'reference relation relationship taxonomy term keyword',
  tags: 'reference relation relationship taxonomy keywords labels',
  user: 'reference relation relationship author member editor account',
  global: 'reference relation singleton setting',
  object: 'fieldset nested component',
  things: 'repeater array repeatable collection rows faq',
  list: 'array repeater multiple',
  blocks: 'flexible content dynamic zone modular matrix layout',
  kinds: 'union variant conditional',
  map: 'dictionary key value record',
  table: 'grid spreadsheet matrix',
  menu: 'navigation tree',
  alternatives: 'union any',
  json: 'object raw data',
}

function makeGroups(): readonly KindGroup[] {
  return [
    {
      label: i18n.t('Text'),
      kinds: [
        kind('text', IconTypography, i18n.t('Short text'), i18n.t('One line, such as a name'), { type: 'string', maxLength: 120 }),
        kind('lines', IconAlignLeft, i18n.t('Long text'), i18n.t('Several lines without formatting'), { type: 'string' }),
        kind('rich', IconArticle, i18n.t('Formatted text'), i18n.t('Headings, links, lists and pictures'), named('rich')),
        kind('email', IconMail, i18n.t('Email address'), i18n.t('Checked for its form'), { type: 'string', format: 'email' }),
        kind('uri', IconWorld, i18n.t('Web address'), i18n.t('A full address that begins with https://'), { type: 'string', format: 'uri' }),
        kind('link', IconLink, i18n.t('Link'), i18n.t('To a page, a post, a file or any address'), named('link')),
        kind('html', IconCode, i18n.t('HTML'), i18n.t('The source of a formatted text'), named('html')),
        kind('code', IconBraces, i18n.t('Code'), i18n.t('Source text in any language'), named('code')),
      ],
    },
    {
      label: i18n.t('Values'),
      kinds: [
        kind('number', IconNumber, i18n.t('Number'), i18n.t('A price, an amount, a size'), { type: 'number' }),
        kind('toggle', IconToggleLeft, i18n.t('Yes or no'), i18n.t('A switch'), { type: 'boolean' }),
        kind('select', IconSelect, i18n.t('Choice'), i18n.t('One of several values'), {
          type: 'string',
          oneOf: [{ const: 'first', title: i18n.t('First') }, { const: 'second', title: i18n.t('Second') }],
        }),
        kind('selects', IconChecks, i18n.t('Several choices'), i18n.t('Any of several values'), {
          type: 'array',
          uniqueItems: true,
          items: {
            type: 'string',
            oneOf: [{ const: 'first', title: i18n.t('First') }, { const: 'second', title: i18n.t('Second') }],
          },
        }),
        kind('date', IconCalendar, i18n.t('Date'), i18n.t('A day'), { type: 'string', format: 'date' }),
        kind('datetime', IconCalendar, i18n.t('Date and time'), i18n.t('A moment'), { type: 'string', format: 'date-time' }),
        kind('time', IconClock, i18n.t('Time'), i18n.t('A time of day'), { type: 'string', format: 'time' }),
        kind('color', IconPalette, i18n.t('Colour'), i18n.t('Chosen from a palette'), named('color')),
        kind('icon', IconStar, i18n.t('Icon'), i18n.t('A small symbol'), named('icon')),
      ],
    },
    {
      label: i18n.t('Files and records'),
      kinds: [
        kind('image', IconPhoto, i18n.t('Picture'), i18n.t('From the media library'), {
          type: 'string',
          'x-corral': { widget: 'asset', accept: 'image' },
        }),
        kind('asset', IconFile, i18n.t('File'), i18n.t('Anything from the media library'), named('asset')),
        kind('page', IconFiles, i18n.t('Page'), i18n.t('One page or several'), named('page', id)),
        kind('post', IconNews, i18n.t('Post'), i18n.t('One post or several, also of one collection'), named('post', id)),
        kind('category', IconFolder, i18n.t('Category'), i18n.t('One category or several'), named('category', id)),
        kind('tag', IconTag, i18n.t('Tag'), i18n.t('One tag or several'), named('tag', id)),
        kind('tags', IconTags, i18n.t('List of tags'), i18n.t('Tags by their names'), named('tags', { type: 'array', items: { type: 'string' } })),
        kind('user', IconUser, i18n.t('Person'), i18n.t('One user or several'), named('user', id)),
        kind('global', IconWorld, i18n.t('Site-wide content'), i18n.t('Content that belongs to no page'), named('global')),
      ],
    },
    {
      label: i18n.t('Groups and lists'),
      kinds: [
        kind('object', IconForms, i18n.t('Group'), i18n.t('Several fields together'), { type: 'object', properties: {} }),
        kind('things', IconCards, i18n.t('List of things'), i18n.t('Each with the same fields, such as prices'), {
          type: 'array',
          items: { type: 'object', properties: {} },
        }),
        kind('list', IconList, i18n.t('List of values'), i18n.t('Several texts, numbers or dates'), {
          type: 'array',
          items: { type: 'string', maxLength: 120 },
        }),
        kind('blocks', IconLayoutGrid, i18n.t('Blocks'), i18n.t('A list of parts of different kinds, such as texts and quotes'), {
          type: 'array',
          items: { oneOf: [newBlock('text', i18n.t('Text'))] },
        }),
        kind('kinds', IconColumns, i18n.t('One of several groups'), i18n.t('The kind decides which fields there are'), {
          oneOf: [newBlock('first', i18n.t('First')), newBlock('second', i18n.t('Second'))],
        }),
        kind('map', IconTable, i18n.t('Names and values'), i18n.t('Editors choose the names'), {
          type: 'object',
          additionalProperties: { type: 'string' },
        }),
        kind('table', IconTable, i18n.t('Table'), i18n.t('Rows and columns of text'), named('table', { type: 'array', items: { type: 'array', items: { type: 'string' } } })),
        kind('menu', IconMenu2, i18n.t('Menu'), i18n.t('Links, with links below them'), named('menu', { type: 'array', items: menuItem(3) })),
        kind('alternatives', IconSelect, i18n.t('Several forms'), i18n.t('Editors choose, for example between a text and a number'), {
          oneOf: [{ title: i18n.t('Text'), type: 'string' }, { title: i18n.t('Number'), type: 'number' }],
        }),
        kind('json', IconBraces, i18n.t('JSON'), i18n.t('Anything, for developers'), named('json', {})),
      ],
    },
  ] // biome-ignore format: a table
}

/** A link with the links below it. */
function menuItem(levels: number): FieldSchema {
  const below: Record<string, FieldSchema> =
    levels > 1 ? { children: { type: 'array', items: menuItem(levels - 1) } } : {}
  const link = { ...named('link'), title: i18n.t('Leads to') }
  return {
    type: 'object',
    properties: { link, label: { type: 'string', title: i18n.t('Label'), maxLength: 120 }, ...below },
  }
}

/** A kind of block, with a key that says which it is. */
export function newBlock(name: string, title: string): FieldSchema {
  return {
    type: 'object',
    title,
    required: ['kind'],
    properties: { kind: { const: name } },
  }
}

/** The kind of a field. A schema that none of the menu fits is shown as the nearest one. */
export function kindOfField(given: FieldSchema, root: FieldSchema): FieldKind {
  const schema = resolved(given, root)
  const wanted = kindIdOf(schema, root)
  const all = kindGroups().flatMap(({ kinds }) => kinds)
  return all.find((each) => each.id === wanted) ?? (all.at(-1) as FieldKind)
}

function kindIdOf(schema: FieldSchema, root: FieldSchema): string {
  const widget = widgetOf(schema, root)
  if (widget === 'asset') return hintsOf(schema).accept === 'image' ? 'image' : 'asset'
  if (widget === 'text') {
    const { format } = schema
    return format === 'email' || format === 'uri' || format === 'time' ? format : 'text'
  }
  return widget === 'list' ? kindIdOfList(schema, root) : widget
}

/** A list of records is a field of these records. */
function kindIdOfList(schema: FieldSchema, root: FieldSchema): string {
  const item = itemOf(schema, root)
  if (kindsIn(item, root)) return 'blocks'
  const widget = widgetOf(item, root)
  if (widget === 'asset') return hintsOf(item).accept === 'image' ? 'image' : 'asset'
  if (recordWidgets.includes(widget)) return widget
  if (widget === 'object') return 'things'
  return choicesOf(item, root) ? 'selects' : 'list'
}

/** The kinds of fields that refer to records: one of them, or a list. */
const recordWidgets: readonly string[] = ['asset', 'page', 'post', 'category', 'tag', 'user', 'global']

export function isRecordKind({ id: kindId }: FieldKind): boolean {
  return kindId === 'image' || recordWidgets.includes(kindId)
}

export function isListOf(schema: FieldSchema): boolean {
  return typesOf(schema).includes('array')
}

/** One record, or a list of them. Everything else of the field stays. */
export function withList(schema: FieldSchema, isList: boolean): FieldSchema {
  if (isList === isListOf(schema)) return schema
  if (isList) {
    const { type = 'integer', default: _, ...rest } = schema
    return { ...rest, type: 'array', items: { type } }
  }
  const { items, minItems: _, maxItems: __, uniqueItems: ___, default: ____, ...rest } = schema
  const { widget } = { ...hintsOf(items ?? {}), ...hintsOf(schema) }
  return {
    ...rest,
    type: items?.type ?? 'integer',
    'x-corral': { ...hintsOf(items ?? {}), ...hintsOf(schema), ...(widget ? { widget } : {}) },
  }
}

/** Another kind with the words of the field. The values of the field before may not fit. */
export function withKind(schema: FieldSchema, next: FieldKind): FieldSchema {
  const { title, description } = schema
  const { help, was } = hintsOf(schema)
  const hints = {
    ...hintsOf(next.schema),
    ...(help === undefined ? {} : { help }),
    ...(was === undefined ? {} : { was }),
  }
  return {
    ...structuredClone(next.schema),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(Object.keys(hints).length > 0 ? { 'x-corral': hints } : {}),
  }
}

function kind(kindId: string, icon: Icon, label: string, about: string, schema: FieldSchema): FieldKind {
  return { id: kindId, icon, label, about, schema }
}
