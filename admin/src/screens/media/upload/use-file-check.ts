import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { formatSize } from '../../../ui/format-size.ts'
import type { Check } from './queue.ts'

/** Says why a file cannot be uploaded, before it is sent. */
export function useFileCheck(): Check {
  const can = useCan()
  const { data: max } = useQuery({
    queryKey: ['upload-limits'],
    staleTime: 60_000,
    enabled: can('create assets'),
    queryFn: async () => (await api.get('/admin/api/assets/limits')).data.max_file_size,
  })
  return useCallback(
    ({ size }) => {
      if (size === 0) return i18n.t('It is empty.')
      if (max === undefined || size <= max) return null
      return i18n.t('It has {size}; at most {max} can be uploaded.', {
        size: formatSize(size),
        max: formatSize(max),
      })
    },
    [max],
  )
}
