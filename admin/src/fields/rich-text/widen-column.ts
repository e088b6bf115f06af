/** The border and the padding of a group of fields, or of an item of a list. */
const inset = 28

/**
 * Gives the column of an editor the room that the groups and lists around a text take, so that the text is as wide as one
 * outside of them. For `ref`. A `:has()` in the styles would search the whole column again with every letter.
 */
export function widenColumn(text: HTMLElement | null): (() => void) | undefined {
  const columns = text?.closest<HTMLElement>('[data-columns]')
  const column = [...(columns?.children ?? [])].find((each) => each.contains(text))
  if (!columns || !column) return undefined
  const name = column === columns.firstElementChild ? '--centre-inset' : '--panel-inset'
  const update = (leaving: HTMLElement | null) => {
    const texts = [...column.querySelectorAll('[data-rich-text]')].filter((each) => each !== leaving)
    const levels = Math.max(0, ...texts.map((each) => levelOf(each, column)))
    columns.style.setProperty(name, `${Math.min(levels, 2) * inset}px`)
  }
  update(null)
  return () => update(text)
}

function levelOf(text: Element, column: Element): number {
  let level = 0
  for (let at = text.parentElement; at && at !== column; at = at.parentElement)
    if (at.matches('li, fieldset')) level++
  return level
}
