import { i18n } from '@lingui/core'
import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../api/errors.ts'
import { IconPlugConnectedX } from './icons.ts'

export function LoadingState() {
  return (
    <Center mih="12rem" h="100%">
      <Loader size="sm" role="status" aria-label={i18n.t('Loading')} />
    </Center>
  )
}

interface EmptyProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** In place of a whole screen: its title is the first heading. */
  readonly isScreen?: boolean | undefined
}

interface ErrorProps extends Pick<EmptyProps, 'isScreen'> {
  readonly error: unknown
  readonly reset?: () => void
}

/** Nothing is here yet: says the purpose of this place, and how to begin. */
export function EmptyState({ icon, title, children, action, isScreen }: EmptyProps) {
  return (
    <Center mih="16rem" p="lg">
      <Stack align="center" gap="xs" maw="26rem" ta="center">
        {icon}
        <Title order={isScreen ? 1 : 2} size="h2">
          {title}
        </Title>
        {children && <Text c="dimmed">{children}</Text>}
        {action}
      </Stack>
    </Center>
  )
}

/** An error in words, and a button to try again. */
export function ErrorState({ error, reset, isScreen }: ErrorProps) {
  return (
    <EmptyState
      icon={<IconPlugConnectedX size={32} stroke={1.4} />}
      isScreen={isScreen}
      title={i18n.t('This could not be shown')}
      action={
        <Button variant="default" mt="xs" onClick={reset ?? (() => location.reload())}>
          {i18n.t('Try again')}
        </Button>
      }
    >
      {messageOf(error)}
    </EmptyState>
  )
}
