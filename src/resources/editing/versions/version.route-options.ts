import type { RouteShorthandOptions } from 'fastify'
import { schemaOfFields } from '../../../core/fields.ts'
import { itemOf, listOf } from '../../../http/responses/envelopes.ts'
import { listQuery } from '../../../http/responses/pagination.ts'
import type { VersionedName } from './version.actions.ts'
import {
  compareFields,
  RestoredRecord,
  VersionComparison,
  VersionContent,
  VersionEntry,
} from './version.schema.ts'

const restoreNotes: Readonly<Record<VersionedName, string>> = {
  page: ' A page is restored with its components and tags; what happens to components needs `create components`, `update components` or `delete components` too. A deleted page is live again.',
  post: ' A deleted post is live again.',
  global: ' A deleted global is live again. Its schema is restored with its value.',
  component: ' A deleted component is live again, which needs `create components` too.',
}

/** The options of the routes for the versions of one kind of records. */
export function optionsFor(kind: VersionedName) {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const reading = { can: `view ${kind}s` } as const
  const writing = { can: `update ${kind}s` } as const
  return {
    list: {
      config: reading,
      schema: {
        operationId: `list${name}Versions`,
        summary: `List the versions of a ${kind}`,
        description: `A version is the ${kind} as it was before a change. Newest first, with who made the change, when, and what it altered. Also of a deleted ${kind}.`,
        querystring: listQuery,
        response: { 200: listOf(VersionEntry) },
      },
    },
    show: {
      config: reading,
      schema: {
        operationId: `show${name}Version`,
        summary: `Show a version of a ${kind}`,
        noRevision: true,
        response: { 200: itemOf(VersionContent) },
      },
    },
    compare: {
      config: reading,
      schema: {
        operationId: `compare${name}Versions`,
        summary: `Compare two versions of a ${kind}`,
        description:
          'Or one with the live record, or with its working copy. Field by field, components by id, and texts by their words. Long texts are shortened.',
        noRevision: true,
        errors: [422],
        querystring: schemaOfFields(compareFields, { required: ['from'] }),
        response: { 200: itemOf(VersionComparison) },
      },
    },
    restore: {
      config: writing,
      schema: {
        operationId: `restore${name}Version`,
        summary: `Restore a version of a ${kind}`,
        description: `The current state becomes a version.${restoreNotes[kind]}`,
        errors: [422],
        response: { 200: itemOf(RestoredRecord) },
      },
    },
  } satisfies Record<string, RouteShorthandOptions>
}
