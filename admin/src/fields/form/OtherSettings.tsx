import { i18n } from '@lingui/core'
import { Collapse, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '../../ui/icons.ts'
import { JsonEditor } from '../code/JsonEditor.tsx'
import classes from './form.module.css'
import { useForm } from './form-context.ts'
import { otherMembers, type Path, replaceOthers } from './patch.ts'
import { type FieldSchema, isObject, type JsonObject } from './schema.ts'

interface Props {
  readonly schema: FieldSchema
  readonly value: JsonObject
  readonly path: Path
}

/** The members that no schema names: they are kept, and can be changed as JSON. */
export function OtherSettings({ schema, value, path }: Props) {
  const { change, read, isReadOnly } = useForm()
  const others = otherMembers(value, schema)
  const count = Object.keys(others).length
  const [isOpen, { toggle }] = useDisclosure(false)
  if (count === 0 && !isOpen) return null

  function replace(next: unknown) {
    const current = read(path)
    if (!isObject(next) || !isObject(current)) return
    change({ path, value: replaceOthers(current, schema, next) })
  }

  return (
    <div>
      <UnstyledButton className={classes.section} onClick={toggle} aria-expanded={isOpen}>
        <IconChevronRight size={14} data-open={isOpen || undefined} className={classes.chevron} />
        {i18n.t('Other settings')}
        <Text span size="xs" c="dimmed">
          {Object.keys(others).join(', ')}
        </Text>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <JsonEditor
            label={i18n.t('Other settings')}
            value={others}
            isReadOnly={isReadOnly}
            mustBeObject
            onChange={replace}
          />
        )}
      </Collapse>
    </div>
  )
}
