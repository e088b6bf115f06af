import { i18n } from '@lingui/core'
import { Pagination } from '@mantine/core'

interface Props {
  readonly page: number
  readonly last: number
  readonly onChange: (page: number) => void
}

/** Leads through the pages of a list; nothing if it has one. */
export function ListPages({ page, last, onChange }: Props) {
  if (last <= 1) return null
  return (
    <Pagination
      mt="md"
      size="sm"
      total={last}
      value={page}
      onChange={onChange}
      getItemProps={(each) => ({ 'aria-label': i18n.t('Page {page}', { page: each }) })}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? i18n.t('Previous page') : i18n.t('Next page'),
      })}
    />
  )
}
