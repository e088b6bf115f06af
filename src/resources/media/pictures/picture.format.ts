import { typeOfName } from '../../../storage/file-types.ts'
import type { VariantFormat } from '../../../storage/variants.ts'

/** The format of a response: the smallest that the client accepts by name. Others get one that every client shows. */
export function formatFor(accept: string | undefined, path: string, mayBeAvif: boolean): VariantFormat {
  const accepted = acceptedTypes(accept ?? '')
  if (accepted.has('image/avif') && (mayBeAvif || !accepted.has('image/webp'))) return 'avif'
  if (accepted.has('image/webp')) return 'webp'
  // A JPEG has no transparency that would be lost.
  return typeOfName(path) === 'image/jpeg' ? 'jpeg' : 'png'
}

/** The types of an `Accept` header that are named and not refused. */
function acceptedTypes(accept: string): Set<string> {
  const types = accept
    .slice(0, maxAccept)
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(\.0*)?$/.test(each)))
  return new Set(types.map(([type = '']) => type))
}

/** Much longer than those of browsers. */
const maxAccept = 1000
