import { booleanLike, integer, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  field,
  InvalidValue,
  nullable,
} from '../../../core/fields.ts'
import {
  documented,
  flag,
  nullableInteger,
  nullableString,
  nullableTimestamp,
  pick,
  timestamps,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf, Tables, WebhookFilters } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import { eventPatterns } from './webhook.events.ts'
import { shownFilters, webhookFilters } from './webhook.filters.ts'

export const webhookKind: Kind<'webhook'> = { name: 'webhook', table: 'webhooks' }

/** So many failed attempts in a row open the circuit. */
export const failuresToOpen = 5

export const maxConcurrency = 32

const descriptions: FieldDescriptions = {
  url: ['The address that gets the events, by POST', 'https://site.example.com/hooks/corral'],
  description: ['What it is for', 'Builds the website'],
  events: [
    'The events that it gets: names, and patterns such as `page.*`, `*.deleted` and `*`',
    ['page.*', 'post.updated'],
  ],
  filters: ['Narrows the events of pages, components and posts', { template: ['article'], under: [12] }],
  enabled: ['Whether it gets events. One that is enabled again gets those from then on', 1],
  concurrency: [
    'How many messages it gets at the same time, 1 to 32. Messages about one record are always sent one after the other',
    8,
  ],
  batch_size: [
    'How many events a message has at most, 1 to 100. With more than 1, a message has the type `batch` and a list in `data`, and messages are sent one after the other',
    1,
  ],
  circuit: [
    '`open` after 5 failed attempts in a row: then one attempt an hour is made, until one succeeds',
    'closed',
  ],
  failures: ['Failed attempts since the last success', 0],
  last_attempt_at: ['When something was last sent', '2026-11-15T01:02:03.004Z'],
  last_success_at: ['When something was last sent successfully', '2026-11-15T01:02:03.004Z'],
  last_error: ['Why the last attempt failed; null after a success', null],
  next_attempt_at: ['When the next attempt is made, after a failed one', null],
  disabled_reason: ['Why the service has disabled it', null],
  secret: ['Signs the deliveries. Shown only once', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  overlap_hours: ['For how long the secret before signs too', 24],
}

export const Webhook = documented(
  'Webhook',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    url: Type.String(),
    description: nullableString,
    events: Type.Array(Type.String()),
    filters: Type.Unsafe<WebhookFilters>(shownFilters),
    enabled: flag,
    concurrency: Type.Integer(),
    batch_size: Type.Integer(),
    circuit: Type.Unsafe<'closed' | 'open'>({ type: 'string', enum: ['closed', 'open'] }),
    failures: Type.Integer(),
    last_attempt_at: nullableTimestamp,
    last_success_at: nullableTimestamp,
    last_error: nullableString,
    next_attempt_at: nullableTimestamp,
    disabled_reason: nullableString,
    ...timestamps,
  }),
)

/** The secret is shown only once. */
export const NewWebhook = documented(
  'NewWebhook',
  descriptions,
  Type.Object({ ...Webhook.properties, secret: Type.String() }),
)

const deliveryDescriptions: FieldDescriptions = {
  event_id: ['The `id` of the change, or of the last change of a batch; null for a test', 1200],
  message_id: ['The header `webhook-id`, the same for each attempt', 'msg_mB2x7cYh0vR5_1200'],
  name: ['The lifecycle event; `ping` for a test, `batch` for several events', 'page.updated'],
  state: ['`pending` while it is tried again, then `delivered` or `failed`', 'delivered'],
  attempts: ['How often it was sent', 1],
  created_at: ['When it was first sent', '2026-11-15T01:02:03.004Z'],
  updated_at: ['When it was last sent', '2026-11-15T01:02:03.004Z'],
  status: ['The status of the last response; null if there was none', 200],
  duration: ['How many milliseconds the last attempt took', 87],
  response: [
    'The beginning of the body of the last response; null if you may not view the record of the event',
    'ok',
  ],
  error: ['Why the last attempt failed', null],
  body: [
    'The body of the request; null if you may not view the record of the event',
    '{"type":"page.updated","timestamp":"…","data":{…}}',
  ],
}

const states = ['pending', 'delivered', 'failed']

export const WebhookDelivery = documented(
  'WebhookDelivery',
  deliveryDescriptions,
  Type.Object({
    id: Type.Integer(),
    event_id: nullableInteger,
    message_id: Type.String(),
    name: Type.String(),
    state: Type.Unsafe<string>({ type: 'string', enum: states }),
    attempts: Type.Integer(),
    status: nullableInteger,
    duration: nullableInteger,
    response: nullableString,
    error: nullableString,
    body: nullableString,
    ...timestamps,
  }),
)

export const webhookSelection = selectionOf(Webhook, { filters: { enabled: by.flag }, sorts: ['url'] })
export const deliverySelection = selectionOf(WebhookDelivery, { filters: { state: by.word, name: by.word } })

export const webhookFields = describeFields(
  {
    url: webAddress(),
    description: nullable(text(255)),
    events: eventPatterns(),
    filters: nullable(webhookFilters()),
    enabled: booleanLike(),
    concurrency: integer(1, maxConcurrency),
    batch_size: integer(1, 100),
  },
  descriptions,
)

export const webhookRules = { required: ['url', 'events'] } as const
export const rotationFields = describeFields({ overlap_hours: integer(0, 720) }, descriptions)

type State = Tables['webhook_states']

/** What `readWebhooks` selects. */
export type WebhookRow = RecordOf<'webhook'> & State

export function showWebhook(row: WebhookRow) {
  const isWaiting = row.failures > 0 && row.enabled === 1
  return pick(Webhook, {
    ...row,
    circuit: row.failures >= failuresToOpen ? 'open' : 'closed',
    next_attempt_at: isWaiting ? row.run_at : null,
  })
}

export const showDelivery = (row: object) => pick(WebhookDelivery, row)

/** An http(s) address without credentials, which would be shown. */
function webAddress(): Field<string> {
  const shape = text(2000)
  return field({ ...shape.schema, format: 'uri', pattern: '^\\s*[hH][tT][tT][pP][sS]?:' }, (value) => {
    const given = shape.parse(value)
    const url = URL.parse(given)
    if (!url || !/^https?:$/.test(url.protocol) || /^https?:(?!\/\/)/i.test(given))
      throw new InvalidValue('must be an address such as https://site.example.com/hooks')
    if (url.username !== '' || url.password !== '')
      throw new InvalidValue('must not have a user or a password')
    url.hash = ''
    return url.href
  })
}
