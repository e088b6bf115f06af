import { i18n } from '@lingui/core'
import { Alert, Code } from '@mantine/core'
import { failureWords } from './failure-words.ts'
import type { Delivery } from './webhook-queries.ts'

/** What came of a test. */
export function TestResult({ delivery }: { delivery: Delivery }) {
  const { state, status, duration, response, error } = delivery
  const isDelivered = state === 'delivered'
  const took = i18n.t('It took {duration} ms.', { duration: duration ?? 0 })
  return (
    <Alert
      mt="sm"
      variant="light"
      color={isDelivered ? 'spruce' : 'red'}
      title={isDelivered ? i18n.t('The test arrived') : i18n.t('The test failed')}
    >
      {isDelivered ? i18n.t('The receiver answered {status}.', { status }) : failureWords(error ?? '')} {took}
      {response && (
        <Code block mt="xs">
          {response}
        </Code>
      )}
    </Alert>
  )
}
