import { i18n } from '@lingui/core'

/** Why an attempt failed, in the language of the app. What is not known here is shown as the service says it. */
export function failureWords(error: string): string {
  const status = /^The server answered (\d+)\./.exec(error)?.[1]
  if (status?.startsWith('3'))
    return i18n.t(
      'The receiver answered {status}: redirects are not followed, so use the address that it leads to.',
      { status },
    )
  if (status) return i18n.t('The receiver answered {status}.', { status })
  const seconds = /^There was no response within (\d+) seconds/.exec(error)?.[1]
  if (seconds) return i18n.t('The receiver did not answer within {seconds} seconds.', { seconds })
  return failures[error]?.() ?? error
}

const failures: Readonly<Record<string, () => string>> = {
  'The name of the server is not known.': () => i18n.t('There is no server with this name.'),
  'The name of the server cannot be resolved at the moment.': () =>
    i18n.t('The name of the server cannot be looked up at the moment.'),
  'The server refuses connections.': () => i18n.t('The receiver refuses connections.'),
  'The server closed the connection.': () => i18n.t('The receiver closed the connection.'),
  'The server cannot be reached.': () => i18n.t('The receiver cannot be reached.'),
  'The certificate of the server has expired.': () => i18n.t('The certificate of the receiver has expired.'),
  'The certificate of the server is self-signed.': () =>
    i18n.t('The certificate of the receiver is self-signed.'),
  'The address is on a private network. CORRAL_WEBHOOK_PRIVATE can allow it.': () => privateNetwork(),
}

/** Why an address is refused. */
export function addressProblem(message: string | undefined): string | undefined {
  if (message?.includes('private network')) return privateNetwork()
  if (message?.includes('user or a password')) return i18n.t('It must not have a user or a password in it.')
  if (message?.includes('must be an address'))
    return i18n.t('It must be an address such as https://site.example.com/hooks.')
  return message
}

function privateNetwork(): string {
  return i18n.t(
    'This address is on a private network. Whoever runs the service can allow it with the setting CORRAL_WEBHOOK_PRIVATE.',
  )
}
