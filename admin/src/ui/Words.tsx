import { i18n } from '@lingui/core'
import { Fragment } from 'react'
import type { Schemas } from '../api/client.ts'
import classes from './Words.module.css'

type Part = NonNullable<Schemas['VersionComparison']['fields'][number]['words']>[number]

interface Props {
  readonly words: readonly Part[]
  /** Whether the text is HTML: then its tags are not shown. */
  readonly isHtml: boolean
}

/** A text with added words underlined and removed words crossed out: not by colour alone. */
export function Words({ words, isHtml }: Props) {
  return (
    <p className={classes.words}>
      {words.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and never move
        <Fragment key={at}>
          <Marked part={part} isHtml={isHtml} />
          {part.skipped > 0 && <span className={classes.skipped}> … </span>}
        </Fragment>
      ))}
    </p>
  )
}

function Marked({ part: { change, text }, isHtml }: { part: Part; isHtml: boolean }) {
  const shown = isHtml ? plainText(text) : text
  if (change === 'same') return shown
  // Only tags changed: bold, a link, a paragraph.
  const words = shown.trim() === '' && text.trim() !== '' ? i18n.t('(formatting)') : shown
  return change === 'added' ? (
    <ins className={classes.added}>{words}</ins>
  ) : (
    <del className={classes.removed}>{words}</del>
  )
}

/** A value that was exchanged as a whole. */
export function Exchanged({ from, to }: { from: string; to: string }) {
  return (
    <>
      <del className={classes.removed}>{from}</del> <span aria-hidden="true">→</span>{' '}
      <ins className={classes.added}>{to}</ins>
    </>
  )
}

/** Ends of paragraphs become line breaks; the few entities that editors write become signs. */
function plainText(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|div|blockquote)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
