import { i18n } from '@lingui/core'
import { Button, Input, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { kindsIn } from '../../../fields/form/kinds.ts'
import { getIn, moved, type Path, setIn } from '../../../fields/form/patch.ts'
import { asSchema, type FieldSchema } from '../../../fields/form/schema.ts'
import { useReorder } from '../../../fields/list/use-reorder.ts'
import { SchemaForm } from '../../../fields/SchemaForm.tsx'
import { IconCards, IconPlus } from '../../../ui/icons.ts'
import classes from './Builder.module.css'
import { errorsAt, useBuilder } from './builder-context.ts'
import { FieldList, focusHandle } from './FieldList.tsx'
import { FieldRow } from './FieldRow.tsx'
import { newBlock } from './field-kinds.ts'
import { previewSetting, readSettings, writeSetting } from './field-settings.ts'
import { keyFor, nodeAt, targetOf } from './schema-edit.ts'

/** The kinds of blocks in a list, or of an object. */
export function BlockList({ path }: { path: Path }) {
  const { root, isReadOnly, change } = useBuilder()
  const [open, setOpen] = useState<string | null>(null)
  const node = nodeAt(root, path)
  const kinds = kindsIn(node, root)
  const choices = node.oneOf ?? []
  const names = kinds?.kinds.map(({ name }) => name) ?? []
  const write = (next: readonly FieldSchema[]) => change(asSchema(setIn(root, [...path, 'oneOf'], next)))
  const list = useRef<HTMLOListElement>(null)
  const reorder = useReorder(choices.length, (from, to) => {
    setOpen(null)
    write(moved(choices, from, to))
    focusHandle(list.current, to)
  })
  if (!kinds) return null
  const label = i18n.t('Kinds of blocks')
  const rows = kinds.kinds.map((kind, at) => ({ id: `kind ${at}`, at, kind }))
  return (
    <Input.Wrapper label={label} labelElement="div">
      <ol ref={list} className={classes.list} aria-label={label}>
        {rows.map(({ id, at, kind }) => {
          const side = reorder.target?.index === at ? reorder.target.side : undefined
          return (
            <li key={id} className={classes.row} data-row data-drop={side} {...reorder.rowProps(at)}>
              <Row
                kind={{ name: kind.name, title: kind.title, key: kinds.key }}
                path={[...path, 'oneOf', at]}
                taken={names}
                isOpen={open === id}
                onToggle={() => setOpen(open === id ? null : id)}
                actions={
                  isReadOnly
                    ? null
                    : {
                        index: at,
                        count: choices.length,
                        onMove: (to) => write(moved(choices, at, to)),
                        onRemove: () => choices.length > 1 && write(choices.toSpliced(at, 1)),
                        reorder,
                      }
                }
              />
            </li>
          )
        })}
      </ol>
      {!isReadOnly && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            const title = i18n.t('Block {number}', { number: choices.length + 1 })
            write([...choices, blockLike(kinds.key, keyFor(title, names), title)])
            setOpen(`kind ${choices.length}`)
          }}
        >
          {i18n.t('Add a kind of block')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

/** The kinds of one list are told apart by the same key. */
function blockLike(key: string, name: string, title: string): FieldSchema {
  return { ...newBlock(name, title), required: [key], properties: { [key]: { const: name } } }
}

interface RowProps {
  readonly kind: { readonly name: string; readonly title: string; readonly key: string }
  readonly path: Path
  readonly taken: readonly string[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly actions: Parameters<typeof FieldRow>[0]['actions']
}

function Row({ kind, path, taken, isOpen, onToggle, actions }: RowProps) {
  const { root, stored, errors, isReadOnly, change } = useBuilder()
  const target = targetOf(root, path)
  const schema = nodeAt(root, target)
  const count = Object.keys(schema.properties ?? {}).length - 1
  const [error] = errorsAt(errors, target)
  const constant = [...target, 'properties', kind.key, 'const']
  // The blocks of this kind carry its name.
  const isStored = getIn(stored, constant) !== undefined

  function write(next: FieldSchema) {
    const changed = asSchema(setIn(root, target, next))
    const others = taken.filter((name) => name !== kind.name)
    const isFollowing = !isStored && kind.name === keyFor(schema.title ?? '', others)
    const isRenamed = isFollowing && next.title && next.title !== schema.title
    change(isRenamed ? asSchema(setIn(changed, constant, keyFor(next.title ?? '', others))) : changed)
  }

  const settings = kindSettings()
  return (
    <FieldRow
      icon={IconCards}
      label={kind.title}
      name={kind.name}
      detail={i18n.t('{count, plural, one {# field} other {# fields}}', { count })}
      badges={[]}
      error={error}
      isOpen={isOpen}
      onToggle={onToggle}
      actions={actions}
    >
      <Stack gap="md">
        <SchemaForm
          schema={settings}
          value={readSettings(settings, schema)}
          isReadOnly={isReadOnly}
          onChange={(value, field) => {
            const [name = ''] = field.split('.')
            write(writeSetting(schema, name, value[name]))
          }}
        />
        <TextInput label={i18n.t('Name for developers')} readOnly value={kind.name} />
        <FieldList path={target} label={i18n.t('Fields of this kind')} except={kind.key} />
      </Stack>
    </FieldRow>
  )
}

function kindSettings(): FieldSchema {
  return {
    type: 'object',
    properties: {
      title: { type: 'string', title: i18n.t('Label'), maxLength: 120 },
      description: { type: 'string', title: i18n.t('What it is for'), maxLength: 120 },
      preview: previewSetting(),
    },
  }
}
