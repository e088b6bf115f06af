import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Finding } from '../../editor/components/model/checks.ts'
import { Check, CheckList, ComponentChecks, useFindings } from '../../editor/components/PublishChecks.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { PublishFrame } from '../../editor/publish/PublishFrame.tsx'
import { useCollectionOfPost } from './use-collection.ts'

export function PostPublishDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useEditor()
  const queries = useQueryClient()
  const url = draft.useValue(({ content }) => String(content.url ?? ''))
  return (
    <PublishFrame
      address={url}
      checks={<Checks onOpen={onClose} />}
      onClose={onClose}
      onPublished={() => void queries.invalidateQueries({ queryKey: ['posts'] })}
    />
  )
}

function Checks({ onOpen }: { onOpen: () => void }) {
  const { draft } = useEditor()
  const of = useFindings()
  const hasComponents = draft.useValue(({ content }) => content.components !== undefined)
  const { text, thumbnail } = draft.useValue(({ content }) => ({
    text: String(content.content ?? '').trim() !== '',
    thumbnail: Boolean(content.thumbnail),
  }))
  const hasContent = useCollectionOfPost()?.has_content ?? true
  return (
    <CheckList>
      <Check findings={of('title')} onOpen={onOpen} good={i18n.t('Title')} bad={i18n.t('It has no title')} />
      {hasContent && (
        <Check
          findings={text ? [] : [ownField('required', 'content', i18n.t('Text'))]}
          onOpen={onOpen}
          good={i18n.t('Text')}
          bad={i18n.t('It has no text')}
        />
      )}
      <Check
        findings={of('description')}
        onOpen={onOpen}
        good={i18n.t('Short description')}
        bad={i18n.t('No short description: lists and search results show nothing')}
      />
      <Check
        findings={thumbnail ? [] : [ownField('picture', 'thumbnail', i18n.t('Picture'))]}
        onOpen={onOpen}
        good={i18n.t('Picture')}
        bad={i18n.t('No picture for lists')}
      />
      {hasComponents && <ComponentChecks onOpen={onOpen} />}
    </CheckList>
  )
}

function ownField(check: Finding['check'], field: string, label: string): Finding {
  return { check, component: null, field, label }
}
