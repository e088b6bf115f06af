import { hash } from 'node:crypto'
import type { Json } from '../../../core/json.ts'
import type { FileInfo } from '../../../storage/disk.ts'
import type { FocalPoint } from '../../../storage/variants.ts'

const centre: FocalPoint = { x: 0.5, y: 0.5 }

/** The focal point in the `data` of an asset, which may contain anything; the centre when there is no focal point. */
export function focalIn(data: Json | string): FocalPoint {
  const { focal } = Object(typeof data === 'string' ? JSON.parse(data) : data) as { focal?: unknown }
  const { x, y } = Object(focal) as { x?: unknown; y?: unknown }
  return isShare(x) && isShare(y) ? { x, y } : centre
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

/**
 * Identifies the current look of a picture: its file and its focal point. An address that contains it may be cached
 * forever. It is the same on every machine with a copy of the file.
 */
export function versionOf(file: FileInfo, focal: FocalPoint): string {
  const all = [file.size, file.modifiedAt.getTime(), focal.x, focal.y]
  return hash('sha256', all.join(' '), 'base64url').slice(0, 12)
}
