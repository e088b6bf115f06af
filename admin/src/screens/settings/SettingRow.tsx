import { i18n } from '@lingui/core'
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { fieldErrors, messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { showDone } from '../../ui/undo.tsx'
import { SettingInput } from './SettingInput.tsx'
import { isSame, textOf } from './setting-values.ts'
import { settingWords } from './setting-words.ts'
import { type Json, putOption, type Setting, useSettingsAgain } from './settings-queries.ts'

/** A setting with its meaning and default. Save appears when it is changed; a switch is saved at once. */
export function SettingRow({ setting }: { setting: Setting }) {
  const can = useCan()
  const [value, setValue] = useState<Json>(setting.value)
  const { problem, isBusy, save, forget } = useSaving(setting)
  const isChanged = !isSame(value, setting.value)
  const stored = JSON.stringify(setting.value)
  useEffect(() => setValue(JSON.parse(stored) as Json), [stored])

  function change(next: Json) {
    forget()
    setValue(next)
    if (typeof next === 'boolean') void save(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(value)
  }

  const mayReset = can('update options') && !isChanged && !isSame(setting.value, setting.default)
  return (
    <form onSubmit={submit}>
      <SettingInput
        setting={setting}
        value={value}
        error={problem}
        isReadOnly={!can('update options')}
        onChange={change}
      />
      <Group gap="xs" mt={6}>
        {isChanged && typeof value !== 'boolean' && (
          <>
            <Button size="compact-sm" type="submit" loading={isBusy}>
              {i18n.t('Save')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                forget()
                setValue(setting.value)
              }}
            >
              {i18n.t('Discard')}
            </Button>
          </>
        )}
        {mayReset && (
          <Button size="compact-sm" variant="subtle" onClick={() => void save(setting.default)}>
            {i18n.t('Back to the default: {value}', { value: textOf(setting.default) })}
          </Button>
        )}
        {!isChanged && !mayReset && (
          <Text size="xs" c="dimmed">
            {i18n.t('The default')}
          </Text>
        )}
      </Group>
    </form>
  )
}

function useSaving({ key, value: before }: Setting) {
  const readAgain = useSettingsAgain()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function save(value: Json) {
    setBusy(true)
    try {
      await putOption(key, value)
      await readAgain()
      showDone({
        message: i18n.t('{setting} is changed.', { setting: settingWords(key)?.label ?? key }),
        undo: () => putOption(key, before).then(readAgain),
      })
    } catch (error) {
      setProblem(fieldErrors(error).value?.[0] ?? messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, save, forget: () => setProblem(null) }
}
