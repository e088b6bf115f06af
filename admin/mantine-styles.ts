import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

const mantine = join(import.meta.dirname, '../node_modules/@mantine')
const core = join(mantine, 'core/esm')
const sources = [join(import.meta.dirname, 'src/**/*.{ts,tsx}'), join(mantine, '!(core)/esm/**/*.mjs')]

/** Mantine's stylesheet without the rules of components that nobody imports: a third of what the first load would weigh. */
export function usedMantineStyles(): Plugin {
  return {
    name: 'used-mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/styles\.css$/ },
      handler: (code) => withoutUnused(code, usedClasses()),
    },
  }
}

/** Each component has classes of its own, such as `m_77c9d27d`. */
function withoutUnused(css: string, used: ReadonlySet<string>): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style(rule) {
          const classes = rule.value.selectors
            .flat()
            .flatMap((part) => (part.type === 'class' && /^m_/.test(part.name) ? [part.name] : []))
          return classes.length > 0 && !classes.some((name) => used.has(name)) ? [] : undefined
        },
      },
    },
  })
  return code.toString()
}

/** The classes of what the app and the other packages of Mantine import, and of what that is made of. */
function usedClasses(): Set<string> {
  const exported = importsOf(join(core, 'index.mjs'))
  const imported = sources.flatMap((pattern) => globSync(pattern)).flatMap((file) => namesFrom(read(file)))
  const queue = imported.flatMap((name) => exported.get(name) ?? [])
  const seen = new Set<string>()
  const classes = new Set<string>()
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [name] of read(file).matchAll(/\bm_[0-9a-f]+\b/g)) classes.add(name)
    queue.push(...importsOf(file).values())
  }
  return classes
}

function namesFrom(text: string): string[] {
  const lists = text.matchAll(/import (?:type )?\{([^}]*)\} from ["']@mantine\/core["']/g)
  return [...lists].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().split(/\s/)[0] ?? ''),
  )
}

/** The files of the package that a file imports, by the imported name. */
function importsOf(file: string): Map<string, string> {
  const found = read(file).matchAll(/import (?:\{([^}]*)\}|(\w+)) from "(\.[^"]+)"/g)
  const pairs = [...found].flatMap(([, list, single, path = '']) =>
    (list ?? single ?? '').split(',').map((name) => [name.trim(), join(dirname(file), path)] as const),
  )
  return new Map(pairs)
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
