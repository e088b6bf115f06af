import { i18n } from '@lingui/core'
import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../api/session.ts'
import { useWebAddress } from '../../../api/site.ts'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconFolderSymlink,
  IconHistory,
  IconSearch,
  IconShare,
  IconTrash,
} from '../../../ui/icons.ts'
import { useEditor } from '../editor-context.tsx'
import { othersOf, useDiscard } from '../use-discard.tsx'
import { historyOf } from './history-path.ts'

interface Props {
  readonly label: string
  /** An action that is absent or null is not offered. */
  readonly onDuplicate?: (() => void) | null
  readonly onMove?: (() => void) | null
  readonly onTakeOffline?: (() => void) | null
  readonly onDelete: (() => void) | null
}

/** The actions on a page or post as a whole. */
export function EditorMenu({ label, onDuplicate, onMove, onTakeOffline, onDelete }: Props) {
  const { draft, canEdit, isSmall, openDialog } = useEditor()
  const isChanged = draft.useValue((state) => state.isChanged)
  const isPublished = draft.useValue((state) => state.isPublished)
  const address = useWebAddress(draft.useValue(({ live }) => live.url))
  const discard = useDiscard()
  const { user } = useSession()
  const others = draft.useValue(({ authors }) => othersOf(authors, user.id))
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={label}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPublished && address && (
          <Menu.Item
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} />}
          >
            {i18n.t('Open on the website')}
          </Menu.Item>
        )}
        {draft.kind !== 'global' && (
          <Menu.Item leftSection={<IconShare size={16} />} onClick={() => openDialog('share')}>
            {i18n.t('Share a preview…')}
          </Menu.Item>
        )}
        {isSmall && (
          <Menu.Item
            leftSection={<IconHistory size={16} />}
            renderRoot={(props) => (
              <Link to={historyOf[draft.kind]} params={{ id: String(draft.id) }} {...props} />
            )}
          >
            {i18n.t('History')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSearch size={16} />} onClick={() => openDialog('find')}>
          {i18n.t('Find and replace…')}
        </Menu.Item>
        {onDuplicate && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={onDuplicate}>
            {i18n.t('Duplicate')}
          </Menu.Item>
        )}
        {onMove && (
          <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={onMove}>
            {i18n.t('Move to…')}
          </Menu.Item>
        )}
        {canEdit && (
          <Menu.Item disabled={!isChanged} leftSection={<IconArrowBackUp size={16} />} onClick={discard}>
            {others
              ? i18n.t('Discard changes, also of {names}', { names: others })
              : i18n.t('Discard changes')}
          </Menu.Item>
        )}
        {onTakeOffline && (
          <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={onTakeOffline}>
            {i18n.t('Take offline')}
          </Menu.Item>
        )}
        {onDelete && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              {i18n.t('Move to the trash')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
