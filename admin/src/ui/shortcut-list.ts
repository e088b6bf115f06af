import { i18n } from '@lingui/core'

/*
 * Every shortcut of the app. A handler takes the type of its keys from here, so that a key without words does not compile; a test
 * names the files that handle keys.
 */
export type AppKey = 'mod+k' | '?'
export type EditorKey = 'mod+z' | 'mod+shift+z' | 'mod+y' | 'mod+s' | 'mod+enter' | 'mod+shift+f'
export type TranslationKey = 'alt+ArrowDown' | 'alt+ArrowUp' | 'alt+Enter'
type CardKey = 'alt+ArrowUp' | 'alt+ArrowDown' | 'mod+c' | 'mod+v'
export type MessageKey = 'j' | 'k'
export type FileKey = 'alt+ArrowDown' | 'alt+ArrowUp'
export type MarkKey = 'Mod-b' | 'Mod-i' | 'Mod-Shift-s'

export interface ShortcutGroup {
  readonly name: string
  /** The keys, such as `mod+z` or `g p`, and their effect in words. */
  readonly shortcuts: readonly (readonly [keys: string, label: string])[]
}

export function shortcutGroups(): readonly ShortcutGroup[] {
  return [
    { name: i18n.t('Everywhere'), shortcuts: Object.entries(appKeys()) },
    { name: i18n.t('Pages, posts and site-wide content'), shortcuts: Object.entries(editorKeys()) },
    { name: i18n.t('A component in the outline'), shortcuts: Object.entries(cardKeys()) },
    { name: i18n.t('A translation beside its source'), shortcuts: Object.entries(translationKeys()) },
    { name: i18n.t('Formatted text'), shortcuts: textKeys() },
    { name: i18n.t('Tree of pages'), shortcuts: treeKeys() },
    { name: i18n.t('Lists in a form, and menus'), shortcuts: rowKeys() },
    { name: i18n.t('Messages'), shortcuts: Object.entries(messageKeys()) },
    { name: i18n.t('Calendar'), shortcuts: calendarKeys() },
    { name: i18n.t('An open file of the media'), shortcuts: Object.entries(fileKeys()) },
    { name: i18n.t('Pictures'), shortcuts: [['← → ↑ ↓', i18n.t('Move the point that must stay visible')]] },
    { name: i18n.t('Edge of a column'), shortcuts: [['← →', i18n.t('Make the column narrower or wider')]] },
  ]
}

function appKeys(): Readonly<Record<AppKey, string>> {
  return { 'mod+k': i18n.t('Find anything'), '?': i18n.t('Keyboard shortcuts') }
}

function editorKeys(): Readonly<Record<EditorKey, string>> {
  return {
    'mod+z': i18n.t('Undo'),
    'mod+shift+z': i18n.t('Redo'),
    'mod+y': i18n.t('Redo'),
    'mod+s': i18n.t('Save at once'),
    'mod+enter': i18n.t('Publish'),
    'mod+shift+f': i18n.t('Find and replace'),
  }
}

function translationKeys(): Readonly<Record<TranslationKey, string>> {
  return {
    'alt+ArrowDown': i18n.t('Next field to translate'),
    'alt+ArrowUp': i18n.t('Previous field to translate'),
    'alt+Enter': i18n.t('Still correct'),
  }
}

function cardKeys(): Readonly<Record<CardKey, string>> {
  return {
    'alt+ArrowUp': i18n.t('Move up'),
    'alt+ArrowDown': i18n.t('Move down'),
    'mod+c': i18n.t('Copy'),
    'mod+v': i18n.t('Paste below'),
  }
}

function textKeys(): [string, string][] {
  const marks: Readonly<Record<MarkKey, string>> = {
    'Mod-b': i18n.t('Bold'),
    'Mod-i': i18n.t('Italic'),
    'Mod-Shift-s': i18n.t('Strikethrough'),
  }
  return [
    ...Object.entries(marks).map(([keys, label]): [string, string] => [
      keys.toLowerCase().replaceAll('-', '+'),
      label,
    ]),
    ['mod+k', i18n.t('Link')],
    ['/', i18n.t('Headings, lists, tables and pictures')],
    ['Tab', i18n.t('Put a list entry one level lower')],
    ['shift+Tab', i18n.t('Put a list entry one level higher')],
    ['Escape', i18n.t('Back to the form')],
  ]
}

function treeKeys(): [string, string][] {
  return [
    ['↑ ↓', i18n.t('Go through the pages')],
    ['← →', i18n.t('Close and open a page in the tree')],
    ['Enter', i18n.t('Open the page')],
    ['m', i18n.t('Move with the arrow keys')],
    ['shift+m', i18n.t('Move to…')],
    ['F2', i18n.t('Rename')],
    ['Space', i18n.t('Mark the page')],
    ['Delete', i18n.t('Move to the trash')],
    ['shift+F10', i18n.t('Menu of the page')],
  ]
}

function rowKeys(): [string, string][] {
  return [
    ['↑ ↓', i18n.t('Move the entry, with the focus on its handle')],
    ['← →', i18n.t('Change the level of an entry of a menu')],
  ]
}

function messageKeys(): Readonly<Record<MessageKey, string>> {
  return { j: i18n.t('Next message'), k: i18n.t('Previous message') }
}

function fileKeys(): Readonly<Record<FileKey, string>> {
  return { 'alt+ArrowDown': i18n.t('Next file'), 'alt+ArrowUp': i18n.t('Previous file') }
}

function calendarKeys(): [string, string][] {
  return [
    ['← → ↑ ↓', i18n.t('Go from day to day')],
    ['Enter', i18n.t('Begin an event on the day')],
  ]
}
