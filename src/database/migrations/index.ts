import { content } from './0001-content.ts'
import { access } from './0002-access.ts'
import { publicPosts } from './0003-public-posts.ts'
import { openPages } from './0004-open-pages.ts'
import { urlIndex } from './0005-url-index.ts'
import { sessionTokens } from './0006-session-tokens.ts'
import { publicUrls } from './0007-public-urls.ts'
import { publicLists } from './0008-public-lists.ts'
import { files } from './0009-files.ts'
import { revisionCounts } from './0010-revision-counts.ts'
import { outbox } from './0011-outbox.ts'
import { olderRevision } from './0012-older-revision.ts'
import { searchBounds } from './0013-search-bounds.ts'
import { sessions } from './0014-sessions.ts'
import { activity } from './0015-activity.ts'
import { schedule } from './0016-schedule.ts'
import { dueJobs } from './0017-due-jobs.ts'
import { workingCopies } from './0018-working-copies.ts'
import { search } from './0019-search.ts'
import { links } from './0020-links.ts'
import { redirects } from './0021-redirects.ts'
import { componentTypes } from './0022-component-types.ts'
import { previews } from './0023-previews.ts'
import { trash } from './0024-trash.ts'
import { tree } from './0025-tree.ts'
import { searchDrafts } from './0026-search-drafts.ts'
import { exampleRecords } from './0027-example-records.ts'
import { fileLinks } from './0028-file-links.ts'
import { messagesDone } from './0029-messages-done.ts'
import { listFilters } from './0030-list-filters.ts'
import { imports } from './0031-imports.ts'
import { importJobs } from './0032-import-jobs.ts'
import { idempotencyKeys } from './0033-idempotency-keys.ts'
import { backups } from './0034-backups.ts'
import { webhooks } from './0035-webhooks.ts'
import { edgePurges } from './0036-edge-purges.ts'
import { mail } from './0037-mail.ts'
import { assetUploads } from './0038-asset-uploads.ts'
import { lastRevisions } from './0039-last-revisions.ts'
import { moments } from './0040-moments.ts'
import { tokenOrigins } from './0041-token-origins.ts'
import { movedUrlsCase } from './0042-moved-urls-case.ts'
import { listOrders } from './0043-list-orders.ts'
import { webhookConcurrency } from './0045-webhook-concurrency.ts'
import { draftAuthors } from './0048-draft-authors.ts'
import { recordsOfTags } from './0050-records-of-tags.ts'
import { notedRevisions } from './0052-noted-revisions.ts'
import { collectionSchemas } from './0054-collection-schemas.ts'
import { metaPaths } from './0056-meta-paths.ts'
import { references } from './0057-references.ts'
import { globals } from './0058-globals.ts'
import { templateSchemas } from './0059-template-schemas.ts'
import { publication } from './0060-publication.ts'
import { pendingSearch } from './0061-pending-search.ts'
import { menuMarks } from './0063-menu-marks.ts'
import { sharedBlocks } from './0065-shared-blocks.ts'
import { postComponents } from './0066-post-components.ts'
import { collectionTemplates } from './0067-collection-templates.ts'
import { blockLinks } from './0068-block-links.ts'
import { collectionSitemaps } from './0069-collection-sitemaps.ts'
import { postsOfLists } from './0070-posts-of-lists.ts'
import { ownSlugs } from './0071-own-slugs.ts'
import { listViews } from './0073-list-views.ts'
import { assetFolders } from './0075-asset-folders.ts'
import { assetTrash } from './0076-asset-trash.ts'
import { sharingPictures } from './0077-sharing-pictures.ts'
import { languages } from './0080-languages.ts'
import { fallbackLanguages } from './0082-fallback-languages.ts'
import { translations } from './0083-translations.ts'
import { mediaLists } from './0084-media-lists.ts'
import { postLanguages } from './0085-post-languages.ts'
import { componentSources } from './0086-component-sources.ts'
import { roleLanguages } from './0087-role-languages.ts'
import { termAndEventLanguages } from './0088-term-and-event-languages.ts'
import { globalLanguages } from './0090-global-languages.ts'
import { assetTranslations } from './0091-asset-translations.ts'
import { shownLanguages } from './0092-shown-languages.ts'
import { machineTexts } from './0093-machine-texts.ts'
import { sourceStates } from './0094-source-states.ts'
import { rowsOfTranslations } from './0095-rows-of-translations.ts'
import type { Migration } from './migration.ts'

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  content,
  access,
  publicPosts,
  openPages,
  urlIndex,
  sessionTokens,
  publicUrls,
  publicLists,
  files,
  revisionCounts,
  outbox,
  olderRevision,
  searchBounds,
  sessions,
  activity,
  schedule,
  dueJobs,
  workingCopies,
  search,
  links,
  redirects,
  componentTypes,
  previews,
  trash,
  tree,
  searchDrafts,
  exampleRecords,
  fileLinks,
  messagesDone,
  listFilters,
  imports,
  importJobs,
  idempotencyKeys,
  backups,
  webhooks,
  edgePurges,
  mail,
  assetUploads,
  lastRevisions,
  moments,
  tokenOrigins,
  movedUrlsCase,
  listOrders,
  webhookConcurrency,
  draftAuthors,
  recordsOfTags,
  notedRevisions,
  collectionSchemas,
  metaPaths,
  references,
  globals,
  templateSchemas,
  publication,
  pendingSearch,
  menuMarks,
  sharedBlocks,
  postComponents,
  collectionTemplates,
  blockLinks,
  collectionSitemaps,
  postsOfLists,
  ownSlugs,
  listViews,
  assetFolders,
  assetTrash,
  sharingPictures,
  languages,
  fallbackLanguages,
  translations,
  mediaLists,
  postLanguages,
  componentSources,
  roleLanguages,
  termAndEventLanguages,
  globalLanguages,
  assetTranslations,
  shownLanguages,
  machineTexts,
  sourceStates,
  rowsOfTranslations,
]
