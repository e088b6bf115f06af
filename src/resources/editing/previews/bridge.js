// Corral preview bridge, protocol 1. Include it only in previews. It talks only to the origin that it was loaded from.
;(() => {
  const home = new URL(document.currentScript.src).origin
  const parameter = 'corral_preview'
  const token = new URL(location.href).searchParams.get(parameter)
  const marked = '[data-corral]'
  const component = '[data-corral^="component:"]'
  const slotted = '[data-corral-slot]'
  let port
  let seq = 0
  let isOverlayOn = true
  let canAdd = false
  let labels = {}
  let names = {}
  let onUpdate
  let active = null
  let selected = null
  let zoom = 1
  let last
  /** The field that was clicked, and the one that is typed into. */
  let clicked = null
  let typing = null
  let dragged = null
  let drop = null
  const texts = new Map()

  // Links on the site stay in the preview.
  addEventListener(
    'click',
    ({ target }) => {
      const link = target.closest?.('a[href]')
      if (!token || !link || link.origin !== location.origin) return
      const url = new URL(link.href)
      url.searchParams.set(parameter, token)
      link.href = url.href
    },
    true,
  )
  globalThis.corralPreview = {
    onUpdate(render) {
      onUpdate = render
    },
  }
  if (parent === window) return

  const send = (type, data) => port?.postMessage({ type, ...data })
  const find = (ref, root = document) => root.querySelector(`[data-corral="${CSS.escape(String(ref))}"]`)
  const rectOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }
  const placeOf = (element) => {
    const at = element?.closest?.(marked)
    if (!at) return null
    const field = element.closest('[data-corral-field]')
    const part = at.contains(field) ? field : null
    const slot = at.matches(component) ? at.closest(slotted)?.dataset.corralSlot : undefined
    return { at, ref: at.dataset.corral, part, field: part?.dataset.corralField, slot }
  }
  /** The components of a slot. The title of the page may be among them. */
  const partsIn = (slot) => [...slot.querySelectorAll(component)]

  const create = (tag, className, ...children) => {
    const element = document.createElement(tag)
    element.className = className
    element.append(...children)
    return element
  }
  const overlay = document.createElement('corral-overlay')
  const editButton = create('button', 'edit')
  const addBefore = create('button', 'add before', '+')
  const addAfter = create('button', 'add after', '+')
  const drawings = {
    up: 'M8 13V3M4 7l4-4 4 4',
    down: 'M8 3v10M4 9l4 4 4-4',
    move: 'M6 3v0M6 8v0M6 13v0M10 3v0M10 8v0M10 13v0',
    duplicate: 'M3 3h7v7H3zM6 13h7V6',
    hide: 'M2 8q6-7 12 0-6 7-12 0M3 13 13 3',
    remove: 'M3 4h10M6 4V2h4v2M5 4v9h6V4',
  }
  const tools = Object.entries(drawings).map(([name, drawing]) => {
    const [image, path] = ['svg', 'path'].map((tag) =>
      document.createElementNS('http://www.w3.org/2000/svg', tag),
    )
    image.setAttribute('viewBox', '0 0 16 16')
    path.setAttribute('d', drawing)
    image.append(path)
    const tool = create('button', 'tool', image)
    tool.name = name
    return tool
  })
  const bar = create('div', 'bar', editButton, ...tools)
  const line = create('div', 'line')
  const box = create('div', 'box', bar, addBefore, addAfter)
  const selectedBox = create('div', 'box selected')
  const shadow = overlay.attachShadow({ mode: 'closed' })
  const sheetOf = (text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  }
  shadow.adoptedStyleSheets = [
    sheetOf(
      ':host{all:initial}.box{position:fixed;display:none;box-sizing:border-box;border:2px solid #3a8464;border-radius:4px;pointer-events:none;z-index:2147483647}.selected{border-color:#205a40;box-shadow:0 0 0 3px #4d9a7855}.bar,.add{position:absolute;zoom:var(--zoom,1)}.bar{left:-2px;display:flex;border-radius:4px;overflow:hidden}button{border:0;background:#205a40;color:#fff;font:600 12px/1 system-ui;pointer-events:auto;cursor:pointer}.bar button{height:22px}.edit{max-width:180px;padding:5px 9px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}.tool{width:24px;padding:3px 4px;touch-action:none}.tool:hover{background:#3a8464}.tool:disabled{opacity:.5}svg{display:block;fill:none;stroke:#fff;stroke-width:1.7;stroke-linecap:round}.line{position:fixed;display:none;height:4px;border-radius:2px;background:#3a8464;z-index:2147483647}.add{left:50%;width:26px;height:26px;margin:-14px;padding:0 0 2px;border-radius:50%;font-size:18px;box-shadow:0 1px 4px #0006}.before{top:0}.after{top:100%}[hidden]{display:none}',
    ),
  ]
  shadow.append(selectedBox, box, line)
  // A slot without components may have no height, and could not be clicked. What a site has in it stays visible.
  const slotSheet = sheetOf(
    "[data-corral-slot]:not(:has([data-corral^='component:'])){min-width:72px;padding-bottom:72px!important;border:2px dashed #4d9a78;border-radius:8px;cursor:copy;background:no-repeat bottom 25px center/22px url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 22 22'%3E%3Cpath d='M11 3v16M3 11h16' stroke='%23205a40' stroke-width='2'/%3E%3C/svg%3E\")}",
  )

  const frame = (element, at) => {
    element.style.display = at ? 'block' : 'none'
    if (!at) return
    // A little larger than the component, so that the line does not touch its words.
    const { x, y, width, height } = rectOf(at)
    const gap = 4 * zoom
    const place = { left: x - gap, top: y - gap, width: width + 2 * gap, height: height + 2 * gap }
    for (const [side, value] of Object.entries(place)) element.style[side] = `${value}px`
  }
  const show = (place) => {
    active = place
    frame(box, place?.at)
    frame(selectedBox, find(selected))
    if (!place) return
    editButton.textContent = names[place.ref] ?? 'Edit'
    const { x, y, width, height } = rectOf(place.at)
    const { parts, index } = orderOf(place)
    for (const tool of tools) {
      tool.hidden = !place.slot || !labels[tool.name]
      tool.title = labels[tool.name] ?? ''
      tool.ariaLabel = tool.title
      tool.disabled = tool.name === 'up' ? index === 0 : tool.name === 'down' && index === parts.length - 1
    }
    // Above the component, so that it hides nothing; inside where there is no room. It ends before the edge of the window.
    bar.style.top = y < 24 * zoom ? '-2px' : '-18px'
    const left = Math.min(-2, (innerWidth - x) / zoom - bar.offsetWidth - 4)
    bar.style.left = `${left}px`
    addBefore.style.left = `${Math.max(width / zoom / 2, left + bar.offsetWidth + 16)}px`
    addBefore.hidden = !canAdd || !place.slot
    addAfter.hidden = addBefore.hidden
    // At the edge of the window a button would be cut off.
    addBefore.style.top = y < 14 * zoom ? `${14 - y / zoom}px` : ''
    addAfter.style.top = y + height > innerHeight - 14 * zoom ? `${(innerHeight - y) / zoom - 14}px` : ''
  }
  /** What is framed stays so when the page is drawn again: the button below the pointer must not vanish before the click. */
  const showAgain = () => show(active && placeOf(find(active.ref)))
  /** The components of its slot, and its own place among them. */
  const orderOf = ({ at }) => {
    const slot = at.closest(slotted)
    const parts = slot ? partsIn(slot) : []
    return { parts, index: parts.indexOf(at) }
  }
  const refAt = (parts, index) => parts[index]?.dataset.corral ?? null
  const add = (slot, after) => send('action', { action: 'add', after, slot })
  const move = (ref, slot, after) => send('action', { action: 'move', ref, slot, after })
  const act = (action) => {
    if (!active) return
    const { ref, slot } = active
    const { parts, index } = orderOf(active)
    if (action === 'up') move(ref, slot, refAt(parts, index - 2))
    else if (action === 'down') move(ref, slot, refAt(parts, index + 1))
    else if (action !== 'move') send('action', { action, ref })
  }
  /** Where a dragged component would be: in the slot at the pointer, after the components above the pointer. */
  const dropAt = (x, y) => {
    const slot = document
      .elementsFromPoint(x, y)
      .find((each) => each.closest(slotted))
      ?.closest(slotted)
    if (!slot) return null
    const after = partsIn(slot).findLast((part) => {
      const { y: top, height } = rectOf(part)
      return y > top + height / 2
    })
    return { slot, after }
  }
  const drag = ({ clientX, clientY }) => {
    if (!dragged) return
    const edge = 48 * zoom
    if (clientY < edge) scrollBy(0, -edge / 4)
    if (clientY > innerHeight - edge) scrollBy(0, edge / 4)
    drop = dropAt(clientX, clientY)
    line.style.display = drop ? 'block' : 'none'
    if (!drop) return
    const { x, width } = rectOf(drop.slot)
    const end = drop.after
      ? drop.after.getBoundingClientRect().bottom
      : rectOf(partsIn(drop.slot)[0] ?? drop.slot).y
    for (const [side, value] of Object.entries({ left: x, top: end, width })) line.style[side] = `${value}px`
  }
  const endDrag = (isDropped) => {
    line.style.display = 'none'
    const [from, to] = [dragged, drop]
    dragged = drop = null
    if (!from) return
    if (isDropped && to && to.after?.dataset.corral !== from.ref)
      move(from.ref, to.slot.dataset.corralSlot, to.after?.dataset.corral ?? null)
    catchUp()
  }
  /** Shows a text before it is saved. An element with elements inside is left to the update. */
  const showText = ({ ref, field, text }) => {
    const name = `[data-corral-field="${CSS.escape(String(field))}"]`
    const at = find(ref)
    const part = at?.matches(name) ? at : at?.querySelector(name)
    if (part && part !== typing?.part && !part.firstElementChild) part.textContent = String(text)
  }
  /** With the text of a field that has no elements inside: the app may let it be typed into. */
  const edit = (place, via) => {
    if (!place) return
    const { at, ref, field, part } = place
    clicked = place
    const text = part && !part.firstElementChild ? { text: part.textContent } : {}
    send('edit', { ref, field, rect: rectOf(at), via, ...text })
  }
  /** The words under the cursor stay as they are, and so does what is dragged. */
  const isBusy = () => typing || dragged
  const catchUp = () => last && void run(last)
  const stopTyping = () => {
    if (!typing) return
    const { part, ref, field } = typing
    typing = null
    part.removeAttribute('contenteditable')
    send('typed', { ref, field })
    catchUp()
  }
  addEventListener('input', ({ target }) => {
    if (target !== typing?.part) return
    const { part, ref, field } = typing
    send('text', { ref, field, text: part.textContent })
  })
  addEventListener('focusout', stopTyping)
  addEventListener(
    'keydown',
    (event) => {
      const { key } = event
      if ((event.ctrlKey || event.metaKey) && (key === 's' || key === 'Enter')) {
        event.preventDefault()
        send('key', { key })
        return
      }
      if (key === 'Escape') endDrag(false)
      if (!typing) return
      event.stopPropagation()
      if (key !== 'Enter' && key !== 'Escape') return
      event.preventDefault()
      typing.part.blur()
    },
    true,
  )
  const tellSlots = () => {
    const slots = [...document.querySelectorAll(slotted)].map((each) => ({
      slot: each.dataset.corralSlot,
      refs: partsIn(each).map(({ dataset }) => dataset.corral),
    }))
    send('slots', { slots })
  }
  const tellAddress = () => {
    const url = new URL(location.href)
    url.searchParams.delete(parameter) // no message holds the token
    send('navigated', { url: url.pathname + url.search, title: document.title })
  }

  /** Reads the page again and exchanges the parts that changed, or all of it. */
  async function refresh(current, isWhole) {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
    const text = await answer.text()
    if (current !== seq || !answer.ok || isBusy()) return
    const next = new DOMParser().parseFromString(text, 'text/html')
    const all = (root) => [...root.querySelectorAll(marked)]
    const refs = (root) =>
      all(root)
        .map(({ dataset }) => dataset.corral)
        .join()
    const { scrollX: x, scrollY: y } = window
    if (!isWhole && refs(next) !== '' && refs(next) === refs(document)) {
      for (const part of all(next)) {
        const old = find(part.dataset.corral)
        if (old && old.outerHTML !== part.outerHTML) old.replaceWith(document.importNode(part, true))
      }
    } else document.body.replaceChildren(...document.importNode(next.body, true).childNodes, overlay)
    scrollTo({ left: x, top: y, behavior: 'instant' })
    document.title = next.title
    finish(current)
  }
  const finish = (current) => {
    for (const text of texts.values()) showText(text)
    showAgain()
    tellSlots()
    send('updated', { seq: current })
  }

  async function run({ seq: current, page, whole }) {
    try {
      if (!onUpdate) return await refresh(current, whole)
      await onUpdate(page)
      finish(current)
    } catch {
      send('updated', { seq: current, failed: true })
    }
  }

  const handlers = {
    select({ ref, scroll }) {
      selected = ref
      const at = find(ref)
      const { y, height } = at ? rectOf(at) : {}
      // What was clicked stays under the pointer: the next click may be the second of a double click.
      const isClicked = clicked?.ref === ref
      if (!isClicked) clicked = null
      if (at && scroll && !isClicked && (y < 0 || y + Math.min(height, 99) > innerHeight))
        at.scrollIntoView({ block: height > innerHeight ? 'start' : 'center' })
      showAgain()
    },
    /** The field that was clicked last can be typed into. */
    write({ ref, field }) {
      const part = clicked?.part
      // Both clicks of a double click ask for it.
      if (part && part === typing?.part) return
      if (!part?.isConnected || clicked.ref !== ref || clicked.field !== field || part.firstElementChild)
        return
      stopTyping()
      const selection = getSelection()
      const range = part.contains(selection.anchorNode) && selection.getRangeAt(0)
      typing = clicked
      part.contentEditable = 'plaintext-only'
      part.focus({ preventScroll: true })
      if (range) {
        selection.removeAllRanges()
        selection.addRange(range)
      }
    },
    mode({ overlay: isOn, scale }) {
      isOverlayOn = Boolean(isOn)
      zoom = scale > 0 ? Math.max(1, 1 / scale) : 1
      overlay.style.setProperty('--zoom', String(zoom))
      if (!isOverlayOn) show(null)
    },
    allow(message) {
      canAdd = Boolean(message.add)
      labels = Object(message.actions)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== slotSheet)
      if (canAdd) document.adoptedStyleSheets = [...document.adoptedStyleSheets, slotSheet]
    },
    names(message) {
      names = Object(message.names)
    },
    text(message) {
      texts.set(`${message.ref} ${message.field}`, message)
      showText(message)
    },
    update(message) {
      last = message
      seq = message.seq
      texts.clear()
      if (!isBusy()) catchUp()
    },
  }

  const isActive = () => port && isOverlayOn
  const isNear = (x, y) => {
    const { left, right, top, bottom } = active.at.getBoundingClientRect()
    const room = 24 * zoom
    return x > left - room && x < right + room && y > top - room && y < bottom + room
  }
  addEventListener(
    'mousemove',
    ({ target, clientX, clientY }) => {
      if (!isActive() || target === overlay || dragged) return
      const place = placeOf(target)
      // The buttons stay on the way to them.
      if (!place && active && isNear(clientX, clientY)) return
      if (place?.at !== active?.at) show(place)
    },
    { passive: true },
  )
  document.documentElement.addEventListener('mouseleave', () => port && !dragged && show(null))
  for (const type of ['scroll', 'resize'])
    addEventListener(type, () => port && show(active), { passive: true, capture: true })
  // A picture that arrives late moves what is framed.
  new ResizeObserver(() => port && show(active)).observe(document.documentElement)
  addEventListener(
    'click',
    (event) => {
      if (!isActive() || event.altKey || event.target === overlay) return
      const place = placeOf(event.target)
      const slot = event.target.closest?.(slotted)
      // A site may have the title of the page in the slot, or the slot in an element of the page.
      const own = place?.part ?? place?.at
      const isOwn = own !== slot && slot?.contains(own)
      const isEmpty = canAdd && slot && !isOwn && !partsIn(slot)[0] && !event.target.closest('a')
      if (!place && !isEmpty) return
      event.preventDefault()
      event.stopPropagation()
      if (isEmpty) add(slot.dataset.corralSlot, null)
      else if (!typing || place.part !== typing.part) edit(place, 'click')
    },
    true,
  )
  editButton.addEventListener('click', () => edit(active, 'button'))
  addBefore.addEventListener('click', () => {
    if (!active) return
    const { parts, index } = orderOf(active)
    add(active.slot, refAt(parts, index - 1))
  })
  addAfter.addEventListener('click', () => active && add(active.slot, active.ref))
  for (const tool of tools) tool.addEventListener('click', () => act(tool.name))
  const grip = tools[2]
  grip.addEventListener('pointerdown', ({ pointerId }) => {
    grip.setPointerCapture(pointerId)
    dragged = active
  })
  grip.addEventListener('pointermove', drag)
  grip.addEventListener('pointerup', () => endDrag(true))
  grip.addEventListener('pointercancel', () => endDrag(false))
  addEventListener('message', ({ origin, source, data, ports }) => {
    if (port || origin !== home || source !== parent || data?.corral !== 1 || data.type !== 'welcome') return
    if (!ports[0]) return
    port = ports[0]
    port.onmessage = ({ data: message }) => {
      if (Object.hasOwn(handlers, message?.type)) handlers[message.type](message)
    }
    document.body.append(overlay)
    tellAddress()
    tellSlots()
  })
  // After the other scripts of the page, so that `onUpdate` is known before the first update.
  const hello = () => parent.postMessage({ corral: 1, type: 'hello', protocol: 1 }, home)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', hello)
  else hello()
})()
