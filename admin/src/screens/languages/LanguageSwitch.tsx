import { i18n } from '@lingui/core'
import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useShownLanguage } from '../../api/shown-language.ts'
import { IconCheck, IconLanguage } from '../../ui/icons.ts'

interface Props {
  /** Only its code, where there is little room. */
  readonly isShort?: boolean
  /** The language that is shown; without it the one that the tree shows. */
  readonly value?: SiteLanguage | null
  readonly onChange?: (code: string) => void
}

/** Chooses the language whose pages are shown. Nothing with fewer than two languages. */
export function LanguageSwitch({ isShort = false, value, onChange }: Props) {
  const languages = useSiteLanguages()
  const [shown, show] = useShownLanguage()
  const current = value ?? shown
  if (!current) return null
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          size={isShort ? 'xs' : 'sm'}
          px={isShort ? 8 : undefined}
          flex="none"
          leftSection={isShort ? undefined : <IconLanguage size={16} />}
        >
          {isShort ? (
            <>
              <VisuallyHidden>{i18n.t('Language: {label}', { label: current.label })} </VisuallyHidden>
              {current.code.toUpperCase()}
            </>
          ) : (
            <>
              <VisuallyHidden>{i18n.t('Language')} </VisuallyHidden>
              <bdi lang={current.code}>{current.label}</bdi>
            </>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, label }) => (
          <Menu.Item
            key={code}
            aria-current={code === current.code || undefined}
            rightSection={code === current.code ? <IconCheck size={15} /> : undefined}
            onClick={() => (onChange ?? show)(code)}
          >
            <bdi lang={code}>{label}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
