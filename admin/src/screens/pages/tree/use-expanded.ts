import { useCallback, useState } from 'react'

const storageKey = 'corral-tree-open'
const maxRemembered = 500

type Update = readonly string[] | ((before: string[]) => readonly string[])

/** The pages that are open in the tree, remembered on this computer. */
export function useExpanded(): [string[], (update: Update) => void] {
  const [expanded, setExpanded] = useState(remembered)
  const update = useCallback((next: Update) => {
    setExpanded((before) => {
      const after = [...new Set(typeof next === 'function' ? next(before) : next)]
      localStorage.setItem(storageKey, JSON.stringify(after.slice(-maxRemembered)))
      return after
    })
  }, [])
  return [expanded, update]
}

function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
