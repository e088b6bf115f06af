import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import type { TemplateSlot } from '../../../../api/component-types.ts'
import { componentsIn } from '../../../../editor/content.ts'
import { IconPlus } from '../../../../ui/icons.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import { mayMoveTo } from '../model/fitting.ts'
import { Card } from './Card.tsx'
import { Gap } from './Gap.tsx'
import classes from './Outline.module.css'
import { useGap } from './sorting.tsx'

/** A slot with its cards, and a place to add between any two. */
export function Slot({ slot, area }: { slot: TemplateSlot; area: string }) {
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
  const place = { slot: slot.name, index: 0 }
  const { ref, isTarget } = useGap(place, (type) => mayMoveTo(slot, type))
  return (
    <div ref={ref} className={classes.empty} data-target={isTarget || undefined}>
      {canEdit ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => openCatalogue(place)}
          aria-label={i18n.t('Add to {slot}', { slot: slot.label })}
        >
          {i18n.t('Add')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {i18n.t('Nothing here')}
        </Text>
      )}
    </div>
  )
}
