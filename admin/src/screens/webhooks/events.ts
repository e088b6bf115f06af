import {
  type ActivityAction,
  type ActivityKind,
  activityActions,
  activityKinds,
} from '../activity/activity-words.ts'

/** What happens to a record. Activity has no entries for the last two. */
export type Happening = ActivityAction | 'published' | 'unpublished'

/** The events of webhooks: kinds of records, and actions on them. The star stands for all. */
export const kinds = activityKinds
export const happenings: readonly Happening[] = [...activityActions, 'published', 'unpublished']
export type KindOrAll = ActivityKind | '*'
export type HappeningOrAll = Happening | '*'

export const everything: readonly string[] = ['*']

/** The content of a website. */
export const siteContent: readonly string[] = [
  'page.*',
  'component.*',
  'post.*',
  'asset.*',
  'category.*',
  'tag.*',
  'calendar-event.*',
  'global.*',
  'redirect.*',
]

export type Choice = 'content' | 'everything' | 'some'

/** Which of the choices stands for these patterns. */
export function choiceOf(patterns: readonly string[]): Choice {
  if (patterns.some((pattern) => covers(pattern, '*'))) return 'everything'
  const isContent =
    patterns.length === siteContent.length && siteContent.every((one) => patterns.includes(one))
  return isContent ? 'content' : 'some'
}

/** Pages alone move, pages, posts and globals are published, and redirects are only added and deleted. */
export function hasEvent(kind: KindOrAll, happening: HappeningOrAll): boolean {
  if (happening === 'moved') return kind === 'page'
  if (happening === 'published' || happening === 'unpublished')
    return kind === 'page' || kind === 'post' || kind === 'global'
  return !(kind === 'redirect' && happening === 'updated')
}

/** The pattern of a kind and an action: `page.updated`, `page.*`, `*.deleted`, `*`. */
export function patternOf(kind: KindOrAll, happening: HappeningOrAll): string {
  return kind === '*' && happening === '*' ? '*' : `${kind}.${happening}`
}

/** Whether everything that the second pattern means is meant by the first. */
export function covers(wide: string, narrow: string): boolean {
  const [kind, happening = '*'] = wide.split('.')
  const [otherKind, otherHappening = '*'] = narrow.split('.')
  return (kind === '*' || kind === otherKind) && (happening === '*' || happening === otherHappening)
}

/** Whether another of the patterns means all of it already. */
export function isImplied(patterns: readonly string[], pattern: string): boolean {
  return patterns.some((one) => one !== pattern && covers(one, pattern))
}

/** With the pattern, which replaces the patterns that it covers; or without it. All others stay as they are. */
export function withPattern(patterns: readonly string[], pattern: string, isOn: boolean): string[] {
  const others = patterns.filter((one) => one !== pattern && !(isOn && covers(pattern, one)))
  return isOn ? [...others, pattern] : others
}

/** Patterns without a box in the picker. They stay as they are. */
export function unknownPatterns(patterns: readonly string[]): string[] {
  return patterns.filter((pattern) => !known.has(pattern))
}

const known = new Set(
  ['*' as const, ...kinds].flatMap((kind) =>
    ['*' as const, ...happenings]
      .filter((happening) => hasEvent(kind, happening))
      .map((happening) => patternOf(kind, happening)),
  ),
)
