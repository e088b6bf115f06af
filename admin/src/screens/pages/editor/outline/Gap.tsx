import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import type { TemplateSlot } from '../../../../api/component-types.ts'
import { IconPlus } from '../../../../ui/icons.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import { mayMoveTo } from '../model/fitting.ts'
import classes from './Outline.module.css'
import { useGap } from './sorting.tsx'

interface Props {
  readonly slot: TemplateSlot
  readonly index: number
  readonly isFull: boolean
  /** The last one is always visible. */
  readonly isLast?: boolean
}

/** Between two cards: "+" when the pointer is near, and a line while a card is dragged over it. */
export function Gap({ slot, index, isFull, isLast = false }: Props) {
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
