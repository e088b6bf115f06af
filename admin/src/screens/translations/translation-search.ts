import { type TranslationState, translationStates } from './translation-states.ts'

export interface TranslationSearch {
  /** Pages without it. */
  kind?: 'post'
  language?: string
  state?: TranslationState
}

/** Reads the parameters of the screen's address; invalid ones are left out. */
export function parseTranslationSearch(given: Record<string, unknown>): TranslationSearch {
  const state = translationStates.find((known) => known === given.state)
  const { language, kind } = given
  return {
    ...(kind === 'post' ? { kind } : {}),
    ...(typeof language === 'string' && language !== '' ? { language } : {}),
    ...(state ? { state } : {}),
  }
}
