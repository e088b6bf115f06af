import { i18n } from '@lingui/core'
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './AssetPanel.module.css'
import { useAssetUses } from './use-asset-uses.ts'

/** Where a file is shown, with the way there. */
export function AssetUses({ id }: { id: number }) {
  const { places, total, isLoading } = useAssetUses(id)
  return (
    <section>
      <Title order={3} mb={4}>
        {i18n.t('Where it is used')}
      </Title>
      {isLoading ? null : places.length === 0 ? (
        <Text size="sm" c="dimmed">
          {i18n.t('Nowhere yet.')}
        </Text>
      ) : (
        <ul className={classes.uses}>
          {places.map(({ kind, id: place, title, url }) => (
            <li key={`${kind} ${place}`}>
              <Anchor component={Link} to={kind === 'page' ? `/pages/${place}` : `/posts/${place}`} size="sm">
                {title}
              </Anchor>{' '}
              <Text span size="xs" c="dimmed">
                {url}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {total > 100 && (
        <Text size="xs" c="dimmed">
          {i18n.t('And in more places: {total} uses in all.', { total })}
        </Text>
      )}
    </section>
  )
}
