import { useRef } from 'react'
import { useForm } from '../form/form-context.ts'
import { initialValue, moved, type Path } from '../form/patch.ts'
import type { FieldSchema } from '../form/schema.ts'

interface List {
  readonly items: readonly unknown[]
  /** One for each item. An item keeps it while it is edited and moved, though lists of JSON have no ids. */
  readonly keys: readonly string[]
  /** Returns the key of the new item. */
  add(): string
  duplicate(index: number): void
  remove(index: number): void
  move(from: number, to: number): void
}

const nothing: readonly unknown[] = []

/** The items of a list, with what can be done to them. */
export function useList(value: unknown, path: Path, schema: FieldSchema): List {
  const { change, read, root } = useForm()
  const items: readonly unknown[] = Array.isArray(value) ? value : nothing
  const keys = useKeys(items.length)

  const current = (): readonly unknown[] => {
    const list = read(path)
    return Array.isArray(list) ? list : nothing
  }
  function write(list: readonly unknown[], nextKeys: readonly string[]) {
    keys.current = [...nextKeys]
    change({ path, value: list })
  }

  return {
    items,
    keys: keys.current,
    add() {
      const key = newKey()
      write([...current(), initialValue(schema.items ?? {}, root) ?? null], [...keys.current, key])
      return key
    },
    duplicate(index) {
      const list = current()
      const copy = structuredClone(list[index])
      write(list.toSpliced(index + 1, 0, copy), keys.current.toSpliced(index + 1, 0, newKey()))
    },
    remove: (index) => write(current().toSpliced(index, 1), keys.current.toSpliced(index, 1)),
    move(from, to) {
      if (to < 0 || to >= current().length || from === to) return
      write(moved(current(), from, to), moved(keys.current, from, to))
    },
  }
}

/** New keys where the list became longer or shorter from outside, such as by an undo. */
function useKeys(length: number) {
  const keys = useRef<string[]>([])
  if (keys.current.length !== length) {
    keys.current = Array.from({ length }, (_, at) => keys.current[at] ?? newKey())
  }
  return keys
}

let lastKey = 0

function newKey(): string {
  lastKey++
  return `item-${lastKey}`
}
