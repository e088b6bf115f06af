import { i18n } from '@lingui/core'
import { Anchor, List, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ComponentId, findComponent } from '../../../editor/content.ts'
import type { DraftKind } from '../../../editor/draft.types.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import { useEditor } from '../editor-context.tsx'
import { type Finding, findProblems } from './model/checks.ts'
import { typeLabel } from './model/summary.ts'

/** The missing parts, with links to them. None of them prevents publishing: the service decides that. */
export function CheckList({ children }: { children: ReactNode }) {
  return (
    <List
      spacing={6}
      center={false}
      listStyleType="none"
      size="sm"
      aria-label={i18n.t('Check before publishing')}
    >
      {children}
    </List>
  )
}

type Findings = (...checks: Finding['check'][]) => readonly Finding[]

/** What should be looked at, by the kinds of checks. `metaSchema` describes the metadata of the page or post. */
export function useFindings(metaSchema?: unknown): Findings {
  const { draft, types } = useEditor()
  const content = draft.useValue((state) => state.content)
  const findings = findProblems(content, [...types.values()], metaSchema)
  return (...checks) => findings.filter(({ check }) => checks.includes(check))
}

/** The pictures and the fields that a type asks for. Other empty fields are nobody's concern. */
export function ContentChecks({ of, onOpen }: { of: Findings; onOpen: () => void }) {
  return (
    <>
      <Check
        findings={of('picture')}
        onOpen={onOpen}
        good={i18n.t('Every picture has a description')}
        bad={i18n.t('{count, plural, one {# picture has} other {# pictures have}} no description', {
          count: of('picture').length,
        })}
      />
      <Check
        findings={of('required')}
        onOpen={onOpen}
        good={i18n.t('Nothing that is asked for is missing')}
        bad={i18n.t('{count, plural, one {# field is} other {# fields are}} still empty', {
          count: of('required').length,
        })}
      />
    </>
  )
}

interface CheckProps {
  readonly findings: readonly Finding[]
  readonly good: string
  readonly bad: string
  readonly onOpen: () => void
}

const shownFindings = 5

export function Check({ findings, good, bad, onOpen }: CheckProps) {
  const isGood = findings.length === 0
  return (
    <List.Item
      icon={
        <ThemeIcon size={20} radius="xl" variant="light" color={isGood ? 'spruce' : 'amber'}>
          {isGood ? <IconCheck size={13} aria-hidden /> : <IconAlertTriangle size={13} aria-hidden />}
        </ThemeIcon>
      }
    >
      <Text size="sm">{isGood ? good : bad}</Text>
      {findings.slice(0, shownFindings).map((finding) => (
        <PlaceLink key={`${finding.component} ${finding.field}`} {...finding} onOpen={onOpen} />
      ))}
    </List.Item>
  )
}

interface PlaceLinkProps {
  /** Null for the page or post itself. */
  readonly component: ComponentId | null
  readonly field: string | null
  readonly label: string | null
  readonly onOpen: () => void
}

/** Names the place of a finding, and leads to its field. */
export function PlaceLink({ component: id, field, label, onOpen }: PlaceLinkProps): ReactNode {
  const { draft, types, open } = useEditor()
  const component = findComponent(draft.getState().content, id)
  const place = component ? typeLabel(component, types.get(component.type) ?? null) : settingsName(draft.kind)
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      display="block"
      ta="left"
      onClick={() => {
        onOpen()
        open(id, field)
      }}
    >
      {label ? i18n.t('{place}: {label}', { place, label }) : place}
    </Anchor>
  )
}

function settingsName(kind: DraftKind): string {
  if (kind === 'global') return i18n.t('The content')
  return kind === 'page' ? i18n.t('Page settings') : i18n.t('The post')
}
