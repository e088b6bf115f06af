import type { Schemas } from '../../api/client.ts'

export type Activity = Schemas['Activity']
export type ActivityKind = Activity['kind']
export type ActivityAction = Activity['action']

export const activityKinds = [
  'page',
  'component',
  'post',
  'asset',
  'category',
  'tag',
  'message',
  'calendar-event',
  'redirect',
  'user',
  'role',
  'permission',
  'collection',
  'component-type',
  'page-template',
  'option',
  'webhook',
] as const satisfies readonly ActivityKind[]

export const activityActions = [
  'created',
  'updated',
  'moved',
  'deleted',
] as const satisfies readonly ActivityAction[]

/** What the address of the screen says. */
export interface ActivityFilters {
  readonly tab?: 'sign-ins' | undefined
  readonly kind?: ActivityKind | undefined
  readonly action?: ActivityAction | undefined
  readonly user?: number | undefined
}

export function readFilters(given: Record<string, unknown>): ActivityFilters {
  const kind = activityKinds.find((each) => each === given.kind)
  const action = activityActions.find((each) => each === given.action)
  const user = Number(given.user)
  return {
    ...(given.tab === 'sign-ins' ? { tab: 'sign-ins' } : {}),
    ...(kind ? { kind } : {}),
    ...(action ? { action } : {}),
    ...(Number.isInteger(user) && user > 0 ? { user } : {}),
  }
}
