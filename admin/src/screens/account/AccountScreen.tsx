import { i18n } from '@lingui/core'
import { Screen } from '../../ui/Screen.tsx'
import { Appearance } from './Appearance.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { Tokens } from './Tokens.tsx'

export function AccountScreen() {
  return (
    <Screen title={i18n.t('My account')} width="form">
      <OwnDetails />
      <OwnPassword />
      <Appearance />
      <OwnSessions />
      <Tokens />
    </Screen>
  )
}
