import { i18n } from '@lingui/core'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { PageTemplate } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import type { ComponentId, Content } from '../../editor/content.ts'
import { IconHandClick, IconPointer } from '../../ui/icons.ts'
import { LoadingState } from '../../ui/states.tsx'
import { Device, useScreen } from './Device.tsx'
import { PlainFrame } from './PlainFrame.tsx'
import classes from './Preview.module.css'
import { PreviewBar } from './PreviewBar.tsx'
import type { PreviewActions, PreviewKind, PreviewWidth } from './preview.types.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { usePreviewSource } from './use-preview-source.ts'

interface Props {
  readonly actions: PreviewActions
  readonly kind: PreviewKind
  readonly id: number
  /** Of the live page or post. */
  readonly url: string
  readonly content: Content
  /** Lays out the slots; null for none. */
  readonly template: PageTemplate | null
  readonly savedRevision: string
  readonly selected: ComponentId | null
  readonly width: PreviewWidth
}

/** The page as it will look: on the website itself where there is one, or else as a plain page. */
export function PreviewPane(props: Props) {
  const { kind, id, url, content, template, savedRevision, selected, width, actions } = props
  const shown = usePreviewSource({ kind, id, url })
  const { source, site, attempt, onState } = shown
  const [isClickToEdit, setClickToEdit] = useState(true)
  const screen = useScreen(width)
  const canAdd = useCan()(`update ${kind}s`) && content.components !== undefined

  return (
    <section className={classes.pane} aria-label={i18n.t('Preview')}>
      <PreviewBar shown={shown} screen={screen}>
        <ClickToEdit isOn={isClickToEdit} onChange={setClickToEdit} />
      </PreviewBar>
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

/** The effect of a click in the preview. */
function ClickToEdit({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Tooltip label={isOn ? i18n.t('A click opens what it hits') : i18n.t('A click follows links')}>
      <ActionIcon
        aria-label={i18n.t('Click to edit')}
        aria-pressed={isOn}
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'spruce' : 'gray'}
        onClick={() => onChange(!isOn)}
      >
        {isOn ? <IconHandClick size={16} /> : <IconPointer size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}
