import { i18n } from '@lingui/core'
import { Badge, Combobox, Text } from '@mantine/core'
import { IconFile, IconNews, IconPaperclip } from '../../ui/icons.ts'
import type { TargetKind } from './link.ts'
import classes from './records.module.css'
import type { Found } from './use-search.ts'

const icons = { page: IconFile, post: IconNews, asset: IconPaperclip }

export function KindIcon({ kind }: { kind: TargetKind }) {
  const Icon = icons[kind]
  return <Icon size={16} stroke={1.6} className={classes.icon} aria-hidden />
}

/** What a search found, as options of a combobox. The value of each is `page/12`. */
export function RecordOptions({ found }: { found: readonly Found[] }) {
  return found.map((record) => (
    <Combobox.Option
      key={`${record.kind}/${record.id}`}
      value={`${record.kind}/${record.id}`}
      className={classes.option}
    >
      <KindIcon kind={record.kind} />
      <span className={classes.title}>{record.title}</span>
      {record.kind !== 'asset' && (
        <Text span size="xs" c="dimmed" className={classes.url}>
          {record.url}
        </Text>
      )}
      {!record.isPublic && (
        <Badge size="xs" variant="light" color="amber" tt="none">
          {i18n.t('Not public')}
        </Badge>
      )}
    </Combobox.Option>
  ))
}
