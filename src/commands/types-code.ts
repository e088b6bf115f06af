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
    const code = codeOf(definitions.filter(({ kind }) => kind === 'component type').map(codedType))
    if (values.out === undefined) return out(code.trimEnd())
    mkdirSync(dirname(values.out), { recursive: true })
    out(writeIfChanged(values.out, code) ? `wrote ${values.out}` : `${values.out} is up to date.`)
  },
})

function codedType({ name, content }: Definition): CodedType {
  return { type: name, label: String(content.label), schema: content.schema as CodedType['schema'] }
}
