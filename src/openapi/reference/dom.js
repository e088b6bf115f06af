/** An element with these properties and children; null children are left out. */
export function element(name, properties = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
    else node.setAttribute(key, value === true ? '' : value)
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined))
  return node
}

/** Text in which `code` is marked up, as inline nodes. */
export function prose(text = '') {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/.test(part) ? element('code', {}, part.slice(1, -1)) : part))
}

/** The paragraphs of a text. */
export function paragraphs(text = '') {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((part) => element('p', {}, prose(part)))
}

/** The method of an operation, in its colour. */
export function methodBadge(method) {
  return element('span', { class: `method ${method}` }, method.toUpperCase())
}
