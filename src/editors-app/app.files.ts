import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Where `npm run admin:build` puts the app. */
export const builtApp = new URL('../../admin/dist/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  png: 'image/png',
}

/** The build writes these beside each file that they make smaller. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

interface Asset {
  readonly type: string
  readonly encoding: string | null
  readonly content: Buffer
}

export function isAppBuilt(): boolean {
  return existsSync(new URL('index.html', builtApp))
}

/** Null when the app is not built. */
export async function indexHtml(folder: URL): Promise<string | null> {
  return await readFile(new URL('index.html', folder), 'utf8').catch(() => null)
}

/** The file in the smallest encoding that the client accepts; null when there is no file of this name. */
export async function assetOf(folder: URL, name: string, accepted: string): Promise<Asset | null> {
  const type = types[/^[\w-]+(?:\.[\w-]+)*\.(\w+)$/.exec(name)?.[1] ?? '']
  if (!type) return null
  for (const encoding of encodings) {
    if (!accepts(accepted, encoding.name)) continue
    const content = await read(folder, name + encoding.suffix)
    if (content) return { type, encoding: encoding.name, content }
  }
  const content = await read(folder, name)
  return content && { type, encoding: null, content }
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

async function read(folder: URL, name: string): Promise<Buffer | null> {
  return await readFile(new URL(`assets/${name}`, folder)).catch(() => null)
}
