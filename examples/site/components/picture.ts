import { findPicture, type SrcsetOptions } from '../../../client/src/index.ts'
import { type Html, html } from '../html.ts'
import type { Context } from './context.ts'

interface PictureOptions extends SrcsetOptions {
  /** What the picture shows; else what its asset says. */
  readonly alt?: unknown
  /** How wide it is shown, as `sizes` of HTML has it. */
  readonly sizes: string
  /** Whether it can be seen when the page opens. */
  readonly isFirst?: boolean
  readonly className?: string
}

/** A picture whose size the browser chooses. With a `ratio`, the service crops it around its focal point. */
export function picture(value: unknown, context: Context, options: PictureOptions): Html {
  if (typeof value !== 'string' || value === '') return html``
  const { alt, sizes, isFirst, className, ...rest } = options
  const { corral } = context.content
  const found = findPicture(context.page, value)
  const srcset = corral.srcset(found ?? value, rest)
  const [smallest = corral.imageUrl(value)] = srcset.split(' ', 1).filter(Boolean)
  return html`<img ${className && html`class="${className}"`} src="${smallest}"
    ${srcset && html`srcset="${srcset}" sizes="${sizes}"`}
    alt="${alt || found?.alt || ''}" ${!isFirst && html`loading="lazy"`}>`
}
