import { hash } from 'node:crypto'

/** An ETag made from the content of a response. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha1', content, 'base64url')}"`
}

/** Whether `If-None-Match` names the tag, by weak comparison: a proxy that compressed the response may mark it `W/`. */
export function matchesTag(condition: string | undefined, etag: string): boolean {
  return (
    condition !== undefined &&
    tagsOf(condition).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
  )
}

/** Whether `If-Match` names the tag: by strong comparison. Without the header there is no condition. */
export function meetsIfMatch(condition: string | undefined, etag: string): boolean {
  return condition === undefined || tagsOf(condition).some((tag) => tag === '*' || tag === etag)
}

function tagsOf(condition: string): string[] {
  return condition.split(',').map((tag) => tag.trim())
}
