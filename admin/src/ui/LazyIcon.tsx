import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'

const NamedIcon = lazy(async () => ({ default: (await import('./icons/NamedIcon.tsx')).NamedIcon }))

interface Props {
  readonly name: string
  readonly size?: number
  /** Shown for a name that is not among those offered. */
  readonly otherwise?: ReactNode
}

/** An icon by its name, loaded with all others when the first is shown. */
export function LazyIcon({ size = 16, ...props }: Props) {
  return (
    <Suspense fallback={<Skeleton w={size} h={size} />}>
      <NamedIcon size={size} {...props} />
    </Suspense>
  )
}
