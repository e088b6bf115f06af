import { i18n } from '@lingui/core'
import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { IconExternalLink, IconPlugConnectedX } from '../../ui/icons.ts'
import { type Screen, ScreenScale } from './Device.tsx'
import classes from './Preview.module.css'
import type { PreviewSource, ShownPreview } from './use-preview-source.ts'

interface Props {
  readonly shown: ShownPreview
  /** Null where the plain view has no width of its own. */
  readonly screen: Screen | null
  readonly children?: ReactNode
}

/** Says which view is shown, and changes to the other one. */
export function PreviewBar({ shown, screen, children }: Props) {
  const { source, site, onPlain, onWebsite } = shown
  const url = site?.url ?? null
  return (
    <div className={classes.bar}>
      <span className={classes.address} role="status">
        <Description source={source} url={url} />
      </span>
      {screen && <ScreenScale screen={screen} />}
      {url !== null && source !== 'loading' && (
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
      {children}
    </div>
  )
}

function Description({ source, url }: { source: PreviewSource; url: string | null }) {
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
  if (url !== null) return i18n.t('This is a plain view.')
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
