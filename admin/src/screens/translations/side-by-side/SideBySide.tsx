import { i18n } from '@lingui/core'
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { type Content, findComponent } from '../../../editor/content.ts'
import { componentLabels } from '../../../fields/ComponentForm.tsx'
import { componentSchema } from '../../../fields/component-schema.ts'
import { pathText } from '../../../fields/form/patch.ts'
import type { FieldSchema, JsonObject } from '../../../fields/form/schema.ts'
import { IconArrowDown, IconArrowRight, IconArrowUp, IconChecks } from '../../../ui/icons.ts'
import type { TranslationKey } from '../../../ui/shortcut-list.ts'
import { layoutOf, usedSlots } from '../../editor/components/model/slots.ts'
import { useEditor, useTemplate } from '../../editor/editor-context.tsx'
import { editorPaths } from '../states.tsx'
import { ComponentPart } from './ComponentPart.tsx'
import { MachineButton } from './MachineButton.tsx'
import { KeepButton, type PartProps, TakeOverButton } from './Part.tsx'
import { componentParts, keysOfComponent, machineTexts, type Part, type Row, rowsOf } from './parts.ts'
import { RecordPart } from './RecordPart.tsx'
import { recordSchema } from './record-schema.ts'
import classes from './SideBySide.module.css'
import { type FoundSource, type Proposal, useConfirm, useProposalsOf, useTakeOver } from './source.ts'
import { nextStop, type Stop, stopsOf } from './todo.ts'

interface Props {
  readonly found: FoundSource
  /** The schema of the record's own fields. */
  readonly meta: FieldSchema
  /** The control that leads to the other views. */
  readonly views: ReactNode
}

/** The source and the translation, field by field. The right side is the form of the translation. */
export function SideBySide({ found, meta, views }: Props) {
  const { draft } = useEditor()
  const { source, language, sourceLanguage } = found
  const box = useRef<HTMLDivElement>(null)
  const content = draft.useValue((state) => state.content)
  const { record, parts } = useParts(content, found, meta)
  const order = source.proposals.find(({ path, state }) => path === orderPath && state !== 'taken')
  const stops = useMemo(
    () => [
      ...(order ? [orderStop] : []),
      ...[record, ...parts].flatMap(({ part, rows }) => stopsOf(part, rows)),
    ],
    [order, record, parts],
  )
  useProposalsOf(draft, found)
  const confirm = useConfirm(draft, found)
  const takeOver = useTakeOver(draft, found)
  const step = useSteps(box, stops, confirm)
  const confirmOne = useCallback((path: string) => void confirm([path]), [confirm])
  const onTakeOver = useCallback((some: readonly Proposal[]) => void takeOver(some), [takeOver])
  const shared = { found, onConfirm: confirmOne, onTakeOver }
  let previous: Part['own'] = null
  return (
    <section
      className={classes.view}
      aria-label={i18n.t('{source} and {language} side by side', {
        source: sourceLanguage.label,
        language: language.label,
      })}
    >
      <Toolbar {...{ found, stops, views, step, onTakeOver }} onAll={() => void confirm()} />
      <div ref={box} className={classes.parts}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <bdi lang={sourceLanguage.code}>{sourceLanguage.label}</bdi>
            <Link
              to={editorPaths[found.kind]}
              params={{ id: String(source.source_id) }}
              className={classes.open}
            >
              {i18n.t('Open')}
            </Link>
          </div>
          <div className={classes.column}>
            <bdi lang={language.code}>{language.label}</bdi>
          </div>
        </div>
        {order && <OrderLine {...shared} proposal={order} />}
        <RecordPart {...shared} {...record} />
        {parts.map(({ part, ...rows }) => {
          const before = previous
          previous = part.own ?? previous
          const key = part.own?.id ?? `source ${part.sourceId}`
          return <ComponentPart key={key} {...shared} {...rows} part={part} previous={before?.id ?? null} />
        })}
      </div>
    </section>
  )
}

interface PartWithRows {
  readonly part: Part
  readonly schema: FieldSchema
  readonly rows: readonly Row[]
}

/** The parts with their fields. Those that did not change stay the same objects, so that they are not rendered again. */
function useParts(content: Content, { source }: FoundSource, meta: FieldSchema) {
  const { types } = useEditor()
  const template = useTemplate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the source was read
  const seen = useMemo(() => content, [source])
  const schema = useMemo(() => recordSchema(meta), [meta])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source has other changes
  const partWithRows = useMemo(() => {
    const known = new WeakMap<object, PartWithRows>()
    return (part: Part): PartWithRows => {
      const component = part.own ?? part.source
      const found = component && known.get(component)
      if (found) return found
      const type = types.get(component?.type ?? '') ?? null
      const sides = {
        schema: componentSchema(type, componentLabels()),
        keys: keysOfComponent(type, part),
        source: part.source as JsonObject | null,
        own: part.own as JsonObject | null,
        changes: part.changes,
        proposals: part.proposals,
        sourceId: part.sourceId,
        machine: part.machine,
        seen: part.own && (findComponent(seen, part.own.id) as JsonObject | undefined),
      }
      const made = { part, schema: sides.schema, rows: component ? rowsOf(sides) : [] }
      if (component) known.set(component, made)
      return made
    }
  }, [types, source, seen])
  return useMemo(() => {
    const slots = layoutOf(template, usedSlots(content)).slots.map(({ name }) => name)
    const { fields } = source.source
    const own: Part = {
      own: null,
      source: null,
      sourceId: null,
      event: null,
      changes: source.changes.fields,
      proposals: source.proposals.filter(({ source_component }) => source_component === null),
      machine: machineTexts(source, null),
    }
    const { changes, proposals, sourceId, machine } = own
    const sides = {
      schema,
      source: fields,
      own: content as JsonObject,
      changes,
      proposals,
      sourceId,
      machine,
      seen: seen as JsonObject,
    }
    return {
      record: { part: own, schema, rows: rowsOf({ ...sides, keys: Object.keys(fields) }) },
      parts: componentParts(content, source, slots).map(partWithRows),
    }
  }, [content, seen, source, schema, template, partWithRows])
}

const orderPath = 'components.order'

const orderStop: Stop = {
  key: orderPath,
  component: null,
  path: null,
  state: 'outdated',
  confirm: orderPath,
}

/** The order of the components is one proposal. */
function OrderLine({
  found,
  proposal,
  onConfirm,
  onTakeOver,
}: Omit<PartProps, 'part'> & { proposal: Proposal }) {
  const { canEdit } = useEditor()
  const label = i18n.t('Order of the components')
  const language = found.sourceLanguage.label
  return (
    <div className={classes.order} data-row={orderPath} data-state="outdated">
      <b>{label}</b>
      <span className={classes.state}>
        {proposal.state === 'conflict'
          ? i18n.t('Changed in {language} since, and here', { language })
          : i18n.t('Changed in {language} since', { language })}
      </span>
      {canEdit && (
        <>
          <KeepButton {...{ label }} size="compact-xs" isChoice onClick={() => onConfirm(orderPath)} />
          {proposal.state === 'open' && (
            <TakeOverButton {...{ found, label }} size="compact-xs" onClick={() => onTakeOver([proposal])} />
          )}
        </>
      )}
    </div>
  )
}

/** Alt with an arrow key goes to the next field to translate, Alt+Enter says that the current one is still correct. */
function useSteps(
  box: RefObject<HTMLElement | null>,
  stops: readonly Stop[],
  confirm: (fields: readonly string[]) => Promise<void>,
): (step: 1 | -1) => void {
  const { draft, canEdit } = useEditor()
  const last = useRef<string | null>(null)
  const step = useCallback(
    (by: 1 | -1) => {
      const next = nextStop(stops, currentRow(box.current) ?? last.current, by)
      if (!next) return
      last.current = next.key
      if (next.path) draft.select(next.component, pathText(next.path))
      else rowOf(box.current, next.key)?.querySelector('button')?.focus()
    },
    [box, draft, stops],
  )
  useEffect(() => {
    const actions: Readonly<Record<TranslationKey, () => void>> = {
      'alt+ArrowDown': () => step(1),
      'alt+ArrowUp': () => step(-1),
      'alt+Enter': () => {
        const current = stops.find(({ key }) => key === currentRow(box.current))
        if (!canEdit || !current?.confirm) return
        void confirm([current.confirm])
        step(1)
      },
    }
    function onKeyDown(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event
      if (event.defaultPrevented || !altKey || ctrlKey || metaKey || shiftKey) return
      if (!Object.hasOwn(actions, `alt+${key}`) || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      actions[`alt+${key}` as TranslationKey]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [box, canEdit, confirm, step, stops])
  return step
}

/** The row that has the focus. */
function currentRow(box: HTMLElement | null): string | null {
  const { activeElement } = document
  const row = box?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-row]') : null
  return row?.dataset.row ?? null
}

function rowOf(box: HTMLElement | null, key: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null
}

interface ToolbarProps {
  readonly found: FoundSource
  readonly stops: readonly Stop[]
  readonly views: ReactNode
  readonly step: (step: 1 | -1) => void
  readonly onAll: () => void
  readonly onTakeOver: (proposals: readonly Proposal[]) => void
}

function Toolbar({ found, stops, views, step, onAll, onTakeOver }: ToolbarProps) {
  const { canEdit } = useEditor()
  const open = found.source.proposals.filter(({ state }) => state === 'open')
  const countOf = (wanted: Stop['state']) => stops.filter(({ state }) => state === wanted).length
  const [outdated, machine, same] = [countOf('outdated'), countOf('machine'), countOf('same')]
  const language = found.sourceLanguage.label
  const buttons = [
    { label: i18n.t('Previous field to translate'), keys: 'Alt+ArrowUp', Icon: IconArrowUp, by: -1 },
    { label: i18n.t('Next field to translate'), keys: 'Alt+ArrowDown', Icon: IconArrowDown, by: 1 },
  ] as const
  const words = [
    outdated > 0 &&
      i18n.t('{count, plural, one {# change in {language}} other {# changes in {language}}}', {
        count: outdated,
        language,
      }),
    machine > 0 &&
      i18n.t(
        '{count, plural, one {# machine translation not read yet} other {# machine translations not read yet}}',
        { count: machine },
      ),
    same > 0 &&
      i18n.t('{count, plural, one {# field as in {language}} other {# fields as in {language}}}', {
        count: same,
        language,
      }),
  ].filter((each) => each !== false)
  return (
    <div className={classes.toolbar}>
      {views}
      <Text size="sm" role="status" className={classes.status}>
        {words.length === 0 ? i18n.t('Everything is translated') : words.join(' · ')}
      </Text>
      {outdated + same > 0 && <MachineButton kind={found.kind} />}
      <div className={classes.steps}>
        {buttons.map(({ label, keys, Icon, by }) => (
          <Tooltip key={by} label={label}>
            <ActionIcon
              size="lg"
              aria-label={label}
              aria-keyshortcuts={keys}
              disabled={words.length === 0}
              onClick={() => step(by)}
            >
              <Icon size={18} />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      {canEdit && open.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowRight size={15} />}
          onClick={() => onTakeOver(open)}
        >
          {i18n.t('Take over all ({count})', { count: open.length })}
        </Button>
      )}
      {/* While something could be taken over, it would decline all of that unseen. */}
      {canEdit && open.length === 0 && (found.source.is_outdated || machine > 0) && (
        <Button size="compact-sm" variant="default" leftSection={<IconChecks size={15} />} onClick={onAll}>
          {i18n.t('All still correct')}
        </Button>
      )}
    </div>
  )
}
