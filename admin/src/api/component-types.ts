import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ForbiddenError } from '../../../client/src/index.ts'
import type { components } from '../../../client/src/schema.d.ts'
import { api } from './client.ts'

export type ComponentType = components['schemas']['ComponentType']
export type PageTemplate = components['schemas']['PageTemplate']
export type TemplateSlot = PageTemplate['slots'][number]

/** They change when developers push them: rarely while somebody edits. */
const staleTime = 60_000
const none: readonly never[] = []

const componentTypesQuery = queryOptions({
  queryKey: ['component-types'],
  staleTime,
  // The order of the fields counts, too.
  structuralSharing: false,
  queryFn: (): Promise<readonly ComponentType[]> => all(api.list('/api/v1/component-types')),
})

const pageTemplatesQuery = queryOptions({
  queryKey: ['page-templates'],
  staleTime,
  // The order of the fields counts, too.
  structuralSharing: false,
  queryFn: (): Promise<readonly PageTemplate[]> => all(api.list('/api/v1/page-templates')),
})

/** All component types; none while they are loaded. */
export function useComponentTypes(): readonly ComponentType[] {
  return useQuery(componentTypesQuery).data ?? none
}

/** All page templates; none while they are loaded. */
export function usePageTemplates(): readonly PageTemplate[] {
  return useQuery(pageTemplatesQuery).data ?? none
}

export interface Layout {
  /** By name. */
  readonly types: ReadonlyMap<string, ComponentType>
  readonly templates: readonly PageTemplate[]
  /** Without types and templates, components have no names and no order. */
  readonly isLoading: boolean
}

/** The types and templates for an editor of components. Nothing is loaded unless it is needed. */
export function useLayout(isNeeded: boolean): Layout {
  const types = useQuery({ ...componentTypesQuery, enabled: isNeeded })
  const templates = useQuery({ ...pageTemplatesQuery, enabled: isNeeded })
  const list = types.data ?? none
  const byName = useMemo(() => new Map(list.map((type: ComponentType) => [type.type, type])), [list])
  return {
    types: byName,
    templates: templates.data ?? none,
    // Another part of the screen may load them: an editor that does not need them stays as it is.
    isLoading: isNeeded && (types.isLoading || templates.isLoading),
  }
}

/** Users who may not see them work without them. */
async function all<T extends { readonly id: number }>(items: AsyncIterable<T>): Promise<readonly T[]> {
  try {
    // In the order of their creation: developers begin with the types that editors need most.
    return (await Array.fromAsync(items)).sort((a, b) => a.id - b.id)
  } catch (error) {
    if (error instanceof ForbiddenError) return none
    throw error
  }
}
