import { i18n } from '@lingui/core'
import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession, useSignOut } from '../api/session.ts'
import { useAttempt } from '../ui/attempt.ts'
import { IconKeyboard, IconLogout, IconMoon, IconSun, IconUserCircle } from '../ui/icons.ts'
import classes from './Shell.module.css'
import { openShortcuts } from './Shortcuts.tsx'

export function AccountMenu() {
  const { user } = useSession()
  const signOut = useSignOut()
  const attempt = useAttempt()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = colorScheme === 'dark'
  return (
    <Menu position="top-start" width={210}>
      <Menu.Target>
        <UnstyledButton className={classes.link} w="100%">
          <Avatar size={24} radius="xl" color="spruce" name={user.name} />
          {user.name}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} />}>
          {i18n.t('My account')}
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? i18n.t('Light colours') : i18n.t('Dark colours')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openShortcuts}>
          {i18n.t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void attempt(signOut)}>
          {i18n.t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
