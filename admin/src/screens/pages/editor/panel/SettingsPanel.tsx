import { i18n } from '@lingui/core'
import { Accordion } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconSettings } from '../../../../ui/icons.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import classes from '../../../editor/Panel.module.css'
import { ScheduleSettings, useScheduleSummary } from '../../../editor/settings/ScheduleSettings.tsx'
import { AccessSettings, useAccessSummary } from './settings/AccessSettings.tsx'
import { MenuSettings, useMenuSummary } from './settings/MenuSettings.tsx'
import { PageFields } from './settings/PageFields.tsx'
import { RedirectSettings, useRedirectSummary } from './settings/RedirectSettings.tsx'
import { SearchSettings, useSearchSummary } from './settings/SearchSettings.tsx'

/** In which section a field is. */
const sectionOf: Readonly<Record<string, string>> = {
  menu_name: 'menu',
  listed: 'menu',
  menu_order: 'menu',
  access: 'access',
  password: 'access',
  description: 'search',
  keywords: 'search',
  thumbnail: 'search',
  redirect: 'redirect',
  redirect_permanent: 'redirect',
  greedy: 'redirect',
}

/** Everything about the page that is not in its components. */
export function SettingsPanel() {
  const [opened, setOpened] = useState<string[]>([])
  const box = useFieldFocus((section) => setOpened((before) => [...new Set([...before, section])]))
  return (
    <>
      <div className={classes.head}>
        <span className={classes.icon}>
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </span>
        <h2 className={classes.name}>{i18n.t('Page settings')}</h2>
      </div>
      <div ref={box}>
        <div className={classes.body}>
          <PageFields />
        </div>
        <Accordion multiple value={opened} onChange={setOpened} order={3} keepMounted={false}>
          <Section name="search" label={i18n.t('Search and sharing')} summary={useSearchSummary()}>
            <SearchSettings />
          </Section>
          <Section name="menu" label={i18n.t('Menu')} summary={useMenuSummary()}>
            <MenuSettings />
          </Section>
          <Section name="access" label={i18n.t('Who may see it')} summary={useAccessSummary()}>
            <AccessSettings />
          </Section>
          <Section name="schedule" label={i18n.t('When it is public')} summary={useScheduleSummary()}>
            <ScheduleSettings />
          </Section>
          <Section name="redirect" label={i18n.t('Redirect')} summary={useRedirectSummary()}>
            <RedirectSettings />
          </Section>
        </Accordion>
      </div>
    </>
  )
}

interface SectionProps {
  readonly name: string
  readonly label: string
  /** What is set, while it is closed. */
  readonly summary: string
  readonly children: ReactNode
}

function Section({ name, label, summary, children }: SectionProps) {
  return (
    <Accordion.Item value={name} className={classes.section}>
      <Accordion.Control>
        <div className={classes.sectionLabel}>{label}</div>
        <div className={classes.summary}>{summary}</div>
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  )
}

/** Puts the cursor into the field that somebody asked for. */
function useFieldFocus(openSection: (section: string) => void) {
  const { draft } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const field = draft.useValue((state) => state.selectedField)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field
  useEffect(() => {
    if (field === null) return
    const section = sectionOf[field]
    if (section) openSection(section)
    const timer = setTimeout(
      () => box.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus(),
      50,
    )
    return () => clearTimeout(timer)
  }, [field])
  return box
}
