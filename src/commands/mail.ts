import { randomUUID } from 'node:crypto'
import { CommandFailed, command, jsonOption } from '../cli/command.ts'
import { email } from '../core/field-kinds.ts'
import { parseFields } from '../core/fields.ts'
import { Mailer } from '../mail/mailer.ts'
import { testText } from '../mail/texts.ts'

export const mailTest = command({
  help: 'Uses SMTP_URL, CORRAL_MAIL_FROM and BASE_URL, and tells what the mail server says. Needs no database.',
  options: { json: jsonOption },
  async run({ positionals: [given = ''], values, config, out }) {
    if (!config.mail)
      throw new CommandFailed('The service sends no mail. Set SMTP_URL, CORRAL_MAIL_FROM and BASE_URL.')
    const { address } = parseFields({ address: given }, { address: email() }, { required: ['address'] })
    const mailer = new Mailer(config.mail, () => {})
    const mail = { to: [address], ...testText('en', `${config.mail.baseUrl}/admin`) }
    const { response } = await mailer.send(mail, `corral-test-${randomUUID()}`)
    await mailer.close()
    const { host, port } = config.mail
    if (values.json) return out(JSON.stringify({ host, port, email: address, response }))
    out(`${host}:${port} has taken the mail to ${address}: ${response}`)
  },
})
