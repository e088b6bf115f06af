import { i18n } from '@lingui/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { fieldErrors, messageOf } from '../../../api/errors.ts'
import { type AssetChanges, useSaveAsset } from '../use-assets.ts'

interface Form<Values> {
  valuesOf(asset: Asset): Values
  /** What differs from the asset. */
  changesOf(asset: Asset, typed: Values): AssetChanges
}

export type SavedForm<Values> = ReturnType<typeof useSavedForm<Values>>

/** Fields of a file as they are typed, saved while one writes. The answer to a save never writes into them. */
export function useSavedForm<Values>(asset: Asset, { valuesOf, changesOf }: Form<Values>) {
  const [values, setValues] = useState(() => valuesOf(asset))
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const save = useSaveAsset()
  const latest = useRef(asset)
  latest.current = asset

  const store = useDebouncedCallback(
    async (typed: Values) => {
      const changes = changesOf(latest.current, typed)
      if (Object.keys(changes).length === 0) return setState('saved')
      try {
        latest.current = await save(latest.current, changes)
        setError(null)
        setState('saved')
      } catch (reason) {
        setError(reason)
        setState('failed')
      }
    },
    { delay: 600, flushOnUnmount: true },
  )

  function change(changed: Partial<Values>) {
    const next = { ...values, ...changed }
    setValues(next)
    setState('saving')
    void store(next)
  }

  const text =
    state === 'saving'
      ? i18n.t('Saving…')
      : state === 'saved'
        ? i18n.t('Saved')
        : error
          ? notSaved(error)
          : ''
  return { values, change, errors: fieldErrors(error), state: { text, isFailed: state === 'failed' } }
}

function notSaved(error: unknown): string {
  return i18n.t('Not saved: {reason}', { reason: messageOf(error) })
}
