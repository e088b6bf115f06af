import { i18n } from '@lingui/core'
import { Button, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { findComponent } from '../../editor/content.ts'
import type { Conflict } from '../../editor/draft.types.ts'
import { placeOf } from '../../editor/draft-errors.ts'
import { placeKey } from '../../editor/merge.ts'
import { isPlainObject } from '../../editor/same.ts'
import classes from './Conflicts.module.css'
import { summaryOf, textOfHtml, typeLabel } from './components/model/summary.ts'
import { focusedTitle, useEditor } from './editor-context.tsx'

/** Both values of each place that two people have changed, and a choice. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { draft, dialog, open } = useEditor()
  const conflicts = draft.useValue((state) => state.conflicts)
  const isAsked = dialog === 'conflicts-asked'
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflicts.length === 0) onClose()
  }, [conflicts.length, onClose])

  /** The focus goes to the next choice, and after the last one to the field that was decided. */
  function decide(conflict: Conflict, choice: 'mine' | 'theirs') {
    const at = conflicts.indexOf(conflict)
    flushSync(() => draft.decide(conflict, choice))
    const { conflicts: left, content } = draft.getState()
    if (left.length > 0) {
      const choices = list.current?.querySelectorAll('section') ?? []
      choices[Math.min(at, choices.length - 1)]?.querySelector('button')?.focus()
      return
    }
    onClose()
    const { component, field } = placeOf(placeKey(conflict), content)
    open(component, field)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="46rem"
      title={<span {...(isAsked ? focusedTitle : {})}>{i18n.t('You both changed this')}</span>}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack gap="lg" ref={list}>
        {conflicts.map((conflict, index) => (
          <Choice
            key={placeKey(conflict)}
            conflict={conflict}
            isFirst={index === 0 && !isAsked}
            onChoose={(choice) => decide(conflict, choice)}
          />
        ))}
      </Stack>
    </Modal>
  )
}

interface ChoiceProps {
  readonly conflict: Conflict
  /** Has the focus when the dialog opens. */
  readonly isFirst: boolean
  readonly onChoose: (choice: 'mine' | 'theirs') => void
}

function Choice({ conflict, isFirst, onChoose }: ChoiceProps) {
  const place = usePlaceName(conflict)
  const theirs = conflict.side === 'live' ? i18n.t('On the website') : (conflict.by ?? i18n.t('Theirs'))
  return (
    <section aria-label={place}>
      <h3 className={classes.place}>{place}</h3>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Side
          name={i18n.t('Yours')}
          value={conflict.mine}
          action={i18n.t('Keep yours')}
          isFirst={isFirst}
          onChoose={() => onChoose('mine')}
        />
        <Side
          name={theirs}
          value={conflict.theirs}
          action={takeWords(conflict)}
          onChoose={() => onChoose('theirs')}
        />
      </SimpleGrid>
    </section>
  )
}

function takeWords({ side, by }: Conflict): string {
  if (side === 'live') return i18n.t('Take this one')
  return by ? i18n.t('Take the one of {name}', { name: by }) : i18n.t('Take theirs')
}

interface SideProps {
  readonly name: string
  readonly value: unknown
  readonly action: string
  readonly isFirst?: boolean
  readonly onChoose: () => void
}

function Side({ name, value, action, isFirst = false, onChoose }: SideProps) {
  return (
    <div className={classes.side}>
      <Text size="xs" c="dimmed" fw={600}>
        {name}
      </Text>
      <div className={classes.value}>{valueText(value)}</div>
      <Button
        variant="default"
        size="compact-sm"
        data-autofocus={isFirst || undefined}
        // A key that is held would decide the next places too, unseen.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={onChoose}
      >
        {action}
      </Button>
    </div>
  )
}

/** "Hero: title", in the words of the type. */
export function usePlaceName({ component: id, path }: Pick<Conflict, 'component' | 'path'>): string {
  const { draft, types } = useEditor()
  const { content, live } = draft.getState()
  const component = findComponent(content, id) ?? findComponent(live, id)
  const type = component ? (types.get(component.type) ?? null) : null
  const [first = '', key = ''] = path
  const properties = Object(type?.schema.properties) as Record<string, { title?: string }>
  const field = first === 'config' && key ? (properties[key]?.title ?? key) : fieldName(first)
  if (!component) return field
  const label = typeLabel(component, type)
  return path.length === 0 ? label : i18n.t('{place}: {label}', { place: label, label: field })
}

function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    title: i18n.t('Title'),
    content: i18n.t('Text'),
    description: i18n.t('Description'),
    keywords: i18n.t('Keywords'),
    menu_name: i18n.t('Name in menus'),
    listed: i18n.t('In menus'),
    access: i18n.t('Who may see it'),
    redirect: i18n.t('Redirect'),
    template: i18n.t('Template'),
    enabled: i18n.t('Shown or hidden'),
    thumbnail: i18n.t('Picture'),
    category_id: i18n.t('Category'),
  }
  return names[field] ?? field
}

/** A value as somebody can read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n.t('Nothing')
  if (typeof value === 'string') return textOfHtml(value) || value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isPlainObject(value) && 'slot' in value)
    return summaryOf(value as never, null) || i18n.t('The component')
  return JSON.stringify(value, null, 2)
}
