import { element } from './dom.js'
import { resolve, typeOf } from './schemas.js'

/** Controls for the parameters and the body of an operation, a button that sends them, and a place for the answer. */
export function requestForm(api, { method, path, operation }, tokenOf) {
  const parameters = (operation.parameters ?? []).map((each) => resolve(api, each)).map(parameterControl(api))
  const body = operation.requestBody ? bodyControl(api, operation.requestBody.content) : null
  const answer = element('output', { class: 'answer' })
  const send = async (event) => {
    event.preventDefault()
    answer.replaceChildren(element('p', {}, 'Sending …'))
    answer.replaceChildren(
      ...(await exchange(method, addressOf(api, path, parameters), parameters, body, tokenOf())),
    )
  }
  return element(
    'form',
    { class: 'request', onsubmit: send, novalidate: true },
    parameters.length > 0
      ? element(
          'div',
          { class: 'fields' },
          parameters.map(({ row }) => row),
        )
      : null,
    body?.node,
    element('button', { type: 'submit' }, 'Send'),
    answer,
  )
}

const parameterControl = (api) => (parameter) => {
  const { name, required, schema = {}, example } = parameter
  const input = element('input', {
    name,
    value: required ? String(example ?? schema.examples?.[0] ?? '') : undefined,
    placeholder: String(example ?? schema.examples?.[0] ?? schema.default ?? ''),
  })
  return {
    ...parameter,
    input,
    row: labelled(`${name}${required ? ' *' : ''}`, `${parameter.in}, ${typeOf(api, schema)}`, input),
  }
}

/** A form if the operation lists a form first, else JSON; if it accepts both, a choice between them. */
function bodyControl(api, content) {
  const kinds = Object.entries(content).map(([type, media]) =>
    type === 'multipart/form-data' ? formControl(api, media) : jsonControl(media),
  )
  const place = element('div', {}, kinds[0].node)
  const control = { current: kinds[0] }
  const choose = (event) => {
    control.current = kinds[event.target.selectedIndex]
    place.replaceChildren(control.current.node)
  }
  const choice = element(
    'select',
    { 'aria-label': 'Kind of body', onchange: choose },
    kinds.map(({ label }) => element('option', {}, label)),
  )
  control.node = element(
    'div',
    { class: 'body' },
    element('p', {}, 'Body as ', kinds.length > 1 ? choice : kinds[0].label),
    place,
  )
  return control
}

function jsonControl({ example }) {
  const text = JSON.stringify(example ?? {}, null, 2)
  const area = element('textarea', {
    name: 'body',
    rows: Math.min(text.split('\n').length + 1, 18),
    spellcheck: 'false',
    'aria-label': 'Body',
  })
  area.value = text
  return {
    label: 'JSON',
    node: area,
    read: () => ({ headers: { 'content-type': 'application/json' }, body: area.value }),
  }
}

/** Only required fields are filled in, and blank fields are not sent. */
function formControl(api, { schema, example = {} }) {
  const { properties = {}, required = [] } = resolve(api, schema)
  const fields = Object.entries(properties).map(([name, member]) => {
    const isFile = member.format === 'binary'
    const given = example[name]
    const value = required.includes(name) && given !== null ? asText(given) : undefined
    const input = element('input', {
      name,
      type: isFile ? 'file' : 'text',
      value,
      placeholder: isFile ? undefined : asText(member.examples?.[0] ?? ''),
    })
    return {
      name,
      isFile,
      input,
      row: labelled(`${name}${required.includes(name) ? ' *' : ''}`, typeOf(api, member), input),
    }
  })
  const inOrder = [...fields.filter((field) => field.isFile), ...fields.filter((field) => !field.isFile)]
  const read = () => {
    const form = new FormData()
    for (const { name, isFile, input } of inOrder) {
      if (isFile && input.files[0]) form.append(name, input.files[0])
      else if (!isFile && input.value !== '') form.append(name, input.value)
    }
    return { headers: {}, body: form }
  }
  return {
    label: 'a form',
    node: element(
      'div',
      { class: 'fields' },
      inOrder.map(({ row }) => row),
    ),
    read,
  }
}

function asText(value) {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

function labelled(name, type, input) {
  return element('label', {}, element('span', {}, name, element('small', {}, type)), input)
}

function addressOf({ servers }, path, parameters) {
  const root = servers[0].url.replace(/\/$/, '')
  const given = (place) => parameters.filter((each) => each.in === place && each.input.value !== '')
  const filled = given('path').reduce(
    (at, { name, input }) => at.replace(`{${name}}`, encodeURIComponent(input.value)),
    path,
  )
  const query = new URLSearchParams(given('query').map(({ name, input }) => [name, input.value]))
  return root + filled + (query.size > 0 ? `?${query}` : '')
}

async function exchange(method, address, parameters, body, token) {
  const headers = Object.fromEntries(
    parameters
      .filter((each) => each.in === 'header' && each.input.value !== '')
      .map(({ name, input }) => [name, input.value]),
  )
  if (token) headers.authorization = `Bearer ${token}`
  const sent = body?.current.read()
  const start = performance.now()
  try {
    const response = await fetch(address, {
      method: method.toUpperCase(),
      headers: { ...headers, ...sent?.headers },
      body: sent?.body,
      cache: 'no-store',
    })
    const shown = await shownBody(response)
    const time = `${Math.round(performance.now() - start)} ms`
    const line = element(
      'p',
      { class: response.ok ? 'good' : 'bad' },
      element('strong', {}, `${response.status} ${response.statusText}`),
      ` in ${time} `,
      element('code', {}, `${method.toUpperCase()} ${address}`),
    )
    return [line, shown]
  } catch (error) {
    return [element('p', { class: 'bad' }, `The request failed: ${error.message}`)]
  }
}

async function shownBody(response) {
  const type = response.headers.get('content-type') ?? ''
  if (!/json|text|xml/.test(type))
    return type === '' ? '' : element('p', {}, `${type}, ${(await response.blob()).size} bytes`)
  const text = await response.text()
  return element('pre', {}, type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text)
}
