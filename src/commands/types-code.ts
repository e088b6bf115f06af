import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { command } from '../cli/command.ts'
import { type CodedType, codeOf } from '../resources/content/component-types/type-code.ts'
import { type Definition, readDefinitions } from '../resources/content/component-types/type-definitions.ts'
import { defaultFolder, requireFiles, writeIfChanged } from './type-files.ts'

export const typesCode = command({
  help: 'Reads the files, and no database, unless --stored is given.',
  options: {
    out: { type: 'string', value: 'file', description: 'Write to this file instead of the output' },
    stored: { type: 'boolean', description: 'Use the stored component types instead of the files' },
  },
  async run({ positionals: [folder = defaultFolder], values, openApp, out }) {
    const definitions = values.stored
      ? await readDefinitions((await openApp()).database.db)
      : requireFiles(folder).map((file) => file.definition)
    const code = codeOf(definitions.flatMap(codedTypes))
    if (values.out === undefined) return out(code.trimEnd())
    mkdirSync(dirname(values.out), { recursive: true })
    out(writeIfChanged(values.out, code) ? `wrote ${values.out}` : `${values.out} is up to date.`)
  },
})

/** A collection without a JSON Schema has no code. */
function codedTypes({ kind, name, content }: Definition): CodedType[] {
  const schema = kind === 'collection' ? content.json_schema : content.schema
  if (kind === 'page template' || !schema) return []
  const label = String(content.label ?? content.name)
  return [{ kind, name, label, schema: schema as CodedType['schema'] }]
}
