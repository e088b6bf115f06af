import { i18n } from '@lingui/core'
import { Badge, Button, Text, Tooltip } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { hasTypesInFiles } from '../../api/site.ts'
import { orderedKeys } from '../../fields/form/conditions.ts'
import { IconPlus, IconPuzzle } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { Screen } from '../../ui/Screen.tsx'
import tabs from '../../ui/ScreenTabs.module.css'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { TypeIcon } from '../editor/components/TypeIcon.tsx'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import classes from './ContentTypes.module.css'
import { FromFiles } from './FromFiles.tsx'
import { NewType } from './NewType.tsx'
import {
  type ContentType,
  type KindName,
  kindNames,
  kindWords,
  labelOfType,
  nameOfType,
  schemaOfType,
  typeKinds,
  typesQuery,
} from './type-kinds.ts'

/** The kinds of content that the site has. */
export function ContentTypesScreen() {
  const can = useCan()
  const navigate = useNavigate()
  const { kind: wanted, add } = useSearch({ from: '/settings/content-types' })
  const allowed = kindNames.filter((each) => can(`list ${typeKinds[each].resource}`))
  const kind = allowed.find((each) => each === wanted) ?? allowed[0]
  if (!kind) return <Screen title={i18n.t('Content types')}>{i18n.t('You may not see these.')}</Screen>
  const words = kindWords(kind)
  const canAdd = can(`create ${typeKinds[kind].resource}`) && !hasTypesInFiles
  const setAdding = (isAdding: boolean) =>
    void navigate({
      to: '/settings/content-types',
      search: { kind, ...(isAdding ? { add: true } : {}) },
      replace: true,
    })
  return (
    <Screen
      title={i18n.t('Content types')}
      width="form"
      actions={
        canAdd && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <SettingsTabs />
      <FromFiles />
      <nav className={tabs.tabs} aria-label={i18n.t('Content types')}>
        {allowed.map((each) => (
          <Link
            key={each}
            to="/settings/content-types"
            search={{ kind: each }}
            className={`${tabs.tab} ${each === kind ? classes.open : ''}`}
            activeProps={
              each === kind
                ? { 'aria-current': 'page' }
                : { 'aria-current': undefined, 'data-status': undefined }
            }
          >
            {kindWords(each).plural}
          </Link>
        ))}
      </nav>
      <Text c="dimmed" size="sm" mb="sm">
        {words.about}
      </Text>
      <TypeList key={kind} kind={kind} />
      {canAdd && (
        <NewType key={`new ${kind}`} kind={kind} opened={add === true} onClose={() => setAdding(false)} />
      )}
    </Screen>
  )
}

function TypeList({ kind }: { kind: KindName }) {
  const { data, error, isPending, refetch } = useQuery(typesQuery(kind))
  const numbers = useNumbers(kind, data ?? [])
  if (isPending) return <LoadingState />
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  if (data.length === 0)
    return <EmptyState icon={<IconPuzzle size={32} stroke={1.4} />} title={kindWords(kind).empty} />
  return (
    <ul className={rows.rows} aria-label={kindWords(kind).plural}>
      {data.map((type) => (
        <li key={type.id}>
          <Row kind={kind} type={type} numbers={numbers.get(type.id)} />
        </li>
      ))}
    </ul>
  )
}

function Row({
  kind,
  type: { id, content },
  numbers,
}: {
  kind: KindName
  type: ContentType
  numbers: Numbers | undefined
}) {
  const fields = fieldCount(kind, content)
  const { records, problems = 0 } = numbers ?? {}
  return (
    <Link
      to="/settings/content-types/$kind/$id"
      params={{ kind, id: String(id) }}
      className={`${rows.row} ${rows.link}`}
    >
      <TypeIcon name={typeof content.icon === 'string' ? content.icon : null} />
      <div className={rows.main}>
        <div className={rows.title}>{labelOfType(kind, content)}</div>
        <div className={rows.detail}>
          {[
            nameOfType(kind, content),
            i18n.t('{count, plural, one {# field} other {# fields}}', { count: fields }),
            ...(records === undefined || kind === 'globals' ? [] : [recordWords(kind, records)]),
          ].join(' · ')}
        </div>
      </div>
      {kind === 'globals' && content.is_public !== true && (
        <Badge color="gray" variant="light" tt="none">
          {i18n.t('Not public')}
        </Badge>
      )}
      {problems > 0 && (
        <Tooltip label={i18n.t('Of the newest 2,000, those that do not fit')}>
          <Badge color="amber" variant="light" tt="none">
            {i18n.t('{count, plural, one {# problem} other {# problems}}', { count: problems })}
          </Badge>
        </Tooltip>
      )}
    </Link>
  )
}

/** Also the fields of the array that collections had before they had a schema. */
function fieldCount(kind: KindName, content: ContentType['content']): number {
  const array = kind === 'collections' && Array.isArray(content.schema) ? content.schema.length : 0
  return orderedKeys(schemaOfType(kind, content)).length + array
}

export function recordWords(kind: KindName, count: number): string {
  switch (kind) {
    case 'component-types':
      return i18n.t('{count, plural, one {# component} other {# components}}', { count })
    case 'collections':
      return i18n.t('{count, plural, one {# post} other {# posts}}', { count })
    case 'page-templates':
      return i18n.t('{count, plural, one {# page} other {# pages}}', { count })
    case 'globals':
      return i18n.t('{count, plural, one {# piece} other {# pieces}} of content', { count })
  }
}

interface Numbers {
  readonly records: number
  readonly problems: number
}

/** How many records each has, and how many of the newest do not fit. */
function useNumbers(kind: KindName, types: readonly ContentType[]): ReadonlyMap<number, Numbers> {
  const can = useCan()
  const { resource, records, key, count, problems } = typeKinds[kind]
  return useQueries({
    queries: types.map(({ id, content }) => ({
      queryKey: [...key, id, 'numbers'],
      enabled: can(`view ${resource}`) && can(records),
      retry: false,
      queryFn: async (): Promise<Numbers> => ({
        records: await count(content, id),
        problems: await problems(id),
      }),
    })),
    combine: (results) =>
      new Map(types.flatMap(({ id }, at) => (results[at]?.data ? [[id, results[at].data] as const] : []))),
  })
}
