import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConflictError, ValidationError } from '../../../../../client/src/index.ts'
import { messageOf } from '../../../api/errors.ts'
import { useSiteUrl } from '../../../api/site.ts'
import { placeOf } from '../../../editor/draft-errors.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useEditor } from '../editor-context.tsx'
import { momentText } from '../header/moments.ts'
import { showPublished } from './published.tsx'

/** Publishes the page, and says so; what is refused leads to where it is. */
export function usePublish(onDone: () => void) {
  const { draft, open, openDialog } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const siteUrl = useSiteUrl()
  const queries = useQueryClient()
  const refreshTree = () => queries.invalidateQueries({ queryKey: ['pages'] })

  async function publish(at?: string) {
    if (draft.getState().conflicts.length > 0) return openDialog('conflicts')
    setBusy(true)
    setError(null)
    try {
      await draft.publish(at)
      onDone()
      announce(at)
      await refreshTree()
    } catch (reason) {
      refuse(reason)
    } finally {
      setBusy(false)
    }
  }

  function announce(at?: string) {
    const title = String(draft.getState().content.title ?? '')
    const url = String(draft.getState().live.url ?? '')
    const undo = async () => {
      await (at ? draft.cancelSchedule() : draft.undoPublish())
      await refreshTree()
    }
    if (at)
      showDone({
        message: i18n.t('{title} will be public {moment}.', { title, moment: momentText(at) }),
        undo,
      })
    else showPublished({ title, path: url, address: siteUrl && siteUrl + (url === '/' ? '' : url), undo })
  }

  function refuse(reason: unknown) {
    const { conflicts, errors, content } = draft.getState()
    if (reason instanceof ConflictError && conflicts.length > 0) return openDialog('conflicts')
    const [path] = Object.keys(errors)
    if (!(reason instanceof ValidationError) || path === undefined) return setError(messageOf(reason))
    const { component, field } = placeOf(path, content)
    onDone()
    open(component, field)
  }

  return { publish, isBusy, error }
}
