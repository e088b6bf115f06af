import { i18n } from '@lingui/core'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../../api/errors.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { moveListFocus } from '../../pages/tree/list-focus.ts'
import classes from './FolderPane.module.css'
import type { Folder } from './folder-tree.ts'

interface NameProps {
  readonly title: string
  readonly label: string
  readonly initial: string
  readonly button: string
  readonly onSubmit: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the name of a folder. */
export function NameDialog({ title, label, initial, button, onSubmit, onClose }: NameProps) {
  const [name, setName] = useState(initial)
  const { error, isBusy, submit } = useSubmitting(onSubmit, onClose)
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event, name.trim().replaceAll('/', ' '))}>
        <Stack>
          <TextInput
            label={label}
            data-autofocus
            maxLength={100}
            value={name}
            error={error}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Buttons button={button} isBusy={isBusy} isReady={name.trim() !== ''} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

interface ChooseProps {
  readonly title: string
  readonly description: string
  readonly folders: readonly Folder[]
  /** The path of the chosen folder; empty for none. It need not exist yet. */
  readonly onSubmit: (path: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for a folder by its path: an existing one, or a new one. */
export function ChooseFolderDialog({ title, description, folders, onSubmit, onClose }: ChooseProps) {
  const [path, setPath] = useState('')
  const { error, isBusy, submit } = useSubmitting(onSubmit, onClose)
  const wanted = pathOf(path)
  const isNew = wanted !== '' && !folders.some((folder) => folder.path === wanted)
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event, wanted)}>
        <Stack onKeyDown={moveListFocus}>
          <TextInput
            label={i18n.t('Folder')}
            description={description}
            placeholder={i18n.t('Such as /press/2026')}
            data-autofocus
            autoComplete="off"
            maxLength={500}
            value={path}
            error={error}
            onChange={(event) => setPath(event.currentTarget.value)}
          />
          {/* Of one height, so that the buttons below it stay where they are. */}
          <ul className={classes.choices}>
            {folders
              .filter((folder) => folder.path.toLowerCase().includes(path.trim().toLowerCase()))
              .map((folder) => (
                <li key={folder.path}>
                  <button type="button" data-list-item onClick={() => setPath(folder.path)}>
                    {folder.path}
                  </button>
                </li>
              ))}
          </ul>
          <Buttons
            button={isNew ? i18n.t('Create it and move') : i18n.t('Move')}
            isBusy={isBusy}
            isReady
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** A path as the service keeps it. */
function pathOf(given: string): string {
  const names = given
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 0 ? '' : `/${names.join('/')}`
}

function Buttons(props: { button: string; isBusy: boolean; isReady: boolean; onClose: () => void }) {
  const { button, isBusy, isReady, onClose } = props
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {i18n.t('Cancel')}
      </Button>
      <Button type="submit" loading={isBusy} disabled={!isReady}>
        {button}
      </Button>
    </Group>
  )
}

/** Closes when it is done; says beside the field why it is not. */
function useSubmitting(onSubmit: (value: string) => Promise<unknown>, onClose: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function submit(event: FormEvent, value: string) {
    event.preventDefault()
    setBusy(true)
    try {
      await onSubmit(value)
      onClose()
    } catch (reason) {
      setError(fieldErrors(reason).path?.[0] ?? messageOf(reason))
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, submit }
}
