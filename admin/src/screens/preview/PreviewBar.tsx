import { i18n } from '@lingui/core'
import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { IconExternalLink, IconHandClick, IconPlugConnectedX, IconPointer } from '../../ui/icons.ts'
import classes from './Preview.module.css'

/** `silent`: the website does not answer, and the plain view takes its place. */
export type PreviewSource = 'loading' | 'website' | 'plain' | 'silent'

interface Props {
  readonly source: PreviewSource
  readonly hasSite: boolean
  /** The address of the preview on the website, with its token. */
  readonly url: string | null
  readonly isClickToEdit: boolean
  readonly onClickToEdit: (isOn: boolean) => void
  readonly onPlain: () => void
  readonly onWebsite: () => void
}

/** What one is looking at, and what a click in it does. */
export function PreviewBar({
  source,
  hasSite,
  url,
  isClickToEdit,
  onClickToEdit,
  onPlain,
  onWebsite,
}: Props) {
  const click = isClickToEdit ? i18n.t('A click opens what it hits') : i18n.t('A click follows links')
  return (
    <div className={classes.bar}>
      <span className={classes.address} role="status">
        <Description source={source} url={url} hasSite={hasSite} />
      </span>
      {hasSite && source !== 'loading' && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={source === 'website' ? onPlain : onWebsite}
        >
          {source === 'website' ? i18n.t('Plain view') : i18n.t('Show my website')}
        </Button>
      )}
      {source === 'website' && url !== null && (
        <Tooltip label={i18n.t('Open in a new tab')}>
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={i18n.t('Open in a new tab')}
          >
            <IconExternalLink size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={click}>
        <ActionIcon
          aria-label={i18n.t('Click to edit')}
          aria-pressed={isClickToEdit}
          variant={isClickToEdit ? 'light' : 'subtle'}
          color={isClickToEdit ? 'spruce' : 'gray'}
          onClick={() => onClickToEdit(!isClickToEdit)}
        >
          {isClickToEdit ? <IconHandClick size={16} /> : <IconPointer size={16} />}
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

function Description({ source, url, hasSite }: Pick<Props, 'source' | 'url' | 'hasSite'>) {
  const can = useCan()
  if (source === 'loading') return i18n.t('Loading the preview…')
  if (source === 'website' && url !== null) return withoutToken(url)
  if (source === 'silent')
    return (
      <>
        <IconPlugConnectedX size={14} style={{ verticalAlign: '-2px', marginRight: 4 }} />
        {i18n.t('Your website does not answer. This is a plain view.')}
      </>
    )
  if (hasSite) return i18n.t('This is a plain view.')
  return (
    <>
      {i18n.t('This is a plain view.')}{' '}
      {can('update options') && (
        <Anchor component={Link} to="/settings" size="xs">
          {i18n.t('Connect your website to see it here')}
        </Anchor>
      )}
    </>
  )
}

function withoutToken(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${decodeURI(pathname)}`
}
