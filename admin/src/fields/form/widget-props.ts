import type { ComponentType } from 'react'
import type { Path } from './patch.ts'
import type { FieldSchema } from './schema.ts'
import type { Widget } from './widget.ts'

export interface WidgetProps {
  readonly label: string
  readonly schema: FieldSchema
  readonly value: unknown
  readonly path: Path
  readonly isRequired: boolean
  /** The object that the field is a member of; its other members may be filled from this one. */
  readonly owner: FieldSchema
  /** Whether the value does not fit the widget that the schema asks for. */
  readonly isMismatch?: boolean
}

export type Widgets = Readonly<Record<Widget, ComponentType<WidgetProps>>>
