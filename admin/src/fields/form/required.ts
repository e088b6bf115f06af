import { i18n } from '@lingui/core'
import type { CSSProperties } from 'react'
import classes from './form.module.css'
import { type FieldSchema, typesOf } from './schema.ts'

/** The label of a field that is asked for. A label of an input has no words for the mark: its input is `required`. */
export function requiredLabel() {
  const style = { '--required': JSON.stringify(i18n.t('required')) } as CSSProperties
  return { className: classes.required, style }
}

/** The properties of an input that is asked for. Mantine's own mark would be part of the text of the label. */
export function requiredInput() {
  return { required: true, withAsterisk: false, labelProps: requiredLabel() } as const
}

const neverEmpty = new Set(['boolean', 'array', 'object', 'null'])

/** Whether a value can be missing on the screen. A switch is on or off, and a list or group may have nothing in it. */
export function canBeEmpty({ minItems = 0, minProperties = 0, ...schema }: FieldSchema): boolean {
  if (schema.const !== undefined) return false
  if (schema.oneOf || minItems > 0 || minProperties > 0) return true
  const types = typesOf(schema)
  return types.length > 0 ? !types.every((type) => neverEmpty.has(type)) : !schema.properties
}
