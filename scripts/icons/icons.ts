import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * Writes the icons that the editors' app imports from `ui/icons.ts` into its source; with `--check` it only compares
 * their names. There are three files: the first load needs the icons of the shell and of Home, and those that a
 * collection may name.
 */
const app = join(import.meta.dirname, '../../admin/src')

const all = importedBy('**')
const first = importedBy('{app,ui,screens/home}')
const named = importedBy('ui/icons').difference(first)
update('shell', first)
update('named', named)
update('screens', all.difference(first).difference(named))

/** The names of the icons that the files of these folders import. */
function importedBy(folders: string): Set<string> {
  const files = globSync(`${folders}/*.{ts,tsx}`, { cwd: app })
  const imports = files.map((file) => {
    const text = readFileSync(join(app, file), 'utf8')
    return /import (?:type )?\{([^}]*)\} from '[./]+(?:ui\/)?icons\.ts'/.exec(text)?.[1] ?? ''
  })
  return new Set(imports.flatMap((names) => names.match(/\bIcon[A-Z]\w*/g) ?? []))
}

function update(name: string, icons: ReadonlySet<string>): void {
  const file = join(app, 'ui/icons', `${name}.ts`)
  if (!process.argv.includes('--check')) {
    writeFileSync(file, moduleOf([...icons].sort()))
    return
  }
  const written = new Set(readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g))
  if (written.symmetricDifference(icons).size === 0) return
  process.stderr.write(`ui/icons/${name}.ts is out of date: run \`npm run admin:icons\` and commit it.\n`)
  process.exitCode = 1
}

function moduleOf(icons: readonly string[]): string {
  const comment = '// Made by `npm run admin:icons` from Tabler Icons: see LICENSE beside it.'
  const paths = readPaths()
  const lines = icons.map((icon) => statement(`export const ${icon} = icon`, paths.get(icon)))
  return `${comment}\nimport { icon } from './icon.ts'\n\n${lines.join('')}`
}

/** The paths of each outline icon, by the name that the app uses. */
function readPaths(): ReadonlyMap<string, string[]> {
  const file = join(import.meta.dirname, 'node_modules/@tabler/icons/tabler-nodes-outline.json')
  const nodes: Record<string, [tag: string, { d?: string }][]> = JSON.parse(readFileSync(file, 'utf8'))
  const entries = Object.entries(nodes).map(([name, parts]) => {
    const words = name.split('-').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    return [`Icon${words.join('')}`, parts.map(([, { d }]) => d ?? '')] as const
  })
  return new Map(entries)
}

/** As Biome formats it. */
function statement(start: string, paths: readonly string[] = []): string {
  if (paths.length === 0 || paths.includes('')) throw new Error(`${start}: there is no such icon of lines.`)
  const words = paths.map((path) => `'${path}'`)
  const line = `${start}(${words.join(', ')})\n`
  return line.length <= 111 ? line : `${start}(\n  ${words.join(',\n  ')},\n)\n`
}
