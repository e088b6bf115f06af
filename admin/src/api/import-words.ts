import { i18n } from '@lingui/core'

/** Whole sentences of import reports and refusals. The English text is the key of the translation. */
export const importSentences: ReadonlySet<string> = new Set([
  /*i18n*/ 'The export has another item with the same type and id.',
  /*i18n*/ 'Files were not asked for (--media).',
  /*i18n*/ 'Its file could not be downloaded.',
  /*i18n*/ 'It was imported before, and deleted here.',
  /*i18n*/ 'It is not a record.',
  /*i18n*/ 'It has no id.',
  /*i18n*/ 'It has no type.',
  /*i18n*/ 'It is in the trash.',
  /*i18n*/ 'Its id is there twice.',
  /*i18n*/ 'Its type is not wanted.',
  /*i18n*/ 'Its type is for WordPress itself, and no content.',
  /*i18n*/ 'The export does not say where its file is.',
  /*i18n*/ 'It is in no menu.',
  /*i18n*/ 'It is not in the folder.',
  /*i18n*/ 'The export does not say where it is.',
  /*i18n*/ 'The download ended early.',
  /*i18n*/ 'There is no picture at this address.',
  /*i18n*/ 'It is redirected too often.',
  /*i18n*/ 'It is on a private network.',
  /*i18n*/ 'The server did not answer in time.',
  /*i18n*/ 'The server cannot be found.',
  /*i18n*/ 'The server cannot be reached.',
  /*i18n*/ 'It is no address.',
  /*i18n*/ 'It is no http(s) address.',
  /*i18n*/ 'It unpacks to too much.',
  /*i18n*/ 'It is not a whole gzip file.',
  /*i18n*/ 'There is no such file.',
  /*i18n*/ 'It cannot be read.',
  /*i18n*/ 'It is not a file.',
  /*i18n*/ 'It is not an export of WordPress: wp:wxr_version is missing or not a version.',
  /*i18n*/ 'It is not an export of WordPress: it has no channel.',
  /*i18n*/ 'It is not an export of WordPress.',
  /*i18n*/ 'It has a document type, which exports have not.',
  /*i18n*/ 'One element is larger than 64 MB.',
  /*i18n*/ 'Its elements are nested too deeply.',
  /*i18n*/ 'Posts have no password here: it is not shown.',
  /*i18n*/ 'An error in the service ended the import. The log of the service says more.',
  /*i18n*/ 'The process of the import was killed. The machine may have too little memory.',
])

export const importPatterns: readonly (readonly [RegExp, (values: Record<string, string>) => string])[] = [
  [
    /^It is larger than (?<size>\d+(?: [KM]B)?)\.$/,
    ({ size }) => i18n.t('It is larger than {size}.', { size }),
  ],
  [
    /^The server answered (?<status>\d+)\.$/,
    ({ status }) => i18n.t('The server answered {status}.', { status }),
  ],
  [
    /^Its encoding, (?<label>.+), is not known\.$/,
    ({ label }) => i18n.t('Its encoding, {label}, is not known.', { label }),
  ],
  [
    /^It is not (?<encoding>\S+) text\.$/,
    ({ encoding }) => i18n.t('It is not {encoding} text.', { encoding }),
  ],
  [
    /^It is not well-formed XML: (?<problem>.*)\.$/s,
    ({ problem }) => i18n.t('It is not well-formed XML: {problem}.', { problem }),
  ],
  [
    /^It is not valid JSON: (?<problem>.*)\.$/s,
    ({ problem }) => i18n.t('It is not valid JSON: {problem}.', { problem }),
  ],
  [
    /^It is an export of another site: (?<other>.+), not (?<key>.+)\.$/,
    ({ other, key }) => i18n.t('It is an export of another site: {other}, not {key}.', { other, key }),
  ],
  [
    /^This is not an export of Ghost: there is no posts table/,
    () => i18n.t('This is not an export of Ghost: there is no table of posts.'),
  ],
  [
    /^It would have (?<count>\d+) characters\.$/,
    ({ count }) => i18n.t('It would have {count} characters.', { count }),
  ],
  [
    /^The import was stopped: it did not respond for (?<seconds>\d+) seconds\.$/,
    ({ seconds }) => i18n.t('The import was stopped: it did not respond for {seconds} seconds.', { seconds }),
  ],
  [
    /^The import was stopped: it made no progress for (?<minutes>[\d.]+) minutes\.$/,
    ({ minutes }) =>
      i18n.t('The import was stopped: it made no progress for {minutes} minutes.', { minutes }),
  ],
  [
    /^The import needed more than (?<size>\d+) MB of memory\./,
    ({ size }) =>
      i18n.t('The import needed more than {size} MB of memory. Import this export by the command line.', {
        size,
      }),
  ],
  [
    /^The process of the import ended unexpectedly \((?<how>.+)\)\.$/,
    ({ how }) => i18n.t('The process of the import ended unexpectedly ({how}).', { how }),
  ],
]

/** The place in an export before the reason why it was refused: `site.xml, line 3, column 9, after "About"`. */
export function placeWords({ file, line, column, near }: Record<string, string | undefined>): string {
  const words = [file ?? '']
  if (line) words.push(i18n.t('line {line}', { line }))
  if (column) words.push(i18n.t('column {column}', { column }))
  if (near) words.push(i18n.t('after “{near}”', { near }))
  return words.join(', ')
}

/** What a warning of a report is about. Codes that nobody translated stay as they are. */
export function warningWords(code: string): string {
  return warnings[code]?.() ?? code
}

const warnings: Readonly<Record<string, () => string>> = {
  shortcode: () => i18n.t('Shortcode'),
  block: () => i18n.t('Block'),
  script: () => i18n.t('Script'),
  'code-injection': () => i18n.t('Injected code'),
  embed: () => i18n.t('Embedded content'),
  template: () => i18n.t('Template'),
  empty: () => i18n.t('Without content'),
  card: () => i18n.t('Card'),
  date: () => i18n.t('Date'),
  language: () => i18n.t('Language'),
  link: () => i18n.t('Link'),
  menu: () => i18n.t('Menu'),
  parent: () => i18n.t('Parent page'),
  password: () => i18n.t('Password'),
  url: () => i18n.t('Address'),
  other: () => i18n.t('Other'),
}

/** What an import calls a kind of record, such as `nav_menu_item/publish`; a kind of the site itself has its own name. */
export function importKind(name: string): string {
  const [kind = name] = name.split('/')
  switch (kind) {
    case 'page':
      return i18n.t('Pages')
    case 'post':
      return i18n.t('Posts')
    case 'asset':
    case 'attachment':
      return i18n.t('Files')
    case 'menu-item':
    case 'nav_menu_item':
      return i18n.t('Menu items')
    case 'file':
      return i18n.t('Other files')
    default:
      return kind
  }
}
