import { Center, Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../../app/Brand.tsx'

/** The frame of all screens without a session. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="22rem" gap="lg">
        <Group justify="center" gap="xs">
          <Brand size={30} />
          <Title order={1}>Corral</Title>
        </Group>
        <Paper withBorder p="lg" radius="lg">
          {children}
        </Paper>
      </Stack>
    </Center>
  )
}
