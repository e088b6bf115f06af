import { i18n } from '@lingui/core'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/session.ts'
import { EventMatrix } from './EventMatrix.tsx'
import { permissionFor } from './event-words.ts'
import { type Choice, choiceOf, everything, kinds, siteContent, unknownPatterns } from './events.ts'

interface Props {
  readonly value: readonly string[]
  readonly error?: string | undefined
  readonly onChange: (patterns: readonly string[]) => void
}

/** What a webhook is told of: all, what the website shows, or what is ticked. */
export function EventPicker({ value, error, onChange }: Props) {
  const can = useCan()
  const [choice, setChoice] = useState<Choice>(() => choiceOf(value))
  // What was ticked comes back with the choice.
  const [ticked, setTicked] = useState<readonly string[]>(() => (choiceOf(value) === 'some' ? value : []))
  const maySee = (patterns: readonly string[]) =>
    kinds
      .filter((kind) => patterns.includes('*') || patterns.includes(`${kind}.*`))
      .every((kind) => can(permissionFor(kind)))
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
