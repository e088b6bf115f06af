import { type FormEvent, useState } from 'react'
import { formErrors } from '../api/errors.ts'

interface Submission<F extends string> {
  readonly isBusy: boolean
  /** The error of each field of the form. */
  readonly errors: Readonly<Partial<Record<F, string>>>
  /** Any other error; null for none. */
  readonly problem: string | null
  /** As it was thrown; null when nothing was wrong. */
  readonly error: unknown
  readonly submit: (event?: FormEvent) => void
}

/** Sends a form with these fields to the service. The input stays when it is refused. */
export function useSubmit<F extends string>(
  fields: readonly F[],
  send: () => Promise<unknown>,
): Submission<F> {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function run() {
    setBusy(true)
    setError(null)
    try {
      await send()
    } catch (reason) {
      setError(reason)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    error,
    ...formErrors(error, fields),
    submit: (event) => {
      event?.preventDefault()
      void run()
    },
  }
}
