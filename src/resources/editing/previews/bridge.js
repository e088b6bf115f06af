// Corral preview bridge, protocol 1. Include it only in previews. It talks only to the origin that it was loaded from.
;(() => {
  const home = new URL(document.currentScript.src).origin
  const parameter = 'corral_preview'
  const token = new URL(location.href).searchParams.get(parameter)
  const marked = '[data-corral]'
  let port
  let seq = 0
  let isOverlayOn = true
  let canAdd = false
  let names = {}
  let onUpdate
  let active = null
  let selected = null
  let zoom = 1
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
    const slot = at.closest('[data-corral-slot]')?.dataset.corralSlot
    return {
      at,
      ref: at.dataset.corral,
      field: field && at.contains(field) ? field.dataset.corralField : undefined,
      slot,
    }
  }

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
  const box = create('div', 'box', editButton, addBefore, addAfter)
  const selectedBox = create('div', 'box selected')
  const shadow = overlay.attachShadow({ mode: 'closed' })
  const sheetOf = (text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  }
  shadow.adoptedStyleSheets = [
    sheetOf(
      ':host{all:initial}.box{position:fixed;display:none;box-sizing:border-box;border:2px solid #3a8464;border-radius:4px;pointer-events:none;z-index:2147483647}.selected{border-color:#205a40;box-shadow:0 0 0 3px #4d9a7855}button{position:absolute;border:0;background:#205a40;color:#fff;font:600 12px/1 system-ui;pointer-events:auto;cursor:pointer;zoom:var(--zoom,1)}.edit{left:-2px;max-width:60%;height:22px;padding:5px 9px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;border-radius:4px 0 4px}.add{left:50%;width:26px;height:26px;margin:-14px;padding:0 0 2px;border-radius:50%;font-size:18px;box-shadow:0 1px 4px #0006}.before{top:0}.after{top:100%}[hidden]{display:none}',
    ),
  ]
  shadow.append(selectedBox, box)
  // A slot without components has no height, and could not be clicked.
  const slotSheet = sheetOf(
    "[data-corral-slot]:not(:has([data-corral])){min-height:72px;border:2px dashed #4d9a78;border-radius:8px;cursor:copy;background:no-repeat center/22px url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 22 22'%3E%3Cpath d='M11 3v16M3 11h16' stroke='%23205a40' stroke-width='2'/%3E%3C/svg%3E\")}",
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
    const { y, height } = rectOf(place.at)
    // Above the component, so that it hides nothing; inside where there is no room.
    editButton.style.top = y < 24 * zoom ? '-2px' : '-24px'
    addBefore.hidden = !canAdd || !place.slot
    addAfter.hidden = addBefore.hidden
    // At the edge of the window a button would be cut off.
    addBefore.style.top = y < 14 * zoom ? `${14 - y / zoom}px` : ''
    addAfter.style.top = y + height > innerHeight - 14 * zoom ? `${(innerHeight - y) / zoom - 14}px` : ''
  }
  /** The component before this one in its slot; null when it is the first. */
  const before = ({ at, slot }) => {
    const root = at.closest(`[data-corral-slot="${CSS.escape(slot)}"]`)
    const parts = [...root.querySelectorAll(marked)]
    return parts[parts.indexOf(at) - 1]?.dataset.corral ?? null
  }
  const add = (slot, after) => send('action', { action: 'add', after, slot })
  /** Shows a text before it is saved. An element with elements inside is left to the update. */
  const showText = ({ ref, field, text }) => {
    const name = `[data-corral-field="${CSS.escape(String(field))}"]`
    const at = find(ref)
    const part = at?.matches(name) ? at : at?.querySelector(name)
    if (part && !part.firstElementChild) part.textContent = String(text)
  }
  const edit = (place, via) =>
    place && send('edit', { ref: place.ref, field: place.field, rect: rectOf(place.at), via })
  const tellSlots = () => {
    const slots = [...document.querySelectorAll('[data-corral-slot]')].map((each) => ({
      slot: each.dataset.corralSlot,
      refs: [...each.querySelectorAll(marked)].map(({ dataset }) => dataset.corral),
    }))
    send('slots', { slots })
  }
  const tellAddress = () => {
    const url = new URL(location.href)
    url.searchParams.delete(parameter) // no message holds the token
    send('navigated', { url: url.pathname + url.search, title: document.title })
  }

  /** Reads the page again and exchanges the parts that changed. */
  async function refresh(current) {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
    const text = await answer.text()
    if (current !== seq || !answer.ok) return
    const next = new DOMParser().parseFromString(text, 'text/html')
    const refs = (root) => [...root.querySelectorAll(marked)].map(({ dataset }) => dataset.corral).join()
    const { scrollX: x, scrollY: y } = window
    if (refs(next) !== '' && refs(next) === refs(document)) {
      for (const part of next.querySelectorAll(marked)) {
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
    show(null)
    tellSlots()
    send('updated', { seq: current })
  }

  const handlers = {
    select({ ref, scroll }) {
      selected = ref
      const at = find(ref)
      if (at && scroll) at.scrollIntoView({ block: at.offsetHeight > innerHeight ? 'start' : 'center' })
      show(null)
    },
    mode({ overlay: isOn, scale }) {
      isOverlayOn = Boolean(isOn)
      zoom = scale > 0 ? Math.max(1, 1 / scale) : 1
      overlay.style.setProperty('--zoom', String(zoom))
      if (!isOverlayOn) show(null)
    },
    allow(message) {
      canAdd = Boolean(message.add)
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
    async update(message) {
      seq = message.seq
      texts.clear()
      try {
        if (!onUpdate) return await refresh(message.seq)
        await onUpdate(message.page)
        finish(message.seq)
      } catch {
        send('updated', { seq: message.seq, failed: true })
      }
    },
  }

  const isActive = () => port && isOverlayOn
  addEventListener(
    'mousemove',
    ({ target }) => {
      if (!isActive() || target === overlay) return
      const place = placeOf(target)
      if (place?.at !== active?.at) show(place)
    },
    { passive: true },
  )
  document.documentElement.addEventListener('mouseleave', () => port && show(null))
  for (const type of ['scroll', 'resize'])
    addEventListener(type, () => port && show(active), { passive: true, capture: true })
  // A picture that arrives late moves what is framed.
  new ResizeObserver(() => port && show(active)).observe(document.documentElement)
  addEventListener(
    'click',
    (event) => {
      if (!isActive() || event.altKey) return
      const place = placeOf(event.target)
      const slot = event.target.closest?.('[data-corral-slot]')
      const isEmpty = canAdd && slot && !slot.querySelector(marked)
      if (!place && !isEmpty) return
      event.preventDefault()
      event.stopPropagation()
      if (isEmpty) add(slot.dataset.corralSlot, null)
      else edit(place, 'click')
    },
    true,
  )
  editButton.addEventListener('click', () => edit(active, 'button'))
  addBefore.addEventListener('click', () => active && add(active.slot, before(active)))
  addAfter.addEventListener('click', () => active && add(active.slot, active.ref))
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
