import { i18n } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { memo, useCallback, useState } from 'react'
import type { ComponentType } from '../../../api/component-types.ts'
import {
  addComponent,
  type ComponentId,
  changeComponent,
  componentsIn,
  type EditedComponent,
  findComponent,
  removeComponent,
} from '../../../editor/content.ts'
import { errorsOfComponent } from '../../../editor/draft-errors.ts'
import { pathOfField, useComponentForm } from '../../../fields/ComponentForm.tsx'
import type { FieldSchema } from '../../../fields/form/schema.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { typeLabel } from '../../editor/components/model/summary.ts'
import { isPlaced, SharedNote } from '../../editor/components/SharedNote.tsx'
import { TypeIcon } from '../../editor/components/TypeIcon.tsx'
import { useEditor } from '../../editor/editor-context.tsx'
import { isGone, PartFrame, type PartProps, PartRows, SourceCell } from './Part.tsx'
import { idFromSource, type Row, wholeProposal } from './parts.ts'
import classes from './SideBySide.module.css'

interface Props extends PartProps {
  readonly schema: FieldSchema
  readonly rows: readonly Row[]
  /** The component of the translation that is before it. */
  readonly previous: ComponentId | null
}

/** A component of both, or of one of them. */
export const ComponentPart = memo(function ComponentPart({ schema, rows, previous, ...props }: Props) {
  const { types } = useEditor()
  const { part } = props
  const component = part.own ?? part.source
  if (!component) return <RemovedPart {...props} />
  const type = types.get(component.type) ?? null
  const frame = {
    ...props,
    label: typeLabel(component, type),
    icon: <TypeIcon name={type?.icon ?? null} />,
  }
  if (!part.own)
    return (
      <PartFrame {...frame} action={<AddButton part={part} previous={previous} label={frame.label} />}>
        {rows
          .filter(({ isText }) => isText)
          .map((row) => (
            <div key={row.path.join('.')} className={classes.row}>
              <SourceCell row={row} schema={schema} found={props.found} />
              <div />
            </div>
          ))}
      </PartFrame>
    )
  const isRemoved = isGone(part, wholeProposal(part)?.change)
  return (
    <PartFrame {...frame} action={isRemoved && <RemoveButton component={part.own} label={frame.label} />}>
      <OwnRows {...props} component={part.own} type={type} rows={rows} />
    </PartFrame>
  )
})

interface OwnProps extends PartProps {
  readonly component: EditedComponent
  readonly type: ComponentType | null
  readonly rows: readonly Row[]
}

/** Editors are made when they come near: a page may have a hundred texts. */
function OwnRows(props: OwnProps) {
  const { draft } = useEditor()
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wasNear, setNear] = useState(false)
  const isSelected = draft.useValue(({ selected }) => selected === props.component.id)
  const isNear = wasNear || inViewport || isSelected
  if (isNear && !wasNear) setNear(true)
  return (
    <div ref={ref} className={classes.fields}>
      {isNear && <FormRows {...props} isSelected={isSelected} />}
    </div>
  )
}

function FormRows({ component, type, isSelected, ...part }: OwnProps & { isSelected: boolean }) {
  const { draft, canEdit } = useEditor()
  const { id } = component
  const errors = draft.useValue((state) => state.errors)
  const field = draft.useValue((state) => state.selectedField)
  const selections = draft.useValue((state) => state.selections)
  const onChange = useCallback(
    (patch: Partial<EditedComponent>, changed: string) =>
      draft.change(changeComponent(id, patch), `${id} ${changed}`),
    [draft, id],
  )
  const live = draft.useValue((state) => findComponent(state.live, id))
  const isShared = component.shared_block_id !== undefined
  const isNewPlace = isShared && !isPlaced(live, component)
  const { form, schema } = useComponentForm({
    component,
    type,
    errors: errorsOfComponent(errors, id),
    isReadOnly: !canEdit || isNewPlace,
    onChange,
  })
  const wanted = isSelected && field !== null ? pathOfField(field) : null
  return (
    <>
      {isShared && <SharedNote component={component} isNew={isNewPlace} />}
      <PartRows {...part} {...{ form, schema }} focus={[wanted, selections]} />
    </>
  )
}

function AddButton({ part, previous, label }: Pick<Props, 'part' | 'previous'> & { label: string }) {
  const { draft } = useEditor()
  const { source, sourceId } = part
  if (!source || sourceId === null) return null
  function add() {
    if (!source || sourceId === null) return
    const id = idFromSource(sourceId)
    draft.change((content) => {
      const siblings = componentsIn(content, source.slot)
      const index = siblings.findIndex((each) => each.id === previous) + 1
      return addComponent({ ...source, id }, { slot: source.slot, index })(content)
    })
    draft.select(id, null)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} />}
      aria-label={i18n.t('Add it here: {label}', { label })}
      onClick={add}
    >
      {i18n.t('Add it here')}
    </Button>
  )
}

function RemoveButton({ component, label }: { component: EditedComponent; label: string }) {
  const { draft } = useEditor()
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconTrash size={14} />}
      aria-label={i18n.t('Remove it here too: {label}', { label })}
      onClick={() => draft.change(removeComponent(component.id))}
    >
      {i18n.t('Remove it here too')}
    </Button>
  )
}

/** Neither side has it any more; that it is gone is still to be confirmed. */
function RemovedPart(props: PartProps) {
  return (
    <PartFrame {...props} label={i18n.t('A component')}>
      <Text size="sm" c="dimmed" className={classes.gone}>
        {i18n.t('It was removed on both sides.')}
      </Text>
    </PartFrame>
  )
}
