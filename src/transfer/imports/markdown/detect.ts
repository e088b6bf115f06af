import type { JsonObject } from '../../../core/json.ts'
import { type Cascade, cascadesOf } from './cascades.ts'
import { type Folder, readTextFile } from './folder.ts'
import { parseData, parseFrontMatter } from './front-matter.ts'
import { hugoWebsite } from './hugo.ts'
import { jekyllWebsite } from './jekyll.ts'
import { plainWebsite } from './plain.ts'
import { folderOf, type Website } from './website.ts'

const hugoConfigs =
  /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/[\w.-]+\.(?:toml|ya?ml|json))$/
const hugoFolders = /^(?:archetypes|themes|layouts|static|i18n|data)\//

/** What kind of website a folder holds, by the files that only such a website has. */
export async function detectWebsite(folder: Folder): Promise<Website> {
  const paths = [...folder.files]
  if (folder.files.has('_config.yml') || folder.files.has('_config.yaml') || folder.files.has('_config.toml'))
    return jekyllWebsite(
      await readConfig(
        folder,
        paths.filter((path) => /^_config\.(?:ya?ml|toml)$/.test(path)),
      ),
    )
  if (paths.some((path) => /^_(?:posts|drafts)\//.test(path))) return jekyllWebsite({})
  const configs = paths.filter((path) => hugoConfigs.test(path))
  const hasContent = paths.some((path) => path.startsWith('content/'))
  if (hasContent && (configs.length > 0 || paths.some((path) => hugoFolders.test(path))))
    return readHugo(folder, configs, 'content')
  if (paths.some((path) => /(?:^|\/)_index\.(?:md|html)$/.test(path))) return readHugo(folder, configs, '')
  return plainWebsite({})
}

async function readHugo(folder: Folder, configs: string[], root: string): Promise<Website> {
  const config = await readConfig(folder, configs)
  return hugoWebsite({ folder, config, root, cascades: await readCascades(folder, config, root) })
}

/** `config/_default/menus.toml` is the value of `menus`; `hugo.toml` and `config.toml` hold all. */
async function readConfig(folder: Folder, paths: string[]): Promise<JsonObject> {
  let config: JsonObject = {}
  for (const path of paths) {
    const data = parseData((await readTextFile(folder, path)) ?? '', path)
    const name = /config\/_default\/([\w-]+)(?:\.[\w-]+)?\.\w+$/.exec(path)?.[1]
    const isWhole = name === undefined || name === 'hugo' || name === 'config'
    config = { ...config, ...(isWhole ? data : { [name]: data }) }
  }
  return config
}

/** What the front matter of a section gives to the pages in it, and the configuration to all. */
async function readCascades(
  folder: Folder,
  config: JsonObject,
  root: string,
): Promise<Map<string, Cascade[]>> {
  const cascades = new Map<string, Cascade[]>([[root, cascadesOf(config, root)]])
  for (const path of folder.files) {
    if (!/(?:^|\/)_?index\.(?:md|html)$/.test(path)) continue
    const { data } = parseFrontMatter((await readTextFile(folder, path)) ?? '', path)
    const own = cascadesOf(data, root)
    if (own.length > 0) cascades.set(folderOf(path), [...(cascades.get(folderOf(path)) ?? []), ...own])
  }
  return cascades
}
