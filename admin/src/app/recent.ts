import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useEffect } from 'react'

/** Something that was opened lately on this computer. */
export interface Recent {
  readonly kind: 'page' | 'post' | 'asset'
  readonly id: number
  readonly title: string
  /** A detail that tells it apart from others of its name, such as its url. */
  readonly detail: string
}

const key = 'corral-recent'
const maxRecent = 10

/** The latest first. */
export function useRecent(): readonly Recent[] {
  const [recent] = useStored()
  return recent
}

/** Remembers the open record; null while it is not known. */
export function useRemember(opened: Recent | null): void {
  const [, setRecent] = useStored()
  const text = opened === null ? null : JSON.stringify(opened)
  useEffect(() => {
    if (text === null) return
    const item = JSON.parse(text) as Recent
    setRecent((before) => [item, ...withoutItem(before, item)].slice(0, maxRecent))
  }, [text, setRecent])
}

/** Forgets deleted records. */
export function useForget(): (kind: Recent['kind'], ids: readonly number[]) => void {
  const [, setRecent] = useStored()
  return useCallback(
    (kind, ids) => setRecent((before) => ids.reduce((kept, id) => withoutItem(kept, { kind, id }), before)),
    [setRecent],
  )
}

function useStored() {
  return useLocalStorage<Recent[]>({ key, defaultValue: [], getInitialValueInEffect: false })
}

function withoutItem(items: Recent[], { kind, id }: Pick<Recent, 'kind' | 'id'>): Recent[] {
  return items.filter((item) => item.kind !== kind || item.id !== id)
}
