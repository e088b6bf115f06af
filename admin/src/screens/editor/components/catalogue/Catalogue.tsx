import { i18n } from '@lingui/core'
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { fileUrl } from '../../../../api/assets.ts'
import type { ComponentType } from '../../../../api/component-types.ts'
import { type SharedBlock, useSharedBlocks } from '../../../../api/shared-blocks.ts'
import { addComponent, newComponentId, type Place } from '../../../../editor/content.ts'
import type { DraftKind } from '../../../../editor/draft.types.ts'
import { IconSearch } from '../../../../ui/icons.ts'
import { EmptyState } from '../../../../ui/states.tsx'
import { useEditor, useTemplate } from '../../editor-context.tsx'
import { type Fit, fitTypes, groupFits, mayMoveTo, newComponent, searchFits } from '../model/fitting.ts'
import { layoutOf, usedSlots } from '../model/slots.ts'
import { usedOn } from '../SharedNote.tsx'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './Catalogue.module.css'
import { sketches } from './sketches.ts'

/** All types that can be added here; the types for this slot come first. */
export function Catalogue({ place }: { place: Place }) {
  const { draft, openCatalogue } = useEditor()
  const [search, setSearch] = useState('')
  const { slot, fits } = useFits(place.slot)
  const add = useAdd(place)
  const found = searchFits(fits, search)
  const blocks = useSharedBlocks(search.trim(), draft.kind === 'page').filter(
    (block) => !slot || mayMoveTo(slot, block.type),
  )
  const [intended, others] = [found.filter((fit) => fit.isIntended), found.filter((fit) => !fit.isIntended)]

  function onKeyDown(event: KeyboardEvent) {
    const words = search.trim().toLowerCase()
    if (event.key !== 'Enter' || words === '') return
    const usable = found.filter((fit) => !fit.isUsedUp)
    // Names before descriptions and groups: "picture" is also in "Text and pictures".
    const first = usable.find(({ type }) => type.label.toLowerCase().startsWith(words)) ?? usable[0]
    if (first) add(first.type)
  }

  return (
    <Modal
      opened
      onClose={() => openCatalogue(null)}
      title={i18n.t('Add to {slot}', { slot: slot?.label ?? place.slot })}
      size="46rem"
      centered={false}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          type="search"
          aria-label={i18n.t('Search components')}
          placeholder={i18n.t('Search')}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {found.length === 0 && blocks.length === 0 && (
          <EmptyState title={i18n.t('Nothing is called that')}>{i18n.t('Try another word.')}</EmptyState>
        )}
        {groupFits(intended).map(([group, members]) => (
          <section key={group} className={classes.group}>
            <h3 className={classes.groupName}>{group ?? i18n.t('General')}</h3>
            <div className={classes.types}>
              {members.map((fit) => (
                <TypeCard key={fit.type.type} fit={fit} onAdd={add} />
              ))}
            </div>
          </section>
        ))}
        {blocks.length > 0 && <BlockList blocks={blocks} place={place} />}
        {others.length > 0 && (
          <section className={classes.group}>
            <h3 className={classes.groupName}>{i18n.t('Meant for other places')}</h3>
            <Text size="sm" c="dimmed">
              {i18n.t('The website may not be made to show these here.')}
            </Text>
            <div className={classes.types}>
              {others.map((fit) => (
                <TypeCard key={fit.type.type} fit={fit} onAdd={add} />
              ))}
            </div>
          </section>
        )}
      </Stack>
    </Modal>
  )
}

function useFits(slotName: string) {
  const { draft, types, templateOf } = useEditor()
  const template = useTemplate()
  return useMemo(() => {
    const { content } = draft.getState()
    const name = templateOf(content)
    const slot = layoutOf(template, [...usedSlots(content), slotName]).slots.find(
      (each) => each.name === slotName,
    )
    const all = types.size > 0 ? [...types.values()] : fallbackTypes()
    return { slot, fits: slot ? fitTypes(all, { slot, template: name, content }) : [] }
  }, [draft, types, template, templateOf, slotName])
}

/** Adds a component and opens its form. */
function useAdd(place: Place) {
  const { draft, open, openCatalogue } = useEditor()
  return (type: ComponentType) => {
    const component = newComponent(type, place.slot)
    draft.change(addComponent(component, place))
    openCatalogue(null)
    open(component.id, firstField(type))
  }
}

/** Blocks that are on other pages already. */
function BlockList({ blocks, place }: { blocks: readonly SharedBlock[]; place: Place }) {
  const { draft, types, open, openCatalogue } = useEditor()
  function add({ id, type, title, content, config, thumbnail }: SharedBlock) {
    const own = { id: newComponentId(), slot: place.slot, position: 1, enabled: 1 as const }
    const component = { ...own, type, title, content, config, thumbnail, shared_block_id: id }
    draft.change(addComponent(component, place))
    openCatalogue(null)
    open(component.id)
  }
  return (
    <section className={classes.group} aria-label={i18n.t('Shared blocks')}>
      <h3 className={classes.groupName}>{i18n.t('Shared blocks')}</h3>
      <div className={classes.types}>
        {blocks.map((block) => (
          <button key={block.id} type="button" className={classes.type} onClick={() => add(block)}>
            <span className={classes.text}>
              <span className={classes.label}>{block.name}</span>
              <span className={classes.description}>{types.get(block.type)?.label ?? block.type}</span>
              <span className={classes.description}>{usedOn(block.pages)}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

/** Where one begins to write. */
function firstField({ fields, layout, schema }: ComponentType): string {
  if (fields.title !== 'hidden') return 'title'
  if (fields.content !== 'hidden') return 'content'
  const key = layout[0]?.fields[0] ?? Object.keys(Object(schema.properties))[0]
  return `config.${key}`
}

/** One type, with a small picture of it. */
function TypeCard({ fit, onAdd }: { fit: Fit; onAdd: (type: ComponentType) => void }) {
  const { type, isUsedUp } = fit
  const { draft } = useEditor()
  const description = isUsedUp ? mostWords(draft.kind, type.max_per_page ?? 1) : type.description
  return (
    <button type="button" className={classes.type} disabled={isUsedUp} onClick={() => onAdd(type)}>
      <TypePicture type={type} />
      <span className={classes.text}>
        <span className={classes.label}>{type.label}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </button>
  )
}

function mostWords(kind: DraftKind, count: number): string {
  return kind === 'page'
    ? i18n.t('{count, plural, one {A page has one of it} other {A page has # of it}} at most', { count })
    : i18n.t('{count, plural, one {A post has one of it} other {A post has # of it}} at most', { count })
}

/** The look of a component: the picture of its type, a sketch of a usual type, or else its icon. */
function TypePicture({ type: { type, thumbnail, icon } }: { type: ComponentType }) {
  if (thumbnail) return <img className={classes.picture} src={fileUrl(thumbnail)} alt="" loading="lazy" />
  const sketch = sketches[type]
  return (
    <span className={classes.picture}>
      {sketch ? (
        <svg viewBox="0 0 64 40" aria-hidden="true">
          {sketch.map(([x, y, width, height, tone]) => (
            <rect key={`${x} ${y}`} data-tone={tone} rx={1.5} {...{ x, y, width, height }} />
          ))}
        </svg>
      ) : (
        <TypeIcon name={icon} size={26} />
      )}
    </span>
  )
}

/** For a service whose developers have not described any types yet: one can write all the same. */
function fallbackTypes(): readonly ComponentType[] {
  return [
    {
      id: 0,
      type: 'text',
      label: i18n.t('Text'),
      description: i18n.t('A heading and paragraphs'),
      group: null,
      icon: 'text',
      thumbnail: null,
      fields: { title: 'optional', content: 'optional', thumbnail: 'hidden' },
      schema: { type: 'object' },
      layout: [],
      slots: null,
      templates: null,
      max_per_page: null,
      summary: null,
      example: {},
      mode: 'off',
      version: 1,
      created_at: '',
      updated_at: '',
    },
  ]
}
