import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { api, type Schemas } from '../../api/client.ts'
import { serviceWords } from '../../api/service-words.ts'
import { showDone } from '../../ui/undo.tsx'
import type { TranslatedKind } from './translation-states.ts'

interface Filled {
  readonly written: number
  readonly problems: readonly { readonly text: string; readonly message: string }[]
}

/** Fills a translation, portion by portion; `report` is told how many fields are left. */
export async function translateByMachine(
  kind: TranslatedKind,
  id: number,
  report?: (left: number) => void,
): Promise<Filled> {
  let written = 0
  const problems: Filled['problems'][number][] = []
  let after: string | null = null
  do {
    const given: { path: { id: number }; body: { after: string | null } } = { path: { id }, body: { after } }
    const { data }: { data: Schemas['MachineTranslation'] } =
      kind === 'page'
        ? await api.post('/admin/api/pages/{id}/translation/machine', given)
        : await api.post('/admin/api/posts/{id}/translation/machine', given)
    written += data.written
    problems.push(...data.problems)
    after = data.after
    report?.(data.left)
  } while (after !== null)
  return { written, problems }
}

/** Says what came of it. What was left as it is is named with the reason. */
export function showTranslated({ written, problems }: Filled): void {
  showDone({
    message: i18n.t(
      '{count, plural, =0 {The machine has translated nothing.} one {# field is translated by machine. Read it before you publish it.} other {# fields are translated by machine. Read them before you publish them.}}',
      { count: written },
    ),
  })
  const [first] = problems
  if (!first) return
  const reason = serviceWords(first.message)
  notifications.show({
    color: 'amber',
    autoClose: 12_000,
    message: i18n.t(
      '{count, plural, one {One field was left as it is: {reason}} other {# fields were left as they are. The first: {reason}}}',
      { count: problems.length, reason },
    ),
  })
}
