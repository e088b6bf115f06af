import { i18n } from '@lingui/core'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Fragment, DOMParser as ModelParser, Slice } from '@tiptap/pm/model'
import { dropPoint } from '@tiptap/pm/transform'
import type { Editor } from '@tiptap/react'
import { type Asset, altOf } from '../../api/assets.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { uploadFile } from '../../api/upload.ts'
import { showDone } from '../../ui/undo.tsx'
import { markPlace, takePlace } from './extensions/pending-pictures.ts'
import { parseBody } from './html.ts'
import { cleanPaste } from './paste.ts'
import { type PastedPicture, takePictures, withUploaded } from './pasted-pictures.ts'

export interface PictureTarget {
  readonly editor: Editor
  readonly canUpload: boolean
  /** Whether "Undo" also takes the pictures out of the media. */
  readonly canDelete: boolean
  /** Reads the media again. */
  readonly refresh: () => void
}

/** Uploads pictures of the clipboard, and pastes them with the text around them. False when there is none. */
export function pastePictures(target: PictureTarget, { clipboardData }: ClipboardEvent): boolean {
  if (!clipboardData) return false
  const html = clipboardData.getData('text/html')
  if (html.includes('data-pm-slice')) return false
  const beside = picturesIn(clipboardData)
  const { view, schema } = target.editor
  const place = () => {
    view.dispatch(view.state.tr.deleteSelection())
    return view.state.selection.from
  }
  // A picture that was copied in a browser has an address too, which may not last: the picture itself is taken.
  const isPictureOnly = beside.length > 0 && parseBody(html).textContent.trim() === ''
  if (isPictureOnly) {
    if (target.canUpload) void insert(target, place(), beside, figures)
    else sayMayNot()
    return true
  }
  if (html === '') return false
  const pasted = takePictures(html, clipboardData.getData('text/rtf'), beside)
  sayUnread(pasted.unread)
  const { pictures, borrowed } = pasted
  if (pictures.length === 0) return false
  if (!target.canUpload) {
    if (borrowed > 0) sayBorrowed(borrowed)
    if (pictures.some((each) => each instanceof File)) sayMayNot()
    return false
  }
  void insert(target, place(), pictures, (_, assets) => {
    const sources = pictures.map((picture, at) => sourceOf(picture, assets[at] ?? null))
    const body = parseBody(withUploaded(cleanPaste(pasted.html), sources))
    return ModelParser.fromSchema(schema).parseSlice(body)
  })
  return true
}

/** A picture of another website that could not be uploaded stays there. */
function sourceOf(picture: PastedPicture, asset: Asset | null): string | null {
  if (asset) return `corral:asset/${asset.id}`
  return picture instanceof File ? null : picture.url
}

/** Uploads pictures that are dropped into the text, and shows them there. False for anything else. */
export function dropPictures(target: PictureTarget, event: DragEvent): boolean {
  const files = event.dataTransfer ? picturesIn(event.dataTransfer) : []
  if (files.length === 0) return false
  event.preventDefault()
  const { view, state } = target.editor
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (target.canUpload) void insert(target, place?.pos ?? state.selection.from, files, figures)
  else sayMayNot()
  return true
}

function picturesIn({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'))
}

function sayMayNot(): void {
  warn(i18n.t('You may not upload pictures. Ask somebody who may, or choose one from the media.'))
}

function sayUnread(unread: readonly string[]): void {
  if (unread.length === 0) return
  warn(
    i18n.t(
      'The browser cannot read these pictures: {names}. Save them as files, and drop the files into the text.',
      { names: unread.slice(0, 5).join(', ') },
    ),
  )
}

function sayBorrowed(count: number): void {
  warn(
    i18n.t(
      '{count, plural, one {# picture is} other {# pictures are}} still at Google Docs and may disappear there, and you may not upload pictures. Ask somebody who may.',
      { count },
    ),
  )
}

function warn(message: string): void {
  notifications.show({ color: 'amber', autoClose: 15_000, message })
}

type Assets = readonly (Asset | null)[]

function figures({ schema }: Editor, assets: Assets): Slice {
  const nodes = assets.flatMap((asset) =>
    asset
      ? [
          schema.nodeFromJSON({
            type: 'figure',
            content: [{ type: 'picture', attrs: { src: `corral:asset/${asset.id}`, alt: altOf(asset) } }],
          }),
        ]
      : [],
  )
  return new Slice(Fragment.from(nodes), 0, 0)
}

/** The text is as before until all are uploaded: a half-uploaded picture is never saved. */
async function insert(
  target: PictureTarget,
  at: number,
  pictures: readonly PastedPicture[],
  contentOf: (editor: Editor, assets: Assets) => Slice,
): Promise<void> {
  const { editor, canDelete, refresh } = target
  const label = i18n.t('Uploading {count, plural, one {# picture} other {# pictures}}', {
    count: pictures.length,
  })
  const place = markPlace(editor.view, at, label)
  const { assets, isCancelled } = await uploadAll(pictures, label)
  refresh()
  const uploaded = assets.filter((asset) => asset !== null)
  const to = editor.isDestroyed ? null : takePlace(editor.view, place)
  if (isCancelled) return canDelete ? removeFromMedia(uploaded) : undefined
  if (to === null) {
    if (uploaded.length > 0)
      warn(i18n.t('The place in the text is gone. You find what was uploaded in the media.'))
    return
  }
  const content = contentOf(editor, assets)
  if (content.size === 0) return
  const { view } = editor
  // A figure goes between blocks, not into the middle of a sentence.
  const free = dropPoint(view.state.doc, to, content) ?? to
  view.dispatch(view.state.tr.replaceRange(free, free, content).scrollIntoView())
  if (uploaded.length === 0) return
  showDone({
    message: i18n.t('{count, plural, one {# picture is} other {# pictures are}} uploaded and in the text.', {
      count: uploaded.length,
    }),
    undo: async () => {
      removeFromText(editor, uploaded)
      if (canDelete) await removeFromMedia(uploaded)
      refresh()
    },
  })
}

async function uploadAll(
  pictures: readonly PastedPicture[],
  title: string,
): Promise<{ assets: Assets; isCancelled: boolean }> {
  const controller = new AbortController()
  const parts = pictures.map(() => 0)
  const note = () => ({
    color: 'spruce',
    autoClose: false as const,
    withCloseButton: false,
    message: (
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{title}</Text>
          <Button size="compact-sm" variant="default" onClick={() => controller.abort()}>
            {i18n.t('Cancel')}
          </Button>
        </Group>
        <Progress
          value={(parts.reduce((sum, part) => sum + part, 0) / pictures.length) * 100}
          aria-label={title}
        />
      </Stack>
    ),
  })
  const id = notifications.show(note())
  const assets: (Asset | null)[] = []
  for (const [at, picture] of pictures.entries()) {
    const onProgress = (part: number) => {
      parts[at] = part
      notifications.update({ id, ...note() })
    }
    assets.push(await uploadOne(picture, onProgress, controller.signal))
  }
  notifications.hide(id)
  return { assets, isCancelled: controller.signal.aborted }
}

/** In milliseconds; the service gives up earlier, and says why. */
const longest = 45_000

async function uploadOne(
  picture: PastedPicture,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Asset | null> {
  if (signal.aborted) return null
  const { name } = picture
  try {
    if (picture instanceof File) return await uploadFile({ file: picture, name, onProgress, signal })
    const body = { url: picture.url, ...(picture.alt === '' ? {} : { title: picture.alt }) }
    const { data } = await api.post('/admin/api/assets/from-address', { body, signal, timeout: longest })
    onProgress(1)
    return data
  } catch (error) {
    if (!signal.aborted) sayFailed(picture, messageOf(error))
    return null
  }
}

function sayFailed(picture: PastedPicture, reason: string): void {
  const { name } = picture
  const message =
    picture instanceof File
      ? i18n.t('{name} could not be uploaded: {reason} The text is as it was. Drop or paste it again.', {
          name,
          reason,
        })
      : i18n.t(
          '{name} could not be uploaded: {reason} It stays on the other website, and may disappear there. Save it as a file, and drop the file into the text.',
          { name, reason },
        )
  notifications.show({ color: 'red', autoClose: 15_000, message })
}

function removeFromText(editor: Editor, assets: readonly Asset[]): void {
  if (editor.isDestroyed) return
  const sources = new Set(assets.map(({ id }) => `corral:asset/${id}`))
  const { tr, doc } = editor.state
  const found: [number, number][] = []
  doc.descendants((node, at, parent) => {
    if (!sources.has(String(node.attrs.src))) return true
    const isFigure = parent?.type.name === 'figure' && parent.childCount === 1
    found.push(isFigure ? [at - 1, at + node.nodeSize + 1] : [at, at + node.nodeSize])
    return false
  })
  for (const [from, to] of found.toReversed()) tr.delete(from, to)
  editor.view.dispatch(tr)
}

async function removeFromMedia(assets: readonly Asset[]): Promise<void> {
  for (const { id } of assets) await api.delete('/admin/api/assets/{id}', { path: { id } })
}
