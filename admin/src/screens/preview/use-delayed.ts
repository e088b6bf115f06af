import { useEffect, useRef, useState } from 'react'

/** The newest value, at most so many milliseconds late: for what is too heavy for every key. */
export function useDelayed<T>(value: T, delay: number): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    newest.current = value
    if (timer.current !== null || value === shown) return
    timer.current = setTimeout(() => {
      timer.current = null
      setShown(newest.current)
    }, delay)
  }, [value, shown, delay])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return shown
}
