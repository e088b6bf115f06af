const permissionActions = ['list', 'view', 'create', 'update', 'delete'] as const
const permissionResources = [
  'pages', 'components', 'posts', 'assets', 'categories', 'tags', 'messages',
  'roles', 'permissions', 'users', 'collections', 'events', 'options',
  'component types', 'page templates', 'webhooks', 'globals', 'languages',
] as const // biome-ignore format: the list of the decisions, in its order; then what this service adds

export type Permission = `${(typeof permissionActions)[number]} ${(typeof permissionResources)[number]}`

/** The permissions that the routes require. They are created at the first start. */
export const builtInPermissions: ReadonlySet<string> = new Set(
  permissionResources.flatMap((resource) => permissionActions.map((action) => `${action} ${resource}`)),
)
