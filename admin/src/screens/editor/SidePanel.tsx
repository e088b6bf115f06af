import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { findComponent } from '../../editor/content.ts'
import { ComponentPanel } from './components/ComponentPanel.tsx'
import { useEditor } from './editor-context.tsx'
import classes from './Panel.module.css'

interface Props {
  /** What the settings are called. */
  readonly label: string
  readonly children: ReactNode
}

/** The panel of the selected component, or the settings of the page or post itself. */
export function SidePanel({ label, children }: Props) {
  const { draft } = useEditor()
  const selected = draft.useValue((state) =>
    findComponent(state.content, state.selected) ? state.selected : null,
  )
  return (
    <aside className={classes.panel} aria-label={selected === null ? label : i18n.t('Component')}>
      {selected === null ? children : <ComponentPanel key={selected} id={selected} settingsLabel={label} />}
    </aside>
  )
}
