import { i18n } from '@lingui/core'
import { useMemo } from 'react'
import type { Problems } from '../../fields/form/check.ts'
import type { FieldSchema, JsonObject } from '../../fields/form/schema.ts'
import { SchemaForm } from '../../fields/SchemaForm.tsx'
import { modes, modeWords } from './mode-words.ts'
import type { KindName } from './type-kinds.ts'

interface Props {
  readonly kind: KindName
  readonly content: JsonObject
  readonly names: { readonly types: readonly string[]; readonly templates: readonly string[] }
  readonly errors: Problems
  readonly isReadOnly: boolean
  readonly onChange: (content: JsonObject) => void
}

/** What a type is beside its fields: names, places, addresses, strictness. */
export function TypeSettings({ kind, content, names, errors, isReadOnly, onChange }: Props) {
  const hasComponents = content.has_components === true
  const schema = useMemo(() => settingsOf(kind, names, hasComponents), [kind, names, hasComponents])
  const value = useMemo(() => {
    const entries = Object.keys(schema.properties ?? {}).map((name) => [name, content[name]] as const)
    return Object.fromEntries(entries.filter(([, each]) => each !== null && each !== undefined))
  }, [schema, content])
  return (
    <SchemaForm
      schema={schema}
      value={value}
      errors={errors}
      isReadOnly={isReadOnly}
      onChange={(next, field) => {
        const [name = ''] = field.split('.')
        onChange({ ...content, [name]: emptied(kind, name, next[name]) })
      }}
    />
  )
}

/** The service takes null for what is not set. A template may have no places; a component type with none would fit nowhere. */
function emptied(kind: KindName, name: string, value: unknown): unknown {
  if (value === undefined || value === '') return null
  const isNone = Array.isArray(value) && value.length === 0
  return isNone && kind === 'component-types' && (name === 'slots' || name === 'templates') ? null : value
}

function settingsOf(
  kind: KindName,
  { types, templates }: Props['names'],
  hasComponents: boolean,
): FieldSchema {
  const description = lines(
    i18n.t('Description'),
    i18n.t('What it is good for. Editors see it when they choose.'),
  )
  const icon: FieldSchema = { type: 'string', title: i18n.t('Icon'), 'x-corral': { widget: 'icon' } }
  const mode: FieldSchema = {
    title: i18n.t('When something does not fit'),
    oneOf: modes.map((each) => ({ const: each, title: modeWords(each) })),
  }
  const label = line(i18n.t('Name'))
  switch (kind) {
    case 'component-types':
      return object(
        {
          label,
          description,
          group: line(i18n.t('Group')),
          icon,
          fields: object({
            title: use(i18n.t('Title')),
            content: use(i18n.t('Text')),
            thumbnail: use(i18n.t('Picture in lists')),
          }, [], i18n.t('Fields that every component can have')),
          slots: nameList(i18n.t('Only in these places'), []),
          templates: nameList(i18n.t('Only on pages with these templates'), templates),
          max_per_page: { type: 'integer', title: i18n.t('At most this many on a page'), minimum: 1 },
          summary: line(i18n.t('One line for a closed card'), i18n.t('Fields in braces, such as {example}', { example: '{title}' })),
          mode,
        },
        ['label'],
      )
    case 'collections':
      return object(
        {
          name: line(i18n.t('Name')),
          label: line(i18n.t('Name of one')),
          label_plural: line(i18n.t('Name of several')),
          description,
          icon,
          url_pattern: line(i18n.t('Addresses of new posts'), '/products/{slug}'),
          has_content: { type: 'boolean', title: i18n.t('Posts have a text of their own') },
          has_components: { type: 'boolean', title: i18n.t('Posts are built from components, like pages') },
          ...(hasComponents ? { page_template: placesOf(templates) } : {}),
          in_sitemap: { type: 'boolean', title: i18n.t('The sitemap lists its posts') },
          schema: oldFields(),
          mode,
        },
        ['name'],
      )
    case 'page-templates':
      return object(
        {
          label,
          slots: {
            type: 'array',
            title: i18n.t('Places for components'),
            items: object(
              {
                name: line(i18n.t('Name for developers')),
                label: line(i18n.t('Name')),
                allow: { ...nameList(i18n.t('Only these component types'), types), type: ['array', 'null'] },
                max: { type: ['integer', 'null'], title: i18n.t('At most'), minimum: 1 },
              },
              ['name'],
            ),
            'x-corral': { preview: cardOf('label', 'name') },
          },
          areas: {
            type: 'array',
            title: i18n.t('How the places lie on the page'),
            items: line(i18n.t('Row')),
            'x-corral': { help: i18n.t('A line for each row, such as "main aside"') },
          },
          mode,
        },
        ['label'],
      )
    case 'globals':
      return object(
        {
          label,
          description,
          icon,
          is_public: { type: 'boolean', title: i18n.t('Public'), 'x-corral': { help: i18n.t('Whether your website can read it.') } },
          mode,
        },
        ['label'],
      )
  } // biome-ignore format: tables
}

/** Whose places the components of posts are in. */
function placesOf(templates: readonly string[]): FieldSchema {
  return {
    title: i18n.t('Places for components'),
    enum: [...templates],
    'x-corral': { help: i18n.t('Those of a page template. Without one, there is one place for everything.') },
  }
}

/** The array of fields that collections had before they had a schema. It is checked beside the schema. */
function oldFields(): FieldSchema {
  const types = ['string', 'text', 'html', 'integer', 'number', 'boolean', 'date', 'datetime']
  return {
    type: 'array',
    title: i18n.t('Simple fields'),
    items: object(
      {
        name: line(i18n.t('Name for developers')),
        label: line(i18n.t('Name')),
        type: { title: i18n.t('Kind'), enum: types, default: 'string' },
        required: { type: 'boolean', title: i18n.t('Required') },
      },
      ['name', 'type'],
    ),
    'x-corral': {
      help: i18n.t('The fields of older sites. New fields are added under Fields.'),
      preview: cardOf('label', 'type'),
    },
  }
}

/** The keys that a closed item shows. */
function cardOf(title: string, subtitle: string) {
  return { title: `{${title}}`, subtitle: `{${subtitle}}` }
}

function object(
  properties: Record<string, FieldSchema>,
  required: readonly string[] = [],
  title?: string,
): FieldSchema {
  return { type: 'object', properties, required, ...(title === undefined ? {} : { title }) }
}

function line(title: string, help?: string): FieldSchema {
  return { type: 'string', title, maxLength: 120, ...(help === undefined ? {} : { 'x-corral': { help } }) }
}

function lines(title: string, help: string): FieldSchema {
  return { type: 'string', title, 'x-corral': { help } }
}

function use(title: string): FieldSchema {
  return {
    title,
    oneOf: [
      { const: 'required', title: i18n.t('required') },
      { const: 'optional', title: i18n.t('optional') },
      { const: 'hidden', title: i18n.t('not used') },
    ],
  }
}

/** Names of what there is, or any where nothing is known. */
function nameList(title: string, known: readonly string[]): FieldSchema {
  const items: FieldSchema = known.length > 0 ? { title, enum: known } : line(title)
  return { type: 'array', title, items, uniqueItems: true }
}
