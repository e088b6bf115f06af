/** Descriptions of the named schemas of the document. */
const meanings: Readonly<Record<string, string>> = {
  Activity: 'A change of a record',
  ActivityMeta: 'Where to read on in the list',
  Asset: 'A media file and its metadata',
  BooleanLike: 'True or false; 1 and 0 and their text forms are accepted too',
  CalendarEvent: 'A calendar event',
  Category: 'A category of pages, posts, assets and events',
  Collection: 'A schema for the `meta` of the posts of one type',
  Component: 'A part of a page, in one of its slots',
  CurrentSession: 'Who is signed in, what they may do, and what to show first',
  FailedSignIn: 'Failed attempts to sign in',
  Health: 'The health of the service',
  Liveness: 'Whether the process answers',
  Readiness: 'Whether the service is ready, and what is wrong',
  JsonValue: 'Any JSON value',
  ListLinks: 'Links to other pages of the list',
  ListMeta: 'The position of this page in the list',
  Login: 'A new token and its user',
  MenuItem: 'A menu item with its children',
  Message: 'A message sent by a contact form',
  MessageError: 'An error with a message',
  NewToken: 'A new token with its secret, which is shown only once',
  Option: 'A setting of the site or of the service',
  Page: 'A page in JSON:API format',
  PageAttributes: 'The fields of a page',
  PageNotFoundError: 'No such page; with its new URL if it has moved',
  Permission: 'A permission, as lists show it',
  PermissionWithRoles: 'A permission with its roles',
  Post: 'An article, a news item or another kind of post',
  Presence: 'Who else has a page or post open, and how new it is',
  PresentUser: 'A user who has the page or post open',
  PublicComponent: 'A component, as the public endpoints show it',
  PublicPage: 'A page, as the public endpoints show it',
  PublicPost: 'A post with its tags, as the public endpoints show it',
  PublicTag: 'A tag, as the public endpoints show it',
  Role: 'A role, as lists show it',
  RoleWithPermissions: 'A role with its permissions',
  Schedule: 'When a page or post goes live and offline',
  ScheduledChange: 'A moment at which a page or post goes live or offline',
  SentMessage: 'The message as its sender sees it',
  Session: 'Where a user is signed in',
  Tag: 'A label on pages and posts',
  Token: 'One of your tokens, without its secret',
  User: 'A user who can sign in',
  ValidationError: 'Validation errors by field',
}

/** The description of a named schema. */
export function meaningOf(name: string): string {
  const meaning = meanings[name]
  if (!meaning) throw new Error(`Describe the schema ${name} in openapi/names.ts.`)
  return meaning
}
