import { Alert } from '@mantine/core'

/** An error of a form as a whole. */
export function Problem({ children }: { children: string | null }) {
  if (children === null) return null
  return (
    <Alert color="red" role="alert">
      {children}
    </Alert>
  )
}
