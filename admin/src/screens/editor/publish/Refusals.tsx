import { i18n } from '@lingui/core'
import { Alert, Anchor, Text } from '@mantine/core'
import { findComponent } from '../../../editor/content.ts'
import { placeOf } from '../../../editor/draft-errors.ts'
import { typeLabel } from '../../pages/editor/model/summary.ts'
import { useEditor } from '../editor-context.tsx'
import { useDraftCheck } from './use-draft-check.ts'

/** What the service would refuse, with the way there. Nothing while it can be published. */
export function Refusals({ onOpen }: { onOpen: () => void }) {
  const { errors, message } = useDraftCheck()
  const found = Object.entries(errors)
  if (found.length === 0 && message === null) return null
  return (
    <Alert color="red" title={i18n.t('It cannot be published like this')} role="alert">
      {message && <Text size="sm">{message}</Text>}
      {found.map(([path, [first = '']]) => (
        <Refusal key={path} path={path} message={first} onOpen={onOpen} />
      ))}
    </Alert>
  )
}

function Refusal({ path, message, onOpen }: { path: string; message: string; onOpen: () => void }) {
  const { draft, types, open } = useEditor()
  const { content } = draft.getState()
  const { component: id, field } = placeOf(path, content)
  const component = findComponent(content, id)
  const place = component && typeLabel(component, types.get(component.type) ?? null)
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      display="block"
      ta="left"
      onClick={() => {
        onOpen()
        open(id, field)
      }}
    >
      {place ? i18n.t('{place}: {label}', { place, label: message }) : message}
    </Anchor>
  )
}
