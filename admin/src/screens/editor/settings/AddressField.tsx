import { i18n } from '@lingui/core'
import { Anchor, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, type Schemas } from '../../../api/client.ts'
import { changeFields } from '../../../editor/content.ts'
import { useEditor } from '../editor-context.tsx'
import { useField } from '../use-field.ts'
import classes from './Settings.module.css'
import { finishedSlug, isTitleSlug, keepsAddress, lastPart, retitled, typedSlug } from './slugs.ts'

const longestTitle = 255

/** The title, and what a new title does to the address. What is too long is left out, and the field says so. */
export function useTitleField() {
  const { draft } = useEditor()
  const field = useField('title')
  const [isCut, setCut] = useState(false)
  const kind = draft.kind === 'page' ? 'page' : 'post'
  const cut = isCut
    ? i18n.t('A title has at most {count} characters. The rest is left out.', { count: longestTitle })
    : undefined
  return {
    ...field,
    error: field.error ?? cut,
    set(typed: string) {
      const title = typed.slice(0, longestTitle)
      setCut(title !== typed)
      draft.change(
        (content) => ({ ...content, ...retitled(kind, { ...draft.getState(), content }, title) }),
        'title',
      )
    },
  }
}

/** Where the record is, and where it will be once it is published. */
export function useDraftAddress() {
  const { draft, canEdit } = useEditor()
  const now = draft.useValue(({ live }) => String(live.url ?? ''))
  const isPublished = draft.useValue((state) => state.isPublished)
  const drafted = draft.useValue(({ content, live }) => draftedOf(draft.kind, content, live))
  const [asked] = useDebouncedValue(drafted, 250)
  const path = `/admin/api/${draft.kind}s/{id}/address` as '/admin/api/pages/{id}/address'
  const { data } = useQuery({
    queryKey: [draft.kind, draft.id, 'address', asked, now],
    enabled: canEdit && draft.kind !== 'global' && now !== '/',
    placeholderData: keepPreviousData,
    queryFn: async () => (await api.get(path, { path: { id: draft.id }, query: asked as never })).data,
  })
  const own = draft.useValue(({ content }) => ownUrl(draft.kind, content))
  const isHome = draft.kind === 'page' && now === '/'
  const next = isHome ? now : (own ?? data?.url ?? now)
  return { now, next, isHome, isPublished, found: data ?? null }
}

type Found = Schemas['DraftAddress']

/** As little as decides the address, so that other changes ask for nothing. */
function draftedOf(
  kind: string,
  content: Readonly<Record<string, unknown>>,
  live: Readonly<Record<string, unknown>>,
) {
  const { title, slug, parent_id, post_type } = content
  const isBlank = String(title ?? '').trim() === ''
  const common = {
    title: String(isBlank ? (live.title ?? '') : title),
    ...(slug ? { slug: String(slug) } : {}),
  }
  return kind === 'page'
    ? { ...common, parent_id: Number(parent_id ?? -1) }
    : { ...common, post_type: String(post_type) }
}

/** A post keeps the url that it has, until it is made anew. */
function ownUrl(kind: string, { url }: Readonly<Record<string, unknown>>): string | null {
  return kind === 'post' && typeof url === 'string' ? url : null
}

/** The last part of the address, with the fixed parts around it. `children` say more about its place. */
export function AddressField({ children }: { children?: ReactNode }) {
  const { draft } = useEditor()
  const { now, next, isHome, isPublished, found } = useDraftAddress()
  const url = useField('url')
  const slug = useField('slug')
  const [isTyped, setTyped] = useState(false)
  const isPost = draft.kind === 'post'
  if (isHome) return <HomeAddress />
  const isElsewhere = isPost && url.text !== '' && slug.text !== '' && !url.text.includes(slug.text)
  const { prefix, suffix } = isElsewhere ? { prefix: '', suffix: '' } : partsOf(next, slug.text, found)
  const shown = isElsewhere ? url.text : slug.text || (isTyped ? '' : (found?.slug ?? lastPart(now)))

  const set = (text: string) => {
    if (isElsewhere) return url.set(text)
    const { live } = draft.getState()
    const kept = text === live.slug ? live.url : null
    draft.change(changeFields({ slug: text || null, ...(isPost ? { url: kept } : {}) }), 'slug')
  }
  const finish = () => {
    if (isTyped && !isElsewhere) set(finishedSlug(shown) ?? '')
    setTyped(false)
  }
  const error = slug.error ?? url.error ?? takenWords(found, isPost, slug.text)
  return (
    <div className={classes.addressField}>
      <TextInput
        name="slug"
        data-field="slug"
        label={i18n.t('Address')}
        value={shown}
        error={error}
        readOnly={slug.isReadOnly}
        maxLength={191}
        spellCheck={false}
        autoComplete="off"
        inputContainer={(input) => (
          <div className={classes.addressRow}>
            {prefix && <span className={classes.addressPart}>{prefix}</span>}
            {input}
            {suffix && <span className={classes.addressPart}>{suffix}</span>}
          </div>
        )}
        onChange={(event) => {
          setTyped(true)
          set(isElsewhere ? event.currentTarget.value : typedSlug(event.currentTarget.value))
        }}
        onBlur={finish}
      />
      <FromTitle isElsewhere={isElsewhere} />
      {children}
      {next !== now && isPublished && !error && (
        <Text size="xs" c="dimmed">
          {i18n.t('From the next publication on. The old address {address} redirects.', { address: now })}
        </Text>
      )}
    </div>
  )
}

/** The parts of the whole address around the slug. */
function partsOf(url: string, slug: string, found: Found | null): { prefix: string; suffix: string } {
  const at = slug ? url.lastIndexOf(slug) : -1
  if (at < 0)
    return { prefix: found?.prefix ?? url.slice(0, url.lastIndexOf('/') + 1), suffix: found?.suffix ?? '' }
  return { prefix: url.slice(0, at), suffix: url.slice(at + slug.length) }
}

/** Where the address comes from, or the way back to the title if it is another one. */
function FromTitle({ isElsewhere }: { isElsewhere: boolean }) {
  const { draft, canEdit } = useEditor()
  const kind = draft.kind === 'page' ? 'page' : 'post'
  const isOther = draft.useValue(({ content }) => Boolean(content.slug) && !isTitleSlug(kind, content))
  const isKept = draft.useValue((state) =>
    kind === 'page' ? Boolean(state.content.slug) || keepsAddress(state) : state.isPublished,
  )
  const again = () =>
    draft.change(
      changeFields({ slug: null, ...(draft.kind === 'post' ? { url: null } : {}) }),
      'use the title',
    )
  if (!isOther && !isElsewhere)
    return (
      <Text size="xs" c="dimmed">
        {isKept ? i18n.t('It stays when the title changes.') : i18n.t('Made from the title.')}
      </Text>
    )
  if (!canEdit) return null
  return (
    <Anchor component="button" type="button" size="xs" onClick={again}>
      {isElsewhere ? i18n.t('Use the usual address again') : i18n.t('Use the title again')}
    </Anchor>
  )
}

function HomeAddress() {
  return (
    <TextInput
      label={i18n.t('Address')}
      description={i18n.t('This is the home page.')}
      value="/"
      readOnly
      variant="filled"
    />
  )
}

/** Only a slug that somebody chose can be taken: others get a number. A page comes before a post at the same address. */
function takenWords(found: Found | null, isPost: boolean, slug: string): string | undefined {
  const taken = found?.taken
  if (!taken || slug === '' || found.slug !== slug) return undefined
  if (!isPost && taken.kind === 'post') return undefined
  if (taken.title === null) return i18n.t('This address is taken.')
  return taken.kind === 'page'
    ? i18n.t('The page “{title}” has this address.', { title: taken.title })
    : i18n.t('The post “{title}” has this address.', { title: taken.title })
}
