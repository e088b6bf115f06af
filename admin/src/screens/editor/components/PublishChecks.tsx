import { i18n } from '@lingui/core'
import { Anchor, Button, List, Text, ThemeIcon } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type ComponentId, findComponent } from '../../../editor/content.ts'
import type { DraftKind } from '../../../editor/draft.types.ts'
import { targetOf } from '../../../fields/records/link.ts'
import { useAsset, useDescribed } from '../../../fields/records/use-asset.ts'
import { showInText } from '../../../fields/rich-text/wanted-place.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts'
import { fieldLabel } from '../../history/labels.ts'
import { useEditor } from '../editor-context.tsx'
import { type Checked, checksOf } from '../publish/findings.ts'
import { type Finding, findProblems, picturesOfFields, withoutDescribed } from './model/checks.ts'
import { useUnloaded } from './model/loading.ts'
import { typeLabel } from './model/summary.ts'

interface ChecksProps {
  readonly kind: 'page' | 'post'
  /** Describes the metadata of the page or post. */
  readonly schema: unknown
  readonly onOpen: () => void
}

/** The missing parts, with links to them. None of them prevents publishing: the service decides that. */
export function PublishChecks({ kind, schema, onOpen }: ChecksProps) {
  const { draft, types } = useEditor()
  const content = draft.useValue((state) => state.content)
  const found = findProblems(content, [...types.values()], schema)
  const findings = withoutDescribed(found, useDescribed(picturesOfFields(found)))
  return (
    <List
      spacing={6}
      center={false}
      listStyleType="none"
      styles={{ itemWrapper: { alignItems: 'flex-start' } }}
      size="sm"
      aria-label={i18n.t('Check before publishing')}
    >
      {checksOf(kind, findings).map((check) => (
        <Check key={check.good} {...check} onOpen={onOpen} />
      ))}
      <ExternalPictures findings={findings.filter(({ check }) => check === 'external')} onOpen={onOpen} />
    </List>
  )
}

interface ExternalProps {
  readonly findings: readonly Finding[]
  readonly onOpen: () => void
}

/** Shown when all were looked at, if there are any. */
function ExternalPictures({ findings, onOpen }: ExternalProps) {
  const unloaded = useUnloaded(findings)
  if (findings.length === 0 || !unloaded) return null
  return (
    <Check
      findings={unloaded}
      onOpen={onOpen}
      good={i18n.t('Pictures of other websites can be loaded')}
      bad={i18n.t(
        '{count, plural, one {# picture of another website does} other {# pictures of other websites do}} not load',
        { count: unloaded.length },
      )}
    />
  )
}

interface CheckProps extends Checked {
  readonly onOpen: () => void
}

const shownAtFirst = 5

function Check({ findings, good, bad, onOpen }: CheckProps) {
  const [isOpen, setOpen] = useState(false)
  const isGood = findings.length === 0
  const shown = isOpen ? findings : findings.slice(0, shownAtFirst)
  return (
    <List.Item
      icon={
        <ThemeIcon size={20} radius="xl" variant="light" color={isGood ? 'spruce' : 'amber'}>
          {isGood ? <IconCheck size={13} aria-hidden /> : <IconAlertTriangle size={13} aria-hidden />}
        </ThemeIcon>
      }
    >
      <Text size="sm">{isGood ? good : bad}</Text>
      {shown.map((finding) => (
        <PlaceLink
          key={`${finding.component} ${finding.field} ${finding.picture}`}
          {...finding}
          onOpen={onOpen}
        />
      ))}
      {findings.length > shown.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          {i18n.t('Show all {count}', { count: findings.length })}
        </Button>
      )}
    </List.Item>
  )
}

interface PlaceLinkProps {
  /** Null for the page or post itself. */
  readonly component: ComponentId | null
  readonly field: string | null
  readonly label: string | null
  /** Names the picture instead of its field. */
  readonly picture?: string
  /** The address of the link that it is about. */
  readonly link?: string | undefined
  readonly onOpen: () => void
}

/** Names the place of a finding, and leads to its field. */
export function PlaceLink(props: PlaceLinkProps): ReactNode {
  const { component: id, field, label, picture = '', link, onOpen } = props
  const { draft, types, open } = useEditor()
  const asset = useAsset(picture)
  const shown = asset?.title || fileName(picture) || label || (field && fieldLabel(field))
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
        const isInField = field === 'content'
        if (link !== undefined) showInText({ kind: 'link', address: link, isInField })
        else if (picture !== '' && isInField) showInText({ kind: 'picture', address: picture, isInField })
      }}
    >
      {shown && shown !== place ? i18n.t('{place}: {label}', { place, label: shown }) : place}
    </Anchor>
  )
}

/** The last part of a path or an address. The id of an asset says nothing. */
function fileName(picture: string): string {
  return targetOf(picture) ? '' : picture.slice(picture.lastIndexOf('/') + 1)
}

function settingsName(kind: DraftKind): string {
  if (kind === 'global') return i18n.t('The content')
  return kind === 'page' ? i18n.t('Page settings') : i18n.t('The post')
}
