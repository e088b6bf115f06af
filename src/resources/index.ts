import type { RouteModule } from '../http/services.ts'
import { accountLinkRoutes } from './accounts/account-links/account-link.routes.ts'
import { failedSignInRoutes } from './accounts/failed-sign-ins/failed-sign-in.routes.ts'
import { invitationRoutes } from './accounts/invitations/invitation.routes.ts'
import { permissionRoutes } from './accounts/permissions/permission.routes.ts'
import { roleRoutes } from './accounts/roles/role.routes.ts'
import { ownSessionRoutes } from './accounts/sessions/own-sessions.routes.ts'
import { sessionRoutes } from './accounts/sessions/session.routes.ts'
import { userSessionRoutes } from './accounts/sessions/user-sessions.routes.ts'
import { loginRoutes } from './accounts/tokens/login.routes.ts'
import { tokenRoutes } from './accounts/tokens/token.routes.ts'
import { userTokenRoutes } from './accounts/tokens/user-tokens.routes.ts'
import { currentUserRoutes } from './accounts/users/current-user.routes.ts'
import { userRoutes } from './accounts/users/user.routes.ts'
import { publicCalendarEventRoutes } from './content/calendar-events/calendar-event.public.ts'
import { calendarEventRoutes } from './content/calendar-events/calendar-event.routes.ts'
import { publicCategoryRoutes } from './content/categories/category.public.ts'
import { categoryRoutes } from './content/categories/category.routes.ts'
import { collectionAdminRoutes } from './content/collections/collection.admin.routes.ts'
import { collectionRoutes } from './content/collections/collection.routes.ts'
import { componentTypeAdminRoutes } from './content/component-types/component-type.admin.routes.ts'
import { componentTypeRoutes } from './content/component-types/component-type.routes.ts'
import { contentTypeRoutes } from './content/component-types/content-type.routes.ts'
import { componentRoutes } from './content/components/component.routes.ts'
import { namedMenuRoutes } from './content/globals/global.menu.ts'
import { publicGlobalRoutes } from './content/globals/global.public.ts'
import { globalRoutes } from './content/globals/global.routes.ts'
import { languageRoutes } from './content/languages/language.routes.ts'
import { termTranslationRoutes } from './content/languages/term-translation.routes.ts'
import { linkRoutes } from './content/links/link.routes.ts'
import { pageTemplateAdminRoutes } from './content/page-templates/page-template.admin.routes.ts'
import { pageTemplateRoutes } from './content/page-templates/page-template.routes.ts'
import { publicMenuRoutes } from './content/pages/page.menu.ts'
import { publicPageRoutes } from './content/pages/page.public.ts'
import { publicPageListRoutes } from './content/pages/page.public-list.ts'
import { pageRoutes } from './content/pages/page.routes.ts'
import { pageTagRoutes } from './content/pages/page-tags.routes.ts'
import { categoryPostRoutes } from './content/posts/category-posts.routes.ts'
import { postAdminRoutes } from './content/posts/post.admin.routes.ts'
import { publicPostRoutes } from './content/posts/post.public.ts'
import { postRoutes } from './content/posts/post.routes.ts'
import { postTagRoutes } from './content/posts/post-tags.routes.ts'
import { redirectRoutes } from './content/redirects/redirect.routes.ts'
import { sharedBlockRoutes } from './content/shared-blocks/shared-block.routes.ts'
import { publicTagRoutes } from './content/tags/tag.public.ts'
import { tagRoutes } from './content/tags/tag.routes.ts'
import { changeRoutes } from './delivery/changes/change.routes.ts'
import { feedRoutes } from './delivery/feeds/feed.routes.ts'
import { queryRoutes } from './delivery/reads/query.routes.ts'
import { resolveRoutes } from './delivery/reads/resolve.routes.ts'
import { searchRoutes } from './delivery/search/search.routes.ts'
import { sitemapRoutes } from './delivery/sitemap/sitemap.routes.ts'
import { webhookRoutes } from './delivery/webhooks/webhook.routes.ts'
import { webhookDeliveryRoutes } from './delivery/webhooks/webhook-delivery.routes.ts'
import { activityRoutes } from './editing/activity/activity.routes.ts'
import { draftRoutes } from './editing/drafts/draft.routes.ts'
import { draftListRoutes } from './editing/drafts/draft-list.routes.ts'
import { newPostRoutes } from './editing/drafts/new-post.routes.ts'
import { pageCopyRoutes } from './editing/drafts/page-copy.routes.ts'
import { exchangeRoutes } from './editing/exchange/exchange.routes.ts'
import { listRoutes } from './editing/lists/list.routes.ts'
import { machineRoutes } from './editing/machine/machine.routes.ts'
import { presenceRoutes } from './editing/presence/presence.routes.ts'
import { bridgeRoutes } from './editing/previews/bridge.routes.ts'
import { previewRoutes } from './editing/previews/preview.routes.ts'
import { scheduleRoutes } from './editing/schedule/schedule.routes.ts'
import { translationRoutes } from './editing/translations/translation.routes.ts'
import { trashRoutes } from './editing/trash/trash.routes.ts'
import { treeRoutes } from './editing/tree/tree.routes.ts'
import { versionRoutes } from './editing/versions/version.routes.ts'
import { assetAdminRoutes } from './media/assets/asset.admin.routes.ts'
import { assetRoutes } from './media/assets/asset.routes.ts'
import { assetUploadRoutes } from './media/assets/asset-upload.routes.ts'
import { fileRoutes } from './media/files/file.routes.ts'
import { batchRoutes } from './system/batch/batch.routes.ts'
import { healthRoutes } from './system/health/health.routes.ts'
import { messageAdminRoutes } from './system/messages/message.admin.routes.ts'
import { publicMessageRoutes } from './system/messages/message.public.ts'
import { messageRoutes } from './system/messages/message.routes.ts'
import { optionRoutes } from './system/options/option.routes.ts'
import { settingRoutes } from './system/options/setting.routes.ts'

/** Every route of the service. */
export const routeModules: readonly RouteModule[] = [
  batchRoutes,
  pageRoutes,
  pageTagRoutes,
  publicPageRoutes,
  publicPageListRoutes,
  publicMenuRoutes,
  sitemapRoutes,
  feedRoutes,
  resolveRoutes,
  queryRoutes,
  searchRoutes,
  languageRoutes,
  linkRoutes,
  componentRoutes,
  componentTypeRoutes,
  componentTypeAdminRoutes,
  contentTypeRoutes,
  collectionAdminRoutes,
  pageTemplateRoutes,
  pageTemplateAdminRoutes,
  globalRoutes,
  publicGlobalRoutes,
  namedMenuRoutes,
  healthRoutes,
  categoryRoutes,
  publicCategoryRoutes,
  tagRoutes,
  publicTagRoutes,
  termTranslationRoutes,
  collectionRoutes,
  postRoutes,
  postAdminRoutes,
  publicPostRoutes,
  postTagRoutes,
  categoryPostRoutes,
  roleRoutes,
  permissionRoutes,
  userRoutes,
  currentUserRoutes,
  tokenRoutes,
  loginRoutes,
  sessionRoutes,
  accountLinkRoutes,
  invitationRoutes,
  ownSessionRoutes,
  userSessionRoutes,
  userTokenRoutes,
  failedSignInRoutes,
  presenceRoutes,
  activityRoutes,
  previewRoutes,
  versionRoutes,
  trashRoutes,
  bridgeRoutes,
  treeRoutes,
  assetRoutes,
  assetUploadRoutes,
  assetAdminRoutes,
  fileRoutes,
  messageRoutes,
  messageAdminRoutes,
  publicMessageRoutes,
  calendarEventRoutes,
  publicCalendarEventRoutes,
  optionRoutes,
  settingRoutes,
  scheduleRoutes,
  draftRoutes,
  draftListRoutes,
  listRoutes,
  newPostRoutes,
  pageCopyRoutes,
  translationRoutes,
  exchangeRoutes,
  machineRoutes,
  redirectRoutes,
  sharedBlockRoutes,
  changeRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
]
