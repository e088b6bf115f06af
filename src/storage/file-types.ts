/** The values of an asset's `type`. */
export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'file'

/** Content types by file extension: how a file is served, and which type its name claims. */
const byExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/matroska',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  pdf: 'application/pdf',
}

/** Text has no signature, so the extension decides: none of these types is dangerous. */
const textByExtension: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
}

export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function typeOfName(name: string): string | null {
  const extension = extensionOf(name)
  return Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? null) : textTypeOfName(name)
}

export function textTypeOfName(name: string): string | null {
  const extension = extensionOf(name)
  return Object.hasOwn(textByExtension, extension) ? (textByExtension[extension] ?? null) : null
}

export function kindOfType(mimeType: string): FileKind {
  const [family = ''] = mimeType.split('/')
  if (family === 'image' || family === 'video' || family === 'audio') return family
  if (mimeType === 'application/ogg') return 'audio'
  return family === 'text' || documents.test(mimeType) ? 'document' : 'file'
}

const documents =
  /^application\/(pdf|rtf|json|yaml|xml|x-subrip|epub\+zip|msword|vnd\.(ms-|openxmlformats|oasis\.opendocument|apple\.))/
