import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../api/session.ts'
import { useUnreadMessages } from '../api/unread.ts'
import { IconSearch } from '../ui/icons.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { type NavigationItem, screensFor } from './navigation.ts'
import { openPalette } from './Palette.tsx'
import classes from './Shell.module.css'

export function Navigation() {
  const can = useCan()
  const groups = screensFor(can)
  return (
    <nav className={classes.navigation} aria-label={i18n.t('Screens')}>
      <Link to="/" className={classes.brand}>
        <Brand /> Corral
      </Link>
      <button type="button" className={classes.find} onClick={openPalette}>
        <IconSearch size={15} /> {i18n.t('Search')} <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {groups.map(
        (items) =>
          items.length > 0 && (
            <ul key={items[0]?.to} className={classes.group}>
              {items.map((item) => (
                <li key={item.to}>
                  <ScreenLink item={item} />
                </li>
              ))}
            </ul>
          ),
      )}
      <div className={classes.end}>
        <AccountMenu />
      </div>
    </nav>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

function ScreenLink({ item: { to, label, icon: Icon } }: { item: NavigationItem }) {
  return (
    <Link to={to} className={classes.link} activeOptions={{ exact: to === '/' }}>
      <Icon size={18} stroke={1.6} />
      {label}
      {to === '/messages' && <UnreadCount />}
    </Link>
  )
}

function UnreadCount() {
  const count = useUnreadMessages()
  if (!count) return null
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {i18n.t('unread')}</span>
    </span>
  )
}
