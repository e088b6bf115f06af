import { i18n } from '@lingui/core'
import { hasMail } from '../../api/site.ts'

interface Words {
  readonly label: string
  readonly help: string
}

/** The groups of settings of each section, in the order of the screen. Settings without a group come last. */
export const settingGroups = {
  site: ['site', 'preview'],
  technical: ['limits', 'speed', 'mail', 'media', 'more'],
} as const
type SettingGroup = (typeof settingGroups)['site' | 'technical'][number]

const groupOfKey: Readonly<Record<string, SettingGroup>> = {
  'site.name': 'site',
  'site.url': 'site',
  'preview.origins': 'preview',
  'preview.url': 'preview',
  'uploads.max_file_size': 'media',
  'uploads.max_import_size': 'media',
  'uploads.allow_executables': 'media',
  'uploads.types': 'media',
  asset_disk: 'media',
  'pictures.sizes': 'media',
  'pictures.ratios': 'media',
  'pictures.avif': 'media',
  'pictures.cache_size': 'media',
  'messages.notify': 'mail',
  'mail.language': 'mail',
  'cache.enabled': 'speed',
  'cache.expire': 'speed',
  'edge.max_age': 'speed',
  'edge.stale_while_revalidate': 'speed',
  'edge.stale_if_error': 'speed',
  'rate_limits.api': 'limits',
  'rate_limits.public': 'limits',
  'rate_limits.attempts': 'limits',
  'rate_limits.messages': 'limits',
  'components.config_max_depth': 'limits',
  'components.known_types': 'limits',
}

export function groupOf(key: string): SettingGroup {
  return groupOfKey[key] ?? 'more'
}

export function groupWords(group: SettingGroup): Words {
  switch (group) {
    case 'site':
      return { label: i18n.t('Website'), help: i18n.t('Where visitors find it.') }
    case 'preview':
      return {
        label: i18n.t('Preview'),
        help: i18n.t(
          'The editor shows your website in a frame while you write. For that it must know where the website is, and the website must take the preview token.',
        ),
      }
    case 'media':
      return { label: i18n.t('Pictures and files'), help: '' }
    case 'mail':
      return {
        label: i18n.t('Mail'),
        help: hasMail
          ? ''
          : i18n.t(
              'This service sends no mail yet: whoever runs it sets SMTP_URL, as docs/operations.md says.',
            ),
      }
    case 'speed':
      return { label: i18n.t('Speed'), help: '' }
    case 'limits':
      return {
        label: i18n.t('Limits'),
        help: i18n.t('Protect the service from programs that ask too much. 0 is no limit.'),
      }
    case 'more':
      return { label: i18n.t('More'), help: '' }
  }
}

/** The words for a setting; null for one that the app does not know, which has the service's own. */
export function settingWords(key: string): Words | null {
  switch (key) {
    case 'site.name':
      return {
        label: i18n.t('Name of the website'),
        help: i18n.t('The website reads it as the option site.name.'),
      }
    case 'site.url':
      return {
        label: i18n.t('Address of the website'),
        help: i18n.t(
          'Such as https://www.example.com. Used in the sitemap, for links to pages and for the preview. Empty: the address of this service.',
        ),
      }
    case 'preview.origins':
      return {
        label: i18n.t('More websites that may be previewed'),
        help: i18n.t(
          'Besides the website itself: one origin on each line, such as http://localhost:5173 for a developer. Only these may be shown in the frame.',
        ),
      }
    case 'preview.url':
      return {
        label: i18n.t('Address of a preview'),
        help: i18n.t(
          'Only if the website has a special address for it, with {url} and {token} in their places. Empty: the page itself, with corral_preview.',
          { url: '{url}', token: '{token}' },
        ),
      }
    case 'uploads.max_file_size':
      return {
        label: i18n.t('Largest file, in KB'),
        help: i18n.t('Larger files are refused. 10,240 KB are 10 MB.'),
      }
    case 'uploads.max_import_size':
      return {
        label: i18n.t('Largest export of another system, in KB'),
        help: i18n.t('For bringing content from WordPress or Ghost. 512,000 KB are 500 MB.'),
      }
    case 'uploads.allow_executables':
      return {
        label: i18n.t('Programs may be uploaded'),
        help: i18n.t(
          'Programs, scripts and installers, which visitors could then download from the website.',
        ),
      }
    case 'uploads.types':
      return {
        label: i18n.t('Types of files that may be uploaded'),
        help: i18n.t('Such as image/* and application/pdf. Empty: all but programs.'),
      }
    case 'asset_disk':
      return {
        label: i18n.t('Disk for new files'),
        help: i18n.t('Files that are there already stay where they are.'),
      }
    case 'pictures.sizes':
      return {
        label: i18n.t('Sizes of pictures'),
        help: i18n.t(
          'Widths and heights in pixels that the website may request, one on each line. Other sizes need a signature.',
        ),
      }
    case 'pictures.ratios':
      return {
        label: i18n.t('Shapes of pictures'),
        help: i18n.t(
          'Ratios of width and height that the website may cut pictures to, such as 16:9, one on each line. Other shapes need a signature.',
        ),
      }
    case 'pictures.avif':
      return {
        label: i18n.t('Send pictures as AVIF'),
        help: i18n.t('To browsers that show it. Smaller than WebP, but the first request takes longer.'),
      }
    case 'pictures.cache_size':
      return {
        label: i18n.t('Space for resized pictures, in MB'),
        help: i18n.t('What was not used for the longest time is deleted first, and made again when needed.'),
      }
    case 'public.page_meta':
      return {
        label: i18n.t('Further fields of pages are public'),
        help: i18n.t(
          'Whether everybody may read the meta fields of public pages. Those of posts are always public.',
        ),
      }
    case 'cache.enabled':
      return {
        label: i18n.t('Keep public pages in memory'),
        help: i18n.t('Answers faster. A change is visible at once all the same.'),
      }
    case 'cache.expire':
      return { label: i18n.t('For how long, in seconds'), help: '' }
    case 'edge.max_age':
      return {
        label: i18n.t('How long a CDN keeps public answers, in seconds'),
        help: i18n.t('It is told of changes at once. 0: it keeps none.'),
      }
    case 'edge.stale_while_revalidate':
      return {
        label: i18n.t('How long it uses older answers while it asks again, in seconds'),
        help: '',
      }
    case 'edge.stale_if_error':
      return {
        label: i18n.t('How long it uses older answers while the service does not answer, in seconds'),
        help: '',
      }
    case 'backup.schedule':
      return {
        label: i18n.t('Backups'),
        help: i18n.t(
          'When the service takes a backup, in UTC: 03:00 for every day, mon,thu 03:00, or every 6h. Empty for never.',
        ),
      }
    case 'messages.notify':
      return {
        label: i18n.t('Mail about new messages'),
        help: i18n.t('Who gets one, with one address on each line. An answer to it goes to the visitor.'),
      }
    case 'mail.language':
      return {
        label: i18n.t('Language of mails'),
        help: i18n.t('If it is not known which one the recipient uses.'),
      }
    case 'components.known_types':
      return {
        label: i18n.t('Components of unknown types'),
        help: i18n.t('Whether they are accepted, or refused when they are saved.'),
      }
    case 'components.config_max_depth':
      return {
        label: i18n.t('Depth of a component’s settings'),
        help: i18n.t('How many levels they may be nested.'),
      }
    case 'rate_limits.api':
      return { label: i18n.t('Requests a minute of one token'), help: '' }
    case 'rate_limits.public':
      return { label: i18n.t('Public reads a minute from one address'), help: '' }
    case 'rate_limits.attempts':
      return {
        label: i18n.t('Wrong passwords a minute'),
        help: i18n.t('For one account or protected page, from one address.'),
      }
    case 'rate_limits.messages':
      return {
        label: i18n.t('Messages a minute from one address'),
        help: i18n.t('Sent by the contact forms of the website.'),
      }
    default:
      return null
  }
}
