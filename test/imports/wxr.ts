/** An item of a small export of WordPress. */
export interface WxrItem {
  readonly id: number
  readonly type?: string
  readonly status?: string
  readonly title?: string
  readonly slug?: string
  readonly link?: string
  readonly content?: string
  readonly parent?: number
  readonly order?: number
  readonly date?: string
  readonly password?: string
  readonly meta?: Readonly<Record<string, string>>
  /** By taxonomy: slugs. */
  readonly terms?: Readonly<Record<string, readonly string[]>>
  readonly more?: string
}

const site = 'https://old.example.com'

/** The text of an export with these items. */
export function wxr(items: readonly WxrItem[], { before = '', version = '1.2' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/${version}/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="https://wordpress.org/export/${version}/">
<channel><title>Old</title><link>${site}</link><wp:wxr_version>${version}</wp:wxr_version>
<wp:base_blog_url>${site}</wp:base_blog_url>${before}
${items.map(itemText).join('\n')}
</channel></rss>`
}

function itemText(item: WxrItem): string {
  const {
    id,
    type = 'page',
    status = 'publish',
    title = `Title ${id}`,
    slug = `slug-${id}`,
    parent = 0,
    order = 0,
  } = item
  const {
    link = `${site}/${slug}/`,
    content = '',
    date = '2020-01-02 03:04:05',
    password = '',
    meta = {},
    terms = {},
    more = '',
  } = item
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  const categories = Object.entries(terms).flatMap(([domain, slugs]) =>
    slugs.map(
      (each) => `<category domain="${domain}" nicename="${each}">${cdata(each.toUpperCase())}</category>`,
    ),
  )
  return `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata('ann')}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded></excerpt:encoded>
<wp:post_id> ${id}\n</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${status}</wp:status><wp:post_parent>${parent}</wp:post_parent><wp:menu_order>${order}</wp:menu_order>
<wp:post_type>${type}</wp:post_type><wp:post_password>${cdata(password)}</wp:post_password>
${categories.join('')}${metas.join('')}${more}</item>`
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
