import { randomBytes } from 'node:crypto'

/** A path that nobody can guess, in a folder that does not grow without end. */
export function unguessablePath(folder: string, extension: string): string {
  const name = randomBytes(18).toString('base64url').replaceAll('_', 'a').replaceAll('-', 'b')
  return `${folder}/${name.slice(0, 2).toLowerCase()}/${name}.${extension}`
}
