import type { FoundPart, HomePart } from './home-part.ts'
import { useContinue, useFailed, useMessages, useOthers } from './use-people-parts.ts'
import { useBroken, useNext, usePictures } from './use-site-parts.ts'

/** The parts that have something to show, the most pressing first; undefined while some are not known. */
export function useHomeParts(): { parts: readonly HomePart[]; isPending: boolean } {
  const found: readonly FoundPart[] = [
    useFailed(),
    useContinue(),
    useMessages(),
    useNext(),
    useBroken(),
    usePictures(),
    useOthers(),
  ]
  return {
    parts: found.flatMap(({ part }) => (part && part.rows.length > 0 ? [part] : [])),
    isPending: found.some(({ isLoading }) => isLoading),
  }
}
