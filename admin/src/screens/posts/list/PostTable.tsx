import { i18n } from '@lingui/core'
import { Menu, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../api/session.ts'
import { useCategories } from '../../../fields/records/use-labels.ts'
import { type FindReferenced, useReferenced } from '../../../fields/records/use-referenced.ts'
import { IconCopy } from '../../../ui/icons.ts'
import classes from '../../../ui/list/List.module.css'
import { SelectCell, SelectShown, StateBadges } from '../../../ui/list/RecordCells.tsx'
import { RowMenuHeading } from '../../../ui/list/RowMenu.tsx'
import { SortHeading } from '../../../ui/list/SortHeading.tsx'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { formatDate } from '../../../ui/time.ts'
import { RowActions, useHasRowActions } from '../../lists/RowActions.tsx'
import widths from '../../lists/WorkCells.module.css'
import { CategoryName, Changed, Problems, Schedule } from '../../lists/WorkCells.tsx'
import { RowTranslations } from '../../translations/RowTranslations.tsx'
import type { PostSearch } from '../post-search.ts'
import { useDuplicate } from '../use-duplicate.ts'
import { type ListedPost, stateNames, usePostTypes, useRefreshPosts } from '../use-posts.ts'
import { ColumnValue } from './ColumnValue.tsx'
import { type Column, isReference, isSortable, mostSorted, ownColumns } from './columns.ts'

interface Props {
  readonly posts: readonly ListedPost[]
  /** Of the whole list. */
  readonly total: number
  /** The fields of the collection that are shown. */
  readonly columns: readonly Column[]
  /** The keys of the other columns that are shown. */
  readonly own: readonly string[]
  readonly search: PostSearch
  readonly selection: Selection<ListedPost>
  readonly onChange: (changes: PostSearch) => void
}

const [category, published, changed, scheduled] = ownColumns

export function PostTable({ posts, total, columns, own, search, selection, onChange }: Props) {
  const categories = new Map(useCategories().map((each) => [each.id, each]))
  const types = new Map(usePostTypes().map(({ post_type, name }) => [post_type, name]))
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const find = useReferenced(
    columns.filter(isReference).map(({ key, widget }) => ({
      kind: widget,
      values: posts.flatMap(({ meta }) => meta?.[key] ?? []),
    })),
  )
  const beside = isPhone ? [] : columns
  const canDuplicate = useCan()('create posts', search.language)
  const hasMenu = useHasRowActions('post', search.language)
  const refresh = useRefreshPosts()
  const duplicate = useDuplicate()
  const heading = { search, onChange }
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table}
        verticalSpacing={6}
        highlightOnHover
        miw={isPhone ? undefined : `${32 + 8 * columns.length}rem`}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.check}>
              <SelectShown rows={posts} selection={selection} />
            </Table.Th>
            <OrderHeading {...heading} className={classes.main} label={i18n.t('Title')} order="title" />
            <Table.Th className={classes.status}>{i18n.t('Status')}</Table.Th>
            {!search.type && <Table.Th className={classes.wide}>{i18n.t('Type')}</Table.Th>}
            {beside.map((column) => {
              const { key, label } = column
              return isSortable(column) && total <= mostSorted ? (
                <OrderHeading key={key} {...heading} label={label} order={`meta.${key}`} />
              ) : (
                <Table.Th key={key}>{label}</Table.Th>
              )
            })}
            {own.includes(category) && <Table.Th className={classes.wide}>{i18n.t('Category')}</Table.Th>}
            {own.includes(published) && (
              <OrderHeading
                {...heading}
                className={classes.date}
                label={i18n.t('Published')}
                order="oldest"
              />
            )}
            {own.includes(changed) && (
              <OrderHeading {...heading} className={classes.date} label={i18n.t('Changed')} order="changed" />
            )}
            {own.includes(scheduled) && (
              <Table.Th className={`${classes.rare} ${widths.scheduled}`}>{i18n.t('Scheduled')}</Table.Th>
            )}
            {hasMenu && <RowMenuHeading />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {posts.map((post) => (
            <Table.Tr key={post.id} data-selected={selection.has(post.id) || undefined}>
              <SelectCell id={post.id} title={post.title} selection={selection} />
              <Table.Td className={classes.main}>
                <Link to="/posts/$id" params={{ id: String(post.id) }} className={classes.title}>
                  {post.title}
                </Link>
                <Text size="xs" c="dimmed" className={classes.url}>
                  {post.url}
                </Text>
                <Text size="xs" component="div">
                  <Problems row={post} />
                </Text>
                {isPhone && <Below post={post} columns={columns} find={find} />}
              </Table.Td>
              <Table.Td className={classes.status}>
                <States post={post} />
                <RowTranslations kind="post" row={post} />
              </Table.Td>
              {!search.type && (
                <Table.Td className={classes.wide}>{types.get(post.post_type) ?? post.post_type}</Table.Td>
              )}
              {beside.map((column) => (
                <Table.Td key={column.key} data-number={column.widget === 'number' || undefined}>
                  <ColumnValue column={column} value={post.meta?.[column.key]} find={find} />
                </Table.Td>
              ))}
              {own.includes(category) && (
                <Table.Td className={classes.wide}>
                  <CategoryName category={categories.get(post.category_id ?? 0)} />
                </Table.Td>
              )}
              {own.includes(published) && (
                <Table.Td className={classes.date}>
                  {post.published_at ? <Moment at={post.published_at} as="date" /> : '–'}
                </Table.Td>
              )}
              {own.includes(changed) && (
                <Table.Td className={classes.date}>
                  <Changed row={post} />
                </Table.Td>
              )}
              {own.includes(scheduled) && (
                <Table.Td className={classes.rare}>
                  <Schedule row={post} />
                </Table.Td>
              )}
              {hasMenu && (
                <RowActions kind="post" row={post} language={search.language} refresh={refresh}>
                  {canDuplicate && (
                    <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void duplicate(post)}>
                      {i18n.t('Duplicate')}
                    </Menu.Item>
                  )}
                </RowActions>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface BelowProps extends Pick<Props, 'columns'> {
  readonly post: ListedPost
  readonly find: FindReferenced
}

/** A phone has no room for columns: what they show is below the title. */
function Below({ post: { meta = {} }, columns, find }: BelowProps) {
  const filled = columns.filter(
    ({ key }) => meta[key] !== undefined && meta[key] !== null && meta[key] !== '',
  )
  if (filled.length === 0) return null
  return (
    <dl className={classes.below}>
      {filled.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>
            <ColumnValue column={column} value={meta[column.key]} find={find} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function States({ post }: { post: ListedPost }) {
  const { text, color } = stateNames()[post.state]
  const when = post.state === 'scheduled' && post.publish_at ? formatDate(post.publish_at) : null
  return (
    <StateBadges
      text={when ? i18n.t('{state} {date}', { state: text, date: when }) : text}
      color={color}
      hasChanges={post.has_changes}
      access={post.post_status}
    />
  )
}

interface HeadingProps extends Pick<Props, 'search' | 'onChange'> {
  readonly label: string
  readonly order: 'title' | 'oldest' | 'changed' | `meta.${string}`
  readonly className?: string | undefined
}

/** Newest first is the default, so the date has two orders. Fields have two too, and the others one. */
function OrderHeading({ label, order, className, search: { sort }, onChange }: HeadingProps) {
  const down = order.startsWith('meta.') ? (`-${order}` as `-meta.${string}`) : undefined
  const isDown = down !== undefined && sort === down
  const isActive = sort === order || isDown || (order === 'oldest' && sort === undefined)
  const isUp = sort === 'title' || sort === 'oldest' || (sort === order && down !== undefined)
  const next = sort === order ? down : isDown ? undefined : order
  return (
    <SortHeading
      label={label}
      className={className}
      direction={isActive ? (isUp ? 'ascending' : 'descending') : undefined}
      onClick={() => onChange({ sort: next })}
    />
  )
}
