import { useMemo } from 'react'
import { useEditor } from '../../../editor/editor-context.tsx'
import { layoutOf, usedSlots } from '../model/slots.ts'
import { useComponentActions } from '../use-component-actions.ts'
import classes from './Outline.module.css'
import { Slot } from './Slot.tsx'
import { Sorting } from './sorting.tsx'

/** The slots of the page as its template lays them out, with a closed card for each component. */
export function Outline() {
  const { draft, templates } = useEditor()
  const { move } = useComponentActions()
  const name = draft.useValue(({ content }) => String(content.template ?? ''))
  const used = draft.useValue(({ content }) => usedSlots(content))
  const template = templates.find((each) => each.template === name) ?? null
  const { slots, rows, columns, areas } = useMemo(() => layoutOf(template, used), [template, used])
  return (
    <Sorting onMove={move}>
      <div
        className={classes.outline}
        style={{ gridTemplateAreas: rows.map((row) => `"${row}"`).join(' '), gridTemplateColumns: columns }}
      >
        {slots.map((slot) => (
          <Slot key={slot.name} slot={slot} area={areas.get(slot.name) ?? 'auto'} />
        ))}
      </div>
    </Sorting>
  )
}
