import { SaxesParser } from 'saxes'

/** An XML document as an object: the text of an element without children, an array for elements with the same name. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into documents of every shape
export function parse(text: string): any {
  const parser = new SaxesParser({ xmlns: true })
  const stack: { name: string; text: string; children: Record<string, unknown> }[] = [
    { name: '', text: '', children: {} },
  ]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => stack.push({ name, text: '', children: {} }))
  parser.on('text', (part) => {
    const last = stack.at(-1)
    if (last) last.text += part
  })
  parser.on('closetag', () => {
    const [element, parent] = [stack.pop(), stack.at(-1)]
    if (!element || !parent) throw new Error('The tags do not match.')
    const value = Object.keys(element.children).length > 0 ? element.children : element.text
    const before = parent.children[element.name]
    parent.children[element.name] = before === undefined ? value : [before, value].flat()
  })
  parser.write(text).close()
  return stack[0]?.children
}
