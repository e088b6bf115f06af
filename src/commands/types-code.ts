import { on } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { dirname } from 'node:path'
import { CommandFailed, command, WrongUsage } from '../cli/command.ts'
import { type CodedType, codeOf } from '../resources/content/component-types/type-code.ts'
import type { Definition } from '../resources/content/component-types/type-definitions.ts'
import { openStore, remoteOptions } from './remote-types.ts'
import { defaultFolder, requireFiles, writeIfChanged } from './type-files.ts'

export const typesCode = command({
  help: 'Reads the files, and no database, unless --stored is given.',
  options: {
    out: { type: 'string', value: 'file', description: 'Write to this file instead of the output' },
    stored: { type: 'boolean', description: 'Use what is stored instead of the files' },
    watch: { type: 'boolean', description: 'Write again whenever a file changes; with --out' },
    ...remoteOptions,
  },
  async run({ positionals: [folder = defaultFolder], values, input, openApp, out }) {
    const isStored = values.stored === true || values.url !== undefined
    if (values.watch && (values.out === undefined || isStored))
      throw new WrongUsage('--watch needs --out, and watches files: leave out --stored and --url.')
    const write = (definitions: readonly Definition[]) => {
      const code = codeOf(definitions.map(codedType))
      if (values.out === undefined) return out(code.trimEnd())
      mkdirSync(dirname(values.out), { recursive: true })
      out(writeIfChanged(values.out, code) ? `wrote ${values.out}` : `${values.out} is up to date.`)
    }
    const read = () => requireFiles(folder).map((file) => file.definition)
    const definitions = isStored ? await (await openStore({ values, input, openApp })).read() : read()
    if (values.watch) await watchFolder(folder, () => write(read()), out)
    else write(definitions)
  },
})

/** Runs until the process ends. A file that is being written may be incomplete: the next event reads it again. */
async function watchFolder(folder: string, write: () => void, out: (line: string) => void): Promise<void> {
  // Before the files are read, so that no change is missed.
  const changes = on(watch(folder), 'change')
  write()
  out(`watching ${folder}`)
  for await (const _ of changes) {
    try {
      write()
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error
      out(error.message)
    }
  }
}

/** A collection or a template without a JSON Schema may have any metadata. */
function codedType({ kind, name, content }: Definition): CodedType {
  const schema = kind === 'collection' ? content.json_schema : content.schema
  return {
    kind,
    name,
    label: String(content.label ?? content.name),
    schema: (schema ?? { type: 'object' }) as CodedType['schema'],
    fields: (content.fields ?? {}) as NonNullable<CodedType['fields']>,
    hasComponents: content.has_components === true,
  }
}
