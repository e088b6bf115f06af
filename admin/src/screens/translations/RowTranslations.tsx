import { i18n } from '@lingui/core'
import { Button, Menu, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { IconLanguage } from '../../ui/icons.ts'
import { titleOf } from '../pages/tree/badges.tsx'
import classes from './codes.module.css'
import { LanguageItem } from './LanguageMenu.tsx'
import { editorPaths, mostCodes, stateWords, type Translation, TranslationBadge } from './states.tsx'
import type { TranslatedKind } from './translation-states.ts'
import { useTranslate } from './use-translate.tsx'

interface Props {
  readonly kind: TranslatedKind
  readonly row: {
    readonly id: number
    readonly title: string
    readonly translations?: readonly Translation[] | undefined
  }
}

interface Other {
  readonly language: SiteLanguage
  readonly found: Translation
}

/** A page or post of a list in the other languages: the state of each, and the way there. */
export function RowTranslations({ kind, row }: Props) {
  const languages = useSiteLanguages()
  const can = useCan()
  const translate = useTranslate(kind)
  const { translations = [] } = row
  const title = titleOf(row.title)
  const others = languages.flatMap((language): Other[] => {
    const found = translations.find(({ language: code }) => code === language.code)
    return found && found.id !== row.id ? [{ language, found }] : []
  })
  if (others.length === 0) return null
  const starts = ({ language, found }: Other) =>
    found.state === 'missing' && can(`create ${kind}s`, language.code)
      ? { onTranslate: () => void translate({ id: row.id, title }, language) }
      : {}
  if (others.length > mostCodes)
    return <CountedMenu kind={kind} title={title} others={others} starts={starts} />
  return (
    <div className={`${classes.codes} ${classes.row}`}>
      {others.map((other) => (
        <Code key={other.language.code} kind={kind} title={title} {...other} {...starts(other)} />
      ))}
    </div>
  )
}

interface Start {
  readonly onTranslate?: () => void
}

interface CodeProps extends Other, Start, Pick<Props, 'kind'> {
  /** Of the row. */
  readonly title: string
}

function Code({ kind, title, language: { code, label }, found, onTranslate }: CodeProps) {
  const { id, state, source_id } = found
  const words = stateWords()[state]
  const name = i18n.t('{title} in {label}: {state}', { title, label, state: words })
  const hint = onTranslate
    ? i18n.t('Translate into {label}…', { label })
    : i18n.t('{language}: {name}', { language: label, name: words })
  const given = { className: classes.code, 'data-state': state }
  const named = (text: string) => (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>{code.toUpperCase()}</span>
    </>
  )
  return (
    <Tooltip label={hint}>
      {id !== null ? (
        <Link
          to={editorPaths[kind]}
          params={{ id: String(id) }}
          search={source_id === null ? {} : { view: 'translation' }}
          {...given}
        >
          {named(name)}
        </Link>
      ) : onTranslate ? (
        <UnstyledButton onClick={onTranslate} {...given}>
          {named(i18n.t('Translate {title} into {label}', { title, label }))}
        </UnstyledButton>
      ) : (
        <span {...given}>{named(name)}</span>
      )}
    </Tooltip>
  )
}

interface MenuProps extends Pick<Props, 'kind'> {
  readonly title: string
  readonly others: readonly Other[]
  readonly starts: (other: Other) => Start
}

function CountedMenu({ kind, title, others, starts }: MenuProps) {
  const made = others.filter(({ found }) => found.id !== null).length
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="subtle" color="gray" c="var(--mantine-color-text)" size="compact-sm" px={6}>
          <IconLanguage size={16} aria-hidden />
          <VisuallyHidden>
            {i18n.t('Translations of {title}: {made} of {count}', { title, made, count: others.length })}
          </VisuallyHidden>
          <span aria-hidden>
            {made}/{others.length}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {others.map((other) => {
          const { language, found } = other
          const { onTranslate } = starts(other)
          return (
            <LanguageItem
              key={language.code}
              language={language}
              found={found}
              isOwn={false}
              renderLink={(id, props) => (
                <Link to={editorPaths[kind]} params={{ id: String(id) }} {...props} />
              )}
            >
              {onTranslate && (
                <Menu.Item rightSection={<TranslationBadge state={found.state} />} onClick={onTranslate}>
                  {i18n.t('Translate into {label}…', { label: language.label })}
                </Menu.Item>
              )}
            </LanguageItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
