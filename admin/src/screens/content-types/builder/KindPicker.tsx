import { i18n } from '@lingui/core'
import { Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import classes from './Builder.module.css'
import { type FieldKind, isKindFound, kindGroups } from './field-kinds.ts'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onChoose: (kind: FieldKind) => void
}

/** The kinds of fields, with pictures and a line about each. */
export function KindPicker({ opened, title, onClose, onChoose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="xl">
      <Kinds onChoose={onChoose} />
    </Dialog>
  )
}

function Kinds({ onChoose }: Pick<Props, 'onChoose'>) {
  const [words, setWords] = useState('')
  const groups = kindGroups()
    .map(({ label, kinds }) => ({ label, kinds: kinds.filter((kind) => isKindFound(kind, words)) }))
    .filter(({ kinds }) => kinds.length > 0)
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={i18n.t('Search')}
        placeholder={i18n.t('Search')}
        leftSection={<IconSearch size={14} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {groups.map(({ label, kinds }) => (
        <section key={label} aria-label={label}>
          <Title order={3} size="h5" mt="md" mb={6}>
            {label}
          </Title>
          <div className={classes.kinds}>
            {kinds.map((kind) => (
              <UnstyledButton key={kind.id} className={classes.kind} onClick={() => onChoose(kind)}>
                <span className={classes.picture}>
                  <kind.icon size={18} stroke={1.5} aria-hidden />
                </span>
                <span className={classes.words}>
                  <Text span size="sm" fw={550}>
                    {kind.label}
                  </Text>
                  <Text span size="xs" c="dimmed">
                    {kind.about}
                  </Text>
                </span>
              </UnstyledButton>
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && <Text mt="md">{i18n.t('Nothing found.')}</Text>}
    </>
  )
}
