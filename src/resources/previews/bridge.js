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

  const overlay = document.createElement('corral-overlay')
  const box = document.createElement('div')
  const editButton = document.createElement('button')
  const addButton = document.createElement('button')
  addButton.textContent = '+'
  addButton.className = 'add'
  box.append(editButton, addButton)
  const shadow = overlay.attachShadow({ mode: 'closed' })
  const style = new CSSStyleSheet()
  style.replaceSync(
    ':host{all:initial}div{position:fixed;display:none;box-sizing:border-box;border:2px solid #1d4ed8;border-radius:4px;pointer-events:none;z-index:2147483647}button{position:absolute;top:0;left:0;font:600 12px system-ui;background:#1d4ed8;color:#fff;border:0;padding:4px 8px;pointer-events:auto}.add{top:auto;left:50%;bottom:0}',
  )
  shadow.adoptedStyleSheets = [style]
  shadow.append(box)

  const show = (place) => {
    active = place
    box.style.display = place ? 'block' : 'none'
    if (!place) return
    for (const [side, value] of Object.entries(rectOf(place.at)))
      box.style[{ x: 'left', y: 'top' }[side] ?? side] = `${value}px`
    editButton.textContent = `Edit ${names[place.ref] ?? ''}`
    addButton.hidden = !canAdd || !place.slot
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
    show(null)
    tellSlots()
    send('updated', { seq: current })
  }

  const handlers = {
    select({ ref, scroll }) {
      const at = find(ref)
      if (at && scroll) at.scrollIntoView({ block: 'center' })
      show(placeOf(at))
    },
    mode({ overlay: isOn }) {
      isOverlayOn = Boolean(isOn)
      if (!isOverlayOn) show(null)
    },
    allow({ add }) {
      canAdd = Boolean(add)
    },
    names(message) {
      names = Object(message.names)
    },
    async update(message) {
      seq = message.seq
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
  addEventListener('scroll', () => active && show(active), { passive: true, capture: true })
  addEventListener(
    'click',
    (event) => {
      if (!isActive() || event.altKey) return
      const place = placeOf(event.target)
      if (!place) return
      event.preventDefault()
      event.stopPropagation()
      edit(place, 'click')
    },
    true,
  )
  editButton.addEventListener('click', () => edit(active, 'button'))
  addButton.addEventListener('click', () => {
    if (active) send('action', { action: 'add', after: active.ref, slot: active.slot })
  })
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
  parent.postMessage({ corral: 1, type: 'hello', protocol: 1 }, home)
})()
