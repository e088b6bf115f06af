import { i18n } from '@lingui/core'
import { Modal, Stack, Text } from '@mantine/core'
import { changedPlaces, placeKey } from '../../editor/merge.ts'
import { Copy } from '../../ui/Copy.tsx'
import { usePlaceName, valueText } from './ConflictDialog.tsx'
import classes from './Conflicts.module.css'
import { useEditor } from './editor-context.tsx'

type ChangedPlace = ReturnType<typeof changedPlaces>[number]

/** What this user has written and may not save, to be copied. */
export function RefusedDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useEditor()
  const refused = draft.useValue((state) => state.refused)
  const all = refused.flatMap(({ base, content }) => changedPlaces(base, content))
  // Several tabs may have left the same words.
  const places = new Map(all.map((place) => [`${placeKey(place)} ${valueText(place.mine)}`, place]))
  return (
    <Modal
      opened
      onClose={onClose}
      size="46rem"
      title={i18n.t('What you wrote is not saved')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack gap="lg">
        <Text size="sm">{i18n.t('It is kept on this computer only. Copy what is still needed.')}</Text>
        {[...places].map(([key, place]) => (
          <Words key={key} place={place} />
        ))}
      </Stack>
    </Modal>
  )
}

function Words({ place }: { place: ChangedPlace }) {
  const name = usePlaceName(place)
  const text = valueText(place.mine)
  return (
    <section aria-label={name}>
      <h3 className={classes.place}>{name}</h3>
      <div className={classes.side}>
        <div className={classes.value}>{text}</div>
        <Copy value={text} />
      </div>
    </section>
  )
}
