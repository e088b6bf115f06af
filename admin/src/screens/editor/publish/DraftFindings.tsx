import { i18n } from '@lingui/core'
import { Alert, Button, Checkbox, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { api, type Schemas } from '../../../api/client.ts'
import { translateErrors } from '../../../api/service-words.ts'
import { type Content, findComponent } from '../../../editor/content.ts'
import type { Draft } from '../../../editor/draft.types.ts'
import { errorsById, pathById, placeOf } from '../../../editor/draft-errors.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { labelOf, type Schema } from '../../history/labels.ts'
import { targetName } from '../../references/target-name.ts'
import { PlaceLink } from '../components/PublishChecks.tsx'
import { useEditor } from '../editor-context.tsx'
import { type Along, AlongFindings, PublishAlong } from './along.tsx'
import { groupOf, linkGroups, unreadText } from './findings.ts'
import { keyOf } from './record-findings.tsx'

/** What the service says about the draft. */
export interface Checked {
  /** Whether it has answered, or cannot. */
  readonly isDone: boolean
  /** By the path of the field, with the id of a component. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string | null
  readonly links: readonly Schemas['HiddenLink'][]
  readonly addresses: Schemas['AddressChanges'] | null
  /** The paths of texts that a machine translated and nobody has read. */
  readonly machine: readonly string[]
  /** The messages about those that are published along, by `linkTo` each. */
  readonly along: Readonly<Record<string, readonly string[]>>
}

const nothing: Checked = {
  isDone: true,
  errors: {},
  message: null,
  links: [],
  addresses: null,
  machine: [],
  along: {},
}

export function isRefused({ errors, message }: Checked): boolean {
  return message !== null || Object.keys(errors).length > 0
}

/** A link without an address is as empty in public, so somebody decides that. */
export function hasEmptyLinks({ links }: Checked): boolean {
  return links.some((link) => groupOf(link) === 'empty')
}

interface Props {
  readonly checked: Checked
  readonly along: Along
  /** Whether links without an address may be published. */
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
  /** Describes the metadata of the record, or the value of a global. */
  readonly schema: unknown
  readonly onOpen: () => void
}

/** Empty while it can be published, all its links work and no address changes. */
export function DraftFindings({ checked, along, isConfirmed, onConfirm, schema, onOpen }: Props) {
  const { errors, message, links, addresses, machine } = checked
  const place = { schema, onOpen }
  const question = (
    <Checkbox
      mt="xs"
      size="sm"
      label={i18n.t('Publish them like this')}
      checked={isConfirmed}
      onChange={(event) => onConfirm(event.currentTarget.checked)}
    />
  )
  return (
    <>
      {isRefused(checked) && (
        <Alert color="red" title={i18n.t('It cannot be published like this')} role="alert">
          {message && <Text size="sm">{message}</Text>}
          {Object.entries(errors).map(([path, [first = '']]) => (
            <FieldLink key={path} path={path} message={first} {...place} />
          ))}
        </Alert>
      )}
      {linkGroups(links).map(({ name, ...group }) => (
        <Listed
          key={name}
          {...group}
          action={name === 'empty' ? question : <PublishAlong links={group.links} along={along} />}
          {...place}
        />
      ))}
      <AlongFindings along={along} errors={checked.along} question={!hasEmptyLinks(checked) && question} />
      <Unread paths={machine} {...place} />
      {addresses && <NewAddresses addresses={addresses} />}
    </>
  )
}

/** Texts of a machine are a warning only. */
function Unread({ paths, ...place }: Place & { paths: Checked['machine'] }) {
  const count = paths.length
  if (count === 0) return null
  return (
    <Alert color="amber" title={unreadText(count)}>
      {paths.slice(0, shownAtFirst).map((path) => (
        <FieldLink key={path} path={path} message={i18n.t('read it, or say that it is correct')} {...place} />
      ))}
      {count > shownAtFirst && (
        <Text size="sm">{i18n.t('And {count} more.', { count: count - shownAtFirst })}</Text>
      )}
    </Alert>
  )
}

type Place = Pick<Props, 'schema' | 'onOpen'>

interface ListedProps extends Place {
  readonly links: Checked['links']
  readonly title: string
  readonly text: string
  readonly action: ReactNode
}

function Listed({ links, title, text, action, ...place }: ListedProps) {
  if (links.length === 0) return null
  return (
    <Alert color="amber" title={title}>
      <Text size="sm">{text}</Text>
      {links.map((each) => (
        <FieldLink
          key={`${each.path} ${each.link}`}
          path={each.path}
          message={nameOf(each)}
          link={['empty', 'link'].includes(groupOf(each)) ? each.link : undefined}
          {...place}
        />
      ))}
      {action}
    </Alert>
  )
}

/** The path of a file says nothing to anybody. */
function nameOf(link: Checked['links'][number]): string {
  if (link.link.startsWith('/storage/')) return i18n.t('a file that is gone')
  return link.title && groupOf(link) === 'link'
    ? i18n.t('link to {title}', { title: link.title })
    : targetName(link)
}

interface FieldLinkProps extends Place {
  readonly path: string
  readonly message: string
  /** The address of the link that it is about. */
  readonly link?: string | undefined
}

/** "Hero: Picture: This must not be empty." A link is known by the page or component with the text. */
function FieldLink({ path, message, link, schema, onOpen }: FieldLinkProps) {
  const { draft, types } = useEditor()
  const { content } = draft.getState()
  const { component: id, field } = placeOf(path, content)
  const described = id === null ? schema : types.get(findComponent(content, id)?.type ?? '')?.schema
  const isInText = link !== undefined && field === 'content'
  const label =
    field === null || isInText ? '' : labelOf(id === null ? path : field, described as Schema | undefined)
  return (
    <PlaceLink
      component={id}
      field={field}
      link={link}
      label={label ? i18n.t('{label}: {message}', { label, message }) : message}
      onOpen={onOpen}
    />
  )
}

const shownAtFirst = 5
const noChanges: Schemas['AddressChanges']['named'] = []

/** The addresses that change with the publication: the first of them, and the others in portions. */
function NewAddresses({
  addresses: { total, links, named, after },
}: {
  addresses: Schemas['AddressChanges']
}) {
  const { draft } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [read, setRead] = useState({ rest: noChanges, after: after ?? null })
  const { isBusy, problem, submit } = useSubmit([], showMore)
  const all = [...named, ...read.rest]
  const shown = isOpen ? all : named.slice(0, shownAtFirst)
  async function showMore() {
    setOpen(true)
    if (!isOpen && named.length > shownAtFirst) return
    const query = { to: named[0]?.to ?? '', after: read.after ?? '' }
    const route = '/admin/api/pages/{id}/address/changes'
    const { data, meta } = await api.get(route, { path: { id: draft.id }, query })
    setRead({ rest: [...read.rest, ...data], after: meta.after })
  }
  return (
    <Alert
      color="blue"
      title={i18n.t('{count, plural, one {One address changes} other {# addresses change}}', {
        count: total,
      })}
    >
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem', overflowWrap: 'anywhere' }}>
        {shown.map(({ id, from, to }) => (
          <li key={id}>
            <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <Text size="sm">{i18n.t('And {count} more.', { count: total - shown.length })}</Text>
      )}
      {(all.length > shown.length || read.after !== null) && (
        <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={() => submit()}>
          {i18n.t('Show more addresses')}
        </Button>
      )}
      {problem && (
        <Text size="sm" role="alert">
          {problem}
        </Text>
      )}
      <Text size="sm" mt={4}>
        {i18n.t(
          '{count, plural, one {The old address redirects.} other {The old addresses redirect.}} {links, plural, =0 {Links to them go on working.} one {# link follows by itself.} other {# links follow by themselves.}}',
          { count: total, links },
        )}
      </Text>
    </Alert>
  )
}

/** The errors that publishing would have. Empty until the service has answered. */
export function useDraftCheck({ records, round }: Pick<Along, 'records' | 'round'>): Checked {
  const { draft } = useEditor()
  const [checked, setChecked] = useState<Checked>({ ...nothing, isDone: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    let isCurrent = true
    setChecked((before) => ({ ...before, isDone: false }))
    const show = (found: Checked) => {
      if (!isCurrent) return
      setChecked(found)
      draft.showErrors(found.errors)
    }
    // Publishing itself says why it is refused.
    check(draft, records).then(show, () => isCurrent && setChecked(nothing))
    return () => {
      isCurrent = false
    }
  }, [draft, records, round])
  return checked
}

async function check(draft: Draft, records: Along['records']): Promise<Checked> {
  await draft.saveNow()
  const { content, conflicts } = draft.getState()
  // They are decided first, and then it is checked again.
  if (conflicts.length > 0) return nothing
  const route = `/admin/api/${draft.kind}s/{id}/draft/check` as '/admin/api/pages/{id}/draft/check'
  const {
    errors,
    message,
    links = [],
    addresses = null,
    machine = [],
  } = (await api.post(route, { path: { id: draft.id }, body: { along: records.map(tagOf) } })).data
  const translated = Object.entries(translateErrors(errors))
  const own = translated.filter(([path]) => alongAt(path) === null)
  const others = translated.filter(([path]) => alongAt(path) !== null)
  return {
    isDone: true,
    errors: errorsById(Object.fromEntries(own), content),
    along: Object.fromEntries(
      others.flatMap(([path, messages]) => {
        const record = records[alongAt(path) ?? 0]
        return record ? [[keyOf(record), messages]] : []
      }),
    ),
    message,
    links: placed(links, content),
    addresses: isNew(draft) ? null : addresses,
    machine: machine.map((path) => pathById(path, content)),
  }
}

function tagOf({ kind, id }: Along['records'][number]) {
  return { kind, id }
}

/** `along.2.title` is about the third of them. */
function alongAt(path: string): number | null {
  const at = /^along\.(\d+)\./.exec(path)?.[1]
  return at === undefined ? null : Number(at)
}

/** Nobody knows the address of a page or post that was never public. */
function isNew(draft: Draft): boolean {
  return !draft.getState().isPublished
}

function placed(links: Checked['links'], content: Content): Checked['links'] {
  return links.map((link) => ({ ...link, path: pathById(link.path, content) }))
}
