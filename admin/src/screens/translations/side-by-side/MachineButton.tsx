import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconLanguage } from '../../../ui/icons.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { showTranslated, translateByMachine } from '../machine.ts'
import { translationsKey } from '../states.tsx'
import type { TranslatedKind } from '../translation-states.ts'

/** Fills what is missing or out of date, as one step that can be undone. Nothing without a translation service. */
export function MachineButton({ kind }: { kind: TranslatedKind }) {
  const { draft, canEdit } = useEditor()
  const { translates_by_machine } = useSession()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [left, setLeft] = useState<number | null>(null)
  if (!canEdit || !translates_by_machine) return null

  async function translate() {
    setLeft(0)
    await attempt(async () => {
      const filled = await draft.changeThere(() => translateByMachine(kind, draft.id, setLeft))
      showTranslated(filled)
    })
    setLeft(null)
    await client.invalidateQueries({ queryKey: translationsKey(kind) })
  }

  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconLanguage size={15} />}
      disabled={left !== null}
      onClick={() => void translate()}
    >
      {left === null
        ? i18n.t('Translate by machine')
        : left === 0
          ? i18n.t('Translating…')
          : i18n.t('{count, plural, one {Translating, # field left…} other {Translating, # fields left…}}', {
              count: left,
            })}
    </Button>
  )
}
