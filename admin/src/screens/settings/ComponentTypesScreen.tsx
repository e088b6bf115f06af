import { i18n } from '@lingui/core'
import { Badge, Tooltip } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { type ComponentType, componentTypesQuery } from '../../api/component-types.ts'
import { useCan } from '../../api/session.ts'
import { IconPuzzle } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { ComponentTypeDrawer } from './ComponentTypeDrawer.tsx'
import { FromFiles } from './FromFiles.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { modeWords } from './type-words.ts'

/** The component types that pages are built from. */
export function ComponentTypesScreen() {
  const { type: chosen } = useSearch({ from: '/settings/component-types' })
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery(componentTypesQuery)
  const open = data?.find(({ type }) => type === chosen)
  return (
    <Screen title={i18n.t('Component types')} width="form">
      <SettingsTabs />
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} reset={() => void refetch()} />}
      {data && data.length === 0 && <NoTypes />}
      {data && data.length > 0 && (
        <>
          <FromFiles />
          <TypeList types={data} />
        </>
      )}
      <ComponentTypeDrawer
        type={open ?? null}
        onClose={() => void navigate({ to: '/settings/component-types', search: {} })}
      />
    </Screen>
  )
}

function NoTypes() {
  return (
    <EmptyState icon={<IconPuzzle size={32} stroke={1.4} />} title={i18n.t('No component types yet')}>
      {i18n.t(
        'They describe the parts of pages, so that the editor shows forms for them. Developers store them with corral types push.',
      )}
    </EmptyState>
  )
}

function TypeList({ types }: { types: readonly ComponentType[] }) {
  const problems = useProblemCounts(types)
  const sorted = types.toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <ul className={rows.rows}>
      {sorted.map(({ id, type, label, description, mode }) => (
        <li key={id}>
          <Link to="/settings/component-types" search={{ type }} className={`${rows.row} ${rows.link}`}>
            <div className={rows.main}>
              <div className={rows.title}>{label}</div>
              <div className={rows.detail}>{[type, description].filter(Boolean).join(' · ')}</div>
            </div>
            {(problems.get(id) ?? 0) > 0 && (
              <Tooltip label={i18n.t('Of the newest 2,000 components, those that do not fit this type')}>
                <Badge color="amber" variant="light" tt="none">
                  {i18n.t('{count, plural, one {# problem} other {# problems}}', {
                    count: problems.get(id) ?? 0,
                  })}
                </Badge>
              </Tooltip>
            )}
            <Badge variant="default" tt="none">
              {modeWords(mode).label}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How many of the newest components do not fit each type. */
function useProblemCounts(types: readonly ComponentType[]): ReadonlyMap<number, number> {
  const can = useCan()
  return useQueries({
    queries: types.map(({ id }) => ({
      queryKey: ['component-types', id, 'problems', 'count'],
      enabled: can('view component types') && can('list components'),
      retry: false,
      queryFn: async () => {
        const path = { id }
        const { meta } = await api.get('/admin/api/component-types/{id}/problems', {
          path,
          query: { per_page: 1 },
        })
        return meta.total
      },
    })),
    combine: (results) => new Map(types.map(({ id }, index) => [id, results[index]?.data ?? 0])),
  })
}
