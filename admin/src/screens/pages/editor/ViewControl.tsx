import { i18n } from '@lingui/core'
import { Button, SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconChevronLeft } from '../../../ui/icons.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { useSource } from '../../translations/side-by-side/source.ts'

type View = 'preview' | 'outline' | 'translation'

/** In the address, so that it can be linked to; the last choice between preview and outline stays. */
export function useView(): [View, (view: View) => void] {
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/pages/$id' })
  const [last, setLast] = useLocalStorage<'preview' | 'outline'>({
    key: 'corral-editor-view',
    defaultValue: 'preview',
    getInitialValueInEffect: false,
  })
  return [
    view ?? last,
    (next) => {
      if (next !== 'translation') setLast(next)
      void navigate({ to: '.', search: (before) => ({ ...before, view: next }), replace: true })
    },
  ]
}

/** On a phone the panes of the page are chosen elsewhere: there it only leads back to them. */
export function ViewControl() {
  const { draft, isPhone } = useEditor()
  const [view, setView] = useView()
  const source = useSource(draft)
  if (isPhone)
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconChevronLeft size={15} />}
        onClick={() => setView('outline')}
      >
        {i18n.t('Back to the page')}
      </Button>
    )
  return (
    <SegmentedControl
      size="xs"
      aria-label={i18n.t('How the page is shown')}
      value={view === 'translation' && !source ? 'preview' : view}
      onChange={(value) => setView(value as View)}
      data={[
        { value: 'preview', label: i18n.t('Preview') },
        { value: 'outline', label: i18n.t('Outline') },
        ...(source ? [{ value: 'translation', label: i18n.t('Side by side') }] : []),
      ]}
    />
  )
}
