import { i18n } from '@lingui/core'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Content, componentsOf, findComponent } from '../../editor/content.ts'
import { findHits, type Hit, type IsText, replaceHits, type Search } from '../../editor/find-replace.ts'
import { type FieldSchema, hintsOf } from '../../fields/form/schema.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useEditor, useTemplate } from './editor-context.tsx'
import classes from './FindReplace.module.css'

const mostShown = 200

/** Finds words in all texts of the page, shows each place, and replaces one of them or all in one step. */
export function FindReplace({ onClose }: { onClose: () => void }) {
  const { draft, canEdit, types, open } = useEditor()
  const content = draft.useValue((state) => state.content)
  const [search, setSearch] = useState<Search>({ find: '', isCase: false, isWord: false })
  const [by, setBy] = useState('')
  const [at, setAt] = useState(0)
  /** How many places were replaced at once, as the last step. */
  const [replaced, setReplaced] = useState(0)
  const words = useRef<HTMLInputElement>(null)
  const isText = useIsText(content)
  const template = useTemplate()
  const hits = useMemo(() => {
    const found = findHits(content, search, isText).filter((hit) => !isAddress(hit))
    // As the outline has them: the slots in the order of the template.
    const slots = template?.slots.map(({ name }) => name) ?? []
    const rank = ({ component }: Hit) =>
      component === null ? -1 : slots.indexOf(findComponent(content, component)?.slot ?? '')
    return found.sort((a, b) => rank(a) - rank(b))
  }, [content, search, isText, template])
  const index = Math.min(at, hits.length - 1)
  const current = hits[index]

  function replace(chosen: readonly Hit[]) {
    const keys = new Set(chosen.map(({ key }) => key))
    draft.change((before) => replaceHits(before, search, { by, keys, isText }))
  }

  /** The work goes on in the dialog: the buttons cannot be used when nothing is left. */
  function replaceAll() {
    setReplaced(hits.length)
    replace(hits)
    words.current?.focus()
  }

  function replaceThis(hit: Hit) {
    setReplaced(0)
    replace([hit])
    if (hits.length === 1) words.current?.focus()
  }

  function undo() {
    draft.takeBack()
    setReplaced(0)
    words.current?.focus()
  }

  const change = (changes: Partial<Search>) => {
    setSearch({ ...search, ...changes })
    setAt(0)
    setReplaced(0)
  }
  const go = (step: number) => setAt((index + step + hits.length) % hits.length)

  return (
    <Dialog opened onClose={onClose} title={i18n.t('Find and replace')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (hits.length > 0) go(1)
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={i18n.t('Find')}
            ref={words}
            data-autofocus
            value={search.find}
            onChange={(event) => change({ find: event.currentTarget.value })}
          />
          {canEdit && (
            <TextInput
              label={i18n.t('Replace with')}
              value={by}
              onChange={(event) => setBy(event.currentTarget.value)}
            />
          )}
          <Group>
            <Checkbox
              label={i18n.t('Match case')}
              checked={search.isCase}
              onChange={(event) => change({ isCase: event.currentTarget.checked })}
            />
            <Checkbox
              label={i18n.t('Whole words')}
              checked={search.isWord}
              onChange={(event) => change({ isWord: event.currentTarget.checked })}
            />
          </Group>
          <Group gap="xs" mih="1.625rem">
            <Text size="sm" c="dimmed" role="status">
              {replaced > 0
                ? i18n.t('{count, plural, one {# place is} other {# places are}} replaced.', {
                    count: replaced,
                  })
                : search.find !== '' &&
                  i18n.t('{count, plural, =0 {Nothing found} one {# place} other {# places}}', {
                    count: hits.length,
                  })}
            </Text>
            {replaced > 0 && (
              <Button size="compact-sm" variant="light" onClick={undo}>
                {i18n.t('Undo')}
              </Button>
            )}
          </Group>
          <ul className={classes.places} aria-label={i18n.t('Found')}>
            {hits.slice(0, mostShown).map((hit, number) => (
              <Place
                key={hit.key}
                hit={hit}
                where={whereOf(hit)}
                isCurrent={number === index}
                onOpen={() => {
                  onClose()
                  open(hit.component, String(hit.path[0]))
                }}
              />
            ))}
          </ul>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" type="submit" disabled={hits.length === 0}>
              {i18n.t('Next place')}
            </Button>
            {canEdit && (
              <>
                <Button variant="default" disabled={!current} onClick={() => current && replaceThis(current)}>
                  {i18n.t('Replace this')}
                </Button>
                <Button disabled={hits.length === 0} onClick={replaceAll}>
                  {i18n.t('Replace all')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  )

  function whereOf({ component, path }: Hit): string {
    if (component === null) return String(path.at(-1))
    const found = findComponent(content, component)
    return found?.title || types.get(found?.type ?? '')?.label || (found?.type ?? '')
  }
}

function useIsText(content: Content): IsText {
  const { types } = useEditor()
  return useMemo(() => {
    const typeOf = new Map(componentsOf(content).map(({ id, type }) => [id, type]))
    return (component, path) => {
      const [first] = path
      if (component === null) return !ownNames.has(String(first)) && !isNamedOther(path)
      if (first !== 'config') return true
      const schema = types.get(typeOf.get(component) ?? '')?.schema as FieldSchema | undefined
      return isWritten(schema, path.slice(1))
    }
  }, [content, types])
}

interface PlaceProps {
  readonly hit: Hit
  readonly where: string
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

function Place({ hit: { before, match, after }, where, isCurrent, onOpen }: PlaceProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={row} className={classes.place} aria-current={isCurrent || undefined}>
      <span className={classes.words}>
        …{before}
        <mark>{match}</mark>
        {after}…
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        maw="12rem"
        aria-label={i18n.t('Open {name}', { name: where })}
        onClick={onOpen}
      >
        {where}
      </Button>
    </li>
  )
}

/** Fields of a page or post that are no texts. */
const ownNames = new Set(
  'template url slug alias access thumbnail redirect post_type post_status publish_at unpublish_at published_at password canonical_url'.split(
    ' ',
  ),
)

function isNamedOther(path: readonly (string | number)[]): boolean {
  return /^(url|href|link|id|type|slug|image|picture|icon|color|colour)$/.test(String(path.at(-1)))
}

const written = new Set(['text', 'lines', 'rich', 'html', undefined])

/** Whether a value of a config is a text by its schema: no choice, and none that a picker writes. */
function isWritten(schema: FieldSchema | undefined, path: readonly (string | number)[]): boolean {
  if (!schema) return !isNamedOther(path)
  const [first, ...rest] = path
  if (first === undefined) {
    const isChoice = schema.enum !== undefined || 'const' in schema || schema.oneOf !== undefined
    return !isChoice && written.has(hintsOf(schema).widget as string | undefined)
  }
  const next = typeof first === 'number' ? schema.items : schema.properties?.[first]
  return isWritten((next as FieldSchema | undefined) ?? undefined, rest)
}

/** Links and paths of files are not read by visitors. */
function isAddress({ before, match, after }: Hit): boolean {
  return /^(corral:|https?:\/\/|\/)\S*$/.test(before + match + after) && !/\s/.test(before + after)
}
