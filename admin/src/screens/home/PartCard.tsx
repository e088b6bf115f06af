import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import classes from './Home.module.css'
import type { HomePart } from './home-part.ts'

export function PartCard({ part: { title, icon: Icon, count, isUrgent, all, rows } }: { part: HomePart }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.cardHead}>
        <Icon size={18} stroke={1.6} className={classes.icon} data-urgent={isUrgent || undefined} />
        <h2 id={id} className={classes.cardTitle}>
          {title}
        </h2>
        {count !== undefined && count > rows.length && <span className={classes.count}>{count}</span>}
        {all && (
          <Link to={all.to} search={all.search as never} className={classes.all}>
            {all.label}
          </Link>
        )}
      </header>
      <ul className={classes.rows} aria-label={i18n.t('{title}: the latest', { title })}>
        {rows.map(({ key, to, search, title: name, detail }) => (
          <li key={key}>
            <Link to={to} search={search as never} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
