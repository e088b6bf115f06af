import { i18n } from '@lingui/core'
import { ConflictError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import type { BulkItem, BulkJob } from '../../ui/list/use-bulk.tsx'
import { momentText } from '../editor/header/moments.ts'
import { publishRecord } from './publish-record.ts'
import { changeTag, type TagChange } from './TagDialog.tsx'

type Kind = 'page' | 'post'

export interface RecordItem extends BulkItem {
  readonly url: string
  readonly state: 'draft' | 'scheduled' | 'live' | 'ended'
  readonly has_changes: boolean
}

/** Whether visitors do not see it, or not as it is now. */
export function needsPublication({ state, has_changes }: RecordItem): boolean {
  return state === 'draft' || has_changes
}

/** The actions on many pages or posts. Each record is changed by the routes of a single one, with its rights and checks. */
export function recordJobs<T extends RecordItem>(
  kind: Kind,
  items: readonly T[],
  refresh: () => Promise<unknown>,
) {
  const common = {
    refresh,
    hrefOf: ({ id }: T) => `/${kind}s/${id}`,
    reasonOf: (error: unknown) =>
      error instanceof ConflictError
        ? i18n.t('Somebody else changed the same texts. Open it and choose.')
        : messageOf(error),
  }
  const job = (own: Omit<BulkJob<T>, keyof typeof common>): BulkJob<T> => ({ ...common, ...own })
  return {
    publish: (at: string | null) =>
      job({
        items,
        title: i18n.t('{count, plural, one {Publishing # record} other {Publishing # records}}', {
          count: items.length,
        }),
        act: ({ id }) => publishRecord(kind, id, at),
        done: (count) =>
          at === null
            ? i18n.t('{count, plural, one {# is public.} other {# are public.}}', { count })
            : i18n.t('{count, plural, one {# will be public {moment}.} other {# will be public {moment}.}}', {
                count,
                moment: momentText(at),
              }),
      }),
    unpublish() {
      const wanted = items.filter(({ state }) => state !== 'draft')
      return job({
        items: wanted,
        title: i18n.t('{count, plural, one {Taking # record offline} other {Taking # records offline}}', {
          count: wanted.length,
        }),
        act: async ({ id }) => {
          await setPublic(kind, id, 0)
          return () => setPublic(kind, id, 1)
        },
        done: (count) => i18n.t('{count, plural, one {# is offline.} other {# are offline.}}', { count }),
      })
    },
    remove() {
      // A child has a longer url than its parent: it goes first, and comes back last.
      const wanted = items.toSorted((a, b) => b.url.length - a.url.length)
      return job({
        items: wanted,
        title: i18n.t('{count, plural, one {Moving # record} other {Moving # records}} to the trash', {
          count: wanted.length,
        }),
        act: async ({ id }) => {
          await (kind === 'page'
            ? api.delete('/api/v1/pages/{id}', { path: { id } })
            : api.delete('/api/v1/posts/{id}', { path: { id } }))
          return () =>
            kind === 'page'
              ? api.post('/admin/api/trash/pages/restore', { body: { pages: [id] } })
              : api.post('/admin/api/trash/post/{id}/restore', { path: { id } })
        },
        done: (count) =>
          i18n.t(
            '{count, plural, one {# is in the trash for a month.} other {# are in the trash for a month.}}',
            {
              count,
            },
          ),
      })
    },
    tag: (change: TagChange) =>
      job({
        items,
        title: i18n.t('{count, plural, one {Tagging # record} other {Tagging # records}}', {
          count: items.length,
        }),
        act: ({ id }) => changeTag(kind, id, change),
        done: (count) =>
          change.isAdded
            ? i18n.t('{count, plural, one {# has the tag {name}.} other {# have the tag {name}.}}', {
                count,
                name: change.tag.name,
              })
            : i18n.t(
                '{count, plural, one {# is without the tag {name}.} other {# are without the tag {name}.}}',
                {
                  count,
                  name: change.tag.name,
                },
              ),
      }),
  }
}

async function setPublic(kind: Kind, id: number, value: 0 | 1): Promise<void> {
  if (kind === 'page') await api.patch('/api/v1/pages/{id}', { path: { id }, body: { enabled: value } })
  else await api.patch('/api/v1/posts/{id}', { path: { id }, body: { published: value } })
}
