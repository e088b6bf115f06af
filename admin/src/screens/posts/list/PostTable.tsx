import { i18n } from '@lingui/core'
import { Badge, Group, Table, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCategories } from '../../../fields/records/use-labels.ts'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import { format } from '../../../ui/time.ts'
import type { PostSearch } from '../post-search.ts'
import { type ListedPost, stateNames, usePostTypes } from '../use-posts.ts'
import classes from './posts.module.css'

interface Props {
  readonly posts: readonly ListedPost[]
  readonly search: PostSearch
  readonly onChange: (changes: PostSearch) => void
}

export function PostTable({ posts, search, onChange }: Props) {
  const categories = new Map(useCategories().map((category) => [category.id, category]))
  const types = new Map(usePostTypes().map(({ post_type, name }) => [post_type, name]))
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <SortHeading label={i18n.t('Title')} order="title" search={search} onChange={onChange} />
            <Table.Th className={classes.status}>{i18n.t('Status')}</Table.Th>
            {!search.type && <Table.Th className={classes.wide}>{i18n.t('Type')}</Table.Th>}
            <Table.Th className={classes.wide}>{i18n.t('Category')}</Table.Th>
            <SortHeading label={i18n.t('Published')} order="oldest" search={search} onChange={onChange} />
            <SortHeading label={i18n.t('Changed')} order="changed" search={search} onChange={onChange} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {posts.map((post) => (
            <Table.Tr key={post.id}>
              <Table.Td className={classes.main}>
                <Link to="/posts/$id" params={{ id: String(post.id) }} className={classes.title}>
                  {post.title}
                </Link>
                <Text size="xs" c="dimmed" className={classes.url}>
                  {post.url}
                </Text>
              </Table.Td>
              <Table.Td className={classes.status}>
                <States post={post} />
              </Table.Td>
              {!search.type && (
                <Table.Td className={classes.wide}>{types.get(post.post_type) ?? post.post_type}</Table.Td>
              )}
              <Table.Td className={classes.wide}>
                <CategoryName category={categories.get(post.category_id ?? 0)} />
              </Table.Td>
              <Table.Td className={classes.date}>
                {post.published_at ? format(post.published_at, { dateStyle: 'medium' }) : '–'}
              </Table.Td>
              <Table.Td className={classes.date}>{format(post.updated_at, { dateStyle: 'medium' })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function States({ post }: { post: ListedPost }) {
  const { text, color } = stateNames()[post.state]
  const when =
    post.state === 'scheduled' && post.publish_at ? format(post.publish_at, { dateStyle: 'medium' }) : null
  return (
    <Group gap={4}>
      <Badge color={color} variant="light" tt="none">
        {when ? i18n.t('{state} {date}', { state: text, date: when }) : text}
      </Badge>
      {post.has_changes && (
        <Badge color="amber" variant="light" tt="none">
          {i18n.t('Changed')}
        </Badge>
      )}
      {post.post_status !== 'public' && (
        <Badge color="gray" variant="light" tt="none">
          {post.post_status === 'private' ? i18n.t('Private') : i18n.t('Protected')}
        </Badge>
      )}
    </Group>
  )
}

function CategoryName({ category }: { category: { name: string; colour: string | null } | undefined }) {
  if (!category) return <Text c="dimmed">–</Text>
  return (
    <span className={classes.category}>
      {category.colour && <i className={classes.dot} style={{ background: category.colour }} />}
      {category.name}
    </span>
  )
}

type Order = 'title' | 'oldest' | 'changed'

interface HeadingProps extends Omit<Props, 'posts'> {
  readonly label: string
  readonly order: Order
}

/** Newest first is the default, so the date has two orders and the others one. */
function SortHeading({ label, order, search, onChange }: HeadingProps) {
  const isActive = search.sort === order || (order === 'oldest' && search.sort === undefined)
  const isUp = search.sort === 'title' || search.sort === 'oldest'
  const Icon = isUp ? IconArrowUp : IconArrowDown
  const next = search.sort === order ? undefined : order
  return (
    <Table.Th
      className={order === 'title' ? classes.main : classes.date}
      aria-sort={isActive ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <UnstyledButton className={classes.sort} onClick={() => onChange({ sort: next })}>
        {label}
        {isActive && <Icon size={13} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}
