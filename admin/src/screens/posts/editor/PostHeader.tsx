import { i18n } from '@lingui/core'
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { pluralOf, useCollections } from '../../../api/collections.ts'
import { useCan } from '../../../api/session.ts'
import { useForget } from '../../../app/recent.ts'
import type { DraftState } from '../../../editor/draft.types.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconChevronLeft } from '../../../ui/icons.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { EditorHeader, StateBadges } from '../../editor/header/EditorHeader.tsx'
import { EditorMenu } from '../../editor/header/EditorMenu.tsx'
import classes from '../../editor/header/Header.module.css'
import { useAskDeletion } from '../../references/use-ask-deletion.tsx'
import { useAskTranslations } from '../../translations/ask-translations.tsx'
import { TranslationsMenu } from '../../translations/TranslationsMenu.tsx'
import { useDuplicate } from '../use-duplicate.ts'
import type { ListedPost } from '../use-posts.ts'
import { stateNames } from '../use-posts.ts'
import { useBeside } from './use-beside.ts'
import { useLanguageOfPost } from './use-language.ts'
import { usePreviewBeside } from './use-preview-beside.ts'

export function PostHeader() {
  const { isPhone } = useEditor()
  return (
    <EditorHeader
      start={
        <>
          <AllPosts />
          <PostTitle />
          {!isPhone && <PostBadges />}
          <PostTranslations />
        </>
      }
      controls={!isPhone && <Views />}
      menu={<PostMenu />}
    />
  )
}

function PostTranslations() {
  const { draft } = useEditor()
  return <TranslationsMenu kind="post" code={useLanguageOfPost(draft.id).code} />
}

/** Leads back to the list of the collection, if the post is of one. */
function AllPosts() {
  const { draft } = useEditor()
  const type = draft.useValue(({ live }) => String(live.post_type ?? ''))
  const collection = useCollections().find(({ post_type }) => post_type === type)
  const label = collection ? pluralOf(collection) : i18n.t('All posts')
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        aria-label={label}
        renderRoot={(props) => <Link to="/posts" search={collection ? { type } : {}} {...props} />}
      >
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

function PostTitle() {
  const { draft } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  return <h1 className={classes.title}>{title.trim() || i18n.t('Untitled')}</h1>
}

function PostBadges() {
  const { draft } = useEditor()
  const state = draft.useValue(({ isPublished, schedule }) => stateOf(isPublished, schedule))
  const hasChanges = draft.useValue(({ isPublished, isChanged }) => isPublished && isChanged)
  const changed = { text: i18n.t('Changed'), color: 'amber' }
  return <StateBadges badges={[stateNames()[state], ...(hasChanges ? [changed] : [])]} />
}

/** The state of the live post now. */
function stateOf(
  isPublished: boolean,
  { publish_at, unpublish_at }: DraftState['schedule'],
): ListedPost['state'] {
  if (!isPublished) return 'draft'
  if (unpublish_at !== null && Date.parse(unpublish_at) <= Date.now()) return 'ended'
  return publish_at !== null && Date.parse(publish_at) > Date.now() ? 'scheduled' : 'live'
}

function Views() {
  const { pane, showPane } = useEditor()
  const { source, isBeside, show } = useBeside()
  const { isOffered, isOn, want } = usePreviewBeside()
  const own = isOn ? 'beside' : pane === 'preview' ? 'preview' : 'page'
  return (
    <SegmentedControl
      size="xs"
      aria-label={i18n.t('What is shown')}
      value={isBeside ? 'translation' : own}
      onChange={(value) => {
        const isNext = value === 'translation'
        if (isNext !== isBeside) show(isNext)
        if (isNext) return
        want(value === 'beside')
        showPane(value === 'preview' ? 'preview' : 'page')
      }}
      data={[
        { value: 'page', label: i18n.t('Write') },
        { value: 'preview', label: i18n.t('Preview') },
        ...(isOffered ? [{ value: 'beside', label: i18n.t('Write with preview') }] : []),
        ...(source ? [{ value: 'translation', label: i18n.t('Side by side') }] : []),
      ]}
    />
  )
}

/** On a phone, where the views are not in the header. */
export function BackToPost() {
  const { isPhone } = useEditor()
  const { show } = useBeside()
  if (!isPhone) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconChevronLeft size={15} />}
      onClick={() => show(false)}
    >
      {i18n.t('Back to the post')}
    </Button>
  )
}

function PostMenu() {
  const { draft, canEdit } = useEditor()
  const can = useCan()
  const isPublished = draft.useValue((state) => state.isPublished)
  const isOfOwnLanguage = draft.useValue(({ limitedTo }) => limitedTo === null)
  const { takeOffline, remove } = usePostActions()
  const attempt = useAttempt()
  const duplicate = useDuplicate()
  const copy = () =>
    attempt(draft.saveNow).then(() =>
      duplicate({ id: draft.id, title: String(draft.getState().content.title ?? '') }),
    )
  return (
    <EditorMenu
      label={i18n.t('More about this post')}
      onDuplicate={can('create posts') && isOfOwnLanguage ? () => void copy() : null}
      onTakeOffline={canEdit && isPublished ? () => void takeOffline() : null}
      onDelete={can('delete posts') && isOfOwnLanguage ? () => void remove() : null}
    />
  )
}

function usePostActions() {
  const { draft } = useEditor()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const forget = useForget()
  const ask = useAskDeletion()
  const askTranslations = useAskTranslations('post')
  const path = { id: draft.id }
  const collections = useCollections()
  /** The list that the post is in: that of its collection, if it has one. */
  const listOf = (type: unknown) =>
    collections.some(({ post_type }) => post_type === type) ? { type: String(type) } : {}
  const refreshLists = () => queries.invalidateQueries({ queryKey: ['posts'] })
  const titleOf = () => String(draft.getState().content.title ?? '')

  async function setPublished(published: 0 | 1) {
    await api.put('/api/v1/posts/{id}', { path, body: { ...requiredFields(), published } })
    await draft.refresh(true)
    await refreshLists()
  }

  /** The fields that each update must name. */
  function requiredFields() {
    const { title, post_type, post_status } = draft.getState().live as Record<string, string>
    return { title: title ?? '', post_type: post_type ?? '', post_status: post_status as 'public' }
  }

  const takeOffline = () =>
    attempt(async () => {
      const title = titleOf()
      if (!(await ask('post', [{ id: draft.id, title }], 'take-offline'))) return
      await setPublished(0)
      showDone({
        message: i18n.t('{title} is no longer public.', { title }),
        undo: () => setPublished(1),
      })
    })

  const remove = () =>
    attempt(async () => {
      const title = titleOf()
      if (!(await askTranslations([draft])) || !(await ask('post', [{ id: draft.id, title }]))) return
      await api.delete('/api/v1/posts/{id}', { path })
      await navigate({ to: '/posts', search: listOf(draft.getState().content.post_type) })
      forget('post', [draft.id])
      await refreshLists()
      showDone({
        message: i18n.t('{title} is in the trash.', { title }),
        undo: async () => {
          await api.post('/admin/api/trash/post/{id}/restore', { path })
          await refreshLists()
          await navigate({ to: '/posts/$id', params: { id: String(draft.id) } })
        },
      })
    })

  return { takeOffline, remove }
}
