/** What the schemas are that have a name of their own in the description. */
const meanings: Readonly<Record<string, string>> = {
  Asset: 'A media file, and what is known of it',
  BooleanLike: 'Yes or no, in any of the ways that clients write it',
  CalendarEvent: 'An event in the calendar',
  Category: 'A group that pages, posts, assets and events can belong to',
  Collection: 'The schema that the `meta` of the posts of one type is held to',
  Component: 'A part of a page, in one of its slots',
  Health: 'Whether the service is well',
  Liveness: 'Whether the process answers',
  Readiness: 'Whether the service can take requests, and what keeps it from that',
  JsonValue: 'Any JSON value',
  ListLinks: 'The addresses of other pages of a list',
  ListMeta: 'Where a page of a list stands in the whole',
  Login: 'A new token, and the user whom it belongs to',
  MenuItem: 'A page in the menu, with the pages beneath it',
  Message: 'What a visitor wrote by a contact form',
  MessageError: 'Why a request was refused, in a sentence',
  NewToken: 'A token with its secret, which is shown this once',
  Option: 'A setting of the site or of the service',
  Page: 'A page, in the JSON:API format',
  PageAttributes: 'The fields of a page',
  PageNotFoundError: 'That there is no such page, and where it has moved to if it once was there',
  Permission: 'What a role can permit, among others in a list',
  PermissionWithRoles: 'A permission, with the roles that have it',
  Post: 'An article, a piece of news, or whatever else has a post type',
  PublicComponent: 'A component as a website reads it',
  PublicPage: 'A page as a website reads it',
  PublicPost: 'A post as a website reads it, with its tags',
  PublicTag: 'A tag as a website reads it',
  Role: 'A bundle of permissions, among others in a list',
  RoleWithPermissions: 'A role, with the permissions that it grants',
  SentMessage: 'What a visitor is told of the message that they sent',
  Tag: 'A label on pages and posts',
  Token: 'A token of one’s own, without its secret',
  User: 'Somebody who can sign in',
  ValidationError: 'Why a request was refused, field by field',
}

/** What a named schema is, in words. */
export function meaningOf(name: string): string {
  const meaning = meanings[name]
  if (!meaning) throw new Error(`Describe the schema ${name} in openapi/names.ts.`)
  return meaning
}
