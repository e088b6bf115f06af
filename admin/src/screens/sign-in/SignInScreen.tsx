import { i18n } from '@lingui/core'
import { Center, Group, Paper, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Brand } from '../../app/Brand.tsx'
import { SignInForm } from './SignInForm.tsx'

export function SignInScreen() {
  useDocumentTitle(`${i18n.t('Sign in')} · Corral`)
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="22rem" gap="lg">
        <Group justify="center" gap="xs">
          <Brand size={30} />
          <Title order={1}>Corral</Title>
        </Group>
        <Paper withBorder p="lg" radius="lg">
          <SignInForm email={null} />
        </Paper>
      </Stack>
    </Center>
  )
}
