import { i18n } from '@lingui/core'
import { useRef } from 'react'
import { useComponentTypes } from '../../api/component-types.ts'
import { type ComponentId, type Content, componentsOf } from '../../editor/content.ts'
import { isSame } from '../../editor/same.ts'

/** What the components are called, by their references in the frame. The same object as long as nothing changes. */
export function useNames(
  content: Content,
  refOf: (content: Content, id: ComponentId) => string,
): Readonly<Record<string, string>> {
  const types = useComponentTypes()
  const labels = new Map(types.map(({ type, label }) => [type, label]))
  const names = Object.fromEntries(
    componentsOf(content).map(({ id, type }) => [
      refOf(content, id),
      i18n.t('Edit {name}', { name: labels.get(type) ?? type }),
    ]),
  )
  const known = useRef(names)
  if (!isSame(known.current, names)) known.current = names
  return known.current
}
