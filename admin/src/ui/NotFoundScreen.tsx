import { i18n } from '@lingui/core'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './states.tsx'

export function NotFoundScreen() {
  return (
    <EmptyState
      isScreen
      title={i18n.t('There is nothing at this address')}
      action={
        <Anchor component={Link} to="/">
          {i18n.t('Go to Home')}
        </Anchor>
      }
    />
  )
}
