import { i18n } from '@lingui/core'
import { Alert, Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type SharedBlockPlace, usePlaces } from '../../../api/shared-blocks.ts'
import type { EditedComponent } from '../../../editor/content.ts'
import { IconFiles } from '../../../ui/icons.ts'
import { useEditor } from '../editor-context.tsx'

/** Whether a placement is published: until then it has the content of the block, and no content of its own. */
export function isPlaced(live: EditedComponent | undefined, component: EditedComponent): boolean {
  return live?.shared_block_id === component.shared_block_id
}

/** In the form of a placement: where else the block is. */
export function SharedNote({ component, isNew }: { component: EditedComponent; isNew: boolean }) {
  const { draft } = useEditor()
  const known = usePlaces(component.shared_block_id)
  if (!known) return null
  const others = pagesOf(known.places).filter(({ page_id }) => page_id !== draft.id)
  return (
    <Alert color="grape" variant="light" p="xs" mb="md" icon={<IconFiles size={16} />}>
      <Text size="sm" fw={600}>
        {usedOn(pagesOf(known.places).length)}
      </Text>
      <Text size="sm">
        {isNew
          ? i18n.t('It can be changed here once this page is published, or on the pages below.')
          : i18n.t('A change is published on all of these pages.')}
      </Text>
      <PageLinks places={others} />
    </Alert>
  )
}

export function usedOn(count: number): string {
  return i18n.t('{count, plural, one {Shared: used on # page} other {Shared: used on # pages}}', { count })
}

/** A block may be twice on a page. */
export function pagesOf(places: readonly SharedBlockPlace[]): readonly SharedBlockPlace[] {
  return [...new Map(places.map((place) => [place.page_id, place])).values()]
}

const shownPages = 10

export function PageLinks({ places }: { places: readonly SharedBlockPlace[] }) {
  if (places.length === 0) return null
  const more = places.length - shownPages
  return (
    <List size="sm" listStyleType="none" mt={4}>
      {places.slice(0, shownPages).map(({ page_id, component_id, title, url }) => (
        <List.Item key={page_id}>
          <Anchor
            size="sm"
            title={url}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/pages/$id"
                params={{ id: String(page_id) }}
                search={{ component: String(component_id) }}
              />
            )}
          >
            {title}
          </Anchor>
        </List.Item>
      ))}
      {more > 0 && (
        <List.Item>
          {i18n.t('{count, plural, one {# more page} other {# more pages}}', { count: more })}
        </List.Item>
      )}
    </List>
  )
}
