import type { Schemas } from '../../api/client.ts'

/** The kinds of records that are translated. */
export const translatedKinds = ['page', 'post'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

export type TranslationState = Schemas['Translation']['state']

/** In the order in which a translator has to do with them. */
export const translationStates = ['missing', 'outdated', 'draft', 'live', 'unneeded'] as const
