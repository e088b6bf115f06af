import { Button, Menu, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SiteLanguage } from '../../api/languages.ts'
import { IconLanguage } from '../../ui/icons.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { type Translation, TranslationBadge } from './states.tsx'

interface Props {
  /** The language of what is open. */
  readonly own: SiteLanguage
  /** What the button says before the language, to screen readers only. */
  readonly label: string
  readonly children: ReactNode
}

/** The button with the language of what is open, and its menu. */
export function LanguageMenu({ own: { code, label: name }, label, children }: Props) {
  const { isSmall } = useEditor()
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          px={8}
          leftSection={isSmall ? undefined : <IconLanguage size={15} />}
        >
          <VisuallyHidden>{label} </VisuallyHidden>
          {isSmall ? code.toUpperCase() : <bdi lang={code}>{name}</bdi>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ItemProps {
  readonly language: SiteLanguage
  readonly found: Translation
  readonly isOwn: boolean
  /** Leads to the record. */
  readonly renderLink: (id: number, props: object) => ReactNode
  /** What starts a missing translation. */
  readonly children?: ReactNode
}

/** A language of the menu: leads to the record in it, or starts it. */
export function LanguageItem({ language: { code, label }, found, isOwn, renderLink, children }: ItemProps) {
  const { id, state } = found
  const name = <bdi lang={code}>{label}</bdi>
  const badge = <TranslationBadge state={state} />
  if (isOwn)
    return (
      <Menu.Item aria-current="page" fw={600} rightSection={badge}>
        {name}
      </Menu.Item>
    )
  if (id !== null)
    return (
      <Menu.Item rightSection={badge} renderRoot={(props) => renderLink(id, props)}>
        {name}
      </Menu.Item>
    )
  return (
    children || (
      <Menu.Item disabled rightSection={badge}>
        {name}
      </Menu.Item>
    )
  )
}
