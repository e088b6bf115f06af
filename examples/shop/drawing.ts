/** A plant, drawn with a few strokes: stems from one root, with leaves or flowers at their ends. */
export function drawing(name: string, colour: string): string {
  const stems = 5 + (name.length % 4)
  const parts = Array.from({ length: stems }, (_, at) => {
    const lean = (at - (stems - 1) / 2) * (170 / stems)
    const top = 60 + Math.abs(lean) * 0.6
    const end = 200 + lean
    return `<path d="M200 270Q${200 + lean * 0.2} ${160 + Math.abs(lean) * 0.2} ${end} ${top}" fill="none" stroke="#4d7c4d" stroke-width="5"/><ellipse cx="${end}" cy="${top}" rx="${10 + name.length}" ry="${20 + (at % 3) * 5}" transform="rotate(${lean} ${end} ${top})" fill="${colour}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="${colour}" opacity=".12"/>${parts.join('')}<path d="M150 268h100l-12 26h-76z" fill="#b5653a"/></svg>\n`
}
