import { i18n } from '@lingui/core'
import { Button, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface Question {
  readonly title: string
  readonly text: string
  /** How many pages are below it. */
  readonly count: number
}

/** Whether something is done to a page alone, or to all below it too. Null when nothing is wanted. */
export function askSubpages({ title, text, count }: Question): Promise<'page' | 'all' | null> {
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      onClose: () => resolve(null),
      children: <SubpageChoice text={text} count={count} onChoose={choose} />,
    })
    function choose(choice: 'page' | 'all') {
      resolve(choice)
      modals.close(id)
    }
  })
}

interface ChoiceProps {
  readonly text: string
  readonly count: number
  readonly onChoose: (choice: 'page' | 'all') => void
}

function SubpageChoice({ text, count, onChoose }: ChoiceProps) {
  return (
    <Stack>
      <Text size="sm">{text}</Text>
      <Button variant="default" data-autofocus onClick={() => onChoose('page')}>
        {i18n.t('This page only')}
      </Button>
      <Button variant="default" onClick={() => onChoose('all')}>
        {i18n.t('{count, plural, one {With its subpage} other {With its # subpages}}', { count })}
      </Button>
    </Stack>
  )
}
