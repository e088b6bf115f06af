import { i18n } from '@lingui/core'
import { Badge, Text, Tooltip } from '@mantine/core'
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useRef } from 'react'
import { usePlaces } from '../../../../api/shared-blocks.ts'
import { type ComponentId, type EditedComponent, findComponent } from '../../../../editor/content.ts'
import { errorsOfComponent } from '../../../../editor/draft-errors.ts'
import { isSame } from '../../../../editor/same.ts'
import { IconFiles, IconGripVertical } from '../../../../ui/icons.ts'
import { useEditor } from '../../editor-context.tsx'
import { summaryOf, typeLabel } from '../model/summary.ts'
import { pagesOf, usedOn } from '../SharedNote.tsx'
import { TypeIcon } from '../TypeIcon.tsx'
import { useComponentActions } from '../use-component-actions.ts'
import { CardMenu } from './CardMenu.tsx'
import classes from './Outline.module.css'
import { useDragged } from './sorting.tsx'

interface Props {
  readonly id: ComponentId
  readonly index: number
  readonly count: number
}

/** A closed component. Typed text is shown in its field first, and here when there is time. */
export const Card = memo(function Card({ id, ...place }: Props) {
  const { draft } = useEditor()
  const component = useDeferredValue(draft.useValue(({ content }) => findComponent(content, id)))
  return component && <ClosedCard component={component} {...place} />
})

interface ClosedProps extends Omit<Props, 'id'> {
  readonly component: EditedComponent
}

/** Its type, and one line of its content. */
const ClosedCard = memo(function ClosedCard({ component, index, count }: ClosedProps) {
  const { draft, canEdit, types, open } = useEditor()
  const actions = useComponentActions()
  const { id } = component
  const isSelected = draft.useValue(({ selected }) => selected === id)
  const { ref, handleRef, isDragging } = useDragged(id, component.type, !canEdit)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const type = types.get(component.type) ?? null
  const label = typeLabel(component, type)

  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      const key = event.key.toLowerCase()
      // Selected text of the screen is copied as always.
      if (key === 'c' && document.getSelection()?.isCollapsed !== false) actions.copy(id)
      else if (key === 'v' && canEdit) actions.paste(id)
      else return
      event.preventDefault()
      return
    }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!canEdit || !event.altKey || step === null) return
    event.preventDefault()
    actions.step(id, step)
    // The card keeps the focus at its new place.
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <article
      ref={ref}
      className={classes.card}
      data-selected={isSelected || undefined}
      data-hidden={component.enabled === 0 || undefined}
      data-dragging={isDragging || undefined}
    >
      {canEdit && (
        <span ref={handleRef} className={classes.handle} aria-hidden title={i18n.t('Drag to move')}>
          <IconGripVertical size={15} stroke={1.6} />
        </span>
      )}
      <button
        ref={button}
        type="button"
        className={classes.cardButton}
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+C Control+V"
        onClick={() => open(id)}
        onKeyDown={onKeyDown}
      >
        <span className={classes.cardIcon}>
          <TypeIcon name={type?.icon} />
        </span>
        <span className={classes.cardText}>
          <span className={classes.cardLabel}>{label}</span>
          <Summary text={summaryOf(component, type)} />
        </span>
      </button>
      <Marks component={component} />
      {canEdit && (
        <CardMenu id={id} label={label} index={index} count={count} isHidden={component.enabled === 0} />
      )}
    </article>
  )
})

function Summary({ text }: { text: string }) {
  return (
    <Text component="span" size="sm" c="dimmed" truncate="end">
      {text || i18n.t('Empty')}
    </Text>
  )
}

/** The special states of a component, and the people who edit it. */
function Marks({ component }: { component: EditedComponent }) {
  const { draft } = useEditor()
  const isChanged = draft.useValue(({ live }) => !isSame(findComponent(live, component.id), component))
  const problems = draft.useValue(({ errors }) => Object.keys(errorsOfComponent(errors, component.id)).length)
  const names = draft.useValue(({ present }) =>
    present.filter((each) => each.component === String(component.id)).map(({ name }) => name),
  )
  return (
    <span className={classes.marks}>
      {names.map((name) => (
        <Badge key={name} size="sm" variant="light" color="grape" tt="none">
          {name}
        </Badge>
      ))}
      <SharedMark blockId={component.shared_block_id} />
      {problems > 0 && (
        <Badge size="sm" color="red" variant="light" tt="none">
          {i18n.t('{count, plural, one {# problem} other {# problems}}', { count: problems })}
        </Badge>
      )}
      {component.enabled === 0 && (
        <Badge size="sm" color="gray" variant="light" tt="none">
          {i18n.t('Hidden')}
        </Badge>
      )}
      {isChanged && (
        <Tooltip label={i18n.t('Changed, not published yet')}>
          <span className={classes.changed}>
            <span className="visually-hidden">{i18n.t('Changed, not published yet')}</span>
          </span>
        </Tooltip>
      )}
    </span>
  )
}

function SharedMark({ blockId }: { blockId: number | undefined }) {
  const known = usePlaces(blockId)
  if (!known) return null
  const pages = pagesOf(known.places).length
  return (
    <Badge
      size="sm"
      variant="light"
      color="grape"
      role="img"
      aria-label={usedOn(pages)}
      title={usedOn(pages)}
      leftSection={<IconFiles size={12} />}
    >
      {pages}
    </Badge>
  )
}
