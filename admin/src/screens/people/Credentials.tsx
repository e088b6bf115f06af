import { i18n } from '@lingui/core'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { serviceUrl } from '../../api/client.ts'
import { Copy } from '../../ui/Copy.tsx'
import classes from './People.module.css'

interface Props {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** The address and password for the first sign-in. The password is not shown again. */
export function Credentials({ name, email, password }: Props) {
  const address = `${serviceUrl}/admin`
  const text = `${address}\n${email}\n${password}`
  return (
    <Stack gap="sm">
      <Text>{i18n.t('Give this to {name}. The password is not shown again.', { name })}</Text>
      <dl className={classes.credentials}>
        <dt>{i18n.t('Address')}</dt>
        <dd>{address}</dd>
        <dt>{i18n.t('Email')}</dt>
        <dd>{email}</dd>
        <dt>{i18n.t('Password')}</dt>
        <dd>{password}</dd>
      </dl>
      <Group>
        <Copy value={text} />
      </Group>
      <Alert color="gray" variant="light">
        {i18n.t('They are asked for a password of their own when they sign in for the first time.')}
      </Alert>
    </Stack>
  )
}
