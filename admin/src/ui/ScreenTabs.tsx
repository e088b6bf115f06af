import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './ScreenTabs.module.css'

export interface Tab {
  readonly to: string
  /** Where screens differ by it. */
  readonly search?: Readonly<Record<string, string>>
  readonly label: string
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
}

/** The screens that belong together, each with its own address. */
export function ScreenTabs({ label, tabs }: Props) {
  const row = useRef<HTMLElement>(null)
  // On a phone the row is wider than the window.
  useEffect(() => {
    row.current
      ?.querySelector('[data-status="active"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  if (tabs.length < 2) return null
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, search, label: name }) => (
        <Link
          key={name}
          to={to}
          search={search as never}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: search !== undefined }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
