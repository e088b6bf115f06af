/** The groups of operations, in the order of the document. */
export const tags: readonly { name: string; description: string }[] = [
  { name: 'Public', description: 'What a website reads and sends. No token is needed.' },
  { name: 'Pages', description: 'Pages, their tree and their URLs, in JSON:API format.' },
  { name: 'Components', description: 'The parts of pages, by slot.' },
  { name: 'Component types', description: 'Descriptions of components, for forms and checks.' },
  { name: 'Page templates', description: 'Descriptions of the slots of pages.' },
  { name: 'Posts', description: 'Articles, news and other posts.' },
  { name: 'Assets', description: 'Media files and their metadata.' },
  { name: 'Categories', description: 'Groups of pages and posts.' },
  { name: 'Tags', description: 'Labels on pages and posts.' },
  { name: 'Collections', description: 'Schemas for the `meta` of posts, by post type.' },
  { name: 'Events', description: 'Calendar events.' },
  { name: 'Languages', description: 'The languages of the site, and where the urls of each begin.' },
  { name: 'Messages', description: 'Messages sent by contact forms.' },
  { name: 'Users', description: 'Users who can sign in.' },
  { name: 'Tokens', description: 'Your own tokens.' },
  { name: 'Roles', description: 'Sets of permissions that users have.' },
  { name: 'Permissions', description: 'Permissions that roles grant.' },
  { name: 'Options', description: 'Settings of the site and of the service.' },
  { name: 'Batch', description: 'Many changes at once, all or none.' },
  { name: 'Changes', description: 'What has changed, for consumers that must not miss anything.' },
  { name: 'Webhooks', description: 'Addresses that are told of changes, and the log of deliveries.' },
]

/** The groups of operations of the editors' app. */
export const adminTags: readonly { name: string; description: string }[] = [
  {
    name: 'Sessions',
    description: 'Signing in and out, links that set a password, and where users are signed in.',
  },
  { name: 'Users', description: 'Your own account, the sessions of users, and invitations.' },
  { name: 'Presence', description: 'Who has which page, post or global open.' },
  { name: 'Activity', description: 'Who changed what and when, and failed sign-ins.' },
  { name: 'Redirects', description: 'URLs that lead elsewhere.' },
  { name: 'Schedule', description: 'When pages and posts go live and offline by themselves.' },
  { name: 'Pages', description: 'Pages for editing: working copies, publishing, discarding, history.' },
  { name: 'Posts', description: 'Posts for editing: working copies, publishing, discarding, history.' },
  {
    name: 'Globals',
    description: 'Named single records: schemas, values, working copies, publishing, history.',
  },
  { name: 'Components', description: 'The history of components.' },
  { name: 'Shared blocks', description: 'Components that are used on several pages.' },
  { name: 'Drafts', description: 'All working copies.' },
  { name: 'Settings', description: 'What the settings of the service mean.' },
  {
    name: 'Assets',
    description: 'Media for editing: folders, filters, changes of many, upload limits, replacing files.',
  },
  { name: 'Messages', description: 'The inbox: messages by state, and what is done.' },
  { name: 'Categories', description: 'Categories with their uses, and merging.' },
  { name: 'Tags', description: 'Tags with their uses, and merging.' },
  { name: 'Events', description: 'Calendar events for editing: those of a month.' },
  { name: 'Tree', description: 'The tree of pages: portions, paths, moves.' },
  { name: 'Translations', description: 'Pages in several languages, and what is to do.' },
  { name: 'Trash', description: 'What was deleted and can be restored.' },
  { name: 'Search', description: 'Search over everything.' },
  { name: 'Links', description: 'Where records are used, and which links are broken.' },
  { name: 'Component types', description: 'Components that do not fit their type, and changes of many.' },
  { name: 'Collections', description: 'Posts that do not fit their collection, and changes of many.' },
  { name: 'Page templates', description: 'Pages that do not fit their template, and changes of many.' },
  { name: 'Start', description: 'What a new service starts with.' },
  { name: 'Imports', description: 'Content that comes from another system.' },
  { name: 'Previews', description: 'Links that show drafts on the website.' },
  { name: 'Views', description: 'Named filters of the lists of the app.' },
  { name: 'Description', description: 'The OpenAPI document of this API.' },
]

const tagOfSegment: Readonly<Record<string, string>> = {
  public: 'Public',
  storage: 'Public',
  'wrangler-pages': 'Pages',
  'wrangler-components': 'Components',
  'component-types': 'Component types',
  'content-types': 'Component types',
  'page-templates': 'Page templates',
  'shared-blocks': 'Shared blocks',
  'post-types': 'Posts',
  'asset-folders': 'Assets',
  'view-message': 'Messages',
  user: 'Users',
  session: 'Sessions',
  'password-resets': 'Sessions',
  'account-links': 'Sessions',
  invitations: 'Users',
  'failed-sign-ins': 'Activity',
  'openapi.json': 'Description',
  references: 'Links',
  'broken-links': 'Links',
}

/** `/api/v1/posts/…` has the tag Posts. */
export function tagOf(url: string): string {
  const [segment = ''] = url.replace(/^\/(api\/v1\/|admin\/api\/)?/, '').split('/')
  return tagOfSegment[segment] ?? segment.charAt(0).toUpperCase() + segment.slice(1)
}
