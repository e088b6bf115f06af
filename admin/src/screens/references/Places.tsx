import { i18n } from '@lingui/core'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCan } from '../../api/session.ts'
import classes from './References.module.css'
import { editorOf, type Place, permissionToSee, readUses, type TargetKind, type Uses } from './references.ts'

/** More are counted. */
const maxShown = 5

/** The first places where a record is used, with the way there, and how many more there are. */
export function Places({ uses: { places, unread }, onOpen }: { uses: Uses; onOpen?: () => void }) {
  const more = Math.max(0, places.length - maxShown) + unread
  return (
    <ul className={classes.uses}>
      {places.slice(0, maxShown).map((place) => (
        <li key={`${place.kind} ${place.id}`}>
          <PlaceName place={place} onOpen={onOpen} />{' '}
          <Text span size="xs" c="dimmed">
            {detailOf(place)}
          </Text>
        </li>
      ))}
      {more > 0 && <li>{i18n.t('{count, plural, one {and # more} other {and # more}}', { count: more })}</li>}
    </ul>
  )
}

function PlaceName({ place, onOpen }: { place: Place; onOpen: (() => void) | undefined }) {
  const to = editorOf(place)
  const name = place.title || i18n.t('Untitled')
  if (to === null) return <span>{name}</span>
  return (
    <Anchor component={Link} to={to} size="sm" underline="always" onClick={onOpen}>
      {name}
    </Anchor>
  )
}

/** What tells a place from others with the same title. */
export function detailOf({ kind, url, isDraft = false }: Place): string {
  const detail = placeOf({ kind, url })
  return isDraft ? [detail, i18n.t('in changes not published')].filter(Boolean).join(' · ') : detail
}

function placeOf({ kind, url }: Pick<Place, 'kind' | 'url'>): string {
  if (kind === 'global') return i18n.t('Site-wide content')
  return kind === 'shared-block' ? i18n.t('Shared block') : url
}

/** In a dialog that deletes a record: what refers to it. Nothing if nothing does. */
export function ReferencesNote({ kind, id, text }: { kind: TargetKind; id: number; text: string }) {
  const may = useCan()(permissionToSee(kind))
  const [uses, setUses] = useState<Uses | null>(null)
  // No query: it would be read again when the dialog has deleted the record.
  useEffect(() => {
    let isShown = true
    const show = (found: Uses | null) => isShown && setUses(found)
    if (may)
      readUses(kind, id).then(show, () => {
        // The dialog works without it.
      })
    return () => {
      isShown = false
    }
  }, [kind, id, may])
  if (!uses || uses.places.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm">{text}</Text>
      <Places uses={uses} />
    </Stack>
  )
}
