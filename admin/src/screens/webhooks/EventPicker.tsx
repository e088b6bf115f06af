import { i18n } from '@lingui/core'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { CheckboxMatrix, type MatrixCell } from '../../ui/CheckboxMatrix.tsx'
import { anythingWords, kindWords, permissionsFor } from './event-words.ts'
import {
  type Choice,
  choiceOf,
  everything,
  type Happening,
  type HappeningOrAll,
  happenings,
  hasEvent,
  isImplied,
  type KindOrAll,
  kinds,
  patternOf,
  siteContent,
  unknownPatterns,
  withPattern,
} from './events.ts'

interface Props {
  readonly value: readonly string[]
  readonly error?: string | undefined
  readonly onChange: (patterns: readonly string[]) => void
}

/** The events of a webhook: all, those of the website's content, or the ticked ones. */
export function EventPicker({ value, error, onChange }: Props) {
  const can = useCan()
  const [choice, setChoice] = useState<Choice>(() => choiceOf(value))
  // Ticked events come back with the choice.
  const [ticked, setTicked] = useState<readonly string[]>(() => (choiceOf(value) === 'some' ? value : []))
  const maySee = (patterns: readonly string[]) =>
    kinds
      .filter((kind) => patterns.includes('*') || patterns.includes(`${kind}.*`))
      .every((kind) => permissionsFor(kind).every((permission) => can(permission)))
  const others = choice === 'some' ? unknownPatterns(value) : []

  function choose(next: Choice) {
    setChoice(next)
    if (next === 'some') onChange(ticked)
    else onChange(next === 'everything' ? everything : siteContent)
  }

  function tick(patterns: readonly string[]) {
    setTicked(patterns)
    onChange(patterns)
  }

  return (
    <Radio.Group
      label={i18n.t('What is it told of?')}
      error={error}
      value={choice}
      onChange={(next) => choose(next as Choice)}
    >
      <Stack gap="xs" mt={6}>
        <Radio
          value="content"
          label={i18n.t('The content of the website')}
          description={i18n.t('Pages and their parts, posts, media, categories, tags, calendar, redirects')}
          disabled={!maySee(siteContent)}
        />
        <Radio
          value="everything"
          label={i18n.t('Everything that changes')}
          description={i18n.t('Also messages, people, roles and settings')}
          disabled={!maySee(everything)}
        />
        <Radio value="some" label={i18n.t('Only what I choose')} />
        {choice === 'some' && <EventMatrix value={value} onChange={tick} />}
        {others.length > 0 && (
          <Text size="sm" c="dimmed">
            {i18n.t('Also, and kept as it is: {list}', { list: others.join(', ') })}
          </Text>
        )}
      </Stack>
    </Radio.Group>
  )
}

interface EventMatrixProps {
  readonly value: readonly string[]
  readonly onChange: (patterns: readonly string[]) => void
}

const columns: readonly HappeningOrAll[] = ['*', ...happenings]
const rows: readonly KindOrAll[] = ['*', ...kinds]

/** The events of a webhook: a row for each kind of record, a column for each action. */
function EventMatrix({ value, onChange }: EventMatrixProps) {
  const can = useCan()

  function cell(kind: KindOrAll, happening: HappeningOrAll): MatrixCell | null {
    // All of everything is a choice of its own.
    if (!hasEvent(kind, happening) || (kind === '*' && happening === '*')) return null
    const pattern = patternOf(kind, happening)
    const isIncluded = isImplied(value, pattern)
    const needed = kind === '*' ? kinds : [kind]
    const mayNot = !needed.every((one) => permissionsFor(one).every((permission) => can(permission)))
    return {
      label: labelOf(kind, happening),
      isChecked: isIncluded || value.includes(pattern),
      // One that is ticked can be taken away by everybody.
      isDisabled: isIncluded || (mayNot && !value.includes(pattern)),
      reason: mayNot ? i18n.t('You can only choose what you may see yourself.') : null,
      onChange: (isChecked) => onChange(withPattern(value, pattern, isChecked)),
    }
  }

  return (
    <CheckboxMatrix
      isDense
      columns={columns.map((column) => ({ key: column, label: columnWords(column) }))}
      rows={rows.map((kind) => ({
        key: kind,
        label: kind === '*' ? i18n.t('Anything') : kindWords(kind),
        isStrong: kind === '*',
        cells: columns.map((happening) => cell(kind, happening)),
      }))}
    />
  )
}

function columnWords(column: HappeningOrAll): string {
  if (column === '*') return i18n.t('All')
  const words: Record<Happening, () => string> = {
    created: () => i18n.t('Added'),
    updated: () => i18n.t('Changed'),
    moved: () => i18n.t('Moved'),
    deleted: () => i18n.t('Deleted'),
    published: () => i18n.t('Published'),
    unpublished: () => i18n.t('Taken offline'),
  }
  return words[column]()
}

function labelOf(kind: KindOrAll, happening: HappeningOrAll): string {
  if (kind === '*') return anythingWords(happening)
  return i18n.t('{what}: {list}', { what: kindWords(kind), list: columnWords(happening) })
}
