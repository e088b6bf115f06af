import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readFilters } from '../screens/activity/activity-words.ts'
import { validateCalendarSearch } from '../screens/calendar/calendar.search.ts'
import { validateHistorySearch } from '../screens/history/history.search.ts'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'
import { parseMediaSearch } from '../screens/media/media-search.ts'
import { parseInboxSearch } from '../screens/messages/inbox-search.ts'
import { parsePageListSearch } from '../screens/pages/list/page-list-search.ts'
import { parsePostSearch } from '../screens/posts/post-search.ts'
import { parseTranslationSearch } from '../screens/translations/translation-search.ts'
import { isTrashKind, type TrashKind } from '../screens/trash/trash-kind.ts'
import { readLogSearch } from '../screens/webhooks/log-search.ts'
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Gate } from './Gate.tsx'

const root = createRootRoute({
  component: Gate,
  notFoundComponent: NotFoundScreen,
  errorComponent: ({ error, reset }) => <ErrorState isScreen error={error} reset={reset} />,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // In the first file, without a request of its own: see `baseModules` in vite.config.ts.
  component: HomeScreen,
})

/** The tree stays where it is while its pages are opened one after the other. */
const pages = createRoute({
  getParentRoute: () => root,
  path: 'pages',
  validateSearch: validateTreeSearch,
  component: lazyRouteComponent(() => import('../screens/pages/PagesLayout.tsx'), 'PagesLayout'),
})
const pagesIndex = createRoute({
  getParentRoute: () => pages,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/pages/PagesIndex.tsx'), 'PagesIndex'),
})
const page = createRoute({
  getParentRoute: () => pages,
  path: '$id',
  validateSearch: besideTree(validatePageSearch),
  component: lazyRouteComponent(() => import('../screens/pages/PageEditor.tsx'), 'PageEditor'),
})
const allPages = createRoute({
  getParentRoute: () => root,
  path: 'pages/all',
  validateSearch: only(parsePageListSearch),
  component: lazyRouteComponent(() => import('../screens/pages/list/AllPages.tsx'), 'AllPages'),
})
const pageHistory = createRoute({
  getParentRoute: () => pages,
  path: '$id/history',
  validateSearch: besideTree(validateHistorySearch),
  component: lazyRouteComponent(() => import('../screens/history/HistoryScreen.tsx'), 'PageHistory'),
})

const translations = createRoute({
  getParentRoute: () => root,
  path: 'translations',
  validateSearch: only(parseTranslationSearch),
  component: lazyRouteComponent(
    () => import('../screens/translations/TranslationsScreen.tsx'),
    'TranslationsScreen',
  ),
})

const posts = createRoute({
  getParentRoute: () => root,
  path: 'posts',
  validateSearch: only(parsePostSearch),
  component: lazyRouteComponent(() => import('../screens/posts/PostsScreen.tsx'), 'PostsScreen'),
})
const post = createRoute({
  getParentRoute: () => root,
  path: 'posts/$id',
  validateSearch: only(validatePostSearch),
  component: lazyRouteComponent(() => import('../screens/posts/PostEditor.tsx'), 'PostEditor'),
})
const postHistory = createRoute({
  getParentRoute: () => root,
  path: 'posts/$id/history',
  validateSearch: only(validateHistorySearch),
  component: lazyRouteComponent(() => import('../screens/history/HistoryScreen.tsx'), 'PostHistory'),
})

const menus = createRoute({
  getParentRoute: () => root,
  path: 'menus',
  component: lazyRouteComponent(() => import('../screens/globals/MenusScreen.tsx'), 'MenusScreen'),
})
const menu = createRoute({
  getParentRoute: () => root,
  path: 'menus/$id',
  component: lazyRouteComponent(() => import('../screens/globals/GlobalEditor.tsx'), 'GlobalEditor'),
})

const globals = createRoute({
  getParentRoute: () => root,
  path: 'globals',
  component: lazyRouteComponent(() => import('../screens/globals/GlobalsScreen.tsx'), 'GlobalsScreen'),
})
const global = createRoute({
  getParentRoute: () => root,
  path: 'globals/$id',
  component: lazyRouteComponent(() => import('../screens/globals/GlobalEditor.tsx'), 'GlobalEditor'),
})
const globalHistory = createRoute({
  getParentRoute: () => root,
  path: 'globals/$id/history',
  validateSearch: only(validateHistorySearch),
  component: lazyRouteComponent(() => import('../screens/history/HistoryScreen.tsx'), 'GlobalHistory'),
})

const media = createRoute({
  getParentRoute: () => root,
  path: 'media',
  validateSearch: only(parseMediaSearch),
  component: lazyRouteComponent(() => import('../screens/media/MediaScreen.tsx'), 'MediaScreen'),
})
const messages = createRoute({
  getParentRoute: () => root,
  path: 'messages',
  validateSearch: only(parseInboxSearch),
  component: lazyRouteComponent(() => import('../screens/messages/MessagesScreen.tsx'), 'MessagesScreen'),
})
const message = createRoute({
  getParentRoute: () => root,
  path: 'messages/$id',
  validateSearch: only(parseInboxSearch),
  component: lazyRouteComponent(() => import('../screens/messages/MessagesScreen.tsx'), 'MessagesScreen'),
})
const calendar = createRoute({
  getParentRoute: () => root,
  path: 'calendar',
  validateSearch: only(validateCalendarSearch),
  component: lazyRouteComponent(() => import('../screens/calendar/CalendarScreen.tsx'), 'CalendarScreen'),
})
const categories = createRoute({
  getParentRoute: () => root,
  path: 'categories',
  component: lazyRouteComponent(
    () => import('../screens/categories/CategoriesScreen.tsx'),
    'CategoriesScreen',
  ),
})
const tags = createRoute({
  getParentRoute: () => root,
  path: 'tags',
  component: lazyRouteComponent(() => import('../screens/tags/TagsScreen.tsx'), 'TagsScreen'),
})
const redirects = createRoute({
  getParentRoute: () => root,
  path: 'redirects',
  validateSearch: only((given): ListSearch & { add?: true } => ({
    ...readListSearch(given),
    ...(given.add ? { add: true } : {}),
  })),
  component: lazyRouteComponent(() => import('../screens/redirects/RedirectsScreen.tsx'), 'RedirectsScreen'),
})
const trash = createRoute({
  getParentRoute: () => root,
  path: 'trash',
  validateSearch: only(({ kind }): { kind?: TrashKind } => (isTrashKind(kind) ? { kind } : {})),
  component: lazyRouteComponent(() => import('../screens/trash/TrashScreen.tsx'), 'TrashScreen'),
})
const activity = createRoute({
  getParentRoute: () => root,
  path: 'activity',
  validateSearch: only(readFilters),
  component: lazyRouteComponent(() => import('../screens/activity/ActivityScreen.tsx'), 'ActivityScreen'),
})

const people = createRoute({
  getParentRoute: () => root,
  path: 'people',
  validateSearch: only(({ q, invite }): { q?: string; invite?: true } => ({
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(invite ? { invite: true } : {}),
  })),
  component: lazyRouteComponent(() => import('../screens/people/PeopleScreen.tsx'), 'PeopleScreen'),
})
const roles = createRoute({
  getParentRoute: () => root,
  path: 'people/roles',
  validateSearch: only(({ role }): { role?: number } => (typeof role === 'number' ? { role } : {})),
  component: lazyRouteComponent(() => import('../screens/people/RolesScreen.tsx'), 'RolesScreen'),
})
const person = createRoute({
  getParentRoute: () => root,
  path: 'people/$id',
  component: lazyRouteComponent(() => import('../screens/people/PersonScreen.tsx'), 'PersonScreen'),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: 'settings',
  validateSearch: only(({ section }): { section?: 'people' | 'technical' } =>
    section === 'people' || section === 'technical' ? { section } : {},
  ),
  component: lazyRouteComponent(() => import('../screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
})
const contentTypes = createRoute({
  getParentRoute: () => root,
  path: 'settings/content-types',
  validateSearch: only(({ kind, add }): { kind?: string; add?: true } => ({
    ...(typeof kind === 'string' ? { kind } : {}),
    ...(add ? { add: true } : {}),
  })),
  component: lazyRouteComponent(
    () => import('../screens/content-types/ContentTypesScreen.tsx'),
    'ContentTypesScreen',
  ),
})
const contentType = createRoute({
  getParentRoute: () => root,
  path: 'settings/content-types/$kind/$id',
  validateSearch: only(({ view }): { view?: 'settings' | 'json' } =>
    view === 'settings' || view === 'json' ? { view } : {},
  ),
  component: lazyRouteComponent(() => import('../screens/content-types/TypeScreen.tsx'), 'TypeScreen'),
})
const siteLanguages = createRoute({
  getParentRoute: () => root,
  path: 'settings/languages',
  component: lazyRouteComponent(() => import('../screens/languages/LanguagesScreen.tsx'), 'LanguagesScreen'),
})
const webhooks = createRoute({
  getParentRoute: () => root,
  path: 'settings/webhooks',
  validateSearch: only(({ add }): { add?: true } => (add ? { add: true } : {})),
  component: lazyRouteComponent(() => import('../screens/webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
})
const webhook = createRoute({
  getParentRoute: () => root,
  path: 'settings/webhooks/$id',
  validateSearch: only(readLogSearch),
  component: lazyRouteComponent(() => import('../screens/webhooks/WebhookScreen.tsx'), 'WebhookScreen'),
})
const importing = createRoute({
  getParentRoute: () => root,
  path: 'settings/import',
  component: lazyRouteComponent(() => import('../screens/settings/ImportScreen.tsx'), 'ImportScreen'),
})
const account = createRoute({
  getParentRoute: () => root,
  path: 'account',
  component: lazyRouteComponent(() => import('../screens/account/AccountScreen.tsx'), 'AccountScreen'),
})
/** The link of a mail; `Gate` shows it to users who are not signed in. */
const setPassword = createRoute({
  getParentRoute: () => root,
  path: 'set-password',
  component: () => null,
})
const search = createRoute({
  getParentRoute: () => root,
  path: 'search',
  validateSearch: only(readListSearch),
  component: lazyRouteComponent(() => import('../screens/search/SearchScreen.tsx'), 'SearchScreen'),
})

const tree = root.addChildren([
  home,
  pages.addChildren([pagesIndex, page, pageHistory]),
  allPages,
  translations,
  posts,
  post,
  postHistory,
  menus,
  menu,
  globals,
  global,
  globalHistory,
  media,
  messages,
  message,
  calendar,
  categories,
  tags,
  redirects,
  trash,
  activity,
  people,
  roles,
  person,
  settings,
  contentTypes,
  contentType,
  siteLanguages,
  webhooks,
  webhook,
  importing,
  account,
  setPassword,
  search,
])

export const router = createRouter({
  routeTree: tree,
  basepath: new URL(document.baseURI).pathname,
  defaultPreload: 'intent',
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** The router shows a screen all parameters of its address: here those that its validation leaves out are removed. */
function only<Search extends object>(validate: (given: Record<string, unknown>) => Search) {
  return (given: Record<string, unknown>): Search => {
    const none = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]))
    return { ...none, ...validate(given) }
  }
}

/** The tree reads its parameters on every screen beside it: those that a screen removes it would not see. */
function besideTree<Search extends object>(validate: (given: Record<string, unknown>) => Search) {
  return only((given) => ({ ...validateTreeSearch(given), ...validate(given) }))
}

function validateTreeSearch({ add }: Record<string, unknown>): { add?: true } {
  return add ? { add: true } : {}
}

/** The parameters of a list's address: the words that are searched for, and the page of the list. */
interface ListSearch {
  readonly q?: string
  readonly page?: number
}

function readListSearch(given: Record<string, unknown>): ListSearch {
  const page = Number(given.page)
  // Words that look like a number arrive as one.
  const q = typeof given.q === 'number' ? String(given.q) : given.q
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}

/** The parameters of a page's address in the editor: `/pages/12?view=outline&component=31&field=title`. */
interface PageSearch extends Place {
  /** `translation`: beside its source. */
  readonly view?: 'preview' | 'outline' | 'translation'
}

interface PostSearch extends Place {
  /** Beside its source. */
  readonly view?: 'translation'
}

interface Place {
  /** The component that is open. */
  readonly component?: string
  readonly field?: string
}

function validatePageSearch(given: Record<string, unknown>): PageSearch {
  const { view } = given
  const isView = view === 'preview' || view === 'outline' || view === 'translation'
  return { ...(isView ? { view } : {}), ...validatePlace(given) }
}

function validatePostSearch(given: Record<string, unknown>): PostSearch {
  return { ...(given.view === 'translation' ? { view: given.view } : {}), ...validatePlace(given) }
}

function validatePlace({ component, field }: Record<string, unknown>): Place {
  const isId = typeof component === 'string' || typeof component === 'number'
  return {
    ...(isId ? { component: String(component) } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  }
}
