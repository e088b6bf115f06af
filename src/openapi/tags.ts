/** The groups of operations, in the order of the description. */
export const tags: readonly { name: string; description: string }[] = [
  { name: 'Public', description: 'What a website reads and sends: no token is needed.' },
  { name: 'Pages', description: 'Pages, their tree and their urls, in the JSON:API format.' },
  { name: 'Components', description: 'What pages are built from, slot by slot.' },
  { name: 'Posts', description: 'Articles, news and whatever else has a post type.' },
  { name: 'Assets', description: 'Media files and what is known of them.' },
  { name: 'Categories', description: 'Groups of pages and posts.' },
  { name: 'Tags', description: 'Labels on pages and posts.' },
  { name: 'Collections', description: 'The schemas that the `meta` of posts is held to, by post type.' },
  { name: 'Events', description: 'The calendar.' },
  { name: 'Messages', description: 'What visitors wrote by a contact form.' },
  { name: 'Users', description: 'The people who sign in.' },
  { name: 'Tokens', description: 'One’s own tokens.' },
  { name: 'Roles', description: 'What users may do, as a bundle of permissions.' },
  { name: 'Permissions', description: 'What roles are made of.' },
  { name: 'Options', description: 'Settings of the site and of the service.' },
]

const tagOfSegment: Readonly<Record<string, string>> = {
  public: 'Public',
  storage: 'Public',
  'wrangler-pages': 'Pages',
  'wrangler-components': 'Components',
  'view-message': 'Messages',
  user: 'Users',
}

/** `/api/v1/posts/…` is about posts. */
export function tagOf(url: string): string {
  const [segment = ''] = url.replace(/^\/(api\/v1\/)?/, '').split('/')
  return tagOfSegment[segment] ?? segment.charAt(0).toUpperCase() + segment.slice(1)
}
