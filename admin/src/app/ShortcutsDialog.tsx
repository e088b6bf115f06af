import { i18n } from '@lingui/core'
import { Kbd, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './ShortcutsDialog.module.css'
import { allShortcuts, type Shortcut } from './shortcuts.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** All keys that work on this screen, by where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(groupShortcuts)
  return (
    <Modal opened onClose={onClose} size="lg" title={i18n.t('Keyboard shortcuts')}>
      <div className={classes.groups}>
        {groups.map(([group, shortcuts]) => (
          <section key={group} className={classes.group}>
            <Text component="h3" size="sm" c="dimmed" mb="xs">
              {group || i18n.t('Everywhere')}
            </Text>
            <dl className={classes.list}>
              {shortcuts.map(({ keys, label }) => (
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
    </Modal>
  )
}

function groupShortcuts(): [string, Shortcut[]][] {
  const groups = new Map<string, Shortcut[]>()
  for (const shortcut of allShortcuts()) {
    const group = groups.get(shortcut.group ?? '') ?? []
    groups.set(shortcut.group ?? '', [...group, shortcut])
  }
  return [...groups].sort(([a], [b]) => Number(b === '') - Number(a === ''))
}

/** `mod+z` as it is written on the keyboard: ⌘Z or Ctrl Z. */
function shownKey(keys: string): string {
  const parts = keys.split('+').map((key) => {
    if (key === 'mod') return isMac ? '⌘' : 'Ctrl'
    if (key === 'shift') return isMac ? '⇧' : 'Shift'
    return key.length === 1 ? key.toUpperCase() : key
  })
  return parts.join(isMac ? '' : ' ')
}
