import { open } from 'node:fs/promises'

export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** The root element must begin this early. */
const sampleSize = 65_536

/**
 * The dimensions of an SVG file, null when it states none; undefined when it is not an SVG. Only its root element is
 * read: its content could keep a renderer busy forever.
 */
export async function readSvg(file: string): Promise<Dimensions | null | undefined> {
  const root = rootOf(await readStart(file))
  if (root === undefined) return undefined
  return sizeOf(root) ?? viewBoxOf(root)
}

type Attributes = ReadonlyMap<string, string>

async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(sampleSize), 0, sampleSize)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
  } finally {
    await handle.close()
  }
}

/** The prolog that may precede the root element: space, the XML declaration, comments, and a document type. */
const prolog = /\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/y
const rootName = /<(?:[\w.-]+:)?svg(?=[\s/>])/y
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

function rootOf(text: string): Attributes | undefined {
  let position = 0
  const read = (pattern: RegExp) => {
    pattern.lastIndex = position
    const found = pattern.exec(text)
    if (found) position = pattern.lastIndex
    return found
  }
  while (read(prolog));
  if (!read(rootName)) return undefined
  const attributes = new Map<string, string>()
  for (let found = read(attribute); found; found = read(attribute)) {
    const [, name = '', double, single] = found
    attributes.set(name, double ?? single ?? '')
  }
  return attributes
}

function sizeOf(root: Attributes): Dimensions | null {
  const [width, height] = ['width', 'height'].map(
    (name) => /^\s*(\d{1,7}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(root.get(name) ?? '')?.[1],
  )
  return dimensionsOf(width, height)
}

function viewBoxOf(root: Attributes): Dimensions | null {
  const [, , width, height] = (root.get('viewBox') ?? '').trim().split(/[\s,]+/, 5)
  return dimensionsOf(width, height)
}

function dimensionsOf(width: string | undefined, height: string | undefined): Dimensions | null {
  const [wide, high] = [Math.round(Number(width)), Math.round(Number(height))]
  return wide >= 1 && high >= 1 && wide <= 1e7 && high <= 1e7 ? { width: wide, height: high } : null
}
