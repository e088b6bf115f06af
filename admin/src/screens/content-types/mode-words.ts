import { i18n } from '@lingui/core'

export type Mode = 'off' | 'warn' | 'strict'
export const modes: readonly Mode[] = ['off', 'warn', 'strict']

/** What happens to a component that does not fit its type. */
export function modeWords(mode: string): { label: string; help: string } {
  if (mode === 'off') return { label: i18n.t('Form only'), help: i18n.t('Nothing is checked.') }
  if (mode === 'strict')
    return { label: i18n.t('Strict'), help: i18n.t('What does not fit cannot be published.') }
  return { label: i18n.t('Warns'), help: i18n.t('What does not fit is published, and counted as a problem.') }
}
