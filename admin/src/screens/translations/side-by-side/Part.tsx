import { i18n } from '@lingui/core'
import { Badge, Button, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { contentLanguage } from '../../../fields/content-language.ts'
import formClasses from '../../../fields/form/form.module.css'
import { type Form, FormProvider } from '../../../fields/form/form-context.ts'
import { Field } from '../../../fields/form/Members.tsx'
import { pathText } from '../../../fields/form/patch.ts'
import type { FieldSchema } from '../../../fields/form/schema.ts'
import { useFieldFocus } from '../../../fields/form/use-form-state.ts'
import { IconArrowRight, IconCheck, IconChevronRight } from '../../../ui/icons.ts'
import { Exchanged } from '../../../ui/Words.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { labelOf, valueText } from '../../history/labels.ts'
import { confirmPath, otherChanges, type Part, pathIn, type Row, rowKey, wholeProposal } from './parts.ts'
import classes from './SideBySide.module.css'
import { SourceValue } from './SourceValue.tsx'
import type { FoundSource, Proposal } from './source.ts'

export interface PartProps {
  readonly part: Part
  readonly found: FoundSource
  readonly onConfirm: (path: string) => void
  readonly onTakeOver: (proposals: readonly Proposal[]) => void
}

interface FrameProps extends PartProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** What can be done about a component that only one side has. */
  readonly action?: ReactNode
}

/** The heading of a part, with what has happened to it in the source. */
export function PartFrame({ part, found, onConfirm, onTakeOver, label, icon, children, action }: FrameProps) {
  const { canEdit } = useEditor()
  const whole = wholeProposal(part)
  const words = partWords(part, whole?.change, found)
  const isAsked = part.event === 'added' || part.event === 'removed' || whole?.state === 'conflict'
  return (
    <article className={classes.part} aria-label={label}>
      <header className={classes.head} data-row={`part ${part.sourceId}`}>
        {icon}
        <h2 className={classes.name}>{label}</h2>
        {words && (
          <Badge variant="light" tt="none" color={isAsked ? 'amber' : 'gray'}>
            {words}
          </Badge>
        )}
        {canEdit && action}
        {canEdit && whole?.state === 'open' && (whole.change === 'hidden' || whole.change === 'shown') && (
          <TakeOverButton {...{ found, label }} onClick={() => onTakeOver([whole])} />
        )}
        {canEdit && isAsked && (
          <KeepButton
            {...{ label }}
            isChoice={whole !== undefined}
            onClick={() => onConfirm(confirmPath(part))}
          />
        )}
      </header>
      {children}
    </article>
  )
}

function partWords(
  { own, source, sourceId, event }: Part,
  change: Proposal['change'] | undefined,
  found: FoundSource,
): string | null {
  const language = found.sourceLanguage.label
  if (own !== null && sourceId === null) return i18n.t('Only in {label}', { label: found.language.label })
  if (change === 'hidden') return i18n.t('Hidden in {language}', { language })
  if (change === 'shown') return i18n.t('Visible again in {language}', { language })
  if (change === 'changed') return i18n.t('Changed in {language} since', { language })
  if (event === 'added') return i18n.t('New in {language}', { language })
  if (own !== null && isGone({ own, source, sourceId }, change))
    return i18n.t('Removed in {language}', { language })
  return own === null && source !== null ? i18n.t('Only in {label}', { label: language }) : null
}

/** Whether the source has no such component any more. One that is hidden on both sides is no news. */
export function isGone(
  { own, source, sourceId }: Pick<Part, 'own' | 'source' | 'sourceId'>,
  change: Proposal['change'] | undefined,
): boolean {
  if (sourceId === null || source !== null || change === 'hidden') return false
  return change === 'removed' || own?.enabled === 1
}

interface ChoiceProps {
  readonly label: string
  readonly size?: 'compact-xs' | 'compact-sm'
  readonly onClick: () => void
}

/** `isChoice`: the source has another value that could be taken over. */
export function KeepButton({
  label,
  size = 'compact-sm',
  isChoice,
  onClick,
}: ChoiceProps & { isChoice: boolean }) {
  const words = isChoice ? i18n.t('Keep ours') : i18n.t('Still correct')
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconCheck size={14} />}
      aria-label={
        isChoice ? i18n.t('Keep ours: {label}', { label }) : i18n.t('Still correct: {label}', { label })
      }
      aria-keyshortcuts="Alt+Enter"
      onClick={onClick}
    >
      {words}
    </Button>
  )
}

export function TakeOverButton({
  label,
  size = 'compact-sm',
  found,
  onClick,
}: ChoiceProps & Pick<PartProps, 'found'>) {
  const language = found.sourceLanguage.label
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconArrowRight size={14} />}
      aria-label={i18n.t('Take over from {language}: {label}', { language, label })}
      onClick={onClick}
    >
      {i18n.t('Take over')}
    </Button>
  )
}

interface RowsProps extends PartProps {
  readonly form: Form
  readonly schema: FieldSchema
  readonly rows: readonly Row[]
  /** The field to put the cursor into, and a number that differs when it is asked for again. */
  readonly focus: readonly [field: string | null, count: number]
}

/** The fields of a part: the source on the left, the form on the right. */
export function PartRows({ form, schema, rows, focus, ...part }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [field, count] = focus
  const others = rows.filter((row) => !isShown(row))
  const [isOpen, { toggle, open }] = useDisclosure(false)
  const isInOthers = others.some(({ path }) => isAt(field, pathText(path)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each request
  useEffect(() => {
    if (isInOthers) open()
    form.store.setFocus(field)
  }, [form.store, field, count])
  useFieldFocus(form.store, box as RefObject<HTMLElement | null>)
  const rowOf = (row: Row) => (
    <FieldRow key={pathText(row.path)} row={row} schema={schema} form={form} {...part} />
  )
  return (
    <FormProvider value={form}>
      <div ref={box} className={formClasses.form}>
        {rows.filter(isShown).map(rowOf)}
        <OtherChanges rows={rows} {...part} />
        {others.length > 0 && (
          <UnstyledButton
            className={`${formClasses.section} ${classes.more}`}
            onClick={toggle}
            aria-expanded={isOpen}
          >
            <IconChevronRight size={14} data-open={isOpen || undefined} className={formClasses.chevron} />
            {i18n.t('Fields without words')}
            <Text span size="xs" c="dimmed">
              {others.map(({ label }) => label).join(', ')}
            </Text>
          </UnstyledButton>
        )}
        {isOpen && others.map(rowOf)}
      </div>
    </FormProvider>
  )
}

function isShown({ isText, changes }: Row): boolean {
  return isText || changes.length > 0
}

function isAt(field: string | null, path: string): boolean {
  return field === path || field?.startsWith(`${path}.`) === true
}

interface FieldRowProps extends PartProps {
  readonly row: Row
  readonly schema: FieldSchema
  readonly form: Form
}

function FieldRow({ row, schema, form, part, found, onConfirm, onTakeOver }: FieldRowProps) {
  const { canEdit } = useEditor()
  const { path, label, state } = row
  const words = stateWords(part, row, found.sourceLanguage.label)
  const open = row.proposals.filter((each) => each.state === 'open')
  const takeOver = open.length > 0 ? () => onTakeOver(open) : () => form.change({ path, value: row.source })
  return (
    <div className={classes.row} data-row={rowKey(part.own?.id ?? null, path)} data-state={state}>
      {part.sourceId === null && part.own !== null ? (
        <div />
      ) : (
        <SourceCell row={row} schema={schema} found={found} />
      )}
      <div className={classes.own}>
        <Field
          label={label}
          schema={row.schema}
          value={row.own}
          path={path}
          isRequired={row.isRequired}
          owner={row.owner}
        />
        {words && (
          <div className={classes.tools}>
            <span className={classes.state}>{words}</span>
            {canEdit && (state === 'outdated' || state === 'machine') && (
              <>
                <KeepButton
                  {...{ label }}
                  size="compact-xs"
                  isChoice={!row.isText}
                  onClick={() => onConfirm(confirmPath(part, path))}
                />
                {state === 'outdated' && (open.length > 0 || !row.isText) && (
                  <TakeOverButton {...{ found, label }} size="compact-xs" onClick={takeOver} />
                )}
              </>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function stateWords({ own, sourceId }: Part, row: Row, language: string): string | null {
  const isConflict = row.proposals.some(({ state }) => state === 'conflict')
  if (row.state === 'outdated')
    return isConflict
      ? i18n.t('Changed in {language} since, and here', { language })
      : i18n.t('Changed in {language} since', { language })
  if (row.state === 'machine') return i18n.t('Machine translation — not read yet')
  if (row.state === 'same') return i18n.t('As in {language}', { language })
  const isTaken = row.changes.length > 0 && (own !== null || sourceId === null)
  return isTaken ? i18n.t('Taken over from {language}', { language }) : null
}

/** A field of the source. Its label is in the language of the app, its value in that of the source. */
export function SourceCell({ row, schema, found }: { row: Row; schema: FieldSchema; found: FoundSource }) {
  const { code, label: language } = found.sourceLanguage
  return (
    <fieldset
      className={classes.source}
      aria-label={i18n.t('{label} in {language}', { label: row.label, language })}
    >
      <div className={classes.label}>
        {row.label} <span className={classes.language}>{language}</span>
      </div>
      <div className={classes.value} {...contentLanguage(code)}>
        <SourceValue
          schema={row.schema}
          root={schema}
          value={row.source}
          path={row.path}
          changes={row.changes}
        />
      </div>
    </fieldset>
  )
}

/** What else has changed in the source, such as the place of a component. */
function OtherChanges({ part, found, rows, onConfirm, onTakeOver }: PartProps & { rows: readonly Row[] }) {
  const { canEdit } = useEditor()
  return otherChanges(part, rows).map(({ path, from, to }) => {
    const label = labelOf(path)
    const proposal = part.proposals.find((each) => pathIn(each, part.sourceId) === path)
    return (
      <div
        key={path}
        className={classes.row}
        data-row={rowKey(part.own?.id ?? null, [path])}
        data-state="outdated"
      >
        <div className={classes.source}>
          <div className={classes.label}>{label}</div>
          <Exchanged from={valueText(path, from)} to={valueText(path, to)} />
        </div>
        <div className={classes.own}>
          {canEdit && (
            <div className={classes.tools}>
              <KeepButton
                {...{ label }}
                size="compact-xs"
                isChoice={proposal !== undefined}
                onClick={() => onConfirm(confirmPath(part, [path]))}
              />
              {proposal?.state === 'open' && (
                <TakeOverButton
                  {...{ found, label }}
                  size="compact-xs"
                  onClick={() => onTakeOver([proposal])}
                />
              )}
            </div>
          )}
        </div>
      </div>
    )
  })
}
