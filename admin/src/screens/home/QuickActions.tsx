import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { IconFilePlus, IconPencilPlus, IconUpload } from '../../ui/icons.ts'

/** How most work begins. */
export function QuickActions() {
  const can = useCan()
  return (
    <>
      {can('create assets') && can('list assets') && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          renderRoot={(props) => <Link to="/media" search={{ upload: true }} {...props} />}
        >
          {i18n.t('Upload')}
        </Button>
      )}
      {can('create posts') && can('view posts') && (
        <Button
          variant="default"
          leftSection={<IconPencilPlus size={16} />}
          renderRoot={(props) => <Link to="/posts" search={{ add: true }} {...props} />}
        >
          {i18n.t('New post')}
        </Button>
      )}
      {can('create pages') && can('view pages') && (
        <Button
          leftSection={<IconFilePlus size={16} />}
          renderRoot={(props) => <Link to="/pages" search={{ add: true }} {...props} />}
        >
          {i18n.t('New page')}
        </Button>
      )}
    </>
  )
}
