import { i18n } from '@lingui/core'
import {
  ActionIcon,
  Button,
  ColorPicker,
  ColorSwatch,
  Popover,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import classes from './ColourButton.module.css'

const palette = ['#2b6f50', '#1971c2', '#6741d9', '#c2255c', '#d9480f', '#e6a53c', '#5c940d', '#495057']

interface Props {
  /** The thing that has this colour. */
  readonly name: string
  readonly value: string | null
  readonly onChange: (colour: string | null) => void
}

/** A colour: one of a few that go together, or any. */
export function ColourButton({ name, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  function choose(colour: string | null) {
    setOpen(false)
    if (colour !== value) onChange(colour)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon
          size={36}
          aria-label={i18n.t('Colour of {name}', { name })}
          onClick={() => {
            setTyped(value ?? '')
            setOpen(!isOpen)
          }}
        >
          {value ? <ColorSwatch color={value} size={18} /> : <span className={classes.none} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" w="11rem">
          <SimpleGrid cols={4} spacing="xs">
            {palette.map((colour) => (
              <ActionIcon key={colour} size={32} aria-label={colour} onClick={() => choose(colour)}>
                <ColorSwatch color={colour} size={22} />
              </ActionIcon>
            ))}
          </SimpleGrid>
          <ColorPicker
            size="xs"
            fullWidth
            format="hex"
            saturationLabel={i18n.t('Saturation')}
            hueLabel={i18n.t('Hue')}
            value={isColour(typed) ? typed : '#888888'}
            onChange={setTyped}
          />
          <TextInput
            aria-label={i18n.t('Another colour')}
            placeholder="#1a2b3c"
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value.trim())}
          />
          <Button size="compact-sm" disabled={!isColour(typed)} onClick={() => choose(typed)}>
            {i18n.t('Use this colour')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => choose(null)}>
            {i18n.t('No colour')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function isColour(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}
