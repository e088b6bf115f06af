import { Alert } from '@mantine/core'

/** What was wrong with a form as a whole. */
export function Problem({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  )
}
