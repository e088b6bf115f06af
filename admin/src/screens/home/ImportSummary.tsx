import { i18n } from '@lingui/core'
import { List, Spoiler, Text } from '@mantine/core'
import type { ImportReport } from './import-queries.ts'

const maxListed = 100

/** What comes, what does not, and what somebody should look at. */
export function ImportSummary({ report }: { report: ImportReport }) {
  const { addresses, media, warnings } = report
  return (
    <div>
      <List spacing={2}>
        {Object.entries(report.by_type).map(([name, { items, skipped }]) => (
          <List.Item key={name}>
            {name}: {items - skipped} / {items}
          </List.Item>
        ))}
        <List.Item>{i18n.t('{count} old addresses keep working', { count: addresses.redirects })}</List.Item>
        {Object.entries(report.skipped_items).map(([reason, { count }]) => (
          <List.Item key={reason}>{i18n.t('{count} left out: {reason}', { count, reason })}</List.Item>
        ))}
      </List>
      {media.missing.length > 0 && (
        <Notes
          title={i18n.t('{count} files could not be had', { count: media.missing.length })}
          lines={media.missing.map(({ url, reason }) => `${url} – ${reason}`)}
        />
      )}
      {warnings.length > 0 && (
        <Notes
          title={i18n.t('{count} things to look at', { count: warnings.length })}
          lines={warnings.map(({ title, code, name }) => `${title}: ${code} ${name}`)}
        />
      )}
    </div>
  )
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Spoiler mt="sm" maxHeight={90} showLabel={i18n.t('Show all')} hideLabel={i18n.t('Show fewer')}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <List size="sm">
        {[...new Set(lines)].slice(0, maxListed).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Spoiler>
  )
}
