import { i18n } from '@lingui/core'
import { messageOf } from '../../../api/errors.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { useEditor } from '../editor-context.tsx'
import { Line, LineButton } from './Line.tsx'
import { momentText } from './moments.ts'

/** It will be published by itself. */
export function ScheduledLine() {
  const { draft, openDialog } = useEditor()
  const attempt = useAttempt()
  const at = draft.useValue(({ schedule }) => schedule.publication?.at ?? '')
  return (
    <Line
      tone="calm"
      actions={
        <>
          <LineButton onClick={() => openDialog('publish')}>{i18n.t('Change')}</LineButton>
          <LineButton onClick={() => void attempt(draft.cancelSchedule)}>
            {i18n.t('Do not publish')}
          </LineButton>
        </>
      }
    >
      {i18n.t('Will be published {moment}, as it was when that was set.', { moment: momentText(at) })}
    </Line>
  )
}

/** It should have been published by itself. */
export function FailedLine() {
  const { draft, openDialog } = useEditor()
  const attempt = useAttempt()
  const publication = draft.useValue(({ schedule }) => schedule.publication)
  const reason = (Object(publication?.error) as { message?: unknown }).message
  return (
    <Line
      tone="problem"
      actions={
        <>
          <LineButton onClick={() => openDialog('publish')}>{i18n.t('Publish…')}</LineButton>
          <LineButton onClick={() => void attempt(draft.cancelSchedule)}>{i18n.t('Dismiss')}</LineButton>
        </>
      }
    >
      {i18n.t('Could not be published {moment}: {reason}', {
        moment: momentText(publication?.at ?? ''),
        reason: typeof reason === 'string' ? reason : messageOf(null),
      })}
    </Line>
  )
}
