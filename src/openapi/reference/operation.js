import { element, methodBadge, paragraphs, prose } from './dom.js'
import { requestForm } from './request.js'
import { memberTable, resolve } from './schemas.js'

/** Everything about one operation. */
export function operationView(api, entry, tokenOf) {
  const { method, path, operation } = entry
  return [
    element('h2', {}, operation.summary),
    element('p', { class: 'address' }, methodBadge(method), element('code', {}, path)),
    ...paragraphs(operation.description),
    element('section', {}, element('h3', {}, 'Try it'), requestForm(api, entry, tokenOf)),
    parameterList(api, operation),
    bodyMembers(api, operation),
    element(
      'section',
      {},
      element('h3', {}, 'Answers'),
      Object.entries(operation.responses).map(answer(api)),
    ),
  ].filter(Boolean)
}

function parameterList(api, { parameters = [] }) {
  const described = parameters.map((each) => resolve(api, each)).filter(({ description }) => description)
  if (described.length === 0) return null
  const rows = described.map(({ name, description }) => [
    element('dt', {}, name),
    element('dd', {}, prose(description)),
  ])
  return element('details', {}, element('summary', {}, 'Parameters'), element('dl', {}, rows.flat()))
}

function bodyMembers(api, { requestBody }) {
  const [media] = Object.values(requestBody?.content ?? {})
  return media
    ? element('details', {}, element('summary', {}, 'Members of the body'), memberTable(api, media.schema))
    : null
}

const answer =
  (api) =>
  ([status, given]) => {
    const { description, content = {} } = resolve(api, given)
    const media = content['application/json']
    const line = [
      element('strong', { class: Number(status) < 400 ? 'good' : 'bad' }, status),
      ' ',
      ...prose(description),
    ]
    if (!media || Number(status) >= 400) return element('p', { class: 'status' }, line)
    return element(
      'details',
      { class: 'status' },
      element('summary', {}, line),
      memberTable(api, media.schema),
      element('pre', {}, JSON.stringify(media.example, null, 2)),
    )
  }
