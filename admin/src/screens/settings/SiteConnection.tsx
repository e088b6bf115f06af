import { i18n } from '@lingui/core'
import { Alert, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { IconAlertTriangle, IconCheck, IconPlugConnected } from '../../ui/icons.ts'

/** Tests the address that is in the form, saved or not, and says what to do next. */
export function SiteConnection({ url }: { url: string }) {
  const can = useCan()
  const { data, error, variables, isPending, mutate } = useMutation({
    mutationFn: async (address: string) =>
      (await api.post('/admin/api/site-check', { body: { url: address } })).data,
  })
  if (!can('update options')) return null
  const isOfThis = variables === url
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} />}
        disabled={url === ''}
        loading={isPending}
        onClick={() => mutate(url)}
      >
        {i18n.t('Test the connection')}
      </Button>
      <div aria-live="polite">
        {isOfThis && error && (
          <Alert mt="sm" color="red" icon={<IconAlertTriangle size={18} />}>
            {messageOf(error)}
          </Alert>
        )}
        {isOfThis && data && !isPending && <Result of={data} />}
      </div>
    </div>
  )
}

function Result({ of }: { of: Schemas['SiteCheck'] }) {
  const { isFine, found, next } = wordsOf(of)
  const Icon = isFine ? IconCheck : IconAlertTriangle
  return (
    <Alert mt="sm" color={isFine ? 'spruce' : 'amber'} icon={<Icon size={18} />} title={found}>
      {next.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  )
}

interface Words {
  readonly isFine: boolean
  readonly found: string
  /** What to do next. */
  readonly next: readonly string[]
}

function wordsOf({ result, status, detail, title, can_be_framed, has_bridge }: Schemas['SiteCheck']): Words {
  const no = { isFine: false }
  switch (result) {
    case 'reached':
      return {
        isFine: can_be_framed !== false,
        found: title
          ? i18n.t('The website answers: “{title}”.', { title })
          : i18n.t('The website answers, without a title.'),
        next: [
          can_be_framed === false
            ? i18n.t(
                'It forbids to be shown in the preview. Its header X-Frame-Options or Content-Security-Policy (frame-ancestors) must allow {origin}.',
                { origin: location.origin },
              )
            : i18n.t('It can be shown in the preview.'),
          has_bridge
            ? i18n.t('It has the script that makes a click in the preview open the form.')
            : i18n.t(
                'The script that makes a click in the preview open the form was not seen. That is right if the website adds it in previews only; docs/preview.md has the details for developers.',
              ),
        ],
      }
    case 'redirects':
      return {
        ...no,
        found: i18n.t('The website leads on to another address ({status}).', { status }),
        next: [
          detail
            ? i18n.t('If {address} is the right one, enter it here.', { address: detail })
            : i18n.t('It does not say which one.'),
        ],
      }
    case 'refused':
      return {
        ...no,
        found: i18n.t('The website answers with the error {status}.', { status }),
        next: [
          i18n.t('Open the address in a browser. If it fails there too, tell whoever runs the website.'),
        ],
      }
    case 'private':
      return {
        ...no,
        found: i18n.t('The address is in a private network.'),
        next: [
          i18n.t(
            'The service does not go there. The preview works all the same if your browser reaches it. Whoever runs the service can allow it: CORRAL_WEBHOOK_PRIVATE.',
          ),
        ],
      }
    case 'no_answer':
      return {
        ...no,
        found: i18n.t('Nothing answers at this address.'),
        next: [...(detail ? [detail] : []), i18n.t('Check how it is written, and whether the website runs.')],
      }
  }
}
