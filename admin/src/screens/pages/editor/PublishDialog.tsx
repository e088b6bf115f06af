import { i18n } from '@lingui/core'
import { Anchor, List, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlaces } from '../../../api/shared-blocks.ts'
import { changedBlocks, findComponent } from '../../../editor/content.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { PublishFrame } from '../../editor/publish/PublishFrame.tsx'
import { type Finding, findProblems } from './model/checks.ts'
import { typeLabel } from './model/summary.ts'
import { useAddress } from './panel/PageFields.tsx'
import { PageLinks, pagesOf } from './panel/SharedNote.tsx'

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { next } = useAddress()
  return (
    <PublishFrame
      address={next}
      checks={
        <>
          <AlsoChanged />
          <CheckList onOpen={onClose} />
        </>
      }
      onClose={onClose}
    />
  )
}

/** The other pages that a changed shared block is on. */
function AlsoChanged() {
  const { draft } = useEditor()
  const ids = draft.useValue(({ content, live }) => changedBlocks(content, live))
  return ids.map((id) => <OtherPages key={id} blockId={id} />)
}

function OtherPages({ blockId }: { blockId: number }) {
  const { draft } = useEditor()
  const places = pagesOf(usePlaces(blockId)?.places ?? []).filter(({ page_id }) => page_id !== draft.id)
  if (places.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {i18n.t(
          '{count, plural, one {This also changes # other page:} other {This also changes # other pages:}}',
          {
            count: places.length,
          },
        )}
      </Text>
      <PageLinks places={places} />
    </div>
  )
}

/** The checks, with links to missing parts. None of them prevents publishing: the service decides that. */
function CheckList({ onOpen }: { onOpen: () => void }) {
  const { draft, types } = useEditor()
  const content = draft.useValue((state) => state.content)
  const findings = findProblems(content, [...types.values()])
  const of = (...checks: Finding['check'][]) => findings.filter(({ check }) => checks.includes(check))
  return (
    <List
      spacing={6}
      center={false}
      listStyleType="none"
      size="sm"
      aria-label={i18n.t('Check before publishing')}
    >
      <Check
        findings={of('title')}
        onOpen={onOpen}
        good={i18n.t('Title and address')}
        bad={i18n.t('It has no title')}
      />
      <Check
        findings={of('picture')}
        onOpen={onOpen}
        good={i18n.t('Every picture has a description')}
        bad={i18n.t('{count, plural, one {# picture has} other {# pictures have}} no description', {
          count: of('picture').length,
        })}
      />
      <Check
        findings={of('description')}
        onOpen={onOpen}
        good={i18n.t('Description for search engines')}
        bad={i18n.t('No description for search engines')}
      />
      <Check
        findings={of('required')}
        onOpen={onOpen}
        good={i18n.t('Nothing is missing in its components')}
        bad={i18n.t('{count, plural, one {# field is} other {# fields are}} still empty', {
          count: of('required').length,
        })}
      />
    </List>
  )
}

interface CheckProps {
  readonly findings: readonly Finding[]
  readonly good: string
  readonly bad: string
  readonly onOpen: () => void
}

const shownFindings = 5

function Check({ findings, good, bad, onOpen }: CheckProps) {
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
        <FindingLink key={`${finding.component} ${finding.field}`} finding={finding} onOpen={onOpen} />
      ))}
    </List.Item>
  )
}

/** Leads to the field. */
function FindingLink({ finding, onOpen }: { finding: Finding; onOpen: () => void }): ReactNode {
  const { draft, types, open } = useEditor()
  const { component: id, field, label } = finding
  const component = findComponent(draft.getState().content, id)
  const place = component ? typeLabel(component, types.get(component.type) ?? null) : i18n.t('Page settings')
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
