import type { RouteModule } from '../http/services.ts'
import { accountLinkRoutes } from './account-links/account-link.routes.ts'
import { activityRoutes } from './activity/activity.routes.ts'
import { assetAdminRoutes } from './assets/asset.admin.routes.ts'
import { assetRoutes } from './assets/asset.routes.ts'
import { assetUploadRoutes } from './assets/asset-upload.routes.ts'
import { batchRoutes } from './batch/batch.routes.ts'
import { calendarEventAdminRoutes } from './calendar-events/calendar-event.admin.routes.ts'
import { publicCalendarEventRoutes } from './calendar-events/calendar-event.public.ts'
import { calendarEventRoutes } from './calendar-events/calendar-event.routes.ts'
import { categoryAdminRoutes } from './categories/category.admin.routes.ts'
import { publicCategoryRoutes } from './categories/category.public.ts'
import { categoryRoutes } from './categories/category.routes.ts'
import { changeRoutes } from './changes/change.routes.ts'
import { collectionRoutes } from './collections/collection.routes.ts'
import { componentTypeAdminRoutes } from './component-types/component-type.admin.routes.ts'
import { componentTypeRoutes } from './component-types/component-type.routes.ts'
import { componentRoutes } from './components/component.routes.ts'
import { draftRoutes } from './drafts/draft.routes.ts'
import { draftListRoutes } from './drafts/draft-list.routes.ts'
import { pageCopyRoutes } from './drafts/page-copy.routes.ts'
import { failedSignInRoutes } from './failed-sign-ins/failed-sign-in.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { invitationRoutes } from './invitations/invitation.routes.ts'
import { linkRoutes } from './links/link.routes.ts'
import { messageAdminRoutes } from './messages/message.admin.routes.ts'
import { publicMessageRoutes } from './messages/message.public.ts'
import { messageRoutes } from './messages/message.routes.ts'
import { optionRoutes } from './options/option.routes.ts'
import { settingRoutes } from './options/setting.routes.ts'
import { pageTemplateRoutes } from './page-templates/page-template.routes.ts'
import { publicMenuRoutes } from './pages/page.menu.ts'
import { publicPageRoutes } from './pages/page.public.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { pageTagRoutes } from './pages/page-tags.routes.ts'
import { permissionRoutes } from './permissions/permission.routes.ts'
import { categoryPostRoutes } from './posts/category-posts.routes.ts'
import { postAdminRoutes } from './posts/post.admin.routes.ts'
import { publicPostRoutes } from './posts/post.public.ts'
import { postRoutes } from './posts/post.routes.ts'
import { postTagRoutes } from './posts/post-tags.routes.ts'
import { presenceRoutes } from './presence/presence.routes.ts'
import { bridgeRoutes } from './previews/bridge.routes.ts'
import { previewRoutes } from './previews/preview.routes.ts'
import { redirectRoutes } from './redirects/redirect.routes.ts'
import { roleRoutes } from './roles/role.routes.ts'
import { scheduleRoutes } from './schedule/schedule.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { ownSessionRoutes } from './sessions/own-sessions.routes.ts'
import { sessionRoutes } from './sessions/session.routes.ts'
import { userSessionRoutes } from './sessions/user-sessions.routes.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { tagAdminRoutes } from './tags/tag.admin.routes.ts'
import { publicTagRoutes } from './tags/tag.public.ts'
import { tagRoutes } from './tags/tag.routes.ts'
import { loginRoutes } from './tokens/login.routes.ts'
import { tokenRoutes } from './tokens/token.routes.ts'
import { userTokenRoutes } from './tokens/user-tokens.routes.ts'
import { trashRoutes } from './trash/trash.routes.ts'
import { treeRoutes } from './tree/tree.routes.ts'
import { currentUserRoutes } from './users/current-user.routes.ts'
import { userRoutes } from './users/user.routes.ts'
import { versionRoutes } from './versions/version.routes.ts'
import { webhookRoutes } from './webhooks/webhook.routes.ts'
import { webhookDeliveryRoutes } from './webhooks/webhook-delivery.routes.ts'

/** Every route of the service. */
export const routeModules: readonly RouteModule[] = [
  batchRoutes,
  pageRoutes,
  pageTagRoutes,
  publicPageRoutes,
  publicMenuRoutes,
  sitemapRoutes,
  searchRoutes,
  linkRoutes,
  componentRoutes,
  componentTypeRoutes,
  componentTypeAdminRoutes,
  pageTemplateRoutes,
  healthRoutes,
  categoryRoutes,
  categoryAdminRoutes,
  publicCategoryRoutes,
  tagRoutes,
  tagAdminRoutes,
  publicTagRoutes,
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
  calendarEventAdminRoutes,
  calendarEventRoutes,
  publicCalendarEventRoutes,
  optionRoutes,
  settingRoutes,
  scheduleRoutes,
  draftRoutes,
  draftListRoutes,
  pageCopyRoutes,
  redirectRoutes,
  changeRoutes,
  webhookRoutes,
  webhookDeliveryRoutes,
]
