import { i18n } from '@lingui/core'
import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { PageTemplate } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import type { ComponentId, Content } from '../../editor/content.ts'
import { IconExternalLink, IconHandClick, IconPlugConnectedX, IconPointer } from '../../ui/icons.ts'
import { LoadingState } from '../../ui/states.tsx'
import { Device, type Screen, ScreenScale, useScreen } from './Device.tsx'
import { PlainFrame } from './PlainFrame.tsx'
import classes from './Preview.module.css'
import type { PreviewActions, PreviewKind, PreviewWidth } from './preview.types.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { usePreviewToken } from './use-preview-token.ts'

interface Props {
  readonly actions: PreviewActions
  readonly kind: PreviewKind
  readonly id: number
  readonly content: Content
  /** Lays out the slots; null for none. */
  readonly template: PageTemplate | null
  readonly savedRevision: string
  readonly selected: ComponentId | null
  readonly width: PreviewWidth
}

/** The page as it will look: on the website itself where there is one, or else as a plain page. */
export function PreviewPane(props: Props) {
  const { kind, id, content, template, savedRevision, selected, width, actions } = props
  const token = usePreviewToken(kind, id)
  const [isAnswering, setAnswering] = useState<boolean | null>(null)
  const [wanted, setWanted] = useState<'plain' | 'website' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isClickToEdit, setClickToEdit] = useState(true)
  const onState = useCallback((state: boolean) => setAnswering(state), [])
  const screen = useScreen(width)
  const site = token.data?.preview ?? null
  const canAdd = useCan()(`update ${kind}s`) && content.components !== undefined
  const source = sourceOf({ isPending: token.isPending, hasSite: site !== null, isAnswering, wanted })
  const retry = () => {
    setAnswering(null)
    setWanted('website')
    setAttempt(attempt + 1)
    if (token.isError) void token.refetch()
  }

  return (
    <section className={classes.pane} aria-label={i18n.t('Preview')}>
      <PreviewBar
        source={source}
        hasSite={site !== null}
        url={site?.url ?? null}
        screen={screen}
        isClickToEdit={isClickToEdit}
        onClickToEdit={setClickToEdit}
        onPlain={() => setWanted('plain')}
        onWebsite={retry}
      />
      <Device screen={screen}>
        {source === 'loading' && <LoadingState />}
        {site && source === 'website' && (
          <SiteFrame
            key={`${kind}:${id}:${attempt}:${site.url}`}
            {...{ kind, id, content, savedRevision, selected, isClickToEdit, canAdd, actions, onState }}
            preview={site}
          />
        )}
        {(source === 'plain' || source === 'silent') && (
          <PlainFrame
            key={`${kind}:${id}`}
            title={i18n.t('The page in a plain view')}
            record={`${kind}:${id}`}
            {...{ content, template, selected, isClickToEdit, canAdd, actions }}
          />
        )}
      </Device>
    </section>
  )
}

interface Known {
  readonly isPending: boolean
  readonly hasSite: boolean
  readonly isAnswering: boolean | null
  readonly wanted: 'plain' | 'website' | null
}

/** The shown view: a website without the script gives way to the plain view, unless somebody chose the website. */
function sourceOf({ isPending, hasSite, isAnswering, wanted }: Known): PreviewSource {
  if (isPending) return 'loading'
  if (!hasSite || wanted === 'plain') return 'plain'
  return isAnswering === false && wanted !== 'website' ? 'silent' : 'website'
}

/** `silent`: the website does not answer, and the plain view takes its place. */
type PreviewSource = 'loading' | 'website' | 'plain' | 'silent'

interface PreviewBarProps {
  readonly source: PreviewSource
  readonly hasSite: boolean
  /** The address of the preview on the website, with its token. */
  readonly url: string | null
  readonly screen: Screen
  readonly isClickToEdit: boolean
  readonly onClickToEdit: (isOn: boolean) => void
  readonly onPlain: () => void
  readonly onWebsite: () => void
}

/** Says which view is shown, and the effect of a click in it. */
function PreviewBar({
  source,
  hasSite,
  url,
  screen,
  isClickToEdit,
  onClickToEdit,
  onPlain,
  onWebsite,
}: PreviewBarProps) {
  const click = isClickToEdit ? i18n.t('A click opens what it hits') : i18n.t('A click follows links')
  return (
    <div className={classes.bar}>
      <span className={classes.address} role="status">
        <Description source={source} url={url} hasSite={hasSite} />
      </span>
      <ScreenScale screen={screen} />
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

function Description({ source, url, hasSite }: Pick<PreviewBarProps, 'source' | 'url' | 'hasSite'>) {
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
