import { i18n } from '@lingui/core'
import { Alert, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api, type Schemas } from '../../../api/client.ts'
import { translateErrors } from '../../../api/service-words.ts'
import { type Content, findComponent } from '../../../editor/content.ts'
import type { Draft } from '../../../editor/draft.types.ts'
import { errorsById, pathById, placeOf } from '../../../editor/draft-errors.ts'
import { labelOf, type Schema } from '../../history/labels.ts'
import { targetName } from '../../references/target-name.ts'
import { PlaceLink } from '../components/PublishChecks.tsx'
import { useEditor } from '../editor-context.tsx'

/** What the service says about the draft. */
interface Checked {
  /** By the path of the field, with the id of a component. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string | null
  readonly links: readonly Schemas['HiddenLink'][]
  readonly addresses: Schemas['AddressChanges'] | null
}

const nothing: Checked = { errors: {}, message: null, links: [], addresses: null }

export function isRefused({ errors, message }: Checked): boolean {
  return message !== null || Object.keys(errors).length > 0
}

interface Props {
  readonly checked: Checked
  /** Describes the metadata of the record, or the value of a global. */
  readonly schema: unknown
  readonly onOpen: () => void
}

/** Empty while it can be published, all its links work and no address changes. */
export function DraftFindings({ checked, schema, onOpen }: Props) {
  const { errors, message, links, addresses } = checked
  const place = { schema, onOpen }
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
      <Hidden
        links={links.filter((each) => !each.is_reference)}
        title={i18n.t('Some links lead to something that visitors cannot see')}
        {...place}
      >
        {i18n.t('Visitors see their text without a link.')}
      </Hidden>
      <Hidden
        links={links.filter((each) => each.is_reference)}
        title={i18n.t('Some fields name something that visitors cannot see')}
        {...place}
      >
        {i18n.t('For visitors these fields are empty until it is public.')}
      </Hidden>
      {addresses && <NewAddresses addresses={addresses} />}
    </>
  )
}

interface HiddenProps extends Omit<Props, 'checked'> {
  readonly links: Checked['links']
  readonly title: string
  readonly children: string
}

function Hidden({ links, title, children, ...place }: HiddenProps) {
  if (links.length === 0) return null
  return (
    <Alert color="yellow" title={title}>
      <Text size="sm">{children}</Text>
      {links.map((each) => (
        <FieldLink key={`${each.path} ${each.link}`} path={each.path} message={targetName(each)} {...place} />
      ))}
    </Alert>
  )
}

interface FieldLinkProps extends Omit<Props, 'checked'> {
  readonly path: string
  readonly message: string
}

/** "Hero: Picture: This must not be empty." */
function FieldLink({ path, message, schema, onOpen }: FieldLinkProps) {
  const { draft, types } = useEditor()
  const { content } = draft.getState()
  const { component: id, field } = placeOf(path, content)
  const described = id === null ? schema : types.get(findComponent(content, id)?.type ?? '')?.schema
  const label = field === null ? '' : labelOf(id === null ? path : field, described as Schema | undefined)
  return (
    <PlaceLink
      component={id}
      field={field}
      label={label ? i18n.t('{label}: {message}', { label, message }) : message}
      onOpen={onOpen}
    />
  )
}

/** The addresses that change with the publication: the first of them, and how many follow. */
function NewAddresses({ addresses: { total, links, named } }: { addresses: Schemas['AddressChanges'] }) {
  return (
    <Alert
      color="blue"
      title={i18n.t('{count, plural, one {One address changes} other {# addresses change}}', {
        count: total,
      })}
    >
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem', overflowWrap: 'anywhere' }}>
        {named.map(({ id, from, to }) => (
          <li key={id}>
            <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
          </li>
        ))}
      </ul>
      {total > named.length && (
        <Text size="sm">{i18n.t('And {count} more.', { count: total - named.length })}</Text>
      )}
      <Text size="sm" mt={4}>
        {i18n.t(
          '{count, plural, one {The old address redirects.} other {The old addresses redirect.}} {links, plural, =0 {No link has to follow.} one {# link follows by itself.} other {# links follow by themselves.}}',
          { count: total, links },
        )}
      </Text>
    </Alert>
  )
}

/** The errors that publishing would have. Empty until the service has answered. */
export function useDraftCheck(): Checked {
  const { draft } = useEditor()
  const [checked, setChecked] = useState(nothing)
  useEffect(() => {
    let isCurrent = true
    const show = (found: Checked) => {
      if (!isCurrent) return
      setChecked(found)
      draft.showErrors(found.errors)
    }
    // Publishing itself says why it is refused.
    check(draft).then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [draft])
  return checked
}

async function check(draft: Draft): Promise<Checked> {
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
  } = (await api.post(route, { path: { id: draft.id } })).data
  return {
    errors: errorsById(translateErrors(errors), content),
    message,
    links: placed(links, content),
    addresses: isNew(draft) ? null : addresses,
  }
}

/** Nobody knows the address of a page or post that was never public. */
function isNew(draft: Draft): boolean {
  return !draft.getState().isPublished
}

function placed(links: Checked['links'], content: Content): Checked['links'] {
  return links.map((link) => ({ ...link, path: pathById(link.path, content) }))
}
