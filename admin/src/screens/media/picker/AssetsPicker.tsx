import { i18n } from '@lingui/core'
import { Button, Checkbox, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { useCan } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { rangeOf } from '../../../ui/list/use-selection.ts'
import { AssetThumbnail } from '../AssetThumbnail.tsx'
import { useDescription, useSaveAsset } from '../use-assets.ts'
import classes from './AssetPicker.module.css'
import { type Accept, Picker, useUploads } from './Picker.tsx'

interface Props {
  readonly accept: Accept
  /** Files that were dropped: they are uploaded at once. */
  readonly files: readonly File[]
  /** So many can be chosen at most. */
  readonly most: number
  readonly language: string | undefined
  readonly onChoose: (assets: readonly Asset[]) => void
}

/** Several files of the media at once, in the order in which they were chosen. New pictures are described before they are used. */
export function AssetsPicker({ accept, files, most, language, onChoose }: Props) {
  const can = useCan()
  const [chosen, setChosen] = useState<readonly Asset[]>([])
  const [isDescribing, setDescribing] = useState(false)
  const last = useRef<number | null>(null)
  const add = (added: readonly Asset[]) => setChosen((before) => joined(before, added, most))
  const upload = useUploads({ accept, language }, add)
  const start = useEffectEvent(upload.start)
  useEffect(() => start(files), [files])
  const undescribed = chosen.filter(({ id }) => upload.undescribed.has(id))

  function toggle(assets: readonly Asset[], { id }: Asset, isRange: boolean) {
    const all = assets.map((asset) => asset.id)
    const affected = isRange && last.current !== null ? rangeOf(all, last.current, id) : [id]
    // From the last one to this one, which may be backwards.
    const ordered = all.indexOf(last.current ?? id) > all.indexOf(id) ? affected.toReversed() : affected
    last.current = id
    if (chosen.some((asset) => asset.id === id))
      setChosen(chosen.filter((asset) => !affected.includes(asset.id)))
    else add(ordered.flatMap((one) => assets.find((asset) => asset.id === one) ?? []))
  }

  if (isDescribing)
    return <DescribeMany assets={undescribed} all={chosen} language={language} onDone={onChoose} />
  return (
    <Picker
      accept={accept}
      isMultiple
      uploads={upload}
      choice={(asset, assets) => (
        <Choice
          key={asset.id}
          asset={asset}
          place={chosen.findIndex(({ id }) => id === asset.id) + 1}
          isFull={chosen.length >= most}
          onToggle={(isRange) => toggle(assets, asset, isRange)}
        />
      )}
      footer={(isOver) => (
        <div className={classes.bar}>
          <Text size="sm" c="dimmed" role="status" flex={1}>
            {statusOf({ isOver, count: chosen.length, most, canUpload: can('create assets') })}
          </Text>
          {chosen.length > 0 && (
            <Button variant="default" onClick={() => setChosen([])}>
              {i18n.t('Select none')}
            </Button>
          )}
          <Button
            disabled={chosen.length === 0}
            loading={upload.isBusy}
            onClick={() => (undescribed.length > 0 ? setDescribing(true) : onChoose(chosen))}
          >
            {addText(accept, chosen.length)}
          </Button>
        </div>
      )}
    />
  )
}

/** The chosen ones and the new ones, each once, as many as are allowed. */
function joined(before: readonly Asset[], added: readonly Asset[], most: number): readonly Asset[] {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...added.filter(({ id }) => !ids.has(id))].slice(0, most)
}

function addText(accept: Accept, count: number): string {
  return accept === 'image'
    ? i18n.t('{count, plural, =0 {Add pictures} one {Add # picture} other {Add # pictures}}', { count })
    : i18n.t('{count, plural, =0 {Add files} one {Add # file} other {Add # files}}', { count })
}

function statusOf(state: { isOver: boolean; count: number; most: number; canUpload: boolean }): string {
  const { isOver, count, most, canUpload } = state
  if (isOver) return i18n.t('Drop them to upload them')
  if (count >= most)
    return i18n.t('{most, plural, one {No more than # fits here.} other {No more than # fit here.}}', {
      most,
    })
  if (count > 0) return i18n.t('{count, plural, one {# selected} other {# selected}}', { count })
  return canUpload
    ? i18n.t('Shift selects up to the last one. You can also drop files here.')
    : i18n.t('Shift selects up to the last one.')
}

interface ChoiceProps {
  readonly asset: Asset
  /** The place among the chosen ones, from 1; 0 if it is not chosen. */
  readonly place: number
  readonly isFull: boolean
  readonly onToggle: (isRange: boolean) => void
}

function Choice({ asset, place, isFull, onToggle }: ChoiceProps) {
  const isChosen = place > 0
  return (
    <li className={classes.many} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.choice}
        role="checkbox"
        aria-checked={isChosen}
        disabled={isFull && !isChosen}
        onClick={(event) => onToggle(event.shiftKey)}
      >
        <AssetThumbnail asset={asset} />
        <span className={classes.title}>{asset.title}</span>
        <Checkbox.Indicator className={classes.check} checked={isChosen} component="span" />
      </UnstyledButton>
      {isChosen && (
        <span className={classes.place} aria-hidden>
          {place}
        </span>
      )}
    </li>
  )
}

interface DescribeProps {
  /** The new pictures without a description. */
  readonly assets: readonly Asset[]
  /** Everything that was chosen. */
  readonly all: readonly Asset[]
  readonly language: string | undefined
  readonly onDone: (assets: readonly Asset[]) => void
}

/** Asks for the descriptions of new pictures while the user looks at them. One that is left empty is described later. */
function DescribeMany({ assets, all, language, onDone }: DescribeProps) {
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const save = useSaveAsset()
  const describe = useDescription(language)
  const attempt = useAttempt()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const saved = await attempt(async () => {
      const described = new Map<number, Asset>()
      for (const asset of assets) {
        const alt = texts[asset.id]?.trim()
        if (alt && describe) described.set(asset.id, await save(asset, describe(asset, alt)))
      }
      return described
    })
    setBusy(false)
    if (saved) onDone(all.map((asset) => saved.get(asset.id) ?? asset))
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {i18n.t('What do they show? For people who cannot see them, and for search engines.')}
        </Text>
        {assets.map((asset, at) => (
          <Group key={asset.id} gap="sm" wrap="nowrap" align="center">
            <div className={classes.small}>
              <AssetThumbnail asset={asset} />
            </div>
            <TextInput
              flex={1}
              ref={at === 0 ? first : undefined}
              label={asset.title}
              maxLength={500}
              value={texts[asset.id] ?? ''}
              onChange={(event) => setTexts({ ...texts, [asset.id]: event.currentTarget.value })}
            />
          </Group>
        ))}
        <div className={classes.bar}>
          <Button variant="default" ml="auto" onClick={() => onDone(all)}>
            {i18n.t('Describe them later')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {addText('image', all.length)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
