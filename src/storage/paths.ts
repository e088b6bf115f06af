import { randomBytes } from 'node:crypto'

/** An unguessable path, in one of several folders so that none grows too large. */
export function unguessablePath(folder: GeneratedFolder, extension: string): string {
  const name = randomBytes(18).toString('base64url').replaceAll('_', 'a').replaceAll('-', 'b')
  return `${folder}/${name.slice(0, 2).toLowerCase()}/${name}.${extension}`
}

type GeneratedFolder = 'assets' | 'thumbnails'

/** Whether the path has the form that `unguessablePath` creates. Clients may not choose such a path. */
export function isGeneratedPath(path: string): boolean {
  const [, folder, name] =
    /^(?:assets|thumbnails)\/([a-z0-9]{2})\/([a-zA-Z0-9]{24})\.[a-z0-9]{1,10}$/.exec(path) ?? []
  return name !== undefined && name.slice(0, 2).toLowerCase() === folder
}

/** Whether the path stays inside its disk, and is normalised. */
export function isInsideDisk(path: string): boolean {
  return findPlaceError(path) === null
}

/** Why a file must not have this path; null when it may. */
export function findPathError(path: string): string | null {
  const error = findPlaceError(path)
  if (error) return error
  if (/[\p{Cc}\\:]|%[0-9a-f]{2}/iu.test(path))
    return 'must not contain a control character, a backslash, a colon or an escape such as %2e'
  for (const part of path.split('/')) {
    if (part.startsWith('.')) return 'must not have a part that begins with a dot'
    if (/[. ]$/.test(part)) return 'must not have a part that ends with a dot or a space'
    if (reservedByWindows.test(part) || part.toLowerCase() === settingsOfIis)
      return `must not contain the reserved name ${part}`
  }
  return null
}

/** Names of devices, with any extension. */
const reservedByWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Configuration files, such as `.htaccess` for Apache, that a web server would apply if it served the same folder. */
const settingsOfIis = 'web.config'

function findPlaceError(path: string): string | null {
  if (/^([/\\]|[a-z]:)/i.test(path)) return 'must be a relative path'
  if (path.includes('\0')) return 'must not contain a NUL character'
  const parts = path.split(/[/\\]/)
  if (parts.some((part) => part === '..' || part === '.')) return 'must not contain . or .. as a part'
  if (parts.includes('')) return 'must not have an empty part'
  return null
}

/** An `http(s)` address is not a file on a disk. */
export function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path)
}
