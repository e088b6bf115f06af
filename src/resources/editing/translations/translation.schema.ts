import { booleanLike, choice, listOf, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { anyJson, documented, jsonObject, nullableInteger, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { languageCode } from '../../content/languages/language.schema.ts'
import { VersionComparison } from '../versions/version.schema.ts'

/** The kinds of records that are translated. */
export const translatedKinds = ['page', 'post', 'global'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

/** In the order in which a translator has to do with them. */
const states = ['missing', 'outdated', 'draft', 'live', 'unneeded'] as const
export type TranslationState = (typeof states)[number]

const descriptions: FieldDescriptions = {
  language: ['The code of the language', 'de'],
  state: [
    'There is no translation; its source has changed since it was translated; it is not published; it is published; it is not needed',
    'outdated',
  ],
  is_public: ['Whether the record in this language is published', true],
  id: ['The id of the record in this language; null for none', 31],
  title: ['Its title, or the label of a global; null for none', 'Preise'],
  url: ['Its url, or the name of a global; null for none', '/de/preise'],
  source_id: ['The id of the record that it was translated from; null for none', 12],
  machine: ['How many of its texts a machine translated and nobody has confirmed or changed', 0],
}

export const TranslationSchema = documented(
  'Translation',
  descriptions,
  Type.Object({
    language: Type.String(),
    state: Type.Unsafe<TranslationState>({ type: 'string', enum: states }),
    is_public: Type.Boolean(),
    id: nullableInteger,
    title: nullableString,
    url: nullableString,
    source_id: nullableInteger,
    machine: Type.Integer(),
  }),
)

/** What lists add to their records when they are asked for it. */
export const translationsOfRow = {
  translations: Type.Optional(
    Type.Array(TranslationSchema, {
      description: 'With `include=translations`: the record in each language, itself included',
    }),
  ),
}

export const includeTranslations = describeFields(
  { include: choice(['translations']) },
  {
    include: [
      '`translations` adds the states of the translations, in the tree only that a page is out of date; nothing on a site with fewer than two languages',
      'translations',
    ],
  },
)

export const TranslatedPageSchema = documented(
  'TranslatedPage',
  {
    id: ['The id of the page, post or global', 12],
    title: ['Its title, or the label of a global', 'Prices'],
    url: ['Its url, or the name of a global', '/prices'],
    translations: ['The record in each language, itself included'],
  },
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    url: Type.String(),
    translations: Type.Array(TranslationSchema),
  }),
)

export const TranslationTodo = documented(
  'TranslationTodo',
  {
    language: ['The code of the language', 'de'],
    missing: ['How many pages, posts or globals are not translated, of the first 50', 12],
    outdated: ['How many translations are out of date, of the first 50', 3],
    has_more: ['Whether there may be more than these', false],
    pages: ['The first pages, posts or globals of them, those that are out of date before the others'],
    id: ['The id of the translation; of the record that has none, if it is missing', 31],
    title: ['Its title', 'Preise'],
    url: ['Its url', '/de/preise'],
    state: ['What is to do', 'outdated'],
  },
  Type.Object({
    language: Type.String(),
    missing: Type.Integer(),
    outdated: Type.Integer(),
    has_more: Type.Boolean(),
    pages: Type.Array(
      Type.Object({
        id: Type.Integer(),
        title: Type.String(),
        url: Type.String(),
        state: Type.Unsafe<'missing' | 'outdated'>({ type: 'string', enum: ['missing', 'outdated'] }),
      }),
    ),
  }),
)

const kindOfRecords = choice(translatedKinds)
const aboutKind = ['Of pages, the default, of posts or of globals', 'post'] as const

export const todoFields = describeFields(
  { kind: kindOfRecords, language: languageCode },
  {
    kind: aboutKind,
    language: ['The language that a user works in whose roles are not limited to some', 'de'],
  },
)

export const MatrixMeta = documented(
  'TranslationsMeta',
  {
    after: [
      'Pass it as `after` to read on; null when there are no more. A portion may have less than 50',
      null,
    ],
  },
  Type.Object({ after: nullableString }),
)

const partPath = text(1000)

const aboutHash = ['Names the content of the source as it was shown', 'qUqP5cyxm6YcTAhz05Hph5gvu9M'] as const

const SourceContent = documented(
  'SourceContent',
  {
    fields: ['The translated fields', { title: 'Prices' }],
    components: ['The components that are enabled, by slot, then by position', []],
  },
  Type.Object({
    fields: Type.Unsafe<JsonObject>(jsonObject),
    components: Type.Array(Type.Unsafe<JsonObject>(jsonObject)),
  }),
)

const PairedComponent = documented(
  'PairedComponent',
  {
    component: ['The id of the component; text for one that is not published yet', 31],
    source_component: ['The id of the component of the source that it was made from; null for none', 12],
  },
  Type.Object({
    component: Type.Unsafe<number | string>({ type: ['integer', 'string'] }),
    source_component: nullableInteger,
  }),
)

const proposalChanges = ['changed', 'moved', 'added', 'removed', 'hidden', 'shown'] as const
export type ProposalChange = (typeof proposalChanges)[number]

const proposalStates = ['open', 'conflict', 'taken'] as const
export type ProposalState = (typeof proposalStates)[number]

/** What is listed, and taken over at once. */
export const maxProposals = 1000

const ProposalSchema = documented(
  'SourceProposal',
  {
    id: ['Names the place, and the change of the source', 'components.12.config.image~k3nX0c1PqA'],
    path: [
      'The place, as `fields` of a confirmation has it; `components.order` is the order of components',
      'components.12.config.image',
    ],
    change: [
      'A value has changed; a component is in another slot, or components are in another order; a component is new, was deleted, was disabled, or was enabled again',
      'changed',
    ],
    state: [
      'It can be taken over; the translation was changed in the same place, or is a placement of a shared block there, so it is changed by hand; the working copy of the translation has it, and the source counts as translated there once that is published',
      'open',
    ],
    component: ['The id of the component of the translation; null for none', 31],
    source_component: ['The id of the component of the source; null for none', 12],
    from: ['The value in the translation; null for a component as a whole', 'assets/old.jpg'],
    to: ['The value in the source; null for a component as a whole', 'assets/new.jpg'],
  },
  Type.Object({
    id: Type.String(),
    path: Type.String(),
    change: Type.Unsafe<ProposalChange>({ type: 'string', enum: proposalChanges }),
    state: Type.Unsafe<ProposalState>({ type: 'string', enum: proposalStates }),
    component: Type.Unsafe<number | string | null>({ type: ['integer', 'string', 'null'] }),
    source_component: nullableInteger,
    from: anyJson,
    to: anyJson,
  }),
)

export const SourceChanges = documented(
  'SourceChanges',
  {
    source_id: ['The id of the record that it was translated from', 12],
    source_hash: aboutHash,
    is_outdated: ['Whether the source has changed since', true],
    changes: ['What has changed in the source since it was translated'],
    source_language: ['The code of the language of the source', 'en'],
    language: ['The code of the language of the translation', 'de'],
    source: ['What is translated of the source, as visitors see it now'],
    machine: [
      'The paths of the texts that a machine translated and nobody has confirmed or changed, with the ids of components of the source',
      ['title', 'components.12.content'],
    ],
    base: ['The source as it was translated. Its components have no `position`'],
    components: [
      'The components of the working copy of the translation, or of the record without one, in their order',
    ],
    proposals: [
      'What has changed in the source without being words, at most 1000: pictures, numbers, references, and the components and their order',
    ],
  },
  Type.Object({
    source_id: Type.Integer(),
    source_hash: Type.String(),
    is_outdated: Type.Boolean(),
    changes: VersionComparison,
    source_language: nullableString,
    language: nullableString,
    source: SourceContent,
    base: SourceContent,
    machine: Type.Array(Type.String()),
    components: Type.Array(PairedComponent),
    proposals: Type.Array(ProposalSchema),
  }),
)

const ofNew = { id: Type.Integer(), title: Type.String(), url: Type.String() }

export const NewPostTranslation = documented(
  'NewPostTranslation',
  {
    id: ['The id of the new post', 31],
    title: ['Its title, still that of its source', 'News'],
    url: ['Its url', '/de/news'],
  },
  Type.Object(ofNew),
)

export const NewGlobalTranslation = documented(
  'NewGlobalTranslation',
  { id: ['The id under which the value in this language is edited', 31] },
  Type.Object({ id: Type.Integer() }),
)

export const NewTranslation = documented(
  'NewTranslation',
  {
    ...descriptions,
    id: ['The id of the new page', 31],
    title: ['Its title, still that of its source', 'Prices'],
    url: ['Its url', '/de/prices'],
    is_new: ['False with `with_subpages` for a page that was translated before', true],
    parents: ['The ids of the pages above it that were translated with it, from the root down', [29, 30]],
    subpages: ['The ids of the pages below it that were translated with it, level by level', [32, 33]],
  },
  Type.Object({
    ...ofNew,
    is_new: Type.Boolean(),
    parents: Type.Array(Type.Integer()),
    subpages: Type.Array(Type.Integer()),
  }),
)

const intoLanguage = ['The code of the language to translate it into', 'de'] as const

export const translatePostFields = describeFields({ language: languageCode }, { language: intoLanguage })

export const translateFields = describeFields(
  { language: languageCode, with_parents: booleanLike(), with_subpages: booleanLike() },
  {
    language: intoLanguage,
    with_parents: ['Whether the pages above it are translated too, if they are not yet; 0 by default', 1],
    with_subpages: [
      'Whether the pages below it are translated too, up to 200 in one transaction; 0 by default. Those that are translated already, or not needed, are left out',
      1,
    ],
  },
)

export const confirmFields = describeFields(
  {
    source_hash: text(100),
    // An empty list would look like a confirmation of all.
    fields: listOf((path) => partPath.parse(path), partPath.schema, { min: 1, max: 1000 }),
  },
  {
    source_hash: aboutHash,
    fields: [
      'The paths of the parts that are correct, with the ids of components of the source; all of them by default',
      ['title', 'components.12.config.subtitle', 'components.13'],
    ],
  },
)

const proposalId = text(2000)

export const takeOverFields = describeFields(
  { ids: listOf((id) => proposalId.parse(id), proposalId.schema, maxProposals) },
  { ids: ['The ids of proposals', ['components.12.config.image~k3nX0c1PqA']] },
)

export const neededFields = describeFields(
  { language: languageCode, is_needed: booleanLike() },
  {
    language: ['The code of a language', 'de'],
    is_needed: ['0 if the record is not translated into it', 0],
  },
)

export const matrixFields = describeFields(
  { kind: kindOfRecords, language: languageCode, state: choice(states), after: text(255) },
  {
    kind: aboutKind,
    language: ['Only records with `state` in this language', 'de'],
    state: ['Only records with this state, in `language` or in any', 'outdated'],
    after: ['A value of `meta.after`', '/prices'],
  },
)
