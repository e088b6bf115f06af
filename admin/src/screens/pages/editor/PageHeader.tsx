import { i18n } from '@lingui/core'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import type { DraftState } from '../../../editor/draft.types.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconBinaryTree } from '../../../ui/icons.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { EditorHeader, type StateBadge, StateBadges } from '../../editor/header/EditorHeader.tsx'
import { EditorMenu } from '../../editor/header/EditorMenu.tsx'
import classes from '../../editor/header/Header.module.css'
import { TranslationsMenu } from '../../translations/TranslationsMenu.tsx'
import type { TreeNode } from '../tree/children.ts'
import { MoveDialog, type MoveTarget } from '../tree/MoveDialog.tsx'
import { useOpenTree } from '../tree/open-tree.ts'
import { useDelete } from '../tree/use-delete.tsx'
import { useMove } from '../tree/use-move.tsx'
import { usePageActions } from '../tree/use-page-actions.tsx'
import { useLanguageOfPage, usePagePath } from '../tree/use-reveal.ts'

export function PageHeader() {
  return (
    <EditorHeader
      start={
        <>
          <TreeButton />
          <PageTitle />
          <PageBadges />
          <PageTranslations />
        </>
      }
      menu={<PageMenu />}
    />
  )
}

function PageTranslations() {
  const { draft } = useEditor()
  return <TranslationsMenu kind="page" code={useLanguageOfPage(draft.id)} />
}

function TreeButton() {
  const openTree = useOpenTree()
  if (!openTree) return null
  return (
    <ActionIcon size="lg" aria-label={i18n.t('All pages')} onClick={openTree}>
      <IconBinaryTree size={18} stroke={1.6} />
    </ActionIcon>
  )
}

/** Leads to the field in which it is changed. */
function PageTitle() {
  const { draft, open } = useEditor()
  const title = draft.useValue(({ content }) => String(content.title ?? ''))
  return (
    <h1 className={classes.title}>
      <button type="button" onClick={() => open(null, 'title')} title={i18n.t('Page settings')}>
        {title.trim() || i18n.t('Untitled')}
      </button>
    </h1>
  )
}

type PageBadge = 'draft' | 'changed' | 'scheduled' | 'ended' | 'private' | 'protected'

function PageBadges() {
  const { draft, isSmall } = useEditor()
  const all = draft.useValue((state) => badgesOf(state, Date.now()))
  const badges = isSmall ? all.filter((badge) => !saidBelow.includes(badge)) : all
  const shown: Readonly<Record<PageBadge, StateBadge>> = {
    draft: { text: i18n.t('Draft'), color: 'amber' },
    changed: { text: i18n.t('Changed'), color: 'amber' },
    scheduled: { text: i18n.t('Scheduled'), color: 'blue' },
    ended: { text: i18n.t('Ended'), color: 'gray' },
    private: { text: i18n.t('Private'), color: 'gray' },
    protected: { text: i18n.t('Password'), color: 'gray' },
  }
  return <StateBadges badges={badges.map((badge) => shown[badge])} />
}

/** The line below the header says these, too. */
const saidBelow: readonly PageBadge[] = ['draft', 'changed', 'scheduled']

function badgesOf({ isPublished, isChanged, schedule, live }: DraftState, now: number): readonly PageBadge[] {
  const { publish_at, unpublish_at, publication } = schedule
  const isLater = publish_at !== null && Date.parse(publish_at) > now
  const hasEnded = unpublish_at !== null && Date.parse(unpublish_at) <= now
  const isScheduled = publication !== null && publication.failed_at === null
  const states: Readonly<Record<PageBadge, boolean>> = {
    draft: !isPublished,
    changed: isPublished && isChanged,
    scheduled: isScheduled || (isPublished && isLater),
    ended: isPublished && hasEnded,
    private: live.access === 'private',
    protected: live.access === 'protected',
  }
  return (Object.keys(states) as PageBadge[]).filter((badge) => states[badge])
}

/** Offers the same actions as the tree. */
function PageMenu() {
  const { draft, canEdit } = useEditor()
  const isPublished = draft.useValue((state) => state.isPublished)
  const can = useCan()
  const attempt = useAttempt()
  const actions = usePageActions()
  const deletePages = useDelete(draft.id)
  const path = usePagePath(draft.id).data ?? []
  const parentTitle = path.at(-2)?.title ?? null
  const move = useMove()
  const [isMoving, setMoving] = useState(false)

  function node(children = 0): TreeNode {
    const { title, url, parent_id, menu_order } = draft.getState().content as unknown as TreeNode
    return { id: draft.id, title, url, parent_id, menu_order, children, badges: [] }
  }
  /** Where it is now: the draft may have another parent. */
  const live = () => ({ ...node(), parent_id: path.at(-2)?.id ?? null })
  const duplicate = () => void attempt(draft.saveNow).then(() => actions.duplicate(node()))
  const takeOffline = () =>
    void attempt(draft.saveNow).then(() => actions.takeOffline([node()], () => draft.refresh(true)))
  const remove = () =>
    void attempt(async () => {
      const { data } = await api.get('/admin/api/tree', { query: { parent: draft.id } })
      await deletePages([node(data.length)], parentTitle)
    })

  const moveBelow = (parent: MoveTarget | null) =>
    void attempt(draft.saveNow).then(async () => {
      const wanted = { pages: [draft.id], parent: parent?.id ?? null }
      const undone = () => draft.refresh(true)
      if (await move(wanted, [live()], parent?.title ?? null, undone)) await draft.refresh(true)
    })

  return (
    <>
      <EditorMenu
        label={i18n.t('More about this page')}
        onDuplicate={can('create pages', path.at(-1)?.language) ? duplicate : null}
        onMove={canEdit ? () => setMoving(true) : null}
        onTakeOffline={canEdit && isPublished ? takeOffline : null}
        onDelete={can('delete pages', path.at(-1)?.language) ? remove : null}
      />
      <MoveDialog
        nodes={isMoving ? [live()] : null}
        onClose={() => setMoving(false)}
        onChoose={(parent) => {
          setMoving(false)
          moveBelow(parent)
        }}
      />
    </>
  )
}
