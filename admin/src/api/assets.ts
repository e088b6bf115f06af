import type { components } from '../../../client/src/schema.d.ts'
import { serviceUrl } from './client.ts'

export { altOf, tagsOf } from './asset-texts.ts'

/** The media library shows the folder and the name of the file too. */
export type Asset = components['schemas']['Asset'] & {
  readonly folder_id?: number | null
  readonly file_name?: string | null
}

/** The address of a file of the public disk; an address stays as it is. */
export function fileUrl(path: string): string {
  if (/^https?:\/\//i.test(path)) return path
  return `${serviceUrl}/storage/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** The address of a small picture of the asset; null when there is none to show. */
export function thumbnailUrl({ thumbnail, path, type, disk }: Asset): string | null {
  if (disk !== 'public') return null
  if (thumbnail !== null) return fileUrl(thumbnail)
  return type === 'image' ? fileUrl(path) : null
}

export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** The point that stays visible when the picture is cropped, from 0 to 1. */
export function focalOf({ data }: Asset): FocalPoint {
  const { x, y } = Object(data.focal) as { x?: unknown; y?: unknown }
  return { x: isFraction(x) ? x : 0.5, y: isFraction(y) ? y : 0.5 }
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}
