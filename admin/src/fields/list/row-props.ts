import type { Path } from '../form/patch.ts'
import type { FieldSchema } from '../form/schema.ts'
import type { useReorder } from './use-reorder.ts'

export interface RowProps {
  readonly index: number
  readonly value: unknown
  /** The schema of the list, and that of an item. */
  readonly list: FieldSchema
  readonly item: FieldSchema
  readonly path: Path
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
  readonly onDuplicate?: () => void
  readonly onMove: (to: number) => void
  readonly reorder: ReturnType<typeof useReorder>
}
