import { CommandFailed, command } from '../cli/command.ts'
import { readDefinitions } from '../resources/content/component-types/type-definitions.ts'
import { inferCollections, inferTypes } from '../resources/content/component-types/type-infer.ts'
import { keyOf } from '../resources/content/component-types/type-push.ts'
import { defaultFolder, readFiles, writeFiles } from './type-files.ts'

export const typesInfer = command({
  help: 'Prints them as JSON. Without a type, those that have neither a record nor a file are proposed.',
  options: {
    posts: { type: 'boolean', description: 'Propose collections from the metadata of posts instead' },
    write: { type: 'boolean', description: 'Write them to files instead' },
    folder: { type: 'string', description: `The folder of the files (default: ${defaultFolder})` },
    json: { type: 'boolean', description: 'Print them on one line' },
  },
  async run({ positionals: [type], values, openApp, out }) {
    const folder = values.folder ?? defaultFolder
    const { database, settings } = await openApp()
    const maxDepth = (await settings.now()).settings['components.config_max_depth']
    const infer = values.posts ? inferCollections : inferTypes
    const inferred = await infer(database.db, maxDepth, type === undefined ? [] : [type])
    if (type !== undefined && inferred.length === 0)
      throw new CommandFailed(`There is no ${values.posts ? 'post' : 'component'} of the type ${type}.`)
    const files = new Map(readFiles(folder).map(({ path, definition }) => [keyOf(definition), path]))
    const known = new Set([...(await readDefinitions(database.db)).map(keyOf), ...files.keys()])
    const proposed = type === undefined ? inferred.filter((each) => !known.has(keyOf(each))) : inferred
    if (!values.write) {
      const contents = proposed.map(({ content }) => content)
      return out(JSON.stringify(contents, null, values.json ? 0 : 2))
    }
    const taken = proposed.map((each) => files.get(keyOf(each))).find((path) => path !== undefined)
    if (taken) throw new CommandFailed(`${taken} describes ${type} already. Remove it first.`)
    const written = writeFiles(folder, proposed)
    for (const path of written) out(`wrote ${path}`)
    out(`${written.length} files written. Read them, then run corral types push.`)
  },
})
