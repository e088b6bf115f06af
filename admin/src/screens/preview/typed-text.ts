import type { ComponentType } from '../../api/component-types.ts'
import {
  type ComponentId,
  type Content,
  changeComponent,
  changeFields,
  type EditedComponent,
  findComponent,
  type Recipe,
} from '../../editor/content.ts'
import { componentSchema } from '../../fields/component-schema.ts'
import { getIn, type Path, setIn } from '../../fields/form/patch.ts'
import { type FieldSchema, resolved } from '../../fields/form/schema.ts'
import { widgetOf } from '../../fields/form/widget.ts'

/** A text of the content that can be typed into in a preview. */
export interface TypedText {
  readonly value: string
  /** Writes the text as a person may type it: one line, and no longer than the field allows. */
  readonly write: (text: string) => Recipe
}

interface Place {
  /** Null for the page or post itself. */
  readonly component: ComponentId | null
  /** As the website names it: `title`, `config.alt` or `alt`. */
  readonly field: string
}

/**
 * The plain text at a place; null for everything else. A preview is a website with scripts of its own: of all fields it can
 * reach only the ones that are plain text for the form too.
 */
export function typedTextAt(
  content: Content,
  { component: id, field }: Place,
  types: ReadonlyMap<string, ComponentType>,
): TypedText | null {
  if (id === null) return textOfRecord(content, field)
  const component = findComponent(content, id)
  // The text of a shared block is on other pages too: its form says so.
  if (!component || component.shared_block_id !== undefined) return null
  return textOfComponent(component, field, types.get(component.type) ?? null)
}

/** Whether the website shows the text as it is, so that typed words mean the same. */
export function isShownAs({ value }: TypedText, shown: unknown): boolean {
  return typeof shown === 'string' && oneLine(shown).trim() === oneLine(value).trim()
}

const lengths: Readonly<Record<string, number>> = { title: 255, description: 10_000 }
const longest = 10_000

function textOfRecord(content: Content, field: string): TypedText | null {
  const max = Object.hasOwn(lengths, field) ? lengths[field] : undefined
  const value = content[field]
  if (max === undefined || !isOneLine(value)) return null
  return { value, write: (text) => changeFields({ [field]: oneLine(text).slice(0, max) }) }
}

function textOfComponent(
  component: EditedComponent,
  field: string,
  type: ComponentType | null,
): TypedText | null {
  const path = pathOf(field)
  const root = componentSchema(type, { title: '', content: '', thumbnail: '', settings: '' })
  const schema = schemaAt(root, path)
  const value = getIn(component, path)
  const [key] = path
  if (!schema || !isOneLine(value) || !['text', 'lines'].includes(widgetOf(schema, root))) return null
  const max = Math.min(schema.maxLength ?? longest, longest)
  return {
    value,
    write: (text) => (content) => {
      const current = findComponent(content, component.id)
      if (!current || key === undefined) return content
      const next = setIn(current, path, oneLine(text).slice(0, max)) as EditedComponent
      return changeComponent(component.id, { [key]: next[key as keyof EditedComponent] })(content)
    },
  }
}

/** A website may leave out `config.`. */
function pathOf(field: string): Path {
  const whole = /^(title|content|thumbnail|config\..*)$/.test(field) ? field : `config.${field}`
  return whole.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

function schemaAt(root: FieldSchema, path: Path): FieldSchema | null {
  let schema: FieldSchema = root
  for (const part of path) {
    const { items, properties = {} } = resolved(schema, root)
    const next =
      typeof part === 'number' ? items : Object.hasOwn(properties, part) ? properties[part] : undefined
    if (!next) return null
    schema = next
  }
  return resolved(schema, root)
}

function isOneLine(value: unknown): value is string {
  return typeof value === 'string' && !/[\r\n]/.test(value)
}

/** A browser writes some spaces as ones that do not break. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}
