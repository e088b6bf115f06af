import { i18n } from '@lingui/core'
import type { Schemas } from '../../../api/client.ts'
import type { Finding } from '../components/model/checks.ts'

/** The words for what is found before a publication, of one record or of many. */
type HiddenLink = Schemas['HiddenLink']

export interface Checked {
  readonly findings: readonly Finding[]
  readonly good: string
  readonly bad: string
}

/** Missing parts. Other empty fields are nobody's concern: a post needs no text and no picture. */
export function checksOf(kind: 'page' | 'post', all: readonly Finding[]): readonly Checked[] {
  const of = (wanted: Finding['check']) => all.filter(({ check }) => check === wanted)
  const isPage = kind === 'page'
  const [pictures, required] = [of('picture'), of('required')]
  return [
    {
      findings: of('title'),
      good: isPage ? i18n.t('Title and address') : i18n.t('Title'),
      bad: i18n.t('It has no title'),
    },
    {
      findings: of('description'),
      good: isPage ? i18n.t('Description for search engines') : i18n.t('Short description'),
      bad: isPage
        ? i18n.t('No description for search engines')
        : i18n.t('No short description: lists and search results show nothing'),
    },
    {
      findings: pictures,
      good: i18n.t('Every picture has a description'),
      bad: i18n.t('{count, plural, one {# picture has} other {# pictures have}} no description', {
        count: pictures.length,
      }),
    },
    {
      findings: required,
      good: i18n.t('Nothing that is asked for is missing'),
      bad: i18n.t('{count, plural, one {# field is} other {# fields are}} still empty', {
        count: required.length,
      }),
    },
  ]
}

export interface LinkGroup {
  readonly name: 'empty' | 'file' | 'link' | 'reference'
  readonly links: readonly HiddenLink[]
  readonly title: string
  /** What visitors get instead. */
  readonly text: string
}

/** The links that do not work for visitors, by what visitors get instead. */
export function linkGroups(links: readonly HiddenLink[]): readonly LinkGroup[] {
  const groups = {
    empty: {
      title: i18n.t('Some links have no address'),
      text: i18n.t('Visitors who click them stay on the same page.'),
    },
    file: {
      title: i18n.t('Some pictures or files cannot be shown'),
      text: i18n.t('They are gone, in the trash or not public. Visitors see a gap there.'),
    },
    link: {
      title: i18n.t('Some links lead to something that visitors cannot see'),
      text: i18n.t('Visitors see their text without a link.'),
    },
    reference: {
      title: i18n.t('Some fields name something that visitors cannot see'),
      text: i18n.t('For visitors these fields are empty until it is public.'),
    },
  }
  return (['empty', 'file', 'link', 'reference'] as const)
    .map((name) => ({ name, links: links.filter((link) => groupOf(link) === name), ...groups[name] }))
    .filter((group) => group.links.length > 0)
}

export function groupOf({ problem, link, is_reference }: HiddenLink): LinkGroup['name'] {
  if (problem === 'empty') return 'empty'
  if (/^(\/storage\/|corral:asset\/)/.test(link)) return 'file'
  return is_reference ? 'reference' : 'link'
}

/** Texts of a machine are a warning only. */
export function unreadText(count: number): string {
  return i18n.t(
    '{count, plural, one {One text was translated by a machine and not read yet} other {# texts were translated by a machine and not read yet}}',
    { count },
  )
}
