import { i18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import type { DraftState } from '../../../editor/draft.types.ts'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '../../../ui/icons.ts'
import { formatAgo } from '../../../ui/time.ts'
import { hasUndecided, useEditor } from '../editor-context.tsx'
import classes from './Header.module.css'

/** The one place that always says whether everything is saved. */
export function SaveStatus() {
  const { draft } = useEditor()
  const state = draft.useValue(({ save, saveMessage, savedAt }) => ({ save, saveMessage, savedAt }))
  const isUndecided = draft.useValue(hasUndecided)
  useMinutes()
  const { icon: Icon, text, tone } = isUndecided ? undecided() : statusOf(state)
  return (
    <span className={classes.save} data-tone={tone} role="status" aria-live="polite">
      <Icon size={15} stroke={1.8} aria-hidden />
      <span className={classes.saveText}>{text}</span>
    </span>
  )
}

function undecided() {
  return { icon: IconAlertTriangle, text: i18n.t('Not saved until you choose a text'), tone: 'warning' }
}

function statusOf({ save, saveMessage, savedAt }: Pick<DraftState, 'save' | 'saveMessage' | 'savedAt'>) {
  switch (save) {
    case 'saved':
      return { icon: IconCheck, text: savedText(savedAt), tone: 'calm' }
    case 'offline':
      return { icon: IconCloudOff, text: saveMessage ?? '', tone: 'warning' }
    case 'refused':
      return { icon: IconAlertTriangle, text: saveMessage ?? '', tone: 'warning' }
    default:
      return { icon: IconCloudUp, text: i18n.t('Saving…'), tone: 'busy' }
  }
}

function savedText(savedAt: number | null): string {
  if (savedAt === null) return i18n.t('Saved')
  if (Date.now() - savedAt < 60_000) return i18n.t('Saved just now')
  return i18n.t('Saved {ago}', { ago: formatAgo(savedAt) })
}

/** Renders again each minute. */
function useMinutes(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
}
