import { useState } from 'react'
import { ConflictError, ValidationError } from '../../../../client/src/index.ts'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { type Json, type Setting, saveSetting, useSettingsAgain } from './settings-queries.ts'

/** A value that is not saved, and the setting as it was when the change began. */
interface Change {
  readonly value: Json
  readonly base: Pick<Setting, 'value' | 'etag'>
  readonly problem: string | null
}

type Changes = Readonly<Record<string, Change>>

export interface SettingChanges {
  /** How many settings are changed. */
  readonly count: number
  readonly isBusy: boolean
  /** The value in the form. */
  readonly valueOf: (setting: Setting) => Json
  readonly isChanged: (setting: Setting) => boolean
  readonly problemOf: (setting: Setting) => string | null
  /** Whether somebody else has changed it since this change began. */
  readonly isContested: (setting: Setting) => boolean
  readonly change: (setting: Setting, value: Json) => void
  /** Goes on with the own value, although somebody else has changed it. */
  readonly keep: (setting: Setting) => void
  readonly forget: (setting: Setting) => void
  readonly discard: () => void
  /** Returns how many are saved, and how many are not. */
  readonly save: () => Promise<{ saved: number; failed: number }>
}

/** The changes of a form of settings, which are saved together. A setting that somebody else has changed is not saved. */
export function useSettingChanges(): SettingChanges {
  const [changes, setChanges] = useState<Changes>({})
  const [isBusy, setBusy] = useState(false)
  const readAgain = useSettingsAgain()
  const without = (all: Changes, key: string): Changes => {
    const { [key]: _gone, ...others } = all
    return others
  }

  function change(setting: Setting, value: Json) {
    const { key } = setting
    setChanges((before) => {
      const base = before[key]?.base ?? { value: setting.value, etag: setting.etag }
      if (isSame(value, setting.value)) return without(before, key)
      return { ...before, [key]: { value, base, problem: null } }
    })
  }

  async function save() {
    setBusy(true)
    let saved = 0
    const entries = Object.entries(changes)
    for (const [key, { value, base }] of entries) {
      const problem = await saveOne(key, value, base)
      setChanges((before) => {
        // What was typed meanwhile stays.
        const now = before[key]
        if (!now || (problem === null && isSame(now.value, value))) return without(before, key)
        return { ...before, [key]: { ...now, problem } }
      })
      if (problem === null) saved += 1
    }
    await readAgain()
    setBusy(false)
    return { saved, failed: entries.length - saved }
  }

  return {
    count: Object.keys(changes).length,
    isBusy,
    valueOf: ({ key, value }) => (changes[key] ? changes[key].value : value),
    isChanged: ({ key }) => key in changes,
    problemOf: ({ key }) => changes[key]?.problem ?? null,
    isContested: ({ key, value }) => key in changes && !isSame(changes[key]?.base.value ?? null, value),
    change,
    keep: ({ key, value, etag }) =>
      setChanges((before) => {
        const now = before[key]
        return now ? { ...before, [key]: { ...now, base: { value, etag }, problem: null } } : before
      }),
    forget: ({ key }) => setChanges((before) => without(before, key)),
    discard: () => setChanges({}),
    save,
  }
}

/** The reason why it cannot be saved, or null. */
async function saveOne(key: string, value: Json, { etag }: Change['base']): Promise<string | null> {
  try {
    await saveSetting({ key, etag }, value)
    return null
  } catch (error) {
    // The field itself says it, with both values: somebody else was quicker.
    if (error instanceof ConflictError) return ''
    if (error instanceof ValidationError) return Object.values(fieldErrors(error))[0]?.[0] ?? messageOf(error)
    return messageOf(error)
  }
}

export function isSame(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
