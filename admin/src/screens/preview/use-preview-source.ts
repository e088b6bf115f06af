import { useCallback, useState } from 'react'
import type { PreviewedRecord } from './preview.types.ts'
import { type SitePreview, usePreviewToken } from './use-preview-token.ts'

/** `silent`: the website does not answer, and the plain view takes its place. */
export type PreviewSource = 'loading' | 'website' | 'plain' | 'silent'

export interface ShownPreview {
  readonly source: PreviewSource
  /** Null without a website. */
  readonly site: SitePreview | null
  /** The token of the preview, while there is one. */
  readonly token: string | null
  /** Counts the attempts to show the website. */
  readonly attempt: number
  /** Whether the website answers. */
  readonly onState: (isAnswering: boolean) => void
  readonly onPlain: () => void
  readonly onWebsite: () => void
}

/** The view of a page or post, or of the home page: on the website where there is one, or else a plain one. */
export function usePreviewSource(record: PreviewedRecord | null): ShownPreview {
  const { data, isPending, isError, refetch } = usePreviewToken(record)
  const [isAnswering, setAnswering] = useState<boolean | null>(null)
  const [wanted, setWanted] = useState<'plain' | 'website' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const onState = useCallback((state: boolean) => setAnswering(state), [])
  const site = data?.preview ?? null
  return {
    source: sourceOf({ isPending, hasSite: site !== null, isAnswering, wanted }),
    site,
    token: data?.token ?? null,
    attempt,
    onState,
    onPlain: () => setWanted('plain'),
    onWebsite: () => {
      setAnswering(null)
      setWanted('website')
      setAttempt(attempt + 1)
      if (isError) void refetch()
    },
  }
}

interface Known {
  readonly isPending: boolean
  readonly hasSite: boolean
  readonly isAnswering: boolean | null
  readonly wanted: 'plain' | 'website' | null
}

/** The shown view: a website without the script gives way to the plain view, unless somebody chose the website. */
function sourceOf({ isPending, hasSite, isAnswering, wanted }: Known): PreviewSource {
  if (isPending) return 'loading'
  if (!hasSite || wanted === 'plain') return 'plain'
  return isAnswering === false && wanted !== 'website' ? 'silent' : 'website'
}
