import { element, prose } from './dom.js'

/** What a reference stands for; anything else is what it is. */
export function resolve(api, value) {
  const { $ref, ...rest } = value ?? {}
  if ($ref === undefined) return value ?? {}
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((at, name) => at?.[name], api)
  return { ...target, ...rest }
}

/** The type of a value in a few words. */
export function typeOf(api, schema) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)
    return name === 'BooleanLike' ? 'boolean' : name
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeOf(api, each)))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.format === 'binary') return 'file'
  if (schema.contentMediaType) return 'JSON text'
  const types = [schema.type]
    .flat()
    .map((type) => (type === 'array' ? `array of ${itemType(api, schema)}` : type))
  return types.join(' or ') + (schema.format ? ` (${schema.format})` : '')
}

/** The members of an object as a table; nested members have their own tables, which open on demand. */
export function memberTable(api, schema, depth = 0) {
  const { properties = {}, required = [] } = resolve(api, schema)
  const rows = Object.entries(properties).map(([name, member]) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        name,
        required.includes(name) ? element('abbr', { title: 'required' }, '*') : null,
      ),
      element('td', {}, element('code', {}, typeOf(api, member)), limits(member)),
      element('td', {}, prose(member.description), nested(api, member, depth)),
    ),
  )
  return element('table', { class: 'members' }, element('tbody', {}, rows))
}

function itemType(api, { items }) {
  return items && Object.keys(items).length > 0 ? typeOf(api, items) : 'any'
}

function limits({ maxLength, minimum, maximum }) {
  const words = [
    maxLength ? `at most ${maxLength} characters` : null,
    minimum !== undefined && maximum < 1e6 ? `${minimum} to ${maximum}` : null,
  ].filter(Boolean)
  return words.length > 0 ? element('small', {}, ` ${words.join(', ')}`) : null
}

function nested(api, member, depth) {
  const inner = resolve(api, member.items ?? member.anyOf?.[0]?.items ?? member.anyOf?.[0] ?? member)
  const shape = inner.items ? resolve(api, inner.items) : inner
  if (!shape.properties || depth > 3) return null
  const details = element('details', {}, element('summary', {}, 'Members'))
  // Made when it is opened: a menu item holds menu items.
  const open = () => details.childElementCount === 1 && details.append(memberTable(api, shape, depth + 1))
  details.addEventListener('toggle', open)
  return details
}
