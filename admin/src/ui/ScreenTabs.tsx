import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './ScreenTabs.module.css'

interface Props {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string }[]
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
      {tabs.map(({ to, label: name }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
