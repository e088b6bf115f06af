import { parseBody } from './html.ts'

/** The pictures of pasted content that have to be uploaded. */
export interface PastedPictures {
  /** The HTML, with an address of `pending` in place of each picture. */
  readonly html: string
  readonly pictures: readonly PastedPicture[]
  /** The names of pictures that are on another computer, or in another program: they cannot be read. */
  readonly unread: readonly string[]
  /** How many of the pictures are at Google Docs: their addresses do not last. */
  readonly borrowed: number
}

/** A picture, or where it is: the browser may not read it there, but the service can. */
export type PastedPicture = File | PictureElsewhere

interface PictureElsewhere {
  readonly url: string
  /** For messages. */
  readonly name: string
  /** What it shows, as far as its website says. */
  readonly alt: string
}

/** The addresses that stand for pictures while they are uploaded. No website has this name. */
const pending = 'https://pending.invalid/'

/**
 * Takes the pictures out of pasted HTML: those within it (`data:`), those of other websites, and those of Word, which names
 * files of its computer and sends the pictures as RTF beside it.
 */
export function takePictures(html: string, rtf: string, beside: readonly File[]): PastedPictures {
  const pictures: PastedPicture[] = []
  const unread: string[] = []
  const take = (image: Element, picture: PastedPicture) => {
    image.setAttribute('src', `${pending}${pictures.push(picture) - 1}`)
  }
  const ofWord = picturesInRtf(rtf)
  const body = parseBody(html)
  const images = [...body.querySelectorAll('img')]
  const sourceOf = (image: Element) => image.getAttribute('src') ?? ''
  const local = images.filter((image) => /^(file|blob|cid|content):/i.test(sourceOf(image)))
  for (const image of images) {
    const src = sourceOf(image)
    const at = local.indexOf(image)
    const only = images.length === 1 ? beside[0] : undefined
    const found = src.startsWith('data:') ? fileOfData(src, pictures.length + 1) : (ofWord[at] ?? only)
    if (isElsewhere(src)) take(image, elsewhere(image, src))
    else if (found && !/^https?:/i.test(src)) take(image, found)
    else if (at >= 0 || src.startsWith('data:')) unread.push(readableName(src, unread.length + 1))
  }
  const borrowed = pictures.filter((each) => 'url' in each && isOfGoogleDocs(each.url)).length
  return { html: body.innerHTML, pictures, unread, borrowed }
}

/** Files of this service are in the media already. */
function isElsewhere(src: string): boolean {
  const url = /^https?:/i.test(src) ? URL.parse(src) : null
  return url !== null && url.origin !== location.origin
}

function elsewhere(image: Element, url: string): PictureElsewhere {
  const { pathname, host } = new URL(url)
  const alt = image.getAttribute('alt')?.trim().slice(0, 255) ?? ''
  return { url, alt, name: alt || (/[^/]+\.\w{3,4}$/.exec(pathname)?.[0] ?? host) }
}

function isOfGoogleDocs(src: string): boolean {
  return /(^|\.)googleusercontent\.com$/.test(URL.parse(src)?.host ?? '')
}

/** `file:///C:/Users/ada/clip_image001.png` is the file `clip_image001.png`. */
function readableName(src: string, number: number): string {
  const name = /^(?:file|cid):.*?([^/\\]+)$/i.exec(src)?.[1]
  return name ?? `picture-${number}`
}

/** The HTML with the addresses of uploaded pictures; pictures that could not be uploaded are left out. */
export function withUploaded(html: string, sources: readonly (string | null)[]): string {
  const body = parseBody(html)
  for (const image of body.querySelectorAll(`img[src^="${pending}"]`)) {
    const source = sources[Number(image.getAttribute('src')?.slice(pending.length))]
    if (source) image.setAttribute('src', source)
    else image.remove()
  }
  return body.innerHTML
}

function fileOfData(src: string, number: number): File | null {
  const [, type = '', data = ''] =
    /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([\w+/=\s]+)$/.exec(src) ?? []
  if (data === '') return null
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
  return new File([bytes], nameOf(type, number), { type })
}

const picture =
  /\{\\pict[\s\S]+?\\bliptag-?\d+(?:\\blipupi-?\d+)?(?:\{\\\*\\blipuid\s?[\da-fA-F]+)?[\s}]*?([\da-fA-F\s]{8,})\}/g

/** The pictures of a text of Word, in its order. Each is there once more in a format of Windows, which is left out. */
function picturesInRtf(rtf: string): File[] {
  const files: File[] = []
  for (const [source, hex = ''] of rtf.matchAll(picture)) {
    const type = source.includes('\\pngblip')
      ? 'image/png'
      : source.includes('\\jpegblip')
        ? 'image/jpeg'
        : null
    if (type === null) continue
    const digits = hex.replaceAll(/\s/g, '')
    const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
      Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
    )
    files.push(new File([bytes], nameOf(type, files.length + 1), { type }))
  }
  return files
}

function nameOf(type: string, number: number): string {
  return `picture-${number}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`
}
