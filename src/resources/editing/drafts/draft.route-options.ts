import type { RouteShorthandOptions } from 'fastify'
import { timestamp } from '../../../core/field-kinds.ts'
import { describeFields, nullable, schemaOfFields } from '../../../core/fields.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import { draftBody } from './content.schema.ts'
import { pageDraftFields, passwordField, postDraftFields } from './draft.fields.ts'
import { ConflictError, DraftCheck, EditedPage, EditedPost, KeptDraft, staleDraft } from './draft.schema.ts'
import type { DraftName } from './working-copy.store.ts'

export const publishFields = describeFields(
  { at: nullable(timestamp()) },
  { at: ['When to publish it, in the future; at once when it is left out', null] },
)

const components = {
  description:
    'All components of the page; one that is missing is removed. A new one has text as its `id`. Left out, they stay as they are',
  anyOf: [
    { type: 'array', items: { type: 'object', additionalProperties: true } },
    { type: 'string', contentMediaType: 'application/json' },
  ],
}
const password = {
  ...passwordField.schema,
  type: ['string', 'null'],
  minLength: 0,
  description: 'A new password, which is hashed at once; null for none. Left out or blank, it stays as it is',
}

/** 412, with both sides. */
const stalePage = staleDraft('StalePageDraftError', EditedPage)

const kinds = {
  page: {
    shown: EditedPage,
    body: draftBody({ ...pageDraftFields }, { password, components }),
    stale: stalePage,
    withComponents: ' with its components',
  },
  post: {
    shown: EditedPost,
    body: draftBody(postDraftFields, {}),
    stale: staleDraft('StalePostDraftError', EditedPost),
    withComponents: '',
  },
} as const

const componentRights =
  ' What happens to components needs `create components`, `update components` or `delete components` too.'

/** The options of the routes that edit a page, or a post. */
export function optionsFor(kind: DraftName) {
  const { shown, body, stale, withComponents } = kinds[kind]
  const name = kind === 'page' ? 'Page' : 'Post'
  const one = itemOf(shown)
  const reading = { can: `view ${kind}s` } as const
  const writing = { can: `update ${kind}s` } as const
  return {
    show: {
      config: reading,
      schema: {
        operationId: `open${name}`,
        summary: `Open a ${kind} for editing`,
        description: `The live ${kind}${withComponents}, and its working copy if there is one. Live changes are merged into it.`,
        response: { 200: one },
      },
    },
    keep: {
      config: writing,
      schema: {
        operationId: `keep${name}Draft`,
        summary: `Keep the working copy of a ${kind}`,
        description:
          'Replaces the whole draft; what you leave out is as in the live record. Nothing is refused for being incomplete. `If-Match` is required as soon as there is a working copy (428).',
        body,
        errors: [428],
        response: { 200: itemOf(KeptDraft), 412: stale },
      },
    },
    publish: {
      config: writing,
      schema: {
        operationId: `publish${name}Draft`,
        summary: `Publish the working copy of a ${kind}`,
        description: `At once, in one transaction and as one version; or at a later moment, as the draft is now. Without a working copy nothing changes.${kind === 'page' ? componentRights : ''}`,
        body: schemaOfFields(publishFields),
        errors: [428],
        response: { 200: one, 409: ConflictError, 412: stale },
      },
    },
    check: {
      config: writing,
      schema: {
        operationId: `check${name}Draft`,
        summary: `Check whether the working copy of a ${kind} can be published`,
        description:
          'It is published and rolled back, so the answer is what publishing would say. Nothing is written.',
        noRevision: true,
        response: { 200: itemOf(DraftCheck) },
      },
    },
    cancel: {
      config: writing,
      schema: {
        operationId: `cancel${name}Publication`,
        summary: 'Cancel a scheduled publication',
        description: 'The working copy stays as it is.',
      },
    },
    discard: {
      config: writing,
      schema: {
        operationId: `discard${name}Draft`,
        summary: `Discard the working copy of a ${kind}`,
        description: 'For 24 hours it can be restored. A scheduled publication stays scheduled.',
        errors: [428],
        response: { 204: { type: 'null' }, 412: stale },
      },
    },
    restore: {
      config: writing,
      schema: {
        operationId: `restore${name}Draft`,
        summary: 'Restore the working copy that was discarded last',
        description: 'Refused with 409 when a newer one was started meanwhile.',
        response: { 200: one },
      },
    },
  } satisfies Record<string, RouteShorthandOptions>
}

export const restoreComponentOptions: RouteShorthandOptions = {
  config: { can: 'update pages' },
  schema: {
    operationId: 'restoreComponentOfPageVersion',
    summary: 'Restore one component of a version of a page',
    description:
      'Into the working copy of the page, which can then be published. A component that was deleted is a new one there, without a thumbnail whose file is gone. `If-Match` is required as soon as there is a working copy (428).',
    errors: [428],
    response: { 200: itemOf(KeptDraft), 412: stalePage },
  },
}
