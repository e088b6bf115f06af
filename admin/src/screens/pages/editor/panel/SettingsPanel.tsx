import { i18n } from '@lingui/core'
import { Accordion, Stack, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageTemplate } from '../../../../api/component-types.ts'
import { useContentLanguage } from '../../../../fields/content-language.ts'
import { asSchema } from '../../../../fields/form/schema.ts'
import { LinkInput } from '../../../../fields/LinkInput.tsx'
import { IconSettings } from '../../../../ui/icons.ts'
import { useEditor } from '../../../editor/editor-context.tsx'
import classes from '../../../editor/Panel.module.css'
import { PanelTools } from '../../../editor/PanelTools.tsx'
import { ScheduleSettings, useScheduleSummary } from '../../../editor/settings/ScheduleSettings.tsx'
import { schemaWithoutSeo } from '../../../editor/settings/seo.ts'
import { useField } from '../../../editor/use-field.ts'
import { AccessSettings, useAccessSummary } from './AccessSettings.tsx'
import { PageFields } from './PageFields.tsx'
import { SearchSettings, useSearchSummary } from './SearchSettings.tsx'
import { TemplateFields, useDescribingTemplate } from './TemplateFields.tsx'

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
  const template = useDescribingTemplate()
  return (
    <>
      <div className={classes.head}>
        <span className={classes.icon}>
          <IconSettings size={18} stroke={1.5} aria-hidden />
        </span>
        <h2 className={classes.name}>{i18n.t('Page settings')}</h2>
        <PanelTools />
      </div>
      <div ref={box}>
        <div className={classes.body}>
          <PageFields />
        </div>
        <Accordion multiple value={opened} onChange={setOpened} order={3} keepMounted={false}>
          {template && (
            <Section
              name="meta"
              label={i18n.t('Fields of “{template}”', { template: template.label })}
              summary={fieldNames(template)}
            >
              <TemplateFields template={template} />
            </Section>
          )}
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
  /** A summary of the values, while it is closed. */
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
  const selections = draft.useValue((state) => state.selections)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (field === null) return
    const section = field.startsWith('meta.seo.')
      ? 'search'
      : field.startsWith('meta.')
        ? 'meta'
        : sectionOf[field]
    if (section) openSection(section)
    const timer = setTimeout(() => controlOf(box.current, field)?.focus(), 50)
    return () => clearTimeout(timer)
  }, [field, selections])
  return box
}

function controlOf(box: HTMLElement | null, field: string): HTMLElement | null | undefined {
  if (!field.startsWith('meta.') || field.startsWith('meta.seo.'))
    return box?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
  const path = CSS.escape(field.slice('meta.'.length))
  const controls = ['input', 'textarea', '[contenteditable="true"]']
  const within = controls.map((control) => `[data-field="${path}"] ${control}`)
  return box?.querySelector<HTMLElement>([`input[data-field="${path}"]`, ...within].join(', '))
}

/** The names of the first fields, without those of search and sharing, which are a section of their own. */
function fieldNames({ schema }: PageTemplate): string {
  const fields = Object.entries(schemaWithoutSeo(asSchema(schema)).properties ?? {})
  const names = fields.slice(0, 3).map(([key, field]) => field.title ?? key)
  return fields.length > 3 ? `${names.join(', ')}…` : names.join(', ')
}

function useMenuSummary(): string {
  const listed = useField('listed')
  const name = useField('menu_name')
  const title = useField('title')
  if (listed.value !== 1) return i18n.t('Not in menus')
  return i18n.t('In menus as “{name}”', { name: name.text || title.text })
}

function MenuSettings() {
  const listed = useField('listed')
  const name = useField('menu_name')
  const title = useField('title')
  return (
    <Stack gap="md">
      <Switch
        name="listed"
        label={i18n.t('In menus')}
        description={i18n.t('The sitemap has a switch of its own, under Search and sharing.')}
        checked={listed.value === 1}
        disabled={listed.isReadOnly}
        onChange={(event) => listed.set(event.currentTarget.checked ? 1 : 0)}
      />
      <TextInput
        name="menu_name"
        {...useContentLanguage()}
        label={i18n.t('Name in menus')}
        description={i18n.t('Shorter than the title, where there is little room')}
        placeholder={title.text}
        value={name.text}
        error={name.error}
        readOnly={name.isReadOnly}
        maxLength={255}
        onChange={(event) => name.set(event.currentTarget.value || null)}
      />
    </Stack>
  )
}

function useRedirectSummary(): string {
  const { text } = useField('redirect')
  return text ? i18n.t('Leads to {address}', { address: text }) : i18n.t('None')
}

function RedirectSettings() {
  const redirect = useField('redirect')
  const permanent = useField('redirect_permanent')
  const greedy = useField('greedy')
  return (
    <Stack gap="md">
      <LinkInput
        label={i18n.t('Leads to')}
        description={i18n.t('Visitors of this page are sent there instead')}
        value={redirect.text}
        error={redirect.error}
        isReadOnly={redirect.isReadOnly}
        onChange={(link) => redirect.set(link || null)}
      />
      <Switch
        name="redirect_permanent"
        label={i18n.t('For good: browsers remember it')}
        checked={permanent.value === 1}
        disabled={permanent.isReadOnly || !redirect.text}
        onChange={(event) => permanent.set(event.currentTarget.checked ? 1 : 0)}
      />
      <Switch
        name="greedy"
        label={i18n.t('Also answers at all addresses below it')}
        description={i18n.t('For pages that the website fills by itself, such as a calendar')}
        checked={greedy.value === 1}
        disabled={greedy.isReadOnly}
        onChange={(event) => greedy.set(event.currentTarget.checked ? 1 : 0)}
      />
    </Stack>
  )
}
