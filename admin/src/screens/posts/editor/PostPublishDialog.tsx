import { i18n } from '@lingui/core'
import { List, ThemeIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { PublishFrame } from '../../editor/publish/PublishFrame.tsx'

export function PostPublishDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useEditor()
  const queries = useQueryClient()
  const url = draft.useValue(({ content }) => String(content.url ?? ''))
  return (
    <PublishFrame
      address={url}
      checks={<Checks />}
      onClose={onClose}
      onPublished={() => void queries.invalidateQueries({ queryKey: ['posts'] })}
    />
  )
}

/** Nothing of it prevents publishing: the service decides that. */
function Checks() {
  const { draft } = useEditor()
  const { title, text, description, thumbnail } = draft.useValue(({ content }) => ({
    title: String(content.title ?? '').trim() !== '',
    text: String(content.content ?? '').trim() !== '',
    description: String(content.description ?? '').trim() !== '',
    thumbnail: Boolean(content.thumbnail),
  }))
  return (
    <List spacing={6} listStyleType="none" size="sm" aria-label={i18n.t('Check before publishing')}>
      <Check isGood={title} good={i18n.t('Title')} bad={i18n.t('It has no title')} />
      <Check isGood={text} good={i18n.t('Text')} bad={i18n.t('It has no text')} />
      <Check
        isGood={description}
        good={i18n.t('Short description')}
        bad={i18n.t('No short description: lists and search results show nothing')}
      />
      <Check isGood={thumbnail} good={i18n.t('Picture')} bad={i18n.t('No picture for lists')} />
    </List>
  )
}

function Check({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <List.Item
      icon={
        <ThemeIcon size={20} radius="xl" variant="light" color={isGood ? 'spruce' : 'amber'}>
          <Icon size={13} />
        </ThemeIcon>
      }
    >
      {isGood ? good : bad}
    </List.Item>
  )
}
