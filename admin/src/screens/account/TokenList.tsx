import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { IconKey } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { formatMoment } from '../../ui/time.ts'

interface Token {
  readonly id: number
  readonly name: string
  readonly created_at: string
  readonly expires_at: string | null
}

interface Props {
  readonly tokens: readonly Token[]
  readonly onRevoke: (id: number, name: string) => void
}

/** Tokens, each with a button that ends it. */
export function TokenList({ tokens, onRevoke }: Props) {
  return (
    <ul className={rows.rows}>
      {tokens.map(({ id, name, created_at, expires_at }) => (
        <li key={id} className={rows.row}>
          <IconKey size={20} stroke={1.4} />
          <div className={rows.main}>
            <div className={rows.title}>{name}</div>
            <div className={rows.detail}>
              {expires_at
                ? i18n.t('until {moment}', { moment: formatMoment(expires_at) })
                : i18n.t('since {moment}, without an end', { moment: formatMoment(created_at) })}
            </div>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={i18n.t('Revoke {name}', { name })}
            onClick={() => onRevoke(id, name)}
          >
            {i18n.t('Revoke')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
