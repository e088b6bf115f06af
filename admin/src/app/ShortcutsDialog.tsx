import { i18n } from '@lingui/core'
import { Drawer, Kbd, Text } from '@mantine/core'
import { useState } from 'react'
import { type ShortcutGroup, shortcutGroups } from '../ui/shortcut-list.ts'
import classes from './ShortcutsDialog.module.css'
import { allShortcuts } from './shortcuts.ts'

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', enter: 'Enter' }

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A panel with all keys of the app, by where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(allGroups)
  return (
    <Drawer opened onClose={onClose} position="right" size="23rem" title={i18n.t('Keyboard shortcuts')}>
      <div>
        {groups.map(({ name, shortcuts }) => (
          <section key={name} className={classes.group}>
            <Text component="h3" size="sm" c="dimmed" mb="xs">
              {name}
            </Text>
            <dl className={classes.list}>
              {shortcuts.map(([keys, label]) => (
                <div key={keys} className={classes.shortcut}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.split(' ').map((key) => (
                      <Kbd key={key} ml={4}>
                        {shownKey(key)}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Drawer>
  )
}

/** Those of the list, and `g` with a letter for each screen that the user may open. */
function allGroups(): readonly ShortcutGroup[] {
  const goTo = allShortcuts().flatMap(({ keys, label }) => (label ? [[keys, label] as const] : []))
  const [everywhere, ...others] = shortcutGroups()
  return [...(everywhere ? [everywhere] : []), ...others, { name: i18n.t('Go to'), shortcuts: goTo }]
}

/** `mod+z` as it is written on the keyboard: ⌘Z or Ctrl Z. */
function shownKey(keys: string): string {
  const parts = keys.split('+').map((key) => {
    if (key === 'mod') return isMac ? '⌘' : 'Ctrl'
    if (key === 'shift') return isMac ? '⇧' : 'Shift'
    if (key === 'alt') return isMac ? '⌥' : 'Alt'
    if (Object.hasOwn(arrows, key)) return arrows[key] ?? key
    return key.length === 1 ? key.toUpperCase() : key
  })
  return parts.join(isMac ? '' : ' ')
}
