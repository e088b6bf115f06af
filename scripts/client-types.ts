import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

/** Writes the types of the client and of the editors' app from the OpenAPI documents; `--check` only compares them. */
const root = new URL('../', import.meta.url)
const blob = ts.factory.createTypeReferenceNode('Blob')
const unknown = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)

await writeTypes('openapi.json', 'client/src/schema.d.ts')
await writeTypes('openapi.admin.json', 'admin/src/api/schema.d.ts')

async function writeTypes(source: string, target: string): Promise<void> {
  const document = pruned(JSON.parse(readFileSync(new URL(source, root), 'utf8')))
  const patches = patchBodies(document)
  const types = await openapiTS(document as unknown as Parameters<typeof openapiTS>[0], {
    silent: true,
    transform(schema, { path }) {
      // A binary string is a file in a form.
      if ('format' in schema && schema.format === 'binary') return blob
      const whole = patches.get(path ?? '')
      if (whole) return partialOf(whole)
      return path === '#/components/schemas/JsonValue' ? unknown : undefined
    },
  })
  const text = `// Made from ${source} by \`npm run client:types\`: change that, not this.\n${compact(astToString(types))}`
  const file = new URL(target, root)
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text)
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${target} is out of date: run \`npm run client:types\` and commit it.\n`)
    process.exitCode = 1
  }
}

type Content = Record<string, { schema?: { $ref: string }; example?: unknown }>

interface Operation {
  parameters?: { in?: string; name?: string; description?: string; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<
      string,
      { description?: string; properties?: Record<string, { description?: string; examples?: unknown }> }
    >
  }
}

/** The place of each body of a PATCH, with the name of the body of the PUT beside it. */
function patchBodies({ paths }: Document): Map<string, string> {
  const found = new Map<string, string>()
  for (const { put, patch } of Object.values(paths)) {
    for (const [type, { schema }] of Object.entries(patch?.requestBody?.content ?? {})) {
      const whole = put?.requestBody?.content[type]?.schema
      if (schema && whole && schema.$ref !== whole.$ref)
        found.set(schema.$ref, whole.$ref.split('/').at(-1) ?? '')
    }
  }
  return found
}

/** The bodies of a PUT and its PATCH differ only in their required fields. */
function partialOf(name: string): ts.TypeNode {
  return ts.factory.createTypeReferenceNode('Partial', [
    ts.factory.createTypeReferenceNode(`components["schemas"]["${name}"]`),
  ])
}

/**
 * The document without the parts that the client's types leave out: errors are classes, and the client reads headers
 * itself.
 */
function pruned(document: Document): Document {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    // The client has one type for all filters with operators.
    const hasOwnType = (name = '') => /^filter\[[^\]]+\]\[(?!operator\])/.test(name)
    operation.parameters = (operation.parameters ?? []).filter(
      (each) => ['path', 'query'].includes(each.in ?? '') && !hasOwnType(each.name),
    )
    // Their names tell, and there are hundreds.
    for (const each of operation.parameters) {
      if (each.in === 'query' && !/^(filter\[|(fields|page|per_page|count|sort)$)/.test(each.name ?? ''))
        continue
      delete each.description
      delete each.example
    }
    for (const media of Object.values(operation.requestBody?.content ?? {})) delete media.example
    const successes = Object.entries(operation.responses).filter(([status]) => /^20[014]$/.test(status))
    operation.responses = Object.fromEntries(
      successes.map(([status, { description, content }]) => {
        for (const media of Object.values(content ?? {})) delete media.example
        return [status, { description, ...(content ? { content } : {}) }]
      }),
    )
  }
  // Their members are those of `PublicPage`, `PublicComponent` and `PublicPost`.
  for (const name of ['ListedPublicPage', 'PostComponent', 'SinglePublicPost']) {
    for (const [member, schema] of Object.entries(document.components.schemas[name]?.properties ?? {})) {
      if (member === 'neighbours') continue
      delete schema.description
      delete schema.examples
    }
  }
  for (const schema of Object.values(document.components.schemas))
    if (schema.description?.startsWith('The body of `')) delete schema.description
  return { ...document, components: { schemas: document.components.schemas } }
}

/** Removes empty declarations. Indents by one space instead of four: indentation was a quarter of the file. */
function compact(types: string): string {
  return types
    .replace(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '')
    .replace(/^ *\w+\?: never;\n/gm, '')
    .replace(/^ *\/\*\* @description (Success|Created|Done\. There is no body\.) \*\/\n/gm, '')
    .replace(/^ *parameters: \{\n *\};\n/gm, '')
    .replace(/^ *(\/\*\* @enum \{[^}]*\} \*\/|\* @enum \{[^}]*\})\n/gm, '') // the type says so
    .replace(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, '/** $1 */')
    .replace(/^( +)/gm, (spaces) => ' '.repeat(Math.ceil(spaces.length / 4)))
}
