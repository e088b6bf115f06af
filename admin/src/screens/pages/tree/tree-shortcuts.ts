import { i18n } from '@lingui/core'
import type { Shortcut } from '../../../app/shortcuts.ts'

/** The keys of the tree, to be listed: the tree itself handles them. */
export function treeShortcuts(): Shortcut[] {
  const group = i18n.t('Tree of pages')
  return [
    { keys: '↑ ↓', label: i18n.t('Go through the pages'), group },
    { keys: '← →', label: i18n.t('Close and open a page in the tree'), group },
    { keys: 'Enter', label: i18n.t('Open the page'), group },
    { keys: 'm', label: i18n.t('Move with the arrow keys'), group },
    { keys: 'shift+m', label: i18n.t('Move to…'), group },
    { keys: 'F2', label: i18n.t('Rename'), group },
    { keys: 'Space', label: i18n.t('Mark the page'), group },
    { keys: 'Delete', label: i18n.t('Delete'), group },
    { keys: 'shift+F10', label: i18n.t('Menu of the page'), group },
  ]
}
