import { i18n } from '@lingui/core'
import { Badge, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useContentLanguage } from '../content-language.ts'
import { linkTo } from '../records/link.ts'
import { type Found, useRecordSearch } from '../records/RecordSearch.tsx'
import classes from './menu.module.css'

interface Props {
  readonly onAdd: (links: readonly string[]) => void
  readonly onClose: () => void
}

const kinds = ['page', 'post'] as const

/** Chooses pages and posts, in several searches too: each becomes an item of the menu. */
export function AddRecords({ onAdd, onClose }: Props) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Found[]>([])
  const [earlier, setEarlier] = useState(chosen)
  const { lang } = useContentLanguage()
  const { found, isFetching } = useRecordSearch(words, {
    kinds,
    filter: undefined,
    language: lang,
    isEnabled: true,
  })
  // Those of earlier searches stay in sight. A choice moves none.
  const rows = [...earlier, ...found.filter((one) => !earlier.some((each) => isSame(each, one)))]

  function search(next: string) {
    setWords(next)
    setEarlier(chosen)
  }

  function toggle(one: Found) {
    const rest = chosen.filter((each) => !isSame(each, one))
    setChosen(rest.length < chosen.length ? rest : [...chosen, one])
  }

  function add(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    onAdd(chosen.map(({ kind, id }) => linkTo(kind, id)))
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Add pages and posts')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <form onSubmit={add}>
        <Stack>
          <TextInput
            type="search"
            label={i18n.t('Search')}
            data-autofocus
            value={words}
            onChange={(event) => search(event.currentTarget.value)}
            // Enter in a search is no decision about what is chosen.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <ul className={classes.records} aria-label={i18n.t('Pages and posts')}>
            {rows.map((one) => (
              <li key={`${one.kind}/${one.id}`}>
                <Checkbox
                  checked={chosen.some((each) => isSame(each, one))}
                  onChange={() => toggle(one)}
                  label={one.title}
                  description={one.url}
                />
                {!one.isPublic && (
                  <Badge size="xs" variant="light" color="amber" tt="none">
                    {i18n.t('Not public')}
                  </Badge>
                )}
              </li>
            ))}
          </ul>
          {rows.length === 0 && (
            <Text size="sm" c="dimmed" role="status">
              {isFetching ? i18n.t('Searching…') : i18n.t('Nothing found.')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" disabled={chosen.length === 0}>
              {i18n.t('{count, plural, =0 {Add links} one {Add # link} other {Add # links}}', {
                count: chosen.length,
              })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function isSame(a: Found, b: Found): boolean {
  return a.kind === b.kind && a.id === b.id
}
