import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { TemplateSlot } from '../../../../api/component-types.ts'
import { hasCopied } from '../../../../editor/clipboard.ts'
import { componentsIn } from '../../../../editor/content.ts'
import { IconPlus } from '../../../../ui/icons.ts'
import { useEditor, useTemplate } from '../../editor-context.tsx'
import { mayMoveTo } from '../model/fitting.ts'
import { layoutOf, usedSlots } from '../model/slots.ts'
import { useComponentActions } from '../use-component-actions.ts'
import { Card } from './Card.tsx'
import classes from './Outline.module.css'
import { Sorting, useGap } from './sorting.tsx'

/** The slots of the page or post as its template lays them out, with a closed card for each component. */
export function Outline() {
  const { draft } = useEditor()
  const { move } = useComponentActions()
  const used = draft.useValue(({ content }) => usedSlots(content))
  const template = useTemplate()
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

/** A slot with its cards, and a place to add between any two. */
function Slot({ slot, area }: { slot: TemplateSlot; area: string }) {
  const { draft, canEdit } = useEditor()
  const ids = draft.useValue(({ content }) => componentsIn(content, slot.name).map(({ id }) => id))
  const isFull = slot.max !== null && ids.length >= slot.max
  return (
    <section className={classes.slot} style={{ gridArea: area }} aria-label={slot.label}>
      <header className={classes.slotHeader}>
        <h2 className={classes.slotName}>{slot.label}</h2>
        {slot.max !== null && (
          <Text size="xs" c="dimmed">
            {i18n.t('{count} of {max}', { count: ids.length, max: slot.max })}
          </Text>
        )}
      </header>
      {ids.length === 0 && <EmptySlot slot={slot} />}
      {ids.length > 0 && (
        <ol className={classes.cards}>
          {ids.map((id, index) => (
            <li key={id} className={classes.item}>
              <Gap slot={slot} index={index} isFull={isFull} />
              <Card id={id} index={index} count={ids.length} />
            </li>
          ))}
          <li className={classes.item}>
            <Gap slot={slot} index={ids.length} isFull={isFull} isLast={canEdit} />
          </li>
        </ol>
      )}
    </section>
  )
}

function EmptySlot({ slot }: { slot: TemplateSlot }) {
  const { canEdit, openCatalogue } = useEditor()
  const { pasteAt } = useComponentActions()
  const place = { slot: slot.name, index: 0 }
  const { ref, isTarget } = useGap(place, (type) => mayMoveTo(slot, type))
  return (
    <div ref={ref} className={classes.empty} data-target={isTarget || undefined}>
      {canEdit ? (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => openCatalogue(place)}
            aria-label={i18n.t('Add to {slot}', { slot: slot.label })}
          >
            {i18n.t('Add')}
          </Button>
          {hasCopied() && (
            <Button variant="subtle" size="compact-sm" onClick={() => pasteAt(place)}>
              {i18n.t('Paste')}
            </Button>
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {i18n.t('Nothing here')}
        </Text>
      )}
    </div>
  )
}

interface Props {
  readonly slot: TemplateSlot
  readonly index: number
  readonly isFull: boolean
  /** The last one is always visible. */
  readonly isLast?: boolean
}

/** Between two cards: "+" when the pointer is near, and a line while a card is dragged over it. */
function Gap({ slot, index, isFull, isLast = false }: Props) {
  const { canEdit, openCatalogue } = useEditor()
  const place = { slot: slot.name, index }
  const { ref, isTarget } = useGap(place, (type) => mayMoveTo(slot, type))
  return (
    <div
      ref={ref}
      className={classes.gap}
      data-target={isTarget || undefined}
      data-last={isLast || undefined}
    >
      {canEdit && !isFull && !isLast && (
        <button
          type="button"
          className={classes.insert}
          onClick={() => openCatalogue(place)}
          aria-label={i18n.t('Add to {slot} at place {place}', { slot: slot.label, place: index + 1 })}
        >
          <IconPlus size={13} stroke={2.2} aria-hidden />
        </button>
      )}
      {isLast && !isFull && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => openCatalogue(place)}
          aria-label={i18n.t('Add to {slot}', { slot: slot.label })}
        >
          {i18n.t('Add')}
        </Button>
      )}
    </div>
  )
}
