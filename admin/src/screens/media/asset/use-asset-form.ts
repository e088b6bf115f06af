import { i18n } from '@lingui/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { type Asset, altOf } from '../../../api/assets.ts'
import { fieldErrors, messageOf } from '../../../api/errors.ts'
import { type AssetChanges, useSaveAsset } from '../use-save-asset.ts'

export interface AssetValues {
  readonly alt: string
  readonly title: string
  readonly caption: string
  readonly description: string
  readonly category_id: number | null
}

/** The fields of a file as they are typed. The answer to a save never writes into them. */
export function useAssetForm(asset: Asset) {
  const [values, setValues] = useState(() => valuesOf(asset))
  const [state, setState] = useState<'saved' | 'saving' | 'failed' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const save = useSaveAsset()
  const latest = useRef(asset)
  latest.current = asset

  const store = useDebouncedCallback(
    async (typed: AssetValues) => {
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

  function change(changed: Partial<AssetValues>) {
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

function valuesOf(asset: Asset): AssetValues {
  const { title, caption, description, category_id } = asset
  return { alt: altOf(asset), title, caption: caption ?? '', description: description ?? '', category_id }
}

/** What differs from the asset. A blank title is not saved: every file has one. */
function changesOf(asset: Asset, typed: AssetValues): AssetChanges {
  const before = valuesOf(asset)
  const { title, caption, description, category_id } = typed
  return {
    ...(typed.alt.trim() === before.alt ? {} : { meta: { ...asset.meta, alt: typed.alt.trim() } }),
    ...(title.trim() === before.title || title.trim() === '' ? {} : { title: title.trim() }),
    ...(caption === before.caption ? {} : { caption: caption || null }),
    ...(description === before.description ? {} : { description: description || null }),
    ...(category_id === before.category_id ? {} : { category_id }),
  }
}
