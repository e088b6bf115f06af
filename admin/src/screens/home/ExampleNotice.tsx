import { i18n } from '@lingui/core'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { IconSparkles } from '../../ui/icons.ts'
import { startQuery } from './start-queries.ts'

const RemoveExample = lazy(async () => ({ default: (await import('./RemoveExample.tsx')).RemoveExample }))

/** As long as the example is there, it can be removed. */
export function ExampleNotice() {
  const [isAsking, setAsking] = useState(false)
  const { is_super_admin, permissions } = useSession()
  const mayRemove = is_super_admin || permissions.includes('delete page templates')
  const { data } = useQuery({ ...startQuery, enabled: mayRemove })
  if (!data?.example) return null
  return (
    <Alert color="gray" variant="light" mb="md" icon={<IconSparkles size={18} />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {i18n.t('This is the example. Change whatever you like: the website is yours to try out.')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {i18n.t('Remove the example')}
        </Button>
      </Group>
      {isAsking && (
        <Suspense>
          <RemoveExample example={data.example} opened onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Alert>
  )
}
