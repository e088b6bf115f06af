import { i18n } from '@lingui/core'
import { ActionIcon, Alert, Text, Tooltip } from '@mantine/core'
import { memo, useCallback } from 'react'
import {
  type ComponentId,
  changeComponent,
  componentsIn,
  type EditedComponent,
  findComponent,
} from '../../../editor/content.ts'
import { errorsOfComponent } from '../../../editor/draft-errors.ts'
import { ComponentForm } from '../../../fields/ComponentForm.tsx'
import { IconChevronLeft, IconEyeOff } from '../../../ui/icons.ts'
import { useEditor } from '../editor-context.tsx'
import classes from '../Panel.module.css'
import { PanelTools } from '../PanelTools.tsx'
import { typeLabel } from './model/summary.ts'
import { CardMenu } from './outline/CardMenu.tsx'
import { isPlaced, SharedNote } from './SharedNote.tsx'
import { TypeIcon } from './TypeIcon.tsx'

/** The form of the selected component. */
export function ComponentPanel({ id, settingsLabel }: { id: ComponentId; settingsLabel: string }) {
  const { draft, canEdit, types } = useEditor()
  const component = draft.useValue(({ content }) => findComponent(content, id))
  const errors = draft.useValue((state) => state.errors)
  const field = draft.useValue((state) => state.selectedField)
  const selections = draft.useValue((state) => state.selections)
  const onChange = useCallback(
    (patch: Partial<EditedComponent>, changed: string) =>
      draft.change(changeComponent(id, patch), `${id} ${changed}`),
    [draft, id],
  )
  const live = draft.useValue((state) => findComponent(state.live, id))
  if (!component) return null
  const isNewPlace = component.shared_block_id !== undefined && !isPlaced(live, component)
  const type = types.get(component.type) ?? null
  return (
    <>
      <Head
        id={id}
        slot={component.slot}
        isHidden={component.enabled === 0}
        label={typeLabel(component, type)}
        icon={type?.icon ?? null}
        settingsLabel={settingsLabel}
      />
      <div className={classes.body}>
        {type?.description && (
          <Text size="sm" c="dimmed" mb="md">
            {type.description}
          </Text>
        )}
        {component.enabled === 0 && (
          <Alert color="gray" p="xs" mb="md" icon={<IconEyeOff size={16} />}>
            {i18n.t('Hidden: visitors do not see it.')}
          </Alert>
        )}
        {component.shared_block_id !== undefined && <SharedNote component={component} isNew={isNewPlace} />}
        <ComponentForm
          component={component}
          type={type}
          errors={errorsOfComponent(errors, id)}
          focusField={field}
          focusCount={selections}
          isReadOnly={!canEdit || isNewPlace}
          onChange={onChange}
        />
      </div>
    </>
  )
}

interface HeadProps {
  readonly id: ComponentId
  readonly slot: EditedComponent['slot']
  readonly isHidden: boolean
  readonly label: string
  readonly icon: string | null
  /** What the settings of the page or post are called. */
  readonly settingsLabel: string
}

/** It stays the same while somebody types: its buttons would cost as much as the field. */
const Head = memo(function Head({ id, slot, isHidden, label, icon, settingsLabel }: HeadProps) {
  const { draft, canEdit, open } = useEditor()
  const ids = draft.useValue(({ content }) => componentsIn(content, slot).map((each) => each.id))
  return (
    <div className={classes.head}>
      <Tooltip label={settingsLabel}>
        <ActionIcon size="md" onClick={() => open(null)} aria-label={settingsLabel}>
          <IconChevronLeft size={17} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.icon}>
        <TypeIcon name={icon} />
      </span>
      <h2 className={classes.name}>{label}</h2>
      <PanelTools />
      {canEdit && (
        <CardMenu id={id} label={label} index={ids.indexOf(id)} count={ids.length} isHidden={isHidden} />
      )}
    </div>
  )
})
