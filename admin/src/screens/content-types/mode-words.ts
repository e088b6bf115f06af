import { i18n } from '@lingui/core'

export type Mode = 'off' | 'warn' | 'strict'
export const modes: readonly Mode[] = ['off', 'warn', 'strict']

/** What happens to a component that does not fit its type. */
export function modeWords(mode: Mode): string {
  if (mode === 'off') return i18n.t('Form only: nothing is checked.')
  if (mode === 'strict') return i18n.t('Strict: what does not fit cannot be published.')
  return i18n.t('Warns: what does not fit is published, and counted as a problem.')
}
