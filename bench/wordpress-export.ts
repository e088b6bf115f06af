import { htmlOf, type PlannedPage } from './content.ts'

const site = 'https://old.example'
const sections = 4

/** An export of WordPress with these pages: about 3 KB each, four sections of blocks with a link to another page. */
export function* writeExport(pages: readonly PlannedPage[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Bench</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann</wp:author_display_name></wp:author>
`
  for (const page of pages) yield itemOf(page, pages)
  yield '</channel></rss>\n'
}

function itemOf({ id, parentId, title, slug, url }: PlannedPage, pages: readonly PlannedPage[]): string {
  const fields = {
    title,
    link: `${site}${url}/`,
    'dc:creator': 'ann',
    guid: `${site}/?page_id=${id}`,
    'content:encoded': contentOf(id, pages),
    'excerpt:encoded': '',
    'wp:post_id': id,
    'wp:post_date': '2024-03-05 10:00:00',
    'wp:post_date_gmt': '2024-03-05 10:00:00',
    'wp:post_modified': '2024-03-06 10:00:00',
    'wp:post_modified_gmt': '2024-03-06 10:00:00',
    'wp:post_name': slug,
    'wp:status': 'publish',
    'wp:post_parent': parentId,
    'wp:menu_order': id,
    'wp:post_type': 'page',
    'wp:post_password': '',
  }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  return `<item>${elements.join('\n')}</item>\n`
}

function contentOf(id: number, pages: readonly PlannedPage[]): string {
  return Array.from({ length: sections }, (_, at) => {
    const other = pages[(id * 31 + at * 7) % pages.length]
    return `<!-- wp:html -->
${htmlOf(id * sections + at)}
<!-- /wp:html -->

<!-- wp:paragraph -->
<p>See also <a href="${site}${other?.url}/">${other?.title}</a>.</p>
<!-- /wp:paragraph -->`
  }).join('\n\n')
}
