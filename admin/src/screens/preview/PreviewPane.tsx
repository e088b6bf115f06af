import { i18n } from '@lingui/core'
import { useCallback, useState } from 'react'
import { useCan } from '../../api/session.ts'
import type { ComponentId, Content } from '../../editor/content.ts'
import { LoadingState } from '../../ui/states.tsx'
import { Device } from './Device.tsx'
import { PlainFrame } from './PlainFrame.tsx'
import classes from './Preview.module.css'
import { PreviewBar, type PreviewSource } from './PreviewBar.tsx'
import type { PreviewActions, PreviewKind, PreviewWidth } from './preview.types.ts'
import { SiteFrame } from './SiteFrame.tsx'
import { usePreviewToken } from './use-preview-token.ts'

interface Props extends PreviewActions {
  readonly kind: PreviewKind
  readonly id: number
  readonly content: Content
  readonly savedRevision: string
  readonly selected: ComponentId | null
  readonly width: PreviewWidth
}

/** The page as it will look: on the website itself where there is one, or else as a plain page. */
export function PreviewPane(props: Props) {
  const { kind, id, content, savedRevision, selected, width, onSelect, onAdd, onNavigate } = props
  const token = usePreviewToken(kind, id)
  const [isAnswering, setAnswering] = useState<boolean | null>(null)
  const [wanted, setWanted] = useState<'plain' | 'website' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isClickToEdit, setClickToEdit] = useState(true)
  const onState = useCallback((state: boolean) => setAnswering(state), [])
  const site = token.data?.preview ?? null
  const canAdd = useCan()('update pages') && kind === 'page'
  const source = sourceOf({ isPending: token.isPending, hasSite: site !== null, isAnswering, wanted })
  const actions = { onSelect, onAdd, onNavigate }
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
        isClickToEdit={isClickToEdit}
        onClickToEdit={setClickToEdit}
        onPlain={() => setWanted('plain')}
        onWebsite={retry}
      />
      <Device width={width} isPlain={source !== 'website'}>
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
            {...{ content, selected, isClickToEdit, canAdd, actions }}
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

/** What is shown: a website that says nothing gives way to the plain view, unless somebody wants to see it all the same. */
function sourceOf({ isPending, hasSite, isAnswering, wanted }: Known): PreviewSource {
  if (isPending) return 'loading'
  if (!hasSite || wanted === 'plain') return 'plain'
  return isAnswering === false && wanted !== 'website' ? 'silent' : 'website'
}
