import { type FormEvent, useState } from 'react'
import { formErrors } from '../api/errors.ts'

interface Submission<F extends string> {
  readonly isBusy: boolean
  /** What was wrong with a field of the form. */
  readonly errors: Readonly<Partial<Record<F, string>>>
  /** What was wrong otherwise; null when nothing was. */
  readonly problem: string | null
  /** As it was thrown; null when nothing was wrong. */
  readonly error: unknown
  readonly submit: (event?: FormEvent) => void
}

/** A form with these fields on its way to the service. What was typed stays when it is refused. */
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
