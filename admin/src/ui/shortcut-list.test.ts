/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { shortcutGroups } from './shortcut-list.ts'

/** The group that lists the keys of a file; null for keys that a field, list or dialog of that kind always has. */
const handlers: Readonly<Record<string, string | null>> = {
  'app/shortcuts.ts': 'Everywhere',
  'app/palette/typed-ahead.ts': null,
  'screens/editor/EditorScreen.tsx': 'Pages, posts and site-wide content',
  'screens/editor/components/outline/Card.tsx': 'A component in the outline',
  'screens/editor/components/catalogue/Catalogue.tsx': null,
  'screens/translations/side-by-side/SideBySide.tsx': 'A translation beside its source',
  'fields/rich-text/extensions/marks.ts': 'Formatted text',
  'fields/rich-text/extensions/blocks.ts': 'Formatted text',
  'fields/rich-text/RichTextEditor.tsx': 'Formatted text',
  'fields/rich-text/SlashMenu.tsx': null,
  'fields/rich-text/random-edits.ts': null,
  'screens/preview/use-frame.ts': 'Pages, posts and site-wide content',
  'fields/code/CodeEditor.tsx': null,
  'fields/records/RecordSearch.tsx': null,
  'fields/menu/AddRecords.tsx': null,
  'fields/list/use-reorder.ts': 'Lists in a form, and menus',
  'fields/menu/MenuRow.tsx': 'Lists in a form, and menus',
  'fields/widgets/MapField.tsx': null,
  'screens/messages/MessagesScreen.tsx': 'Messages',
  'screens/calendar/CalendarViews.tsx': 'Calendar',
  'screens/media/asset/FocalPicture.tsx': 'Pictures',
  'screens/media/asset/use-neighbours.ts': 'An open file of the media',
  'ui/panes/WidthHandle.tsx': 'Edge of a column',
  'screens/media/folders/FolderPane.tsx': null,
  'screens/media/folders/FolderDialogs.tsx': null,
  'screens/pages/tree/use-page-tree.ts': 'Tree of pages',
  'screens/pages/tree/MoveDialog.tsx': null,
  'screens/pages/tree/OtherRows.tsx': null,
  'screens/pages/tree/TreePane.tsx': null,
  'screens/content-types/builder/FieldBody.tsx': null,
  'screens/webhooks/WebhookForm.tsx': null,
  'ui/InlineName.tsx': null,
  'screens/editor/ConflictDialog.tsx': null,
  'fields/rich-text/wanted-place.ts': null,
  'fields/form/use-form-state.ts': null,
}

test('every file that handles keys is in the list of shortcuts', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const folder = join(import.meta.dirname, '..')
  const handling = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /\bonKeyDown[=:(]|\bonKeyDown\(|keydown'|addKeyboardShortcuts|useHotkeys|CustomHotkeysConfig|keymap\.of/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
  )
  expect(handling.filter((file) => !Object.hasOwn(handlers, file))).toEqual([])
  const groups = new Set(shortcutGroups().map(({ name }) => name))
  const named = Object.values(handlers).filter((name) => name !== null)
  expect(named.filter((name) => !groups.has(name))).toEqual([])
})

test('no key has two meanings in a group', () => {
  for (const { name, shortcuts } of shortcutGroups())
    expect(new Set(shortcuts.map(([keys]) => keys)).size, name).toBe(shortcuts.length)
})
