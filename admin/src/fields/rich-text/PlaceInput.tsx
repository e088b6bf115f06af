import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { linkTo, type Target } from '../records/link.ts'
import { placesIn } from './places.ts'

interface Props {
  readonly target: Target
  readonly onChange: (link: string) => void
}

/** A heading of the page or post that a link leads to. Nothing where none has an `id`. */
export function PlaceInput({ target: { kind, id, rest }, onChange }: Props) {
  const { data: places = [] } = useQuery({
    queryKey: [kind, id, 'places'],
    enabled: kind !== 'asset',
    staleTime: 30_000,
    retry: false,
    queryFn: async () => {
      const path = `/admin/api/${kind}s/{id}` as '/admin/api/pages/{id}'
      const { draft, live } = (await api.get(path, { path: { id } })).data
      return placesIn(draft?.content ?? live.content)
    },
  })
  const [query = '', chosen = ''] = rest.split('#')
  if (places.length === 0 && chosen === '') return null
  const isKnown = chosen === '' || places.some((place) => place.id === chosen)
  return (
    <Select
      label={i18n.t('A place on the page')}
      allowDeselect={false}
      value={chosen}
      data={[
        { value: '', label: i18n.t('The top of the page') },
        ...places.map((place) => ({ value: place.id, label: place.text })),
        ...(isKnown ? [] : [{ value: chosen, label: `#${chosen}` }]),
      ]}
      onChange={(next) => onChange(linkTo(kind, id, next ? `${query}#${next}` : query))}
    />
  )
}
