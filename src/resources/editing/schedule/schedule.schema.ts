import { Invalid } from '../../../core/errors.ts'
import { zonedTimestamp } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, type Input, nullable } from '../../../core/fields.ts'
import { documented } from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import type { Schedule } from '../../../records/epochs.ts'

export const scheduleDescriptions: FieldDescriptions = {
  publish_at: [
    'When it goes live, if it is enabled or published; null for at once. With its time zone',
    '2026-12-01T08:00:00.000Z',
  ],
  unpublish_at: ['When it goes offline again; null for never. With its time zone', null],
  state: ['What it is now: `draft`, `scheduled`, `live` or `ended`', 'scheduled'],
}

/** The kinds of records that have a schedule. */
export type ScheduledKind = 'page' | 'post'

/** The moments of a page or post, as fields of its body. */
export const scheduleFields = describeFields(
  { publish_at: nullable(zonedTimestamp()), unpublish_at: nullable(zonedTimestamp()) },
  scheduleDescriptions,
)

export type ScheduleInput = Input<typeof scheduleFields>

const nullableMoment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })
const states = ['draft', 'scheduled', 'live', 'ended'] as const

export const RecordSchedule = documented(
  'Schedule',
  scheduleDescriptions,
  Type.Object({
    id: Type.Integer(),
    publish_at: nullableMoment,
    unpublish_at: nullableMoment,
    state: Type.Unsafe<(typeof states)[number]>({ type: 'string', enum: states }),
  }),
)

/** The schedule of a page or post as the admin API shows it. */
export function showSchedule(
  record: Schedule & { id: number; enabled?: 0 | 1; published?: 0 | 1 },
  now: Date,
): Static<typeof RecordSchedule> {
  const { id, publish_at, unpublish_at } = record
  return { id, publish_at, unpublish_at, state: stateOf(record, now.toISOString()) }
}

/**
 * 422 unless a record goes live before it goes offline. `current` supplies the moments that are absent in the input.
 */
export function requireOrder(input: ScheduleInput, current?: Schedule): void {
  const { publish_at = current?.publish_at, unpublish_at = current?.unpublish_at } = input
  if (publish_at && unpublish_at && unpublish_at <= publish_at)
    throw Invalid.field('unpublish_at', 'The unpublish at field must be a moment after publish at.')
}

/** The moments in a snapshot. Snapshots from before schedules existed have none. */
export function scheduleOf({ publish_at, unpublish_at }: Partial<Schedule>): Schedule {
  return { publish_at: publish_at ?? null, unpublish_at: unpublish_at ?? null }
}

/** What a record is at a moment. */
export function stateOf(
  { publish_at, unpublish_at, enabled, published }: Schedule & { enabled?: 0 | 1; published?: 0 | 1 },
  now: string,
): (typeof states)[number] {
  if ((enabled ?? published) !== 1) return 'draft'
  if (unpublish_at !== null && unpublish_at <= now) return 'ended'
  return publish_at !== null && publish_at > now ? 'scheduled' : 'live'
}
