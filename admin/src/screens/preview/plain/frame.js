// The script inside the frame of the plain view, beside the preview bridge. It shows what the app sends.
// The frame has an origin of its own and the policy of the app: no script of the content can run here.
;(() => {
  const head = document.getElementById('head')
  const slots = document.getElementById('slots')
  const shown = new WeakMap()

  const fill = (element, html) => {
    if (shown.get(element) === html) return
    element.innerHTML = html
    shown.set(element, html)
  }
  /** Elements that are kept stay where they are, so that nothing jumps. */
  const place = (parent, elements) => {
    elements.forEach((element, at) => {
      if (parent.children[at] !== element) parent.insertBefore(element, parent.children[at] ?? null)
    })
    while (parent.children.length > elements.length) parent.lastElementChild.remove()
  }
  const child = (root, attribute, value, tag) => {
    const known = [...root.querySelectorAll(`[${attribute}]`)].find(
      (element) => element.getAttribute(attribute) === value,
    )
    if (known) return known
    const element = document.createElement(tag)
    element.setAttribute(attribute, value)
    return element
  }
  const partOf = ({ ref, look, html }) => {
    const part = child(slots, 'data-corral', ref, 'section')
    part.className = `part ${look}`
    fill(part, html)
    return part
  }
  const slotOf = ({ name, label, parts }, at) => {
    const slot = child(slots, 'data-corral-slot', name, 'div')
    slot.className = 'slot'
    slot.dataset.label = label
    slot.style.gridArea = `area-${at}`
    place(slot, parts.map(partOf))
    return slot
  }
  /** Names of slots are free text; those of areas are not. */
  const arrange = ({ areas, slots: all }) => {
    const indexOf = (name) => all.findIndex((slot) => slot.name === name)
    const rows = areas.map((line) => line.trim().split(/\s+/).map(indexOf))
    const isGrid = rows.length > 0 && rows.flat().every((index) => index >= 0)
    const columns = isGrid ? Math.max(...rows.map(({ length }) => length)) : 1
    slots.style.gridTemplateColumns =
      columns > 1 ? `minmax(0, 2.2fr) repeat(${columns - 1}, minmax(0, 1fr))` : ''
    slots.style.gridTemplateAreas = isGrid
      ? rows.map((row) => `"${row.map((index) => `area-${index}`).join(' ')}"`).join(' ')
      : ''
    slots.classList.toggle('grid', isGrid && columns > 1)
  }

  globalThis.corralPreview.onUpdate((view) => {
    document.title = view.title
    document.body.classList.toggle('editable', view.isEditable)
    document.documentElement.style.setProperty('--zoom', String(1 / view.scale))
    head.setAttribute('data-corral', view.record)
    fill(head, view.head)
    place(slots, view.slots.map(slotOf))
    arrange(view)
  })

  // Nothing is opened inside the frame. The app decides what a link does.
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    if (!link) return
    event.preventDefault()
    parent.postMessage({ corral: 1, type: 'follow', url: link.getAttribute('href') }, '*')
  })
})()
