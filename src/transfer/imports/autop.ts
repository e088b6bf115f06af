const blocks =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|math|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary)'

/**
 * Adds the paragraphs that WordPress makes from the blank lines of a classic post (`wpautop`), with the same rules in
 * the same order. Elements with significant white space are unchanged.
 */
export function autop(source: string): string {
  if (source.trim() === '') return ''
  const { text: outside, restore } = setAside(`${source}\n`)
  return restore(paragraphs(outside).replaceAll(tagLineMark, '\n'))
}

/**
 * White space before a tag. It is tried only where a run of white space begins: otherwise a long run that no tag
 * follows takes quadratic time.
 */
const white = '(?:(?<!\\s)\\s+)?'
const beforeOption = new RegExp(`${white}<option`, 'g')
const beforeObjectEnd = new RegExp(`${white}</object>`, 'g')
const aroundParam = new RegExp(`${white}(</?(?:param|embed)[^<>]*>)\\s*`, 'g')
const beforeMediaEnd = new RegExp(`${white}([<[]/(?:audio|video)[>\\]])`, 'g')
const aroundSource = new RegExp(`${white}(<(?:source|track)[^<>]*>)\\s*`, 'g')
const beforeCaption = new RegExp(`${white}(<figcaption[^<>]*>)`, 'g')

function paragraphs(source: string): string {
  let text = source.replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
  text = text.replace(new RegExp(`(<${blocks}[\\s/>])`, 'gi'), '\n\n$1')
  text = text.replace(new RegExp(`(</${blocks}>)`, 'gi'), '$1\n\n')
  text = text.replace(/(<hr\s*?\/?>)/gi, '$1\n\n')
  text = text.replace(/\r\n|\r/g, '\n')
  text = withoutLinesInTags(text)
  if (text.includes('<option'))
    text = text.replace(beforeOption, '<option').replace(/<\/option>\s*/g, '</option>')
  if (text.includes('</object>'))
    text = text
      .replace(/(<object[^<>]*>)\s*/g, '$1')
      .replace(beforeObjectEnd, '</object>')
      .replace(aroundParam, '$1')
  if (text.includes('<source') || text.includes('<track'))
    text = afterMediaStart(text).replace(beforeMediaEnd, '$1').replace(aroundSource, '$1')
  if (text.includes('<figcaption'))
    text = text.replace(beforeCaption, '$1').replace(/<\/figcaption>\s*/g, '</figcaption>')
  const parts = text
    .replace(/\n\n+/g, '\n\n')
    .split(/\n\s*\n/)
    .filter((part) => part !== '')
  return tidied(parts.map((part) => `<p>${part.replace(/^\n+|\n+$/g, '')}</p>\n`).join(''))
}

/** Only starts that have an end are tried, since each one reads up to its end. */
function afterMediaStart(text: string): string {
  const last = Math.max(text.lastIndexOf('>'), text.lastIndexOf(']')) + 1
  const end = text.length - text.slice(last).trimStart().length
  return text.slice(0, end).replace(/([<[](?:audio|video)[^>\]]*[>\]])\s*/g, '$1') + text.slice(end)
}

/** Removes paragraphs from places where they are not allowed, and adds line breaks. */
function tidied(source: string): string {
  let text = source.replace(/<p>\s*<\/p>/g, '')
  text = text.replace(/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>')
  text = text.replace(new RegExp(`<p>\\s*(</?${blocks}[^<>]*>)\\s*</p>`, 'gi'), '$1')
  text = text.replace(/<p>(<li.+?)<\/p>/gi, '$1')
  text = text
    .replace(/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>')
    .replaceAll('</blockquote></p>', '</p></blockquote>')
  text = text.replace(new RegExp(`<p>\\s*(</?${blocks}[^<>]*>)`, 'gi'), '$1')
  text = text.replace(new RegExp(`(</?${blocks}[^<>]*>)\\s*</p>`, 'gi'), '$1')
  text = withLineBreaks(text)
  text = text.replace(new RegExp(`(</?${blocks}[^<>]*>)\\s*<br />`, 'gi'), '$1')
  text = text.replace(/<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^<>]*>)/gi, '$1')
  return text.replace(/\n<\/p>$/g, '</p>')
}

function withLineBreaks(source: string): string {
  // Newlines within scripts, styles, SVG and MathML do not become line breaks.
  const kept = replaceElements(source, /<(script|style|svg|math)/gi, (part) =>
    part.replaceAll('\n', lineMark),
  )
  return kept
    .replaceAll(/<br>|<br\/>/g, '<br />')
    .replace(/(?<!\s)\s*\n/g, (white, at: number, all: string) =>
      !all.startsWith('<br />', at - 6) ? '<br />\n' : white === '\n' ? white : `${white[0]}<br />\n`,
    )
    .replaceAll(lineMark, '\n')
}

const lineMark = '\u0000line\u0000'
const tagLineMark = '\u0000tag\u0000'

/** Line ends inside a tag are no paragraphs. */
function withoutLinesInTags(text: string): string {
  const mark = (part: string) => part.replaceAll('\n', tagLineMark)
  const inComments = replaceElements(text, /<(!--)/g, mark)
  return inComments.replace(/<[a-z/][^<>]*>/gi, mark)
}

/** Replaces the `pre` elements by placeholders, and returns a function that restores them. */
function setAside(source: string): { text: string; restore: (text: string) => string } {
  const kept: string[] = []
  const text = replaceElements(source, /<(pre)(?=[\s>])/gi, (part) => {
    kept.push(part)
    return `<pre wp-pre-tag-${kept.length - 1}></pre>`
  })
  const restore = (done: string) =>
    done.replace(/<pre wp-pre-tag-(\d+)><\/pre>/g, (_, at) => kept[Number(at)] ?? '')
  return { text, restore }
}

/** Replaces elements from their start tag to their first end tag, in linear time. */
function replaceElements(text: string, start: RegExp, replace: (element: string) => string): string {
  const withoutEnd = new Set<string>()
  let done = ''
  let at = 0
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const name = (match[1] ?? '').toLowerCase()
    if (match.index < at || withoutEnd.has(name)) continue
    const end = findEnd(text, name, match.index)
    if (end === -1) {
      withoutEnd.add(name)
      continue
    }
    done += text.slice(at, match.index) + replace(text.slice(match.index, end))
    at = end
    start.lastIndex = end
  }
  return done + text.slice(at)
}

function findEnd(text: string, name: string, from: number): number {
  const close = name === '!--' ? /-->/g : new RegExp(`</${name}\\s*>`, 'gi')
  close.lastIndex = from
  return close.exec(text) ? close.lastIndex : -1
}
