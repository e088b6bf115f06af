import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

/** Writes the client's types from `openapi.json`; with `--check` it only tells whether they are what it says. */
const source = new URL('../openapi.json', import.meta.url)
const target = new URL('../client/src/schema.d.ts', import.meta.url)
const blob = ts.factory.createTypeReferenceNode('Blob')
const unknown = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
const types = await openapiTS(source, {
  silent: true,
  transform(schema, { path }) {
    // What is declared as text of bytes is a file in a form.
    if ('format' in schema && schema.format === 'binary') return blob
    // Any value of JSON would be a type that speaks of itself.
    return path === '#/components/schemas/JsonValue' ? unknown : undefined
  },
})
const text = `// Made from openapi.json by \`npm run client:types\`: change that, not this.\n${astToString(types)}`

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
} else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write(
    'client/src/schema.d.ts is not what openapi.json says: run `npm run client:types` and commit it.\n',
  )
  process.exitCode = 1
}
