import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sessionQuery } from '../api/session.ts'
import { useSessionEnded } from '../api/session-end.ts'
import { ErrorState, LoadingState } from '../ui/states.tsx'
import { Shell } from './Shell.tsx'

const SignInScreen = lazy(async () => ({
  default: (await import('../screens/sign-in/SignInScreen.tsx')).SignInScreen,
}))
const SetPasswordScreen = lazy(async () => ({
  default: (await import('../screens/sign-in/SetPasswordScreen.tsx')).SetPasswordScreen,
}))
const SignInDialog = lazy(async () => ({
  default: (await import('../screens/sign-in/SignInDialog.tsx')).SignInDialog,
}))

/** Shows the sign-in to users without a session. A session that ends meanwhile is renewed over the open screen. */
export function Gate() {
  const session = useQuery(sessionQuery)
  const hasEnded = useSessionEnded()
  const isLink = useLocation({ select: ({ pathname }) => pathname.endsWith('/set-password') })
  // Also to a signed-in user: the link may be for another account.
  if (isLink)
    return (
      <Suspense fallback={<LoadingState />}>
        <SetPasswordScreen />
      </Suspense>
    )
  if (session.isPending) return <LoadingState />
  if (session.isError)
    return <ErrorState isScreen error={session.error} reset={() => void session.refetch()} />
  if (!session.data)
    return (
      <Suspense fallback={<LoadingState />}>
        <SignInScreen />
      </Suspense>
    )
  return (
    <>
      <Shell />
      {hasEnded && (
        <Suspense>
          <SignInDialog email={session.data.user.email} />
        </Suspense>
      )}
    </>
  )
}
