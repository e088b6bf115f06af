import type { FoundPart, HomePart } from './home-part.ts'
import { useContinue, useMessages, useNext, useOthers, useToTranslate, useWaiting } from './use-own-parts.ts'
import { useBackups, useBroken, useFailed, usePictures, useStorage, useWebhooks } from './use-site-parts.ts'

/** The parts that have something to show, the most pressing first. */
export function useHomeParts(): { parts: readonly HomePart[]; isPending: boolean } {
  const found: readonly FoundPart[] = [
    useFailed(),
    useBackups(),
    useWebhooks(),
    useContinue(),
    ...useToTranslate(),
    useWaiting(),
    useMessages(),
    useNext(),
    useOthers(),
    useBroken(),
    usePictures(),
    useStorage(),
  ]
  return {
    parts: found.flatMap(({ part }) => (part && part.rows.length > 0 ? [part] : [])),
    isPending: found.some(({ isLoading }) => isLoading),
  }
}
