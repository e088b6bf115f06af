import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import type { Draft } from '../../../editor/draft.types.ts'
import { errorsById } from '../../../editor/draft-errors.ts'
import { useEditor } from '../editor-context.tsx'

interface Checked {
  /** By the path of the field, with the id of a component. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly message: string | null
}

const nothing: Checked = { errors: {}, message: null }

/** What publishing would refuse. Until the service has said so, and while it does not answer, nothing. */
export function useDraftCheck(): Checked {
  const { draft } = useEditor()
  const [checked, setChecked] = useState(nothing)
  useEffect(() => {
    let isCurrent = true
    const show = (found: Checked) => isCurrent && setChecked(found)
    // Publishing itself says why it is refused.
    check(draft).then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [draft])
  return checked
}

async function check(draft: Draft): Promise<Checked> {
  await draft.saveNow()
  const { content, conflicts } = draft.getState()
  // They are decided first, and then it is checked again.
  if (conflicts.length > 0) return nothing
  const route = `/admin/api/${draft.kind}s/{id}/draft/check` as '/admin/api/pages/{id}/draft/check'
  const { errors, message } = (await api.post(route, { path: { id: draft.id } })).data
  return { errors: errorsById(errors, content), message }
}
