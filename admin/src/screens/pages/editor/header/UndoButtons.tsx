import { i18n } from '@lingui/core'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEditor } from '../editor-context.ts'
import classes from './Header.module.css'

export function UndoButtons() {
  const { draft } = useEditor()
  const canUndo = draft.useValue((state) => state.canUndo)
  const canRedo = draft.useValue((state) => state.canRedo)
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label={i18n.t('Undo')}>
        <ActionIcon
          className={classes.quiet}
          size="lg"
          disabled={!canUndo}
          onClick={draft.undo}
          aria-label={i18n.t('Undo')}
        >
          <IconArrowBackUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={i18n.t('Redo')}>
        <ActionIcon
          className={classes.quiet}
          size="lg"
          disabled={!canRedo}
          onClick={draft.redo}
          aria-label={i18n.t('Redo')}
        >
          <IconArrowForwardUp size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
