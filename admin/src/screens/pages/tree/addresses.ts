import { slugify } from '../../../../../src/core/slug.ts'

/** The address of a page with this title, if it is free. The service makes it in the same way. */
export function addressOf(base: string, title: string): string {
  return `${base}/${slugify(title, 'page')}`
}

/** The start of the addresses below a page. */
export function baseOf(url: string | undefined): string {
  return url === undefined || url === '/' ? '' : url
}
