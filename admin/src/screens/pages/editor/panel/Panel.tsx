import { i18n } from '@lingui/core'
import { findComponent } from '../../../../editor/content.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import classes from '../../../editor/Panel.module.css'
import { ComponentPanel } from './ComponentPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** What is selected: a component, or the page itself. */
export function Panel() {
  const { draft } = useEditor()
  const selected = draft.useValue((state) =>
    findComponent(state.content, state.selected) ? state.selected : null,
  )
  return (
    <aside
      className={classes.panel}
      aria-label={selected === null ? i18n.t('Page settings') : i18n.t('Component')}
    >
      {selected === null ? <SettingsPanel /> : <ComponentPanel key={selected} id={selected} />}
    </aside>
  )
}
