// Made from openapi.admin.json by `npm run client:types`: change that, not this.
export interface paths {
 "/admin/api/account-links": {
  /**
   * Show whose password a link sets
   * @description By POST, so that its secret is in no log. 422 when it is no longer valid. Rate limited.
   */
  post: operations["showAccountLink"];
 };
 "/admin/api/account-links/password": {
  /**
   * Set a password with a link
   * @description Ends the link, and revokes the sessions and, unless they are kept, the tokens of the user. Then sign in. 422 when the link is no longer valid. Rate limited.
   */
  post: operations["setPasswordByLink"];
 };
 "/admin/api/activity": {
  /**
   * List who changed what and when
   * @description Of the last 90 days, newest first, of the kinds that you have the permission to view: a page for `view pages`, and so on. To filter by a kind that you may not view is 403.
   */
  get: operations["listActivity"];
 };
 "/admin/api/asset-folders": {
  /**
   * List the folders of the media library
   * @description All of them, by path.
   *
   *     Needs the permission `list assets`.
   */
  get: operations["listAssetFolders"];
  /**
   * Create a folder
   * @description Folders above it that do not exist are created too.
   *
   *     Needs the permission `update assets`.
   */
  post: operations["createAssetFolder"];
 };
 "/admin/api/asset-folders/{id}": {
  /**
   * Rename or move a folder
   * @description With everything in it. Addresses of files stay as they are: no file and no asset changes. 422 when there is a folder at this path.
   *
   *     Needs the permission `update assets`.
   */
  put: operations["renameAssetFolder"];
  /**
   * Delete an empty folder
   * @description 409 when there is a file or a folder in it.
   *
   *     Needs the permission `update assets`.
   */
  delete: operations["deleteAssetFolder"];
 };
 "/admin/api/assets": {
  /**
   * List assets by folder, type, category, tag, copies or missing description
   * @description Needs the permission `list assets`.
   */
  get: operations["filterAssets"];
 };
 "/admin/api/assets/changes": {
  /**
   * Change many assets at once
   * @description Fields that you leave out stay as they are. All or none, in one transaction.
   *
   *     Needs the permission `update assets`.
   */
  post: operations["changeAssets"];
 };
 "/admin/api/assets/from-address": {
  /**
   * Upload a picture from an address
   * @description The service downloads the picture, within half a minute, and checks it like an upload. 422 for anything but a picture, and for private networks, as for webhooks, also after a redirect. At most 120 a minute for each user.
   *
   *     Needs the permission `create assets`.
   */
  post: operations["createAssetFromAddress"];
 };
 "/admin/api/assets/limits": {
  /**
   * Show the limits of uploads
   * @description Needs the permission `create assets`.
   */
  get: operations["showUploadLimits"];
 };
 "/admin/api/assets/{id}": {
  /**
   * Show an asset
   * @description Needs the permission `view assets`.
   */
  get: operations["showAsset"];
  /**
   * Move an asset to the trash
   * @description For a month it can be restored with its file, which is public no longer. `DELETE /api/v1/assets/{id}` deletes for good.
   *
   *     Needs the permission `delete assets`.
   */
  delete: operations["trashAsset"];
 };
 "/admin/api/assets/{id}/file": {
  /**
   * Replace the file of an asset wherever it is shown
   * @description The new file has another path, since browsers keep the old one. Pages, components, posts and working copies that name the old path name the new one, in the same transaction. Title, caption, description and `meta` stay; the focal point stays if the picture has the same shape.
   *
   *     Needs the permission `update assets`.
   */
  post: operations["replaceAssetFile"];
 };
 "/admin/api/broken-links": {
  /**
   * List broken links
   * @description Links of public pages, posts and globals to records that are missing, in the trash or not public: of those that you may view. A path such as `/about` counts only when a page has or had it. At most 1,000 of them.
   */
  get: operations["listBrokenLinks"];
 };
 "/admin/api/categories": {
  /**
   * List categories and how often they are used
   * @description By name.
   *
   *     Needs the permission `list categories`.
   */
  get: operations["listUsedCategories"];
 };
 "/admin/api/categories/{id}/merge": {
  /**
   * Merge a category into another, or give it up
   * @description Everything of the category gets the other one, or none, and it is deleted, in one transaction. It needs the permissions to update what is changed.
   *
   *     Needs the permission `delete categories`.
   */
  post: operations["mergeCategory"];
 };
 "/admin/api/categories/{id}/translate": {
  /**
   * Translate a category
   * @description Creates a category in the language in one group with its source, with the same type and colour. A category of this name that is there already, and is no translation, becomes the translation (200); that needs `update categories`, too. The source is not edited, so roles that are limited to other languages than its own may translate it.
   *
   *     Needs the permission `create categories`.
   */
  post: operations["translateCategory"];
 };
 "/admin/api/collections/{id}/migrate": {
  /**
   * Change the metadata of the posts of a collection to fit its schema
   * @description Needs the permission `update posts`, too. Each change keeps a version. Posts are changed in portions of 200, each in one transaction; a migration that was interrupted can be repeated. Working copies and scheduled publications are changed in the same way.
   *
   *     Needs the permission `update collections`.
   */
  post: operations["migratePosts"];
 };
 "/admin/api/collections/{id}/problems": {
  /**
   * List the posts that do not fit their collection
   * @description Newest first, by its `schema` and its `json_schema` and the types of their components, whatever its mode is, and those that refer to records that do not exist. The newest 2000 posts of the type are checked.
   *
   *     Needs the permission `list posts`.
   */
  get: operations["listPostProblems"];
 };
 "/admin/api/component-types/{id}/migrate": {
  /**
   * Change the components of a type to fit its schema
   * @description Those of pages, and those in posts. Needs the permission `update components`, too, and `update posts` if posts have such components. Each change keeps a version. Up to 1,000 components are changed in one transaction, more in portions; a migration that was interrupted can be repeated. Working copies and scheduled publications of pages are changed in the same way.
   *
   *     Needs the permission `update component types`.
   */
  post: operations["migrateComponents"];
 };
 "/admin/api/component-types/{id}/problems": {
  /**
   * List the components that do not fit a type
   * @description Those of pages, newest first, then with the permission `list posts` those in posts, whatever the mode of the type is, also those that refer to records that do not exist. The newest 2000 components of the type and of the newest 2000 posts of each collection are checked; a migration with `dry_run` counts all that do not fit.
   *
   *     Needs the permission `list components`.
   */
  get: operations["listComponentProblems"];
 };
 "/admin/api/component-types/{id}/uses": {
  /**
   * Count the components of a type
   * @description Those of pages that are not in the trash, shared blocks that are placed nowhere, and with the permission `list posts` those in posts.
   *
   *     Needs the permission `list components`.
   */
  get: operations["countComponentsOfType"];
 };
 "/admin/api/components/{id}/compare": {
  /**
   * Compare two versions of a component
   * @description Or one with the live record, or with its working copy. Field by field, components by id, and texts by their words. Long texts are shortened.
   *
   *     Needs the permission `view components`.
   */
  get: operations["compareComponentVersions"];
 };
 "/admin/api/components/{id}/versions": {
  /**
   * List the versions of a component
   * @description A version is the component as it was before a change. Newest first, with who made the change, when, and what it altered. Also of a deleted component.
   *
   *     Needs the permission `view components`.
   */
  get: operations["listComponentVersions"];
 };
 "/admin/api/components/{id}/versions/{version}": {
  /**
   * Show a version of a component
   * @description Needs the permission `view components`.
   */
  get: operations["showComponentVersion"];
 };
 "/admin/api/components/{id}/versions/{version}/restore": {
  /**
   * Restore a version of a component
   * @description The current state becomes a version. A deleted component is live again, which needs `create components` too.
   *
   *     Needs the permission `update components`.
   */
  post: operations["restoreComponentVersion"];
 };
 "/admin/api/content-types": {
  /**
   * List all component types, page templates, collections and globals as files have them
   * @description Those of the kinds that the caller may view.
   *
   *     Needs the permission `view component types`.
   */
  get: operations["listContentTypes"];
  /**
   * Store component types, page templates, collections and globals, all or none
   * @description In one transaction. What is not among them is kept, unless `delete` is set. It needs the permissions to view all four, and each change its own, such as `update collections`.
   *
   *     Needs the permission `view component types`.
   */
  put: operations["pushContentTypes"];
 };
 "/admin/api/drafts": {
  /**
   * List working copies
   * @description The one kept last comes first. Pages need the permission `view pages`, posts `view posts`, globals `view globals`.
   */
  get: operations["listDrafts"];
 };
 "/admin/api/events": {
  /**
   * List the calendar events of a range
   * @description Those that begin before its end and end after its beginning; the earliest first.
   *
   *     Needs the permission `list events`.
   */
  get: operations["listEventsInRange"];
 };
 "/admin/api/events/{id}/translate": {
  /**
   * Translate a calendar event
   * @description Creates a calendar event in the language in one group with its source, at the same time, with the same category, url and metadata. The source is not edited, so roles that are limited to other languages than its own may translate it.
   *
   *     Needs the permission `create events`.
   */
  post: operations["translateEvent"];
 };
 "/admin/api/failed-sign-ins": {
  /**
   * List failed sign-ins
   * @description By the cookie of the editors’ app and by the login of the API, for up to 90 days. Under an attack some are only in the log.
   *
   *     Needs the permission `view users`.
   */
  get: operations["listFailedSignIns"];
 };
 "/admin/api/globals": {
  /**
   * List globals
   * @description On a site with languages those of the first one, unless `filter[language]` or `filter[id]` asks for others.
   *
   *     Needs the permission `list globals`.
   */
  get: operations["listGlobals"];
  /**
   * Create a global
   * @description Needs the permission `create globals`.
   */
  post: operations["createGlobal"];
 };
 "/admin/api/globals/{id}": {
  /**
   * Open a global for editing
   * @description The live global, and its working copy if there is one. Live changes are merged into it.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["openGlobal"];
  /**
   * Update a global
   * @description Takes effect at once, also `value`, and a working copy is merged with it. A new schema does not change the value.
   *
   *     Needs the permission `update globals`.
   */
  put: operations["updateGlobal"];
  /**
   * Delete a global
   * @description It can be restored from the trash. The values in all other languages are deleted and restored with the global in the first one.
   *
   *     Needs the permission `delete globals`.
   */
  delete: operations["deleteGlobal"];
  /**
   * Change some fields of a global
   * @description Takes effect at once, also `value`, and a working copy is merged with it. A new schema does not change the value. What is not sent stays as it is.
   *
   *     Needs the permission `update globals`.
   */
  patch: operations["patchGlobal"];
 };
 "/admin/api/globals/{id}/compare": {
  /**
   * Compare two versions of a global
   * @description Or one with the live record, or with its working copy. Field by field, components by id, and texts by their words. Long texts are shortened.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["compareGlobalVersions"];
 };
 "/admin/api/globals/{id}/draft": {
  /**
   * Keep the working copy of a global
   * @description Replaces the whole draft; what you leave out is as in the live record. Nothing is refused for being incomplete. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update globals`.
   */
  put: operations["keepGlobalDraft"];
  /**
   * Discard the working copy of a global
   * @description For 24 hours everybody who may edit can restore it. `If-Match: *` is refused with 412 when it has changes of other users: `authors` says whose. A scheduled publication stays scheduled.
   *
   *     Needs the permission `update globals`.
   */
  delete: operations["discardGlobalDraft"];
 };
 "/admin/api/globals/{id}/draft/check": {
  /**
   * Check whether the working copy of a global can be published
   * @description It is published and rolled back, so the answer is what publishing would say. Nothing is written. `links` names links that visitors will see as text only, and `addresses` the addresses that change.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["checkGlobalDraft"];
 };
 "/admin/api/globals/{id}/draft/publish": {
  /**
   * Publish the working copy of a global
   * @description At once, in one transaction and as one version; or at a later moment, as the draft is now. Without a working copy nothing changes.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["publishGlobalDraft"];
 };
 "/admin/api/globals/{id}/draft/restore": {
  /**
   * Restore the working copy that was discarded last
   * @description When a newer one was started meanwhile, it is refused with 409; with `merge` both are merged, and where both changed the same place the restored one counts. Then the newer one is the discarded one, so that this can be undone too.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["restoreGlobalDraft"];
 };
 "/admin/api/globals/{id}/draft/schedule": {
  /**
   * Cancel a scheduled publication
   * @description The working copy stays as it is.
   *
   *     Needs the permission `update globals`.
   */
  delete: operations["cancelGlobalPublication"];
 };
 "/admin/api/globals/{id}/migrate": {
  /**
   * Change the value of a global to fit its schema
   * @description The change keeps a version. Its working copy and its scheduled publication are changed in the same way.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["migrateGlobal"];
 };
 "/admin/api/globals/{id}/problems": {
  /**
   * Show where the value of a global does not fit its schema
   * @description Of the live value, whatever the mode is.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["showGlobalProblems"];
 };
 "/admin/api/globals/{id}/translate": {
  /**
   * Translate the value of a global
   * @description Starts a value in the language that is not public until it is published, with that of its source in a working copy. Readers of the language see the first one until then. Needs `view globals`, too.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["translateGlobal"];
 };
 "/admin/api/globals/{id}/translation": {
  /**
   * Show a translation of a global beside its source
   * @description The source as it is now, as it was translated, and what has changed since, word by word. Null for a global that is not a translation, or whose source was deleted.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["showSourceChangesOfGlobal"];
 };
 "/admin/api/globals/{id}/translation/confirm": {
  /**
   * Confirm that a translation of a global is correct
   * @description It then counts as made from its source as that is now: as a whole, or in the parts at `fields`. 409 if the source has changed since it was shown.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["confirmTranslationOfGlobal"];
 };
 "/admin/api/globals/{id}/translations": {
  /**
   * List the translations of a global
   * @description One for each language, in the order in which the languages were created.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["listTranslationsOfGlobal"];
  /**
   * Set whether a translation of a global is needed
   * @description Needs the permission `update globals`.
   */
  put: operations["setTranslationOfGlobalNeeded"];
 };
 "/admin/api/globals/{id}/versions": {
  /**
   * List the versions of a global
   * @description A version is the global as it was before a change. Newest first, with who made the change, when, and what it altered. Also of a deleted global.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["listGlobalVersions"];
 };
 "/admin/api/globals/{id}/versions/{version}": {
  /**
   * Show a version of a global
   * @description Needs the permission `view globals`.
   */
  get: operations["showGlobalVersion"];
 };
 "/admin/api/globals/{id}/versions/{version}/draft": {
  /**
   * Restore a version of a global into its working copy
   * @description Replaces the whole draft, which can then be published. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update globals`.
   */
  post: operations["restoreGlobalVersionIntoDraft"];
 };
 "/admin/api/globals/{id}/versions/{version}/restore": {
  /**
   * Restore a version of a global
   * @description The current state becomes a version. A deleted global is live again. Its schema is restored with its value.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["restoreGlobalVersion"];
 };
 "/admin/api/imports": {
  /**
   * List imports
   * @description Your last 50, newest first; for a super-admin, the last 50 of all users.
   *
   *     Needs the permission `create pages`.
   */
  get: operations["listImports"];
  /**
   * Upload an export
   * @description It is checked in the background: read the import until its `state` is `ready` or `refused`. Needs the permissions to create what it holds. The option `uploads.max_import_size` limits its size; larger ones are imported by the command line. 409 while another one arrives, and when five of yours were neither imported nor removed. What is not imported within a week is removed.
   *
   *     Needs the permission `create pages`.
   */
  post: operations["createImport"];
 };
 "/admin/api/imports/{id}": {
  /**
   * Show an import
   * @description One of yours. A super-admin can see all.
   *
   *     Needs the permission `create pages`.
   */
  get: operations["showImport"];
  /**
   * Remove an import
   * @description And its file. What it created stays. 409 while it runs.
   *
   *     Needs the permission `create pages`.
   */
  delete: operations["deleteImport"];
 };
 "/admin/api/imports/{id}/check": {
  /**
   * Check an import again
   * @description A dry run with other options. 409 while it is under way, and when it is done.
   *
   *     Needs the permission `create pages`.
   */
  post: operations["checkImport"];
 };
 "/admin/api/imports/{id}/start": {
  /**
   * Start an import
   * @description It runs in the background, and goes on after a restart. Needs the permissions to update what the check said it updates (`updates` of the report), and with `overwrite` those for pages, components, posts and options. 409 unless it is `ready` or `failed`.
   *
   *     Needs the permission `create pages`.
   */
  post: operations["startImport"];
 };
 "/admin/api/invitations": {
  /**
   * List the invitations that were not accepted yet
   * @description Needs the permission `list users`.
   */
  get: operations["listInvitations"];
  /**
   * Invite somebody by mail
   * @description Creates a user, and sends them a link that sets their password, valid for seven days. Needs every permission of the roles. 409 when the service sends no mail.
   *
   *     Needs the permission `create users`.
   */
  post: operations["invite"];
 };
 "/admin/api/messages": {
  /**
   * List messages by state
   * @description Newest first. `search` finds words of the message and of its sender, as the search does.
   *
   *     Needs the permission `list messages`.
   */
  get: operations["listInbox"];
 };
 "/admin/api/messages/{id}": {
  /**
   * Show a message and whether it is done
   * @description It stays as new as it is; `/api/v1/view-message` marks it as read.
   *
   *     Needs the permission `view messages`.
   */
  get: operations["showInboxMessage"];
 };
 "/admin/api/messages/{id}/done": {
  /**
   * Mark a message as done, or as open again
   * @description Needs the permission `update messages`.
   */
  put: operations["setMessageDone"];
 };
 "/admin/api/openapi.json": {
  /**
   * Read the OpenAPI document
   * @description The OpenAPI document of this API.
   */
  get: operations["getAdminOpenApi"];
 };
 "/admin/api/page-templates/{id}/migrate": {
  /**
   * Change the metadata of the pages of a template to fit its schema
   * @description Needs the permission `update pages`, too. Each change keeps a version. Pages are changed in portions of 200, each in one transaction; a migration that was interrupted can be repeated. Working copies and scheduled publications are changed in the same way. Pages in the trash stay as they are.
   *
   *     Needs the permission `update page templates`.
   */
  post: operations["migratePages"];
 };
 "/admin/api/page-templates/{id}/problems": {
  /**
   * List the pages whose metadata does not fit their template
   * @description Newest first, by its `schema`, whatever its mode is, and those that refer to records that do not exist. The newest 2000 pages of the template are checked.
   *
   *     Needs the permission `list pages`.
   */
  get: operations["listPageProblems"];
 };
 "/admin/api/pages": {
  /**
   * List pages by state, template, author, place or problem
   * @description The last changed comes first. Without the content of the pages.
   *
   *     Needs the permission `list pages`.
   */
  get: operations["filterPages"];
 };
 "/admin/api/pages/{id}": {
  /**
   * Open a page for editing
   * @description The live page with its components, and its working copy if there is one. Live changes are merged into it.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["openPage"];
 };
 "/admin/api/pages/{id}/address": {
  /**
   * Where a page would be
   * @description The address of the page with this slug or title, and who has it already. Nothing is written.
   *
   *     Needs the permission `update pages`.
   */
  get: operations["findPageAddress"];
 };
 "/admin/api/pages/{id}/address/changes": {
  /**
   * List the addresses that change with that of a page
   * @description The pages below it, in the order of their addresses, in portions of 200: where they are, and where they will be. The check before publishing names the first. Nothing is written.
   *
   *     Needs the permission `update pages`.
   */
  get: operations["listAddressChanges"];
 };
 "/admin/api/pages/{id}/compare": {
  /**
   * Compare two versions of a page
   * @description Or one with the live record, or with its working copy. Field by field, components by id, and texts by their words. Long texts are shortened.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["comparePageVersions"];
 };
 "/admin/api/pages/{id}/copy": {
  /**
   * Copy a page
   * @description In one transaction: its fields with the password, its tags, and in a working copy its components and unpublished changes. The copy comes after the page and is not published. What refers to one of the copied pages refers to its copy. `with_subpages` copies the pages below it in the same way, up to 200 pages in all. Needs `view pages`, too.
   *
   *     Needs the permission `create pages`.
   */
  post: operations["copyPage"];
 };
 "/admin/api/pages/{id}/draft": {
  /**
   * Keep the working copy of a page
   * @description Replaces the whole draft; what you leave out is as in the live record. Nothing is refused for being incomplete. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update pages`.
   */
  put: operations["keepPageDraft"];
  /**
   * Discard the working copy of a page
   * @description For 24 hours everybody who may edit can restore it. `If-Match: *` is refused with 412 when it has changes of other users: `authors` says whose. A scheduled publication stays scheduled.
   *
   *     Needs the permission `update pages`.
   */
  delete: operations["discardPageDraft"];
 };
 "/admin/api/pages/{id}/draft/check": {
  /**
   * Check whether the working copy of a page can be published
   * @description It is published and rolled back, so the answer is what publishing would say. Nothing is written. `links` names links that visitors will see as text only, and `addresses` the addresses that change.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["checkPageDraft"];
 };
 "/admin/api/pages/{id}/draft/publish": {
  /**
   * Publish the working copy of a page
   * @description At once, in one transaction and as one version; or at a later moment, as the draft is now. Without a working copy nothing changes. What happens to components needs `create components`, `update components` or `delete components` too.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["publishPageDraft"];
 };
 "/admin/api/pages/{id}/draft/restore": {
  /**
   * Restore the working copy that was discarded last
   * @description When a newer one was started meanwhile, it is refused with 409; with `merge` both are merged, and where both changed the same place the restored one counts. Then the newer one is the discarded one, so that this can be undone too.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["restorePageDraft"];
 };
 "/admin/api/pages/{id}/draft/schedule": {
  /**
   * Cancel a scheduled publication
   * @description The working copy stays as it is.
   *
   *     Needs the permission `update pages`.
   */
  delete: operations["cancelPagePublication"];
 };
 "/admin/api/pages/{id}/schedule": {
  /**
   * Show when a page goes live and offline
   * @description Needs the permission `view pages`.
   */
  get: operations["showPageSchedule"];
  /**
   * Set when a page goes live and offline
   * @description Between these moments it is public, if it is enabled or published; before and after it is to the public as a draft is. A moment in the past takes effect at once. A moment that is left out is kept; null removes it.
   *
   *     Needs the permission `update pages`.
   */
  put: operations["updatePageSchedule"];
 };
 "/admin/api/pages/{id}/translate": {
  /**
   * Translate a page
   * @description Creates a page in the language that is not published, with the content of its source in a working copy. It is put below the translation of the parent. Needs `view pages`, too.
   *
   *     Needs the permission `create pages`.
   */
  post: operations["translatePage"];
 };
 "/admin/api/pages/{id}/translation": {
  /**
   * Show a translation of a page beside its source
   * @description The source as it is now, as it was translated, and what has changed since, word by word. Null for a page that is not a translation, or whose source was deleted.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["showSourceChanges"];
 };
 "/admin/api/pages/{id}/translation/confirm": {
  /**
   * Confirm that a translation of a page is correct
   * @description It then counts as made from its source as that is now: as a whole, or in the parts at `fields`. 409 if the source has changed since it was shown.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["confirmTranslation"];
 };
 "/admin/api/pages/{id}/translation/machine": {
  /**
   * Translate a page by machine
   * @description Fills the working copy of a translation: the fields that have the words of their source, and those whose source has changed since. They are marked as machine-made until somebody confirms or changes them; nothing becomes public. A request translates about 20,000 characters: go on with `after`. What somebody changes meanwhile is kept. 409 when the service has no `CORRAL_TRANSLATE_URL`, or the page is no translation; 502 and 504 when the translation service fails: then nothing is written.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["translateByMachine"];
 };
 "/admin/api/pages/{id}/translation/proposals": {
  /**
   * Take changes of the source over into a translation of a page
   * @description Puts all these proposals into the working copy of the translation, or none: 409 if one of them is not proposed any more, 422 for a conflict. New components have the words of the source. `If-Match` is required as soon as there is a working copy (428). Needs `view pages`, too.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["takeOverProposals"];
 };
 "/admin/api/pages/{id}/translations": {
  /**
   * List the translations of a page
   * @description One for each language, in the order in which the languages were created.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["listTranslationsOfPage"];
  /**
   * Set whether a translation of a page is needed
   * @description Needs the permission `update pages`.
   */
  put: operations["setTranslationNeeded"];
 };
 "/admin/api/pages/{id}/versions": {
  /**
   * List the versions of a page
   * @description A version is the page as it was before a change. Newest first, with who made the change, when, and what it altered. Also of a deleted page.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["listPageVersions"];
 };
 "/admin/api/pages/{id}/versions/{version}": {
  /**
   * Show a version of a page
   * @description Needs the permission `view pages`.
   */
  get: operations["showPageVersion"];
 };
 "/admin/api/pages/{id}/versions/{version}/components/{component}/restore": {
  /**
   * Restore one component of a version of a page
   * @description Into the working copy of the page, which can then be published. A component that was deleted is a new one there, without a thumbnail whose file is gone. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update pages`.
   */
  post: operations["restoreComponentOfPageVersion"];
 };
 "/admin/api/pages/{id}/versions/{version}/draft": {
  /**
   * Restore a version of a page into its working copy
   * @description Replaces the whole draft, which can then be published. Its address, its place in the tree, its tags, its password and whether it is public stay as they are. A component that was deleted is a new one there. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update pages`.
   */
  post: operations["restorePageVersionIntoDraft"];
 };
 "/admin/api/pages/{id}/versions/{version}/restore": {
  /**
   * Restore a version of a page
   * @description The current state becomes a version. A page is restored with its components and tags; what happens to components needs `create components`, `update components` or `delete components` too. A deleted page is live again.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["restorePageVersion"];
 };
 "/admin/api/password-resets": {
  /**
   * Ask for a mail with a link that sets a new password
   * @description The answer is the same whether there is such an account or not. The link is valid for an hour, and once. Rate limited. 409 when the service sends no mail.
   */
  post: operations["requestPasswordReset"];
 };
 "/admin/api/post-types": {
  /**
   * List the types that posts have
   * @description The one with the most posts comes first. A collection can describe a type that no post has yet.
   *
   *     Needs the permission `list posts`.
   */
  get: operations["listPostTypes"];
 };
 "/admin/api/posts": {
  /**
   * List posts by type, state, language, category, tag, author, problem or metadata
   * @description Without `content`, and of `meta` only what `columns` names. At most 10,000 posts can be sorted by `meta`.
   *
   *     Needs the permission `list posts`.
   */
  get: operations["filterPosts"];
  /**
   * Start a post
   * @description It is not published, and its metadata is empty, also where its collection is strict: publishing its working copy asks for the required fields.
   *
   *     Needs the permission `create posts`.
   */
  post: operations["startPost"];
 };
 "/admin/api/posts/{id}": {
  /**
   * Open a post for editing
   * @description The live post, and its working copy if there is one. Live changes are merged into it.
   *
   *     Needs the permission `view posts`.
   */
  get: operations["openPost"];
 };
 "/admin/api/posts/{id}/address": {
  /**
   * Where a post would be
   * @description The address of the post with this slug or title, and who has it already. Nothing is written.
   *
   *     Needs the permission `update posts`.
   */
  get: operations["findPostAddress"];
 };
 "/admin/api/posts/{id}/compare": {
  /**
   * Compare two versions of a post
   * @description Or one with the live record, or with its working copy. Field by field, components by id, and texts by their words. Long texts are shortened.
   *
   *     Needs the permission `view posts`.
   */
  get: operations["comparePostVersions"];
 };
 "/admin/api/posts/{id}/copy": {
  /**
   * Copy a post
   * @description In one transaction: its fields, its tags, and in a working copy its components and unpublished changes. The copy is not published. Needs `view posts`, too.
   *
   *     Needs the permission `create posts`.
   */
  post: operations["copyPost"];
 };
 "/admin/api/posts/{id}/draft": {
  /**
   * Keep the working copy of a post
   * @description Replaces the whole draft; what you leave out is as in the live record. Nothing is refused for being incomplete. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update posts`.
   */
  put: operations["keepPostDraft"];
  /**
   * Discard the working copy of a post
   * @description For 24 hours everybody who may edit can restore it. `If-Match: *` is refused with 412 when it has changes of other users: `authors` says whose. A scheduled publication stays scheduled.
   *
   *     Needs the permission `update posts`.
   */
  delete: operations["discardPostDraft"];
 };
 "/admin/api/posts/{id}/draft/check": {
  /**
   * Check whether the working copy of a post can be published
   * @description It is published and rolled back, so the answer is what publishing would say. Nothing is written. `links` names links that visitors will see as text only, and `addresses` the addresses that change.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["checkPostDraft"];
 };
 "/admin/api/posts/{id}/draft/publish": {
  /**
   * Publish the working copy of a post
   * @description At once, in one transaction and as one version; or at a later moment, as the draft is now. Without a working copy nothing changes.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["publishPostDraft"];
 };
 "/admin/api/posts/{id}/draft/restore": {
  /**
   * Restore the working copy that was discarded last
   * @description When a newer one was started meanwhile, it is refused with 409; with `merge` both are merged, and where both changed the same place the restored one counts. Then the newer one is the discarded one, so that this can be undone too.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["restorePostDraft"];
 };
 "/admin/api/posts/{id}/draft/schedule": {
  /**
   * Cancel a scheduled publication
   * @description The working copy stays as it is.
   *
   *     Needs the permission `update posts`.
   */
  delete: operations["cancelPostPublication"];
 };
 "/admin/api/posts/{id}/schedule": {
  /**
   * Show when a post goes live and offline
   * @description Needs the permission `view posts`.
   */
  get: operations["showPostSchedule"];
  /**
   * Set when a post goes live and offline
   * @description Between these moments it is public, if it is enabled or published; before and after it is to the public as a draft is. A moment in the past takes effect at once. A moment that is left out is kept; null removes it.
   *
   *     Needs the permission `update posts`.
   */
  put: operations["updatePostSchedule"];
 };
 "/admin/api/posts/{id}/translate": {
  /**
   * Translate a post
   * @description Creates a post in the language that is not published, with its category and tags, and with the content of its source in a working copy. Needs `view posts`, too.
   *
   *     Needs the permission `create posts`.
   */
  post: operations["translatePost"];
 };
 "/admin/api/posts/{id}/translation": {
  /**
   * Show a translation of a post beside its source
   * @description The source as it is now, as it was translated, and what has changed since, word by word. Null for a post that is not a translation, or whose source was deleted.
   *
   *     Needs the permission `view posts`.
   */
  get: operations["showSourceChangesOfPost"];
 };
 "/admin/api/posts/{id}/translation/confirm": {
  /**
   * Confirm that a translation of a post is correct
   * @description It then counts as made from its source as that is now: as a whole, or in the parts at `fields`. 409 if the source has changed since it was shown.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["confirmTranslationOfPost"];
 };
 "/admin/api/posts/{id}/translation/machine": {
  /**
   * Translate a post by machine
   * @description Fills the working copy of a translation: the fields that have the words of their source, and those whose source has changed since. They are marked as machine-made until somebody confirms or changes them; nothing becomes public. A request translates about 20,000 characters: go on with `after`. What somebody changes meanwhile is kept. 409 when the service has no `CORRAL_TRANSLATE_URL`, or the post is no translation; 502 and 504 when the translation service fails: then nothing is written.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["translatePostByMachine"];
 };
 "/admin/api/posts/{id}/translation/proposals": {
  /**
   * Take changes of the source over into a translation of a post
   * @description Puts all these proposals into the working copy of the translation, or none: 409 if one of them is not proposed any more, 422 for a conflict. New components have the words of the source. `If-Match` is required as soon as there is a working copy (428). Needs `view posts`, too.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["takeOverProposalsOfPost"];
 };
 "/admin/api/posts/{id}/translations": {
  /**
   * List the translations of a post
   * @description One for each language, in the order in which the languages were created.
   *
   *     Needs the permission `view posts`.
   */
  get: operations["listTranslationsOfPost"];
  /**
   * Set whether a translation of a post is needed
   * @description Needs the permission `update posts`.
   */
  put: operations["setTranslationOfPostNeeded"];
 };
 "/admin/api/posts/{id}/versions": {
  /**
   * List the versions of a post
   * @description A version is the post as it was before a change. Newest first, with who made the change, when, and what it altered. Also of a deleted post.
   *
   *     Needs the permission `view posts`.
   */
  get: operations["listPostVersions"];
 };
 "/admin/api/posts/{id}/versions/{version}": {
  /**
   * Show a version of a post
   * @description Needs the permission `view posts`.
   */
  get: operations["showPostVersion"];
 };
 "/admin/api/posts/{id}/versions/{version}/components/{component}/restore": {
  /**
   * Restore one component of a version of a post
   * @description Into the working copy of the post, which can then be published. A component that was deleted is a new one there, without a thumbnail whose file is gone. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update posts`.
   */
  post: operations["restoreComponentOfPostVersion"];
 };
 "/admin/api/posts/{id}/versions/{version}/draft": {
  /**
   * Restore a version of a post into its working copy
   * @description Replaces the whole draft, which can then be published. Its address, its parent, its tags and whether it is public stay as they are. `If-Match` is required as soon as there is a working copy (428).
   *
   *     Needs the permission `update posts`.
   */
  post: operations["restorePostVersionIntoDraft"];
 };
 "/admin/api/posts/{id}/versions/{version}/restore": {
  /**
   * Restore a version of a post
   * @description The current state becomes a version. A deleted post is live again.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["restorePostVersion"];
 };
 "/admin/api/presence": {
  /**
   * Tell where you are, and see who else is there
   * @description To be sent every 10 seconds while a page, post or global is open; who was not seen for 30 seconds has gone. Needs the permission `view pages`, `view posts` or `view globals`. Nothing is locked.
   */
  post: operations["reportPresence"];
 };
 "/admin/api/previews": {
  /**
   * List previews
   * @description Your own, or those of everyone; without their secrets, and without those that have expired.
   */
  get: operations["listPreviews"];
  /**
   * Create a preview
   * @description A token that shows drafts and working copies of one page, one post or the whole site on the website. It is read-only, and shows what you may view: it is refused when you may no longer `view pages` or `view posts`. The secret is shown only once.
   */
  post: operations["createPreview"];
 };
 "/admin/api/previews/{id}": {
  /**
   * Revoke a preview
   * @description It stops working at once. Your own, or any with the permission `update users`.
   */
  delete: operations["deletePreview"];
 };
 "/admin/api/previews/{id}/renew": {
  /**
   * Renew one of your previews
   * @description It is valid for its hours from now on. One that has expired is 404.
   */
  post: operations["renewPreview"];
 };
 "/admin/api/redirects": {
  /**
   * List redirects
   * @description Those made by hand, and the urls that pages and posts used to have, newest first.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["listRedirects"];
  /**
   * Add a redirect
   * @description From a url to a page, which it follows when the page moves, or to an address. By-url answers 404 for the url, with the target in `moved_to`. A page that answers at the url takes precedence: then the redirect is `shadowed`.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["createRedirect"];
 };
 "/admin/api/redirects/{id}": {
  /**
   * Remove a redirect
   * @description Also a url that a page or a post used to have: it leads nowhere from then on.
   *
   *     Needs the permission `update pages`.
   */
  delete: operations["deleteRedirect"];
 };
 "/admin/api/references/asset/{id}": {
  /**
   * Where an asset is used
   * @description The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most 1000 by id, and as many by each name or path.
   *
   *     Needs the permission `view assets`.
   */
  get: operations["listAssetReferences"];
 };
 "/admin/api/references/asset/{id}/drafts": {
  /**
   * Where an asset is used in changes that are not published
   * @description The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.
   *
   *     Needs the permission `view assets`.
   */
  get: operations["listAssetDraftReferences"];
 };
 "/admin/api/references/category/{id}": {
  /**
   * Where a category is used
   * @description The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most 1000 by id, and as many by each name or path.
   *
   *     Needs the permission `view categories`.
   */
  get: operations["listCategoryReferences"];
 };
 "/admin/api/references/category/{id}/drafts": {
  /**
   * Where a category is used in changes that are not published
   * @description The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.
   *
   *     Needs the permission `view categories`.
   */
  get: operations["listCategoryDraftReferences"];
 };
 "/admin/api/references/global/{id}": {
  /**
   * Where a global is used
   * @description The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most 1000 by id, and as many by each name or path.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["listGlobalReferences"];
 };
 "/admin/api/references/global/{id}/drafts": {
  /**
   * Where a global is used in changes that are not published
   * @description The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.
   *
   *     Needs the permission `view globals`.
   */
  get: operations["listGlobalDraftReferences"];
 };
 "/admin/api/references/page/{id}": {
  /**
   * Where a page is used
   * @description The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most 1000 by id, and as many by each name or path.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["listPageReferences"];
 };
 "/admin/api/references/page/{id}/drafts": {
  /**
   * Where a page is used in changes that are not published
   * @description The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["listPageDraftReferences"];
 };
 "/admin/api/references/post/{id}": {
  /**
   * Where a post is used
   * @description The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most 1000 by id, and as many by each name or path.
   *
   *     Needs the permission `view posts`.
   */
  get: operations["listPostReferences"];
 };
 "/admin/api/references/post/{id}/drafts": {
  /**
   * Where a post is used in changes that are not published
   * @description The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.
   *
   *     Needs the permission `view posts`.
   */
  get: operations["listPostDraftReferences"];
 };
 "/admin/api/references/tag/{id}": {
  /**
   * Where a tag is used
   * @description The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most 1000 by id, and as many by each name or path.
   *
   *     Needs the permission `view tags`.
   */
  get: operations["listTagReferences"];
 };
 "/admin/api/references/tag/{id}/drafts": {
  /**
   * Where a tag is used in changes that are not published
   * @description The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.
   *
   *     Needs the permission `view tags`.
   */
  get: operations["listTagDraftReferences"];
 };
 "/admin/api/references/user/{id}": {
  /**
   * Where a user is used
   * @description The fields of pages, components, posts, globals and shared blocks that refer to it, by id, name or path: of those that you may view. A shared block is named only if no page has it. A page in the trash is found too. At most 1000 by id, and as many by each name or path.
   *
   *     Needs the permission `view users`.
   */
  get: operations["listUserReferences"];
 };
 "/admin/api/references/user/{id}/drafts": {
  /**
   * Where a user is used in changes that are not published
   * @description The pages, posts and globals that you may view whose working copy or scheduled publication refers to it, by id, name or path. The newest 1,000 working copies are searched, and at most 100 records are named.
   *
   *     Needs the permission `view users`.
   */
  get: operations["listUserDraftReferences"];
 };
 "/admin/api/schedule": {
  /**
   * List what goes live or offline when
   * @description Soonest first. Pages need the permission `view pages`, posts `view posts`.
   */
  get: operations["listScheduledChanges"];
 };
 "/admin/api/search": {
  /**
   * Search everything
   * @description Pages with their components, posts, assets, messages and users, drafts and working copies too: those kinds that you may view. Records with all words in the title come first. At most 1,000 results.
   */
  get: operations["search"];
 };
 "/admin/api/session": {
  /**
   * Show who is signed in
   * @description With what they may do, and what the app should show first.
   */
  get: operations["showSession"];
  /**
   * Sign in
   * @description Sets the session cookie. A request that a page of another origin sends is 403. Failed attempts are rate limited.
   */
  post: operations["signIn"];
  /**
   * Sign out
   * @description Ends the session of this request. A token that is not a session is 404.
   */
  delete: operations["signOut"];
 };
 "/admin/api/sessions": {
  /**
   * List your own sessions
   * @description Where you are signed in: with the cookie of the editors’ app, or with a token from a login.
   */
  get: operations["listSessions"];
  /**
   * Sign out everywhere else
   * @description Ends all your sessions but the one of this request, and revokes the tokens that were made in them. Tokens that were made in this session stay.
   */
  delete: operations["endOtherSessions"];
 };
 "/admin/api/sessions/{id}": {
  /**
   * End one of your sessions
   * @description It stops working at once.
   */
  delete: operations["endSession"];
 };
 "/admin/api/settings": {
  /**
   * List the settings of the service
   * @description Each with its meaning and default. They are changed by `PUT /api/v1/options/{key}`.
   *
   *     Needs the permission `list options`.
   */
  get: operations["listSettings"];
 };
 "/admin/api/shared-blocks": {
  /**
   * List shared blocks
   * @description By name.
   *
   *     Needs the permission `list components`.
   */
  get: operations["listSharedBlocks"];
  /**
   * Share a component
   * @description The component becomes the first placement of a new block. Visitors see no difference. To place the block on a page, save a draft of the page with a new component that has `shared_block_id`. To detach a placement, save it with `shared_block_id: null`.
   *
   *     Needs the permission `create components`.
   */
  post: operations["createSharedBlock"];
 };
 "/admin/api/shared-blocks/{id}": {
  /**
   * Show a shared block
   * @description Needs the permission `view components`.
   */
  get: operations["showSharedBlock"];
  /**
   * Rename a shared block
   * @description Its content is changed by changing any of its placements: the block and all other placements change with it.
   *
   *     Needs the permission `update components`.
   */
  put: operations["updateSharedBlock"];
  /**
   * Delete a shared block
   * @description Its placements stay, each as a component of its own. Nothing that visitors see changes.
   *
   *     Needs the permission `delete components`.
   */
  delete: operations["deleteSharedBlock"];
  /**
   * Rename a shared block
   * @description Its content is changed by changing any of its placements: the block and all other placements change with it. What is not sent stays as it is.
   *
   *     Needs the permission `update components`.
   */
  patch: operations["patchSharedBlock"];
 };
 "/admin/api/shared-blocks/{id}/places": {
  /**
   * Where a shared block is placed
   * @description By the url of the page, without pages in the trash.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["listSharedBlockPlaces"];
 };
 "/admin/api/site-check": {
  /**
   * Test the connection to the website
   * @description The service requests the address once and says what it found. Private networks are refused as for webhooks, and redirects are not followed.
   *
   *     Needs the permission `update options`.
   */
  post: operations["checkSite"];
 };
 "/admin/api/start": {
  /**
   * Show what a new service can start with
   * @description And what there is of the example.
   */
  get: operations["showStart"];
  /**
   * Start a new service
   * @description With the demo site, or with an empty home page, which nobody sees yet, component types and page templates. Needs the permissions to create all of it. 409 unless the service is new.
   *
   *     Needs the permission `create pages`.
   */
  post: operations["start"];
 };
 "/admin/api/start/example": {
  /**
   * Remove the demo site
   * @description Its pages and posts for good. What somebody changed stays, and what is used by something that stays. Needs the permissions to delete all of it. 409 when there is none.
   *
   *     Needs the permission `delete pages`.
   */
  delete: operations["removeExample"];
 };
 "/admin/api/status": {
  /**
   * Show how the service is
   * @description The storage in use, the last backups, and what the environment decides. The sizes may be a minute old. No secrets.
   *
   *     Needs the permission `list options`.
   */
  get: operations["showStatus"];
 };
 "/admin/api/tags": {
  /**
   * List tags and how often they are used
   * @description By name.
   *
   *     Needs the permission `list tags`.
   */
  get: operations["listUsedTags"];
 };
 "/admin/api/tags/{id}/merge": {
  /**
   * Merge a tag into another
   * @description Pages and posts that have it get the other one, and it is deleted, in one transaction. It needs `update pages` and `update posts` where there are any. The answer is the tag that stays.
   *
   *     Needs the permission `delete tags`.
   */
  post: operations["mergeTag"];
 };
 "/admin/api/tags/{id}/translate": {
  /**
   * Translate a tag
   * @description Creates a tag in the language in one group with its source, with the same type. A tag of this name that is there already, and is no translation, becomes the translation (200); that needs `update tags`, too. The source is not edited, so roles that are limited to other languages than its own may translate it.
   *
   *     Needs the permission `create tags`.
   */
  post: operations["translateTag"];
 };
 "/admin/api/translations": {
  /**
   * List pages, posts or globals with their translations
   * @description Those of the first language by their urls, or globals by their names, in portions of up to 50: a request reads 500 at most. What does not exist in the first language is listed as the record that others were translated from, else as that in the next language: records with translations come after all others. Empty without `view pages`, `view posts` or `view globals`.
   */
  get: operations["listTranslations"];
 };
 "/admin/api/translations/file": {
  /**
   * Export what is to be translated
   * @description The texts of pages or posts that are missing in a language or out of date, up to 200 of them in a file. `X-Has-More: 1` says that there are others: translate these first. `X-Other-Sources: de, fr` says that others are written in these languages: ask for each with `source`. 404 if nothing is to be translated. Needs `view pages` or `view posts`.
   */
  get: operations["exportTranslations"];
  /**
   * Import translations
   * @description Writes the translated texts of a file into the working copies of the translations, which are created if they are missing. Needs `view` and `update` of `pages` or `posts`, by what the file has, and `create` for missing ones. Nothing becomes public. A text whose source has changed since, whose placeholders differ, that breaks a rule of its field or whose translation was changed meanwhile is left as it is, and named. Importing a file again changes nothing.
   */
  post: operations["importTranslations"];
 };
 "/admin/api/translations/todo": {
  /**
   * List what is to be translated
   * @description In the languages that the roles of the user are limited to; for others in the given language. Never in the first language, which is translated from. Empty without `view pages`, `view posts` or `view globals`.
   */
  get: operations["listTranslationTodo"];
 };
 "/admin/api/trash": {
  /**
   * List what was deleted and can be restored
   * @description Latest first, of the kinds that you have the permission to view. Components of a deleted page are in the trash with their page. To filter by a kind that you may not view is 403.
   */
  get: operations["listTrash"];
 };
 "/admin/api/trash/asset/{id}": {
  /**
   * Delete a deleted asset for good
   * @description With its versions. This cannot be undone.
   *
   *     Needs the permission `delete assets`.
   */
  delete: operations["deleteAssetForGood"];
 };
 "/admin/api/trash/asset/{id}/restore": {
  /**
   * Restore a deleted asset
   * @description With its file, if that is still there. A folder or a category that is gone is left out. The answer tells what is not as it was.
   *
   *     Needs the permission `update assets`.
   */
  post: operations["restoreDeletedAsset"];
 };
 "/admin/api/trash/component/{id}": {
  /**
   * Delete a deleted component for good
   * @description With its versions. This cannot be undone.
   *
   *     Needs the permission `delete components`.
   */
  delete: operations["deleteComponentForGood"];
 };
 "/admin/api/trash/component/{id}/restore": {
  /**
   * Restore a deleted component
   * @description Into its page. Needs the permission `create components`, too. The answer tells what is not as it was.
   *
   *     Needs the permission `update components`.
   */
  post: operations["restoreDeletedComponent"];
 };
 "/admin/api/trash/global/{id}": {
  /**
   * Delete a deleted global for good
   * @description With its versions. This cannot be undone.
   *
   *     Needs the permission `delete globals`.
   */
  delete: operations["deleteGlobalForGood"];
 };
 "/admin/api/trash/global/{id}/restore": {
  /**
   * Restore a deleted global
   * @description Refused with 422 when its name is taken, and with 403 when content types come from files. The answer tells what is not as it was.
   *
   *     Needs the permission `update globals`.
   */
  post: operations["restoreDeletedGlobal"];
 };
 "/admin/api/trash/page/{id}": {
  /**
   * Delete a deleted page for good
   * @description With its versions. This cannot be undone.
   *
   *     Needs the permission `delete pages`.
   */
  delete: operations["deletePageForGood"];
 };
 "/admin/api/trash/page/{id}/restore": {
  /**
   * Restore a deleted page
   * @description With its components, tags, and the children that are still where the deletion moved them. The answer tells what is not as it was.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["restoreDeletedPage"];
 };
 "/admin/api/trash/pages/restore": {
  /**
   * Restore several deleted pages
   * @description In this order, all or none, in one transaction: to undo the deletion of several. Name a parent before its children.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["restoreDeletedPages"];
 };
 "/admin/api/trash/post/{id}": {
  /**
   * Delete a deleted post for good
   * @description With its versions. This cannot be undone.
   *
   *     Needs the permission `delete posts`.
   */
  delete: operations["deletePostForGood"];
 };
 "/admin/api/trash/post/{id}/restore": {
  /**
   * Restore a deleted post
   * @description With its tags, and the children that have no other parent since. Refused with 422 when its slug or url is taken. The answer tells what is not as it was.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["restoreDeletedPost"];
 };
 "/admin/api/tree": {
  /**
   * List the children of a page, or search the tree
   * @description In their order, in portions of 200. A search finds the newest 50 pages, each with the pages above it; `parent` and `after` then do not count.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["listTree"];
 };
 "/admin/api/tree/move": {
  /**
   * Move and reorder pages
   * @description All or none, in one transaction. The urls of descendants follow, and old urls redirect. 409 when one of the pages, the parent or the sibling is gone or no longer there.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["movePages"];
 };
 "/admin/api/tree/move/preview": {
  /**
   * Preview a move
   * @description What the move would do: which urls change, and which are taken. Nothing is written.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["previewMove"];
 };
 "/admin/api/tree/moves": {
  /**
   * Make several moves
   * @description One after the other, all or none, in one transaction: to undo the move of pages that came from several places.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["movePagesInSteps"];
 };
 "/admin/api/tree/path/{page}": {
  /**
   * Show the path to a page
   * @description The pages from the root down to this one, which is the last.
   *
   *     Needs the permission `view pages`.
   */
  get: operations["showTreePath"];
 };
 "/admin/api/user": {
  /**
   * Change your own name and email
   * @description Needs any valid token. You sign in with the email, so a new one needs your current password; wrong attempts are rate limited. Roles are not changed here.
   */
  put: operations["updateCurrentUser"];
 };
 "/admin/api/user/password": {
  /**
   * Change your own password
   * @description Revokes your other sessions and tokens, but not the token of this request. Wrong attempts are rate limited.
   */
  put: operations["changeOwnPassword"];
 };
 "/admin/api/users/{id}/invitation": {
  /**
   * Send an invitation again
   * @description With another link; the one before ends. Also to a user who was created without an invitation and has never signed in. Needs every permission that the user has. 409 when they have signed in, or the service sends no mail.
   *
   *     Needs the permission `update users`.
   */
  post: operations["inviteAgain"];
  /**
   * Withdraw an invitation
   * @description Its link ends. The user stays, without a password. Needs every permission that the user has.
   *
   *     Needs the permission `update users`.
   */
  delete: operations["withdrawInvitation"];
 };
 "/admin/api/users/{id}/sessions": {
  /**
   * List the sessions of a user
   * @description Needs every permission that the user has.
   *
   *     Needs the permission `update users`.
   */
  get: operations["listUserSessions"];
  /**
   * End all sessions of a user
   * @description Also revokes the tokens that were made in them. The session of this request stays. Needs every permission that the user has.
   *
   *     Needs the permission `update users`.
   */
  delete: operations["endUserSessions"];
 };
 "/admin/api/users/{id}/sessions/{session}": {
  /**
   * End a session of a user
   * @description Needs every permission that the user has.
   *
   *     Needs the permission `update users`.
   */
  delete: operations["endUserSession"];
 };
 "/admin/api/users/{id}/tokens": {
  /**
   * List the tokens of a user
   * @description Without their secrets, and without sessions. Needs every permission that the user has.
   *
   *     Needs the permission `update users`.
   */
  get: operations["listUserTokens"];
 };
 "/admin/api/users/{id}/tokens/{token}": {
  /**
   * Revoke a token of a user
   * @description It stops working at once. Needs every permission that the user has.
   *
   *     Needs the permission `update users`.
   */
  delete: operations["deleteUserToken"];
 };
 "/admin/api/views": {
  /**
   * List the views of lists
   * @description Your own and the shared ones, of the lists that you may see, by name: at most 500.
   */
  get: operations["listViews"];
  /**
   * Keep a view of a list
   * @description It needs the permission to list the records; a shared one that to update them. Two views of one person and list have different names.
   */
  post: operations["createView"];
 };
 "/admin/api/views/{id}": {
  /**
   * Change a view of a list
   * @description Your own, or a shared one with the permission `update users`.
   */
  put: operations["updateView"];
  /**
   * Delete a view of a list
   * @description Your own, or a shared one with the permission `update users`.
   */
  delete: operations["deleteView"];
 };
}
export type webhooks = Record<string, never>;
export interface components {
 schemas: {
  /** @description Whose password a link in a mail sets */
  AccountLink: {
   /**
    * @description What the link is for
    * @example reset
    */
   kind: "reset" | "invitation";
   /**
    * @description The name of the user
    * @example Ada Lovelace
    */
   name: string;
   /**
    * @description The email address of the account
    * @example ada@example.com
    */
   email: string;
   /**
    * Format: date-time
    * @description Until when the link is valid
    * @example 2026-11-15T01:02:03.004Z
    */
   expires_at: string;
  };
  /** @description A change of a record */
  Activity: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * Format: date-time
    * @description When it happened
    * @example 2026-11-15T01:02:03.004Z
    */
   at: string;
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "component" | "shared-block" | "post" | "asset" | "category" | "tag" | "message" | "role" | "permission" | "user" | "collection" | "component-type" | "page-template" | "global" | "calendar-event" | "option" | "webhook" | "language" | "redirect";
   /**
    * @description The id of the record
    * @example 12
    */
   record_id: number;
   /**
    * @description The page of a component; null for other kinds
    * @example null
    */
   page_id: number | null;
   /**
    * @description The title of that page; null unless you may view pages
    * @example null
    */
   page_title: string | null;
   /**
    * @description The title or name of the record; null if it is not known any more
    * @example Prices
    */
   title: string | null;
   /**
    * @description Whether visitors can see the page, the post or the page of the component now; null for other kinds, and for one that is gone
    * @example true
    */
   is_public: boolean | null;
   /**
    * @description What happened. `moved`: a page has another url
    * @example updated
    */
   action: "created" | "updated" | "deleted" | "moved";
   /**
    * @description The names of the changed fields
    * @example [
    *       "title",
    *       "menu_order"
    *     ]
    */
   changed: string[];
   /**
    * @description The old url of a moved page
    * @example null
    */
   from: string | null;
   /**
    * @description The new url of a moved page
    * @example null
    */
   to: string | null;
   /** @description Who did it; null for visitors, the command line and the service itself */
   user: {
    id: number;
    name: string | null;
   } | null;
  };
  /** @description Where to read on in the list */
  ActivityMeta: {
   /**
    * @description Items per page
    * @example 15
    */
   per_page: number;
   /**
    * @description Pass it as `before` to read older changes; null when there are none
    * @example 1185
    */
   older: number | null;
   /**
    * @description Pass it as `after` to read what has changed since; null when there is nothing
    * @example 1199
    */
   newest: number | null;
  };
  /** @description An address that a publication changes */
  AddressChange: {
   /**
    * @description The id of the page or post
    * @example 12
    */
   id: number;
   /**
    * @description Its address now
    * @example /visit/prices
    */
   from: string;
   /**
    * @description Its address after the publication
    * @example /visit/tickets
    */
   to: string;
  };
  /** @description The addresses that a publication changes */
  AddressChanges: {
   /**
    * @description How many addresses change, also of pages below it. Each old one redirects to the new one
    * @example 3
    */
   total: number;
   /**
    * @description How many links follow by themselves: those that name the record itself. Counted for the first 1,000 pages
    * @example 7
    */
   links: number;
   /** @description The first of the changes: at most 20, or 1,000 when the home page moves */
   named: components["schemas"]["AddressChange"][];
   /**
    * @description Pass it to `GET /admin/api/pages/{id}/address/changes` to read the others; left out when all are named
    * @example /visit/prices
    */
   after?: string;
  };
  /** @description How to read on in the addresses that change */
  AddressChangesMeta: {
   /**
    * @description Pass it as `after` to read on; null when there are no more
    * @example null
    */
   after: string | null;
  };
  /** @description A folder of the media library */
  AssetFolder: {
   /**
    * @description The id of the folder, for `folder_id` of assets
    * @example 3
    */
   id: number;
   /**
    * @description The names of the folder and of those above it
    * @example /press/2026
    */
   path: string;
   /**
    * @description How many files are in it, without the folders below it
    * @example 12
    */
   files: number;
  };
  AssetFolderInput: {
   /**
    * @description The names of the folder and of those above it
    * @example /press/2026
    */
   path: string;
  };
  AssetFromAddressInput: {
   /**
    * Format: uri
    * @description The address of the picture
    * @example https://www.example.com/picture.jpg
    */
   url: string;
   /**
    * @description Its title; by default the name of the file
    * @example The meadow behind the barn
    */
   title?: string | null;
   /**
    * @description The id of its folder; null for none
    * @example 3
    */
   folder_id?: number | string | null;
  };
  /** @description The texts of a media file in another language than the first */
  AssetTexts: {
   /**
    * @description The title of the asset
    * @example A meadow in May
    */
   title: string | null;
   /**
    * @description A short caption
    * @example The meadow behind the barn
    */
   caption: string | null;
   /**
    * @description A longer description
    * @example Wild flowers in the morning light.
    */
   description: string | null;
   /**
    * @description What it shows, for people who cannot see it: as `meta.alt`
    * @example Eine Wiese im Mai
    */
   alt: string | null;
  };
  /** @description True or false; 1 and 0 and their text forms are accepted too */
  BooleanLike: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
  /** @description A link to a record that the public cannot see */
  BrokenLink: {
   /**
    * @description What has the link
    * @example page
    */
   kind: "page" | "post" | "global" | "shared-block";
   /**
    * @description The id of the page, the post, the global or the shared block
    * @example 12
    */
   id: number;
   /**
    * @description Its title
    * @example About us
    */
   title: string;
   /**
    * @description Its url; empty for a global and a shared block
    * @example /about-us
    */
   url: string;
   /**
    * @description The id of the component that has the link; null for the record itself
    * @example 31
    */
   component_id: number | null;
   /**
    * @description The type of that component
    * @example text
    */
   component_type: string | null;
   /**
    * @description The title of that component
    * @example Who we are
    */
   component_title: string | null;
   /**
    * @description The field with the link
    * @example content
    */
   field: string;
   /**
    * @description The link as the field has it, without its query and fragment; for ids in a config `corral:category/3` and the like
    * @example corral:page/3
    */
   link: string;
   /**
    * @description The title of the page or post that it leads to, also of a page in the trash; null if there is none, and unless you may view it
    * @example Prices of 2024
    */
   target_title: string | null;
   /**
    * @description Whether there is no such record, or one that the public may not see
    * @example missing
    */
   problem: "missing" | "not_public";
  };
  /** @description A calendar event */
  CalendarEvent: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The title of the event
    * @example Open day
    */
   title: string;
   /**
    * @description The slug; made from the title by default
    * @example open-day
    */
   slug: string;
   /**
    * @description What it is about
    * @example Come and see the horses.
    */
   description: string | null;
   /**
    * @description The location
    * @example The big barn
    */
   location: string | null;
   /**
    * Format: date-time
    * @description When it starts
    * @example 2026-05-01T09:00:00.000Z
    */
   starts_at: string;
   /**
    * Format: date-time
    * @description When it ends; not before it starts
    * @example 2026-05-01T17:00:00.000Z
    */
   ends_at: string | null;
   /**
    * @description 1 = it lasts whole days
    * @example 0
    */
   all_day: 0 | 1;
   /**
    * @description A URL with more information
    * @example https://example.com/open-day
    */
   url: string | null;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * @description Your own metadata
    * @example {
    *       "seats": 40
    *     }
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /**
    * @description The number that all calendar events have that are translations of each other, at most one in each language; null for a calendar event without translations
    * @example 7041
    */
   translation_group?: number | null;
  };
  /** @description A category of pages, posts, assets and events */
  Category: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the category
    * @example News
    */
   name: string;
   /**
    * @description A label of your own
    * @example section
    */
   type: string | null;
   /**
    * @description A hex colour, `#rgb` or `#rrggbb`
    * @example #1a2b3c
    */
   colour: string | null;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /**
    * @description The number that all categories have that are translations of each other, at most one in each language; null for a category without translations
    * @example 7041
    */
   translation_group?: number | null;
  };
  ChangeAssetsInput: {
   /**
    * @description The ids of the assets
    * @example [
    *       12,
    *       14
    *     ]
    */
   assets: (number | string)[];
   /**
    * @description The id of their folder; null for none
    * @example 3
    */
   folder_id?: number | string | null;
   /**
    * @description The id of their category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Their caption
    * @example The meadow behind the barn
    */
   caption?: string | null;
   /**
    * @description Their longer description
    * @example Photographs of the open day
    */
   description?: string | null;
   /**
    * @description `meta.alt`: what they show, for people who cannot see it
    * @example A meadow in May
    */
   alt?: string | null;
   /**
    * @description Their texts in other languages than the first, as in the asset
    * @example {
    *       "de": {
    *         "alt": "Eine Wiese im Mai"
    *       }
    *     }
    */
   texts?: {
    [key: string]: {
     /**
      * @description The title of the asset
      * @example A meadow in May
      */
     title?: string | null;
     /**
      * @description A short caption
      * @example The meadow behind the barn
      */
     caption?: string | null;
     /**
      * @description A longer description
      * @example Wild flowers in the morning light.
      */
     description?: string | null;
     /**
      * @description What it shows, for people who cannot see it: as `meta.alt`
      * @example Eine Wiese im Mai
      */
     alt?: string | null;
    } | null;
   } | string | null;
   /**
    * @description Words to add to `meta.tags`
    * @example [
    *       "press"
    *     ]
    */
   add_tags?: string[] | string;
   /**
    * @description Words to remove from `meta.tags`
    * @example [
    *       "draft"
    *     ]
    */
   remove_tags?: string[] | string;
  };
  ChangeOwnPasswordInput: {
   /**
    * @description The current password
    * @example a weaker one
    */
   current_password: string;
   /**
    * @description Write-only
    * @example correct horse battery staple
    */
   password: string;
   /**
    * @description With a new password: whether to keep tokens that were not created by a login. Sessions are always revoked
    * @example false
    */
   keep_tokens?: components["schemas"]["BooleanLike"];
  };
  CheckImportInput: {
   /**
    * @description `download` to bring the pictures and other files from the old site
    * @example download
    */
   media?: "none" | "download";
   /**
    * @description 1 to overwrite what was changed here since the last import
    * @example 0
    */
   overwrite?: components["schemas"]["BooleanLike"];
   /**
    * @description The language of the names of component types and page templates that a service without any gets; `en` by default
    * @example en
    */
   language?: "en" | "de";
  };
  CheckPageDraftInput: {
   /**
    * @description Those that are to be published with it; an error of one begins with `along.0.`
    * @example []
    */
   along?: {
    /**
     * @description The kind of the record
     * @example page
     */
    kind: "page" | "post";
    /**
     * @description Its id
     * @example 12
     */
    id: number | string;
    /**
     * @description The `ETag` of its draft as it was checked: 409 when it is another by now
     * @example "page-12-draft-4.2-x"
     */
    etag?: string;
   }[] | string;
  };
  CheckSiteInput: {
   /**
    * Format: uri
    * @description The address of the website
    * @example https://www.example.com
    */
   url: string;
  };
  /** @description What happened to a component between two versions */
  ComponentChange: {
   /**
    * @description The id of the component
    * @example 40
    */
   id: number;
   /**
    * @description The type of the component
    * @example hero
    */
   type: string;
   /**
    * @description Its title
    * @example Welcome
    */
   title: string | null;
   /**
    * @description What happened to it
    * @example changed
    */
   change: "added" | "removed" | "changed";
   /** @description Its changed values */
   fields: components["schemas"]["FieldChange"][];
  };
  /** @description A component that does not fit its type, and why */
  ComponentProblems: {
   /**
    * @description The id of the component
    * @example 12
    */
   id: number;
   /**
    * @description The id of its page; absent for a component of a post
    * @example 3
    */
   wrangler_page_id?: number;
   /**
    * @description The id of its post; absent for a component of a page
    * @example 7
    */
   post_id?: number;
   /**
    * @description Its slot
    * @example main
    */
   slot: string;
   /**
    * @description Its title
    * @example Welcome
    */
   title: string | null;
   /** @description What does not fit, at most 20 */
   problems: components["schemas"]["Problem"][];
  };
  /** @description How often a component type is used */
  ComponentTypeUses: {
   /**
    * @description How many components have the type
    * @example 12
    */
   components: number;
  };
  ConfirmTranslationInput: {
   /**
    * @description Names the content of the source as it was shown
    * @example qUqP5cyxm6YcTAhz05Hph5gvu9M
    */
   source_hash: string;
   /**
    * @description The paths of the parts that are correct, with the ids of components of the source; all of them by default
    * @example [
    *       "title",
    *       "components.12.config.subtitle",
    *       "components.13"
    *     ]
    */
   fields?: string[] | string;
  };
  /** @description What a migration of posts, of pages or of a global changed, or would change */
  ContentMigration: {
   /**
    * @description Whether nothing was changed
    * @example true
    */
   dry_run: boolean;
   /**
    * @description The numbers in a sentence
    * @example 37 posts change, 2 cannot. 1 working copy changes.
    */
   message: string;
   /**
    * @description The steps that were taken
    * @example [
    *       {
    *         "step": "rename",
    *         "path": "heading",
    *         "to": "title"
    *       }
    *     ]
    */
   steps: {
    [key: string]: components["schemas"]["JsonValue"];
   }[];
   /**
    * @description How many records change
    * @example 37
    */
   records: number;
   /**
    * @description How many records stay as they are
    * @example 4
    */
   unchanged: number;
   /**
    * @description How many records cannot be changed; they stay as they are
    * @example 2
    */
   cannot: number;
   /**
    * @description How many records do not fit the schema afterwards
    * @example 2
    */
   invalid: number;
   /**
    * @description How many working copies change
    * @example 1
    */
   working_copies: number;
   /** @description The first 100 of those that change */
   changed_records: {
    id: number;
    title: string;
   }[];
   /** @description The first 100 of those that cannot be changed, and why */
   failed_records: {
    id: number;
    title: string;
    problems: components["schemas"]["Problem"][];
   }[];
  };
  /** @description A component type, a page template, a collection or a global, as a file has it */
  ContentType: {
   /**
    * @description What it describes
    * @example component type
    */
   kind: "component type" | "page template" | "collection" | "global";
   /**
    * @description Its name
    * @example hero
    */
   name: string;
   /**
    * @description As a file has it
    * @example {
    *       "type": "hero",
    *       "label": "Hero",
    *       "schema": {
    *         "type": "object"
    *       }
    *     }
    */
   content: {
    [key: string]: components["schemas"]["JsonValue"];
   };
  };
  /** @description What a push does with a definition */
  ContentTypeChange: {
   /**
    * @description What it describes
    * @example component type
    */
   kind: "component type" | "page template" | "collection" | "global";
   /**
    * @description Its name
    * @example hero
    */
   name: string;
   /**
    * @description What was done with it
    * @example update
    */
   change: "create" | "update" | "delete" | "none";
   /**
    * @description Where it differs
    * @example [
    *       "schema.properties.alt"
    *     ]
    */
   paths: string[];
  };
  /** @description What a push changed, or would change */
  ContentTypePush: {
   /**
    * @description Whether nothing was changed
    * @example true
    */
   dry_run: boolean;
   /** @description The changes, also those that were none */
   changes: components["schemas"]["ContentTypeChange"][];
   /**
    * @description The renames of keys, where content has the old ones
    * @example []
    */
   migrations: {
    [key: string]: components["schemas"]["JsonValue"];
   }[];
  };
  /** @description A new copy of a page */
  CopiedPage: {
   /**
    * @description The id of the copy
    * @example 31
    */
   id: number;
   /**
    * @description Its title
    * @example Prices (copy)
    */
   title: string;
   /**
    * @description Its URL
    * @example /visit/prices-copy
    */
   url: string;
   /**
    * @description The ids of the copies below it, each after that of its parent
    * @example [
    *       32,
    *       33
    *     ]
    */
   subpages: number[];
  };
  CopyPageInput: {
   /**
    * @description The title of the copy; that of the page with “(copy)” when it is left out
    * @example Prices (copy)
    */
   title?: string;
   /**
    * @description Whether all pages below it are copied too, with their titles; 0 by default
    * @example 1
    */
   with_subpages?: components["schemas"]["BooleanLike"];
  };
  CopyPostInput: {
   /**
    * @description The title of the copy; that of the post with “(copy)” when it is left out
    * @example News (copy)
    */
   title?: string;
  };
  /** @description Who is signed in, what they may do, and what to show first */
  CurrentSession: {
   /** @description The user */
   user: components["schemas"]["User"];
   /**
    * @description The names of the user’s roles
    * @example [
    *       "editor"
    *     ]
    */
   roles: string[];
   /**
    * @description The names of all permissions that the user has
    * @example [
    *       "view pages",
    *       "update pages"
    *     ]
    */
   permissions: string[];
   /**
    * @description Whether the user may do everything
    * @example false
    */
   is_super_admin: boolean;
   /**
    * @description The permissions that hold only for some languages, each with their codes; the others hold for all
    * @example {
    *       "update pages": [
    *         "de"
    *       ]
    *     }
    */
   limits: {
    [key: string]: string[];
   };
   /**
    * @description Whether the user has never signed in here before this session
    * @example false
    */
   is_first_sign_in: boolean;
   /**
    * @description Whether there are no pages, posts and assets yet
    * @example false
    */
   is_new_service: boolean;
   /**
    * @description The address of the website: the option `site.url`; null while it is not set
    * @example https://www.example.com
    */
   site_url: string | null;
   /** @description The languages of the site, by `position`; empty on a site without languages */
   languages: components["schemas"]["PreparedLanguage"][];
   /**
    * @description True with `CORRAL_TRANSLATE_URL`; left out without it
    * @example true
    */
   translates_by_machine?: boolean;
   /** @description The session of this request; null with a token that is not a session */
   session: components["schemas"]["Session"] | null;
   /**
    * Format: date-time
    * @description When it ends if it is not used again; null for never
    * @example 2026-11-22T01:02:03.004Z
    */
   expires_at: string | null;
  };
  /** @description A discarded working copy that can be restored */
  DiscardedCopy: {
   /**
    * Format: date-time
    * @description When it was discarded
    */
   at: string;
   /** @description Who discarded it */
   by: components["schemas"]["Person"] | null;
   /**
    * Format: date-time
    * @description Until when it can be restored
    */
   undoable_until: string;
   /** @description Everybody whose changes were in it */
   authors: components["schemas"]["Person"][];
  };
  /** @description Where a page or post would be */
  DraftAddress: {
   /**
    * @description The part before the slug: that of the parent, or of the collection
    * @example /visit/
    */
   prefix: string;
   /**
    * @description The slug; empty for the home page
    * @example prices
    */
   slug: string;
   /**
    * @description The part after the slug, by the pattern of a collection
    * @example
    */
   suffix: string;
   /**
    * @description The whole address
    * @example /visit/prices
    */
   url: string;
   /**
    * @description Another page or post that has it; null for none
    * @example null
    */
   taken: components["schemas"]["TakenAddress"] | null;
  };
  /** @description What prevents a working copy from being published */
  DraftCheck: {
   /**
    * @description The messages by the path of the field; empty when nothing is invalid
    * @example {}
    */
   errors: {
    [key: string]: string[];
   };
   /**
    * @description Why it cannot be published for another reason, such as a missing permission; or null
    * @example null
    */
   message: string | null;
   /** @description The links that become text without a link in public, and those without an address; left out when there are none */
   links?: components["schemas"]["HiddenLink"][];
   /** @description The addresses that the publication changes; left out when there are none */
   addresses?: components["schemas"]["AddressChanges"];
   /**
    * @description The paths of the texts that a machine translated and nobody has confirmed or changed; left out when there are none
    * @example [
    *       "title",
    *       "components.0.content"
    *     ]
    */
   machine?: string[];
  };
  /** @description What the live record and the draft both changed */
  DraftConflict: {
   /**
    * @description Where it is in the draft; `components` for a whole component
    * @example components.3.config.alt
    */
   path: string;
   /**
    * @description The id of the component; null for a field of the record
    * @example 12
    */
   component_id: number | null;
   /**
    * @description The value that both started from
    * @example A dome
    */
   base: components["schemas"]["JsonValue"];
   /**
    * @description The value of the live record; null when it has none
    * @example The dome
    */
   live: components["schemas"]["JsonValue"];
   /**
    * @description The value of the draft; null when it has none
    * @example The dome at dusk
    */
   draft: components["schemas"]["JsonValue"];
  };
  /** @description The draft cannot be published */
  DraftConflictError: {
   /** @description A human-readable message */
   message: string;
   /** @description What the live record and the draft both changed */
   conflicts?: components["schemas"]["DraftConflict"][];
  };
  /** @description A page, a post or a global whose unpublished changes refer to a record */
  DraftUse: {
   /**
    * @description The kind of the record with the changes
    * @example page
    */
   kind: "page" | "post" | "global";
   /**
    * @description Its id
    * @example 12
    */
   id: number;
   /**
    * @description Its title, as visitors see it
    * @example Prices
    */
   title: string;
   /**
    * @description Its URL; empty for a global
    * @example /visit/prices
    */
   url: string;
  };
  /** @description When a record is published by itself */
  EditSchedule: {
   /**
    * Format: date-time
    * @description From when on the record is public; null for no such moment
    * @example null
    */
   publish_at: string | null;
   /**
    * Format: date-time
    * @description Until when it is public; null for no such moment
    * @example null
    */
   unpublish_at: string | null;
   /**
    * @description The working copy that will be published by itself; null for none
    * @example null
    */
   publication: components["schemas"]["ScheduledPublication"] | null;
  };
  /** @description A global for editing: what is live, and its working copy */
  EditedGlobal: {
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /** @description The `ETag` of this state. Send it as `If-Match` when you keep, publish or discard the draft */
   etag: string;
   /** @description What visitors see */
   live: components["schemas"]["LiveGlobal"];
   /** @description The working copy, merged with later changes of the live record; null when there is none */
   draft: components["schemas"]["WorkingCopy"] | null;
   /**
    * @description What both changed. The draft has its own value there
    * @example []
    */
   conflicts: components["schemas"]["DraftConflict"][];
   /**
    * @description The working copy that was discarded last, while that can be undone
    * @example null
    */
   discarded: components["schemas"]["DiscardedCopy"] | null;
   /** @description When it is published by itself */
   schedule: components["schemas"]["EditSchedule"];
   /**
    * @description Who else has it open
    * @example []
    */
   present: components["schemas"]["PresentUser"][];
   /**
    * @description If your roles do not let you change records in its language: the codes of the languages that they do
    * @example null
    */
   limited_to: string[] | null;
   /**
    * @description After publishing: the ids of the new components, by the ids that you gave them
    * @example {
    *       "new-1": 77
    *     }
    */
   ids?: {
    [key: string]: number;
   };
  };
  /** @description A page for editing: what is live, and its working copy */
  EditedPage: {
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /** @description The `ETag` of this state. Send it as `If-Match` when you keep, publish or discard the draft */
   etag: string;
   /** @description What visitors see */
   live: components["schemas"]["LivePage"];
   /** @description The working copy, merged with later changes of the live record; null when there is none */
   draft: components["schemas"]["WorkingCopy"] | null;
   /**
    * @description What both changed. The draft has its own value there
    * @example []
    */
   conflicts: components["schemas"]["DraftConflict"][];
   /**
    * @description The working copy that was discarded last, while that can be undone
    * @example null
    */
   discarded: components["schemas"]["DiscardedCopy"] | null;
   /** @description When it is published by itself */
   schedule: components["schemas"]["EditSchedule"];
   /**
    * @description Who else has it open
    * @example []
    */
   present: components["schemas"]["PresentUser"][];
   /**
    * @description If your roles do not let you change records in its language: the codes of the languages that they do
    * @example null
    */
   limited_to: string[] | null;
   /**
    * @description After publishing: the ids of the new components, by the ids that you gave them
    * @example {
    *       "new-1": 77
    *     }
    */
   ids?: {
    [key: string]: number;
   };
  };
  /** @description A post for editing: what is live, and its working copy */
  EditedPost: {
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /** @description The `ETag` of this state. Send it as `If-Match` when you keep, publish or discard the draft */
   etag: string;
   /** @description What visitors see */
   live: components["schemas"]["LivePost"];
   /** @description The working copy, merged with later changes of the live record; null when there is none */
   draft: components["schemas"]["WorkingCopy"] | null;
   /**
    * @description What both changed. The draft has its own value there
    * @example []
    */
   conflicts: components["schemas"]["DraftConflict"][];
   /**
    * @description The working copy that was discarded last, while that can be undone
    * @example null
    */
   discarded: components["schemas"]["DiscardedCopy"] | null;
   /** @description When it is published by itself */
   schedule: components["schemas"]["EditSchedule"];
   /**
    * @description Who else has it open
    * @example []
    */
   present: components["schemas"]["PresentUser"][];
   /**
    * @description If your roles do not let you change records in its language: the codes of the languages that they do
    * @example null
    */
   limited_to: string[] | null;
   /**
    * @description After publishing: the ids of the new components, by the ids that you gave them
    * @example {
    *       "new-1": 77
    *     }
    */
   ids?: {
    [key: string]: number;
   };
  };
  /** @description What there is of the demo site */
  Example: {
   /**
    * @description How many records of it there are
    * @example 93
    */
   records: number;
   /** @description Those that somebody changed */
   changed: components["schemas"]["ExampleRecord"][];
  };
  /** @description A record of the demo site */
  ExampleRecord: {
   /**
    * @description What it is
    * @example page
    */
   kind: "page" | "post" | "calendar-event" | "message" | "asset" | "tag" | "category" | "collection" | "component-type" | "page-template";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The title of the home page, for `own`
    * @example Home
    */
   title: string;
  };
  /** @description Failed attempts to sign in */
  FailedSignIn: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The email address as it was typed, shortened
    * @example ada@example.com
    */
   account: string;
   /**
    * @description The client address
    * @example 192.0.2.7
    */
   address: string;
   /**
    * @description How often this address failed with this account in this hour
    * @example 3
    */
   attempts: number;
   /**
    * Format: date-time
    * @description The first of these attempts
    * @example 2026-11-15T01:02:03.004Z
    */
   first_at: string;
   /**
    * Format: date-time
    * @description The last of these attempts
    * @example 2026-11-15T01:12:03.004Z
    */
   last_at: string;
  };
  /** @description A value that differs between two versions */
  FieldChange: {
   /**
    * @description Which value changed
    * @example config.items.2.label
    */
   path: string;
   /**
    * @description The old value, unless both are texts; null also where there was none
    * @example 1
    */
   from?: components["schemas"]["JsonValue"];
   /**
    * @description The new value, unless both are texts
    * @example 2
    */
   to?: components["schemas"]["JsonValue"];
   /** @description The two texts by their words */
   words?: components["schemas"]["TextPart"][];
  };
  /** @description A named single record, with the schema of its value */
  Global: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name by which sites read it, unique
    * @example footer
    */
   name: string;
   /**
    * @description Its name for editors
    * @example Footer
    */
   label: string;
   /**
    * @description What it is for
    * @example Opening hours and links at the end of each page
    */
   description: string | null;
   /**
    * @description The name of an icon
    * @example layout-bottombar
    */
   icon: string | null;
   /**
    * @description What `value` holds, in the language of component types: a part of JSON Schema 2020-12, with hints for forms under `x-corral`
    * @example {
    *       "type": "object",
    *       "properties": {
    *         "hours": {
    *           "type": "string",
    *           "title": "Opening hours"
    *         }
    *       }
    *     }
    */
   schema: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The sections of its form, with the keys of `value` in each
    * @example [
    *       {
    *         "label": "Visit us",
    *         "fields": [
    *           "hours"
    *         ]
    *       }
    *     ]
    */
   layout: {
    /**
     * @description The heading of the section; null for none
     * @example Picture
     */
    label: string | null;
    /**
     * @description Keys of what the schema describes
     * @example [
     *       "alt"
     *     ]
     */
    fields: string[];
   }[];
   /**
    * @description `off`: for forms only; `warn`, the default: problems are shown; `strict`: a change of `value` that does not fit is refused
    * @example warn
    */
   mode: "off" | "warn" | "strict";
   /**
    * @description How often the schema was changed, plus one
    * @example 3
    */
   version: number;
   /**
    * @description The content
    * @example {
    *       "hours": "Tuesday to Sunday, 10 to 18"
    *     }
    */
   value: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description Whether everybody may read it
    * @example true
    */
   is_public: boolean;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The code of the language of `value`, if there are languages. The rest is one for all of them
    * @example de
    */
   language?: string;
   /**
    * @description The id of the global in the first language, if there are languages: of a value in another language, that which it belongs to
    * @example 3
    */
   global_id?: number;
   /**
    * @description If there are languages: whether `value` is live. It is not while a translation was never published
    * @example true
    */
   is_live?: boolean;
  };
  /** @description The value of a global */
  GlobalContent: {
   /**
    * @description The content
    * @example {
    *       "hours": "Tuesday to Sunday, 10 to 18"
    *     }
    */
   value: {
    [key: string]: components["schemas"]["JsonValue"];
   };
  };
  GlobalInput: {
   /**
    * @description The name by which sites read it, unique
    * @example footer
    */
   name: string;
   /**
    * @description Its name for editors
    * @example Footer
    */
   label: string;
   /**
    * @description What it is for
    * @example Opening hours and links at the end of each page
    */
   description?: string | null;
   /**
    * @description The name of an icon
    * @example layout-bottombar
    */
   icon?: string | null;
   /**
    * @description What `value` holds, in the language of component types: a part of JSON Schema 2020-12, with hints for forms under `x-corral`
    * @example {
    *       "type": "object",
    *       "properties": {
    *         "hours": {
    *           "type": "string",
    *           "title": "Opening hours"
    *         }
    *       }
    *     }
    */
   schema?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The sections of its form, with the keys of `value` in each
    * @example [
    *       {
    *         "label": "Visit us",
    *         "fields": [
    *           "hours"
    *         ]
    *       }
    *     ]
    */
   layout?: {
    /**
     * @description The heading of the section; null for none
     * @example Picture
     */
    label?: string | null;
    /**
     * @description Keys of what the schema describes
     * @example [
     *       "alt"
     *     ]
     */
    fields: string[] | string;
   }[] | string | null;
   /**
    * @description `off`: for forms only; `warn`, the default: problems are shown; `strict`: a change of `value` that does not fit is refused
    * @example warn
    */
   mode?: "off" | "warn" | "strict" | "" | null;
   /**
    * @description The content
    * @example {
    *       "hours": "Tuesday to Sunday, 10 to 18"
    *     }
    */
   value?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description Whether everybody may read it
    * @example true
    */
   is_public?: components["schemas"]["BooleanLike"] | "" | null;
  };
  /** @description Where the value of a global does not fit its schema */
  GlobalProblems: {
   /** @description Where the value does not fit the schema, at most 20 */
   problems: components["schemas"]["Problem"][];
  };
  /** @description A link of a working copy to a record that visitors cannot see */
  HiddenLink: {
   /**
    * @description Where it is in the draft
    * @example components.0.content
    */
   path: string;
   /**
    * @description The link; empty for one without an address
    * @example corral:page/12
    */
   link: string;
   /**
    * @description The title of its target; null when it is missing, or when you may not view it
    * @example Prices
    */
   title: string | null;
   /**
    * @description `missing` when there is no such record, `not_public` when visitors cannot see it, `empty` when a text has a link without an address
    * @example not_public
    */
   problem: "missing" | "not_public" | "empty";
   /**
    * @description Whether it is the choice of a picker, such as an author, instead of a link
    * @example false
    */
   is_reference: boolean;
   /**
    * @description Whether you may publish its target, which would make it public: see `along`; left out otherwise
    * @example true
    * @constant
    */
   may_publish?: true;
  };
  /** @description An import of the content of another system */
  Import: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Where the export comes from
    * @example wordpress
    */
   system: "wordpress" | "ghost" | "markdown";
   /**
    * @description The name of the file
    * @example export.xml
    */
   name: string;
   /**
    * @description Where it is: checked, waiting for its start, under way, or over
    * @example ready
    */
   state: "checking" | "ready" | "refused" | "running" | "done" | "failed";
   /**
    * @description The step (`read`, `media` or `write`), and how much of it is done
    * @example {
    *       "step": "write",
    *       "done": 200,
    *       "total": 900
    *     }
    */
   progress: components["schemas"]["JsonValue"];
   /**
    * @description What it would do while it is `ready`, and what it did when it is `done`
    * @example {
    *       "items": 3,
    *       "imported": 3
    *     }
    */
   report: components["schemas"]["JsonValue"];
   /**
    * @description Why it was refused or failed
    * @example null
    */
   error: string | null;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * @description When it was over
    * @example null
    */
   finished_at: string | null;
  };
  ImportForm: {
   /**
    * @description Where the export comes from
    * @example wordpress
    */
   system: "wordpress" | "ghost" | "markdown";
   /**
    * Format: binary
    * @description The export
    */
   file: Blob;
  };
  ImportTranslationsInput: {
   /**
    * @description The text of the XLIFF 2 file or of the table
    * @example language,page,text,source,target
    */
   file: string;
   /**
    * @description Whether translations are replaced that were changed after the file was made; 0 by default
    * @example 0
    */
   overwrite?: components["schemas"]["BooleanLike"];
   /**
    * @description With 1 nothing is kept
    * @example 1
    */
   dry_run?: components["schemas"]["BooleanLike"];
  };
  /** @description What became of the texts of a page in an imported file */
  ImportedTranslation: {
   /**
    * @description Whether it is a page or a post
    * @example page
    */
   kind: "page" | "post";
   /**
    * @description The page or post that has the translation; null if none was made
    * @example 31
    */
   id: number | null;
   /**
    * @description The page or post that was translated
    * @example 12
    */
   source_id: number | null;
   /**
    * @description The title of that page or post; null if it does not exist
    * @example Prices
    */
   title: string | null;
   /**
    * @description Whether the translation is new
    * @example false
    */
   is_new: boolean;
   /**
    * @description How many fields of it have another value now, in its working copy
    * @example 3
    */
   written: number;
   /**
    * @description How many were so already
    * @example 1
    */
   unchanged: number;
   /** @description What was not imported, and why */
   problems: {
    text: string;
    message: string;
   }[];
  };
  /** @description A message, and whether it is done */
  InboxMessage: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the sender
    * @example Ada Lovelace
    */
   name: string | null;
   /**
    * @description The email address of the sender
    * @example ada@example.com
    */
   email: string | null;
   /**
    * @description The phone number of the sender
    * @example +44 20 7946 0000
    */
   phone: string | null;
   /**
    * @description What it is about
    * @example Your opening hours
    */
   subject: string | null;
   /**
    * @description The text of the message
    * @example Are you open on Sundays?
    */
   body: string | null;
   /**
    * @description Further fields of the form
    * @example {
    *       "newsletter": true
    *     }
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description 0 = new, 1 = read
    * @example 0
    */
   state: 0 | 1;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description When an editor marked it as done; null while it is open
    * @example null
    */
   done_at: string | null;
  };
  /** @description An invitation by mail that was not accepted yet */
  Invitation: {
   /**
    * @description The id of the user
    * @example 12
    */
   user_id: number;
   /**
    * @description `waiting` until the mail server has taken the mail; `failed` when it did not for a day
    * @example sent
    */
   state: "waiting" | "sent" | "failed" | "expired";
   /**
    * @description Why the mail could not be sent until now; null when nothing is wrong
    * @example null
    */
   problem: string | null;
   /**
    * Format: date-time
    * @description When they were invited
    * @example 2026-11-15T01:02:03.004Z
    */
   invited_at: string;
   /**
    * Format: date-time
    * @description Until when the link is valid; null until it is sent
    * @example 2026-11-22T01:02:03.004Z
    */
   expires_at: string | null;
  };
  InviteAgainInput: {
   /**
    * @description The language of the mail; by default the option `mail.language`
    * @example en
    */
   language?: "en" | "de";
  };
  InviteInput: {
   /**
    * @description The name of the user
    * @example Ada Lovelace
    */
   name: string;
   /**
    * @description The email address that the mail goes to, unique
    * @example ada@example.com
    */
   email: string;
   /**
    * @description The ids of the user’s roles
    * @example [
    *       2
    *     ]
    */
   roles?: (number | string)[];
   /**
    * @description The language of the mail; by default the option `mail.language`
    * @example en
    */
   language?: "en" | "de";
  };
  /** @description Any JSON value */
  JsonValue: unknown;
  KeepGlobalDraftInput: {
   /**
    * @description The content
    * @example {
    *       "hours": "Tuesday to Sunday, 10 to 18"
    *     }
    */
   value?: components["schemas"]["JsonValue"];
  };
  KeepPageDraftInput: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title?: components["schemas"]["JsonValue"];
   /**
    * @description The template that renders the page
    * @example default
    */
   template?: components["schemas"]["JsonValue"];
   /**
    * @description Who may read the page: everybody, users who may view pages, or everybody with its password
    * @example public
    */
   access?: components["schemas"]["JsonValue"];
   /**
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url?: components["schemas"]["JsonValue"];
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy?: components["schemas"]["JsonValue"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id?: components["schemas"]["JsonValue"];
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled?: components["schemas"]["JsonValue"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order?: components["schemas"]["JsonValue"];
   /**
    * @description The label in menus
    * @example About
    */
   menu_name?: components["schemas"]["JsonValue"];
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed?: components["schemas"]["JsonValue"];
   /**
    * @description The meta description
    * @example Who we are and what we do.
    */
   description?: components["schemas"]["JsonValue"];
   /**
    * @description The meta keywords
    * @example about, team
    */
   keywords?: components["schemas"]["JsonValue"];
   /**
    * @description The address that the page redirects to; null for none
    * @example null
    */
   redirect?: components["schemas"]["JsonValue"];
   /**
    * @description 1 if the redirect is permanent (301)
    * @example 0
    */
   redirect_permanent?: components["schemas"]["JsonValue"];
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id?: components["schemas"]["JsonValue"];
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta?: components["schemas"]["JsonValue"];
   /**
    * @description The slug that the page keeps whatever its title is; null to make it from the title
    * @example team
    */
   slug?: components["schemas"]["JsonValue"];
   thumbnail?: components["schemas"]["JsonValue"];
   /**
    * @description A new password, which is hashed at once; null for none. Left out or blank, it stays as it is
    * @example null
    */
   password?: string | null;
   /** @description All components of the page, or of the post if its collection has `has_components`; one that is missing is removed. A new one has text as its `id`. Left out, they stay as they are */
   components?: {
    [key: string]: components["schemas"]["JsonValue"];
   }[] | string;
  };
  KeepPostDraftInput: {
   /**
    * @description The title of the post
    * @example The meadow in May
    */
   title?: components["schemas"]["JsonValue"];
   /**
    * @description The type of the post
    * @example article
    */
   post_type?: components["schemas"]["JsonValue"];
   /**
    * @description Who may read it
    * @example public
    */
   post_status?: components["schemas"]["JsonValue"];
   /**
    * @description The slug; made from the title by default
    * @example the-meadow-in-may
    */
   slug?: components["schemas"]["JsonValue"];
   /**
    * @description Its full path; by default `/` and the slug. It is put below the prefix of its language
    * @example /news/the-meadow-in-may
    */
   url?: components["schemas"]["JsonValue"];
   /**
    * @description A short description
    * @example What flowers now.
    */
   description?: components["schemas"]["JsonValue"];
   /**
    * @description The content as HTML, stored unchanged
    * @example <p>Poppies, everywhere.</p>
    */
   content?: components["schemas"]["JsonValue"];
   /**
    * @description 1 = published
    * @example 1
    */
   published?: components["schemas"]["JsonValue"];
   /**
    * @description The path of a file on the public disk, or a URL
    * @example https://example.com/meadow.jpg
    */
   thumbnail?: components["schemas"]["JsonValue"];
   /**
    * @description The id of its parent post
    * @example null
    */
   post_parent?: components["schemas"]["JsonValue"];
   /**
    * @description Its position among its siblings
    * @example 0
    */
   menu_order?: components["schemas"]["JsonValue"];
   /**
    * @description Your own metadata. An update is merged with the stored metadata, one level deep
    * @example {
    *       "reading_minutes": 3
    *     }
    */
   meta?: components["schemas"]["JsonValue"];
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: components["schemas"]["JsonValue"];
   /**
    * @description When it was published: set at the first publication, or by hand, also in the past. With its time zone
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at?: components["schemas"]["JsonValue"];
   /** @description All components of the page, or of the post if its collection has `has_components`; one that is missing is removed. A new one has text as its `id`. Left out, they stay as they are */
   components?: {
    [key: string]: components["schemas"]["JsonValue"];
   }[] | string;
  };
  /** @description What is known of a draft after it was kept */
  KeptDraft: {
   /** @description Send it as `If-Match` with the next request */
   etag: string;
   /** @description The working copy; null when the draft equals the live record, so that there is none */
   draft: components["schemas"]["WorkingCopyInfo"] | null;
   /**
    * @description Whether the live record has changed since you read it. Read the draft to get the changes
    * @example false
    */
   is_live_newer: boolean;
   /**
    * @description What both changed. The draft has its own value there
    * @example []
    */
   conflicts: components["schemas"]["DraftConflict"][];
  };
  /** @description A record of the demo site that stays, and why */
  KeptRecord: {
   /**
    * @description What it is
    * @example page
    */
   kind: "page" | "post" | "calendar-event" | "message" | "asset" | "tag" | "category" | "collection" | "component-type" | "page-template";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The title of the home page, for `own`
    * @example Home
    */
   title: string;
   /**
    * @description `changed` or `used`
    * @example changed
    */
   reason: "changed" | "used";
  };
  /** @description A media file, as the media library shows it */
  LibraryAsset: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The path of a file that is on the disk already, or is uploaded with it
    * @example path/of/your-file.jpg
    */
   path: string;
   /**
    * @description The disk of the file; by default the option `asset_disk`
    * @example public
    */
   disk: string;
   /**
    * @description The kind of media
    * @example image
    */
   type: string | null;
   /**
    * @description The title of the asset
    * @example A meadow in May
    */
   title: string;
   /**
    * @description A short caption
    * @example The meadow behind the barn
    */
   caption: string | null;
   /**
    * @description A longer description
    * @example Wild flowers in the morning light.
    */
   description: string | null;
   /**
    * @description The path or URL of a thumbnail
    * @example https://example.com/meadow.jpg
    */
   thumbnail: string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "photographer": "Ada"
    *     }
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description Data of the file: size, MIME type, dimensions
    * @example {
    *       "width": 1600,
    *       "height": 900
    *     }
    */
   data: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * @description On a site with languages: the texts in other languages than the first, by the code of the language
    * @example {
    *       "de": {
    *         "title": "Wiese im Mai",
    *         "caption": null,
    *         "description": null,
    *         "alt": "Eine Wiese im Mai"
    *       }
    *     }
    */
   texts?: {
    [key: string]: components["schemas"]["AssetTexts"];
   };
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The id of its folder in the media library; null for none. Only the editors' app shows it
    * @example null
    */
   folder_id: number | null;
   /**
    * @description The name of the uploaded file; null when none was uploaded
    * @example DSC_0042.jpg
    */
   file_name: string | null;
  };
  /** @description Links to other pages of the list */
  ListLinks: {
   /**
    * @description The URL of the first page
    * @example https://cms.example.com/api/v1/posts?page=1
    */
   first: string;
   /**
    * @description The URL of the last page
    * @example https://cms.example.com/api/v1/posts?page=3
    */
   last: string;
   /**
    * @description The URL of the previous page; null on the first
    * @example null
    */
   prev: string | null;
   /**
    * @description The URL of the next page; null on the last
    * @example https://cms.example.com/api/v1/posts?page=2
    */
   next: string | null;
  };
  /** @description The position of this page in the list */
  ListMeta: {
   /**
    * @description The number of this page
    * @example 1
    */
   current_page: number;
   /**
    * @description The number of the last page, at least 1
    * @example 3
    */
   last_page: number;
   /**
    * @description Items per page
    * @example 15
    */
   per_page: number;
   /**
    * @description The number of items on all pages
    * @example 34
    */
   total: number;
   /**
    * @description The position of the first item on this page; null if it is empty
    * @example 1
    */
   from: number | null;
   /**
    * @description The position of the last item on this page; null if it is empty
    * @example 15
    */
   to: number | null;
   /**
    * @description The URL of the list without parameters
    * @example https://cms.example.com/api/v1/posts
    */
   path: string;
  };
  /** @description A named view of a list of the app: its filters and its order */
  ListView: {
   /**
    * @description The id of the view
    * @example 3
    */
   id: number;
   /**
    * @description The list that it filters
    * @example pages
    */
   list: "pages" | "posts" | "assets";
   /**
    * @description Its name
    * @example Drafts of the spring
    */
   name: string;
   /**
    * @description The filters and the order, as the app keeps them in its address
    * @example {
    *       "state": "draft"
    *     }
    */
   filters: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description Whether everybody who may see the list has it
    * @example false
    */
   shared: boolean;
   /**
    * @description Whether it is yours
    * @example true
    */
   mine: boolean;
   /**
    * @description Whether you may change and delete it
    * @example true
    */
   may_update: boolean;
   /**
    * @description The name of the person whose view it is
    * @example Ada
    */
   owner: string;
   /**
    * @description Send it as `If-Match`, so that a change fails if the view has changed since
    * @example "view-3-1"
    */
   etag: string;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
  };
  /** @description A working copy in a list */
  ListedDraft: {
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "post" | "global";
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /**
    * @description Its title, as visitors see it
    * @example Prices
    */
   title: string;
   /**
    * @description Its URL; empty for a global
    * @example /visit/prices
    */
   url: string;
   /**
    * @description Whether visitors see the record, without these changes
    * @example true
    */
   is_live: boolean;
   /**
    * Format: date-time
    * @description When the working copy was last kept
    */
   updated_at: string;
   /**
    * @description The id of the user who kept it last; null for the service itself
    * @example 2
    */
   updated_by: number | null;
   /**
    * @description The name of that user; null if they are gone
    * @example Ada
    */
   updated_by_name: string | null;
   /**
    * Format: date-time
    * @description When it is published by itself; null for never
    * @example null
    */
   publish_at: string | null;
   /**
    * Format: date-time
    * @description When that publication was given up; null unless it was
    * @example null
    */
   failed_at: string | null;
  };
  /** @description A post in a list for editors */
  ListedPost: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The title of the post
    * @example The meadow in May
    */
   title: string;
   /**
    * @description The slug; made from the title by default
    * @example the-meadow-in-may
    */
   slug: string;
   /**
    * @description Its full path; by default `/` and the slug, below the prefix of its language
    * @example /news/the-meadow-in-may
    */
   url: string;
   /**
    * @description The type of the post
    * @example article
    */
   post_type: string;
   /**
    * @description Who may read it
    * @example public
    */
   post_status: "public" | "private" | "protected";
   /**
    * @description A short description
    * @example What flowers now.
    */
   description: string | null;
   /**
    * @description 1 = published
    * @example 1
    */
   published: 0 | 1;
   /**
    * @description The path of a file on the public disk, or a URL
    * @example https://example.com/meadow.jpg
    */
   thumbnail: string | null;
   /**
    * @description The id of its parent post
    * @example null
    */
   post_parent: number | null;
   /**
    * @description Its position among its siblings
    * @example 0
    */
   menu_order: number;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /**
    * @description The number that all posts have that are translations of each other, at most one in each language; null for a post without translations
    * @example 7041
    */
   translation_group?: number | null;
   /**
    * Format: date-time
    * @description When it was published: set at the first publication, or by hand, also in the past. With its time zone
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at: string | null;
   /**
    * Format: date-time
    * @description When it goes live, if it is enabled or published; null for at once. With its time zone
    * @example 2026-12-01T08:00:00.000Z
    */
   publish_at: string | null;
   /**
    * Format: date-time
    * @description When it goes offline again; null for never. With its time zone
    * @example null
    */
   unpublish_at: string | null;
   /**
    * @description What it is now: `draft`, `scheduled`, `live` or `ended`
    * @example scheduled
    */
   state: "draft" | "scheduled" | "live" | "ended";
   /**
    * @description Whether it has a working copy
    * @example false
    */
   has_changes: boolean;
   /**
    * Format: date-time
    * @description When it or its working copy was last changed
    */
   changed_at: string;
   /** @description Who did that; null for the service itself, and where no history tells */
   changed_by: components["schemas"]["VersionAuthor"] | null;
   /**
    * Format: date-time
    * @description When its working copy is published by itself; null for never
    * @example null
    */
   scheduled_at: string | null;
   /**
    * Format: date-time
    * @description When that publication was given up; null unless it was
    * @example null
    */
   failed_at: string | null;
   /**
    * @description How many links of it lead nowhere, while it is public
    * @example 0
    */
   broken_links: number;
   /**
    * @description The values of the keys that `columns` names
    * @example {
    *       "price": 39
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /** @description With `include=translations`: the record in each language, itself included */
   translations?: components["schemas"]["Translation"][];
  };
  /** @description A component of the live page */
  LiveComponent: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title: string | null;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content: string | null;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The slot of the page template; `main` by default
    * @example main
    */
   slot: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position: number;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled: 0 | 1;
   /**
    * @description The path of its thumbnail on the public disk
    * @example null
    */
   thumbnail: string | null;
   /**
    * @description The shared block that it is a placement of; absent for none
    * @example 4
    */
   shared_block_id?: number;
  };
  /** @description The live global */
  LiveGlobal: {
   /** @description The `ETag` of the record at `/api/v1` */
   etag: string;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /** @description Its fields, as the draft has them */
   content: components["schemas"]["GlobalContent"];
  };
  /** @description The live page */
  LivePage: {
   /** @description The `ETag` of the record at `/api/v1` */
   etag: string;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /** @description Its fields, as the draft has them */
   content: components["schemas"]["PageContent"];
  };
  /** @description The live post */
  LivePost: {
   /** @description The `ETag` of the record at `/api/v1` */
   etag: string;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /** @description Its fields, as the draft has them */
   content: components["schemas"]["PostContent"];
  };
  /** @description What a machine has translated of a page or post */
  MachineTranslation: {
   /**
    * @description How many fields have another value now, in the working copy of the translation
    * @example 12
    */
   written: number;
   /**
    * @description How many have the value that they had
    * @example 1
    */
   unchanged: number;
   /**
    * @description The fields that were left as they are, by their paths, and why
    * @example [
    *       {
    *         "text": "title",
    *         "message": "The placeholder {1} is missing."
    *       }
    *     ]
    */
   problems: {
    text: string;
    message: string;
   }[];
   /**
    * @description How many fields are still to be translated
    * @example 0
    */
   left: number;
   /**
    * @description Send it as `after` to translate them; null when there are no more
    * @example null
    */
   after: string | null;
  };
  MergeCategoryInput: {
   /**
    * @description The id of the category that they get instead; null for none
    * @example 4
    */
   into: number | string | null;
  };
  MergeTagInput: {
   /**
    * @description The id of the tag that stays
    * @example 4
    */
   into: number | string;
  };
  /** @description An error with a message */
  MessageError: {
   /** @description A human-readable message */
   message: string;
  };
  MigrateComponentsInput: {
   /**
    * @description The changes of each value, in their order; by default the renames that `x-corral.was` in the schema asks for
    * @example [
    *       {
    *         "step": "rename",
    *         "path": "heading",
    *         "to": "title"
    *       }
    *     ]
    */
   steps?: {
    /**
     * @description What to do
     * @example rename
     */
    step: "rename" | "default" | "remove" | "map";
    /**
     * @description The key in `config`
     * @example heading
     */
    path: string;
    /**
     * @description For `rename`: the new key
     * @example title
     */
    to?: components["schemas"]["JsonValue"];
    /** @description For `default`: the value where the key is missing */
    value?: components["schemas"]["JsonValue"];
    /** @description For `map`: old and new values */
    values?: {
     from: components["schemas"]["JsonValue"];
     to: components["schemas"]["JsonValue"];
    }[] | null;
    /** @description For `map`: the type to convert other values to: string, number, integer, boolean, array */
    as?: components["schemas"]["JsonValue"];
    /**
     * @description For `map`: `keep` leaves values as they are that are not listed and cannot be converted, `remove` removes them. Without it they are problems, and nothing of their record is changed
     * @example keep
     */
    otherwise?: components["schemas"]["JsonValue"];
   }[] | string | null;
   /**
    * @description Whether to count only, and to change nothing
    * @example true
    */
   dry_run?: components["schemas"]["BooleanLike"] | "" | null;
  };
  /** @description What a migration of components changes, or would change */
  Migration: {
   /**
    * @description Whether nothing was changed
    * @example true
    */
   dry_run: boolean;
   /**
    * @description The numbers in a sentence
    * @example 37 components on 21 pages change, 2 cannot.
    */
   message: string;
   /**
    * @description The steps that were taken
    * @example [
    *       {
    *         "step": "rename",
    *         "path": "heading",
    *         "to": "title"
    *       }
    *     ]
    */
   steps: {
    [key: string]: components["schemas"]["JsonValue"];
   }[];
   /**
    * @description How many components change
    * @example 37
    */
   components: number;
   /**
    * @description How many pages these are on
    * @example 21
    */
   pages: number;
   /**
    * @description How many posts these are in
    * @example 0
    */
   posts: number;
   /**
    * @description How many components stay as they are
    * @example 4
    */
   unchanged: number;
   /**
    * @description How many components cannot be changed; they stay as they are
    * @example 2
    */
   cannot: number;
   /**
    * @description How many components do not fit the schema afterwards
    * @example 2
    */
   invalid: number;
   /**
    * @description How many working copies change
    * @example 1
    */
   working_copies: number;
   /** @description The first 100 of those that change */
   changed_components: {
    id: number;
    wrangler_page_id?: number;
    post_id?: number;
   }[];
   /** @description The first 100 of those that cannot be changed, and why */
   failed_components: {
    id: number;
    wrangler_page_id?: number;
    post_id?: number;
    problems: components["schemas"]["Problem"][];
   }[];
  };
  MovePagesInStepsInput: {
   /**
    * @description The moves, in the order in which they are made
    * @example [
    *       {
    *         "pages": [
    *           12
    *         ],
    *         "parent": 3
    *       }
    *     ]
    */
   moves: {
    /**
     * @description The ids of the pages, in their new order
     * @example [
     *       12,
     *       14
     *     ]
     */
    pages: (number | string)[];
    /**
     * @description The id of their new parent; null for the root
     * @example 3
     */
    parent?: number | string | null;
    /**
     * @description The child of the parent that they are placed before
     * @example 8
     */
    before?: number | string | null;
    /** @description Or the one that they are placed after */
    after?: number | string | null;
    /** @description Or how many of its other children come before them. Without all three they are last */
    index?: number | string | null;
   }[] | string;
  };
  MovePagesInput: {
   /**
    * @description The ids of the pages, in their new order
    * @example [
    *       12,
    *       14
    *     ]
    */
   pages: (number | string)[];
   /**
    * @description The id of their new parent; null for the root
    * @example 3
    */
   parent?: number | string | null;
   /**
    * @description The child of the parent that they are placed before
    * @example 8
    */
   before?: number | string | null;
   /** @description Or the one that they are placed after */
   after?: number | string | null;
   /** @description Or how many of its other children come before them. Without all three they are last */
   index?: number | string | null;
   /**
    * @description On a site with languages: whether translations move to the same place in their languages; 0 by default
    * @example 1
    */
   with_translations?: components["schemas"]["BooleanLike"];
  };
  /** @description A moved page */
  MovedPage: {
   /**
    * @description The id of the page
    * @example 12
    */
   id: number;
   /**
    * @description The id of its parent; null at the root
    * @example 3
    */
   parent_id: number | null;
   /**
    * @description The url
    * @example /visit/prices
    */
   url: string;
   /**
    * @description Its position among its siblings
    * @example 2
    */
   menu_order: number;
  };
  /** @description A translation of a page that moves, and whether it moves along */
  MovedTranslation: {
   /**
    * @description The id of the page
    * @example 12
    */
   id: number;
   /**
    * @description The title; of a page that is not published that of its working copy
    * @example Prices
    */
   title: string;
   /**
    * @description The url before the move
    * @example /de/preise
    */
   url: string;
   /**
    * @description The code of its language
    * @example de
    */
   language: string;
   /**
    * @description Why it stays: its new `parent` is not translated, it stands `elsewhere` than the page did, or the user may not change its language (`permission`). Null if it moves along, or would
    * @example null
    */
   reason: "parent" | "elsewhere" | "permission" | null;
   /**
    * @description The move that brings it back; null if it stays
    * @example {
    *       "pages": [
    *         31
    *       ],
    *       "parent": 7,
    *       "before": null
    *     }
    */
   undo: {
    pages: number[];
    parent: number | null;
    before: number | null;
   } | null;
  };
  /** @description The value of a global in a new language */
  NewGlobalTranslation: {
   /**
    * @description The id under which the value in this language is edited
    * @example 31
    */
   id: number;
  };
  /** @description A post that was started */
  NewPost: {
   /**
    * @description The id of the new post
    * @example 31
    */
   id: number;
   /**
    * @description Its title
    * @example News (copy)
    */
   title: string;
   /**
    * @description Its URL
    * @example /news-copy
    */
   url: string;
  };
  /** @description A post that was translated */
  NewPostTranslation: {
   /**
    * @description The id of the new post
    * @example 31
    */
   id: number;
   /**
    * @description Its title, still that of its source
    * @example News
    */
   title: string;
   /**
    * @description Its url
    * @example /de/news
    */
   url: string;
  };
  /** @description A new preview with its secret, which is shown only once */
  NewPreview: {
   /**
    * @description The id of the preview
    * @example 7
    */
   id: number;
   /**
    * @description The id of the page that it shows
    * @example 3
    */
   page: number | null;
   /** @description The id of the post that it shows, instead of a page */
   post: number | null;
   /**
    * @description Whether it shows the whole site; `url` is then that of the page or post, if one is given
    * @example false
    */
   site: boolean;
   /**
    * @description What it is for
    * @example For the printer
    */
   label: string | null;
   /**
    * @description How long it is valid, in hours; renewing it adds as much from then on
    * @example 1
    */
   hours: number;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When it expires
    * @example 2026-11-16T09:00:00.000Z
    */
   expires_at: string;
   /** @description Who made it */
   user: components["schemas"]["PreviewMaker"];
   /**
    * @description The secret, shown only once
    * @example corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ
    */
   token: string;
   /**
    * @description Where to see it on the website; null while neither the option `preview.url` nor `site.url` is set
    * @example https://www.example.com/about-us?corral_preview=corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ
    */
   url: string | null;
   /**
    * @description The origins that the website may have in the frame of the editors’ app
    * @example [
    *       "https://www.example.com"
    *     ]
    */
   origins: string[];
  };
  /** @description A page that was created as a translation */
  NewTranslation: {
   /**
    * @description The id of the new page
    * @example 31
    */
   id: number;
   /**
    * @description Its title, still that of its source
    * @example Prices
    */
   title: string;
   /**
    * @description Its url
    * @example /de/prices
    */
   url: string;
   /**
    * @description False with `with_subpages` for a page that was translated before
    * @example true
    */
   is_new: boolean;
   /**
    * @description The ids of the pages above it that were translated with it, from the root down
    * @example [
    *       29,
    *       30
    *     ]
    */
   parents: number[];
   /**
    * @description The ids of the pages below it that were translated with it, level by level
    * @example [
    *       32,
    *       33
    *     ]
    */
   subpages: number[];
  };
  /** @description The fields of a page, and its components */
  PageContent: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
   /**
    * @description The full path, rebuilt on every save from the slugs of the page and its ancestors
    * @example /about-us
    */
   url: string;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy: 0 | 1;
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id: number | null;
   /**
    * @description The path of the thumbnail on the public disk
    * @example thumbnails/q1w2e3.webp
    */
   thumbnail: string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled: 0 | 1;
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order: number;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed: 0 | 1;
   /**
    * @description The template that renders the page
    * @example default
    */
   template: string;
   /**
    * @description Who may read the page: everybody, users who may view pages, or everybody with its password
    * @example public
    */
   access: "public" | "private" | "protected";
   /**
    * @description The meta description
    * @example Who we are and what we do.
    */
   description: string | null;
   /**
    * @description The meta keywords
    * @example about, team
    */
   keywords: string | null;
   /**
    * @description The address that the page redirects to; null for none
    * @example null
    */
   redirect: string | null;
   /**
    * @description 1 if the redirect is permanent (301)
    * @example 0
    */
   redirect_permanent: 0 | 1;
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][];
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | null;
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * @description The slug that the page keeps whatever its title is; null while it is made from the title
    * @example null
    */
   slug: string | null;
   /**
    * @description Whether the page has a password, which is never shown
    * @example false
    */
   has_password: boolean;
   /** @description All components, by slot, then by position */
   components: components["schemas"]["LiveComponent"][];
  };
  /** @description A page whose metadata does not fit its template */
  PageProblems: {
   /**
    * @description The id of the page
    * @example 12
    */
   id: number;
   /**
    * @description Its title
    * @example About us
    */
   title: string;
   /**
    * @description Its url
    * @example /about-us
    */
   url: string;
   /** @description What does not fit, at most 20 */
   problems: components["schemas"]["Problem"][];
  };
  /** @description A page in the list of all pages */
  PageRow: {
   /**
    * @description The id of the page
    * @example 12
    */
   id: number;
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id: number | null;
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
   /**
    * @description The full path, rebuilt on every save from the slugs of the page and its ancestors
    * @example /about-us
    */
   url: string;
   /**
    * @description The template that renders the page
    * @example default
    */
   template: string;
   /**
    * @description Who may read the page: everybody, users who may view pages, or everybody with its password
    * @example public
    */
   access: "public" | "private" | "protected" | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed: 0 | 1;
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * Format: date-time
    * @description When it goes live, if it is enabled or published; null for at once. With its time zone
    * @example 2026-12-01T08:00:00.000Z
    */
   publish_at: string | null;
   /**
    * Format: date-time
    * @description When it goes offline again; null for never. With its time zone
    * @example null
    */
   unpublish_at: string | null;
   /**
    * @description What it is now: `draft`, `scheduled`, `live` or `ended`
    * @example scheduled
    */
   state: "draft" | "scheduled" | "live" | "ended";
   /**
    * @description Whether it has a working copy
    * @example false
    */
   has_changes: boolean;
   /**
    * Format: date-time
    * @description When it or its working copy was last changed
    */
   changed_at: string;
   /** @description Who did that; null for the service itself, and where no history tells */
   changed_by: components["schemas"]["VersionAuthor"] | null;
   /**
    * Format: date-time
    * @description When its working copy is published by itself; null for never
    * @example null
    */
   scheduled_at: string | null;
   /**
    * Format: date-time
    * @description When that publication was given up; null unless it was
    * @example null
    */
   failed_at: string | null;
   /**
    * @description How many links of it lead nowhere, while it is public
    * @example 0
    */
   broken_links: number;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /** @description With `include=translations`: the record in each language, itself included */
   translations?: components["schemas"]["Translation"][];
  };
  /** @description A component of a translation, and that of its source */
  PairedComponent: {
   /**
    * @description The id of the component; text for one that is not published yet
    * @example 31
    */
   component: number | string;
   /**
    * @description The id of the component of the source that it was made from; null for none
    * @example 12
    */
   source_component: number | null;
  };
  PatchGlobalInput: Partial<components["schemas"]["GlobalInput"]>;
  PatchSharedBlockInput: Partial<components["schemas"]["UpdateSharedBlockInput"]>;
  /** @description A user, by name */
  Person: {
   /**
    * @description The id of the user
    * @example 3
    */
   id: number;
   /**
    * @description The name; null for a user who was deleted
    * @example Ada
    */
   name: string | null;
  };
  /** @description A component of a post */
  PostComponent: {
   id: number;
   type: string;
   title: string | null;
   content: string | null;
   config: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   slot: string;
   position: number;
   enabled: 0 | 1;
   thumbnail: string | null;
  };
  /** @description The fields of a post */
  PostContent: {
   /**
    * @description The title of the post
    * @example The meadow in May
    */
   title: string;
   /**
    * @description The slug; made from the title by default
    * @example the-meadow-in-may
    */
   slug: string;
   /**
    * @description Its full path; by default `/` and the slug, below the prefix of its language
    * @example /news/the-meadow-in-may
    */
   url: string;
   /**
    * @description The type of the post
    * @example article
    */
   post_type: string;
   /**
    * @description Who may read it
    * @example public
    */
   post_status: "public" | "private" | "protected";
   /**
    * @description A short description
    * @example What flowers now.
    */
   description: string | null;
   /**
    * @description The content as HTML, stored unchanged
    * @example <p>Poppies, everywhere.</p>
    */
   content: string | null;
   /**
    * @description 1 = published
    * @example 1
    */
   published: 0 | 1;
   /**
    * @description The path of a file on the public disk, or a URL
    * @example https://example.com/meadow.jpg
    */
   thumbnail: string | null;
   /**
    * @description The id of its parent post
    * @example null
    */
   post_parent: number | null;
   /**
    * @description Its position among its siblings
    * @example 0
    */
   menu_order: number;
   /**
    * @description Your own metadata. An update is merged with the stored metadata, one level deep
    * @example {
    *       "reading_minutes": 3
    *     }
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * @description All its components by slot, then by position, if the collection of its type has `has_components`; not in lists. In a body, one that is missing is removed, and a new one has no `id`
    * @example []
    */
   components?: components["schemas"]["PostComponent"][];
   /**
    * Format: date-time
    * @description When it was published: set at the first publication, or by hand, also in the past. With its time zone
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at: string | null;
  };
  /** @description A post that does not fit its collection, and why */
  PostProblems: {
   /**
    * @description The id of the post
    * @example 12
    */
   id: number;
   /**
    * @description Its title
    * @example Soup
    */
   title: string;
   /**
    * @description Its url
    * @example /soup
    */
   url: string;
   /** @description What does not fit, at most 20 */
   problems: components["schemas"]["Problem"][];
  };
  /** @description A type of posts, and how many there are */
  PostType: {
   /**
    * @description A type that posts have
    * @example article
    */
   post_type: string;
   /**
    * @description How many posts have it
    * @example 12
    */
   posts: number;
  };
  /** @description A language, and whether it is shown to the public */
  PreparedLanguage: {
   /**
    * @description The BCP 47 code, unique. Only that of the first language can be changed
    * @example de
    */
   code: string;
   /**
    * @description Its name, in the language itself
    * @example Deutsch
    */
   label: string;
   /**
    * @description What the urls of its pages begin with: one segment, or empty, the default, for at most one language. Another one moves its pages
    * @example /de
    */
   url_prefix: string;
   /**
    * @description The code of the language that stands in where there is no translation: for links, and for urls that are read with `fallback=1`; null for none
    * @example null
    */
   fallback: string | null;
   /**
    * @description Whether it is the first language, which all content has that was not given another
    * @example false
    */
   is_first: boolean;
   /**
    * @description Whether everybody sees what is in it. Editors prepare a language that is not shown. The first language is always shown
    * @example true
    */
   is_enabled: boolean;
  };
  /** @description Who else has a page or post open, and how new it is */
  Presence: {
   /** @description The other users who are here */
   others: components["schemas"]["PresentUser"][];
   /**
    * @description Text that differs when the live page, one of its components, or the post has changed
    * @example 4.2.3.31
    */
   live_revision: string;
   /**
    * @description How often its working copy has changed; null if there is none
    * @example null
    */
   working_copy_revision: number | null;
  };
  /** @description A user who has the page or post open */
  PresentUser: {
   /**
    * @description The id of the user
    * @example 5
    */
   user_id: number;
   /**
    * @description The name of the user
    * @example Ben
    */
   name: string;
   /**
    * @description The component that the user is in; null for none
    * @example 12
    */
   component: string | null;
   /**
    * Format: date-time
    * @description When the user was last seen here
    * @example 2026-11-15T01:02:03.004Z
    */
   seen_at: string;
  };
  /** @description A link that shows drafts on the website, without its secret */
  Preview: {
   /**
    * @description The id of the preview
    * @example 7
    */
   id: number;
   /**
    * @description The id of the page that it shows; null for none
    * @example 3
    */
   page: number | null;
   /** @description The id of the post that it shows, instead of a page */
   post: number | null;
   /**
    * @description Whether it shows the whole site; `url` is then that of the page or post, if one is given
    * @example false
    */
   site: boolean;
   /**
    * @description What it is for
    * @example For the printer
    */
   label: string | null;
   /**
    * @description How long it is valid, in hours; renewing it adds as much from then on
    * @example 1
    */
   hours: number;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When it expires
    * @example 2026-11-16T09:00:00.000Z
    */
   expires_at: string;
   /** @description Who made it */
   user: components["schemas"]["PreviewMaker"];
  };
  PreviewInput: {
   /**
    * @description The id of the page that it shows
    * @example 3
    */
   page?: number | string | null;
   /** @description The id of the post that it shows, instead of a page */
   post?: number | string | null;
   /**
    * @description Whether it shows the whole site; `url` is then that of the page or post, if one is given
    * @example false
    */
   site?: components["schemas"]["BooleanLike"];
   /**
    * @description How long it is valid, in hours; renewing it adds as much from then on
    * @example 1
    */
   hours?: number | string | null;
   /**
    * @description What it is for
    * @example For the printer
    */
   label?: string | null;
  };
  /** @description The user who made a preview */
  PreviewMaker: {
   /**
    * @description The id of the preview
    * @example 7
    */
   id: number;
   /**
    * @description The name of the user
    * @example Ada
    */
   name: string;
  };
  /** @description What is wrong, and where */
  Problem: {
   /**
    * @description The member of the record
    * @example config.alt
    */
   path: string;
   /**
    * @description What is wrong, as the end of a sentence about it
    * @example is required
    */
   message: string;
  };
  PublishPageDraftInput: {
   /**
    * @description When to publish it, in the future; at once when it is left out
    * @example null
    */
   at?: string | null;
   /**
    * @description Pages and posts that become public in the same transaction, as their drafts are. Each needs the permission to update it. Not together with `at`
    * @example []
    */
   along?: {
    /**
     * @description The kind of the record
     * @example page
     */
    kind: "page" | "post";
    /**
     * @description Its id
     * @example 12
     */
    id: number | string;
    /**
     * @description The `ETag` of its draft as it was checked: 409 when it is another by now
     * @example "page-12-draft-4.2-x"
     */
    etag: string;
   }[] | string;
  };
  PushContentTypesInput: {
   /**
    * @description All definitions, as files have them
    * @example [
    *       {
    *         "type": "hero",
    *         "label": "Hero",
    *         "schema": {
    *           "type": "object"
    *         }
    *       }
    *     ]
    */
   definitions: Record<string, never>[] | string;
   /**
    * @description Whether to show what would change, and change nothing
    * @example true
    */
   dry_run?: components["schemas"]["BooleanLike"];
   /**
    * @description Whether to rename keys of stored content, where `x-corral.was` says so
    * @example false
    */
   migrate?: components["schemas"]["BooleanLike"];
   /**
    * @description Whether to delete what is not among them
    * @example false
    */
   delete?: components["schemas"]["BooleanLike"];
  };
  /** @description A URL that leads to a page or an address */
  Redirect: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The url that is redirected: a path
    * @example /summer
    */
   url: string;
   /**
    * @description Where it leads now: the url of the page, or the address
    * @example /visit/opening-hours
    */
   to: string;
   /**
    * @description The id of the page that it leads to; null for an address
    * @example 12
    */
   page_id: number | null;
   /**
    * @description The title of that page
    * @example Opening hours
    */
   page_title: string | null;
   /**
    * @description The id of the post that used to have this url; null for others
    * @example null
    */
   post_id: number | null;
   /**
    * @description The title of that post
    * @example null
    */
   post_title: string | null;
   /**
    * @description 301 or 308 for permanently moved, 302 or 307 for temporarily; 307 and 308 keep the method
    * @example 301
    */
   status: 301 | 302 | 307 | 308;
   /**
    * @description Whether it was made by hand; false for a url that its page or post used to have
    * @example true
    */
   manual: boolean;
   /**
    * @description Whether a page or post answers at this url, so that visitors do not meet the redirect
    * @example false
    */
   shadowed: boolean;
   /**
    * Format: date-time
    * @description When it was made, or when the page or post had this url last
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
  };
  RedirectInput: {
   /**
    * @description The url that is redirected: a path
    * @example /summer
    */
   url: string;
   /**
    * @description The id of the page that it leads to; or give an `address`
    * @example 12
    */
   page_id?: number | string | null;
   /**
    * @description The path or http(s) address that it leads to, instead of a page
    * @example https://shop.example.com/
    */
   address?: string | null;
   /**
    * @description 301 or 308 for permanently moved, 302 or 307 for temporarily; 307 and 308 keep the method
    * @example 301
    */
   status?: number | string;
  };
  /** @description A field that refers to a record */
  Reference: {
   /**
    * @description What has the link
    * @example page
    */
   kind: "page" | "post" | "global" | "shared-block";
   /**
    * @description The id of the page, the post, the global or the shared block
    * @example 12
    */
   id: number;
   /**
    * @description Its title
    * @example About us
    */
   title: string;
   /**
    * @description Its url; empty for a global and a shared block
    * @example /about-us
    */
   url: string;
   /**
    * @description The id of the component that has the link; null for the record itself
    * @example 31
    */
   component_id: number | null;
   /**
    * @description The type of that component
    * @example text
    */
   component_type: string | null;
   /**
    * @description The title of that component
    * @example Who we are
    */
   component_title: string | null;
   /**
    * @description The field with the link
    * @example content
    */
   field: string;
   /**
    * @description The link as the field has it, without its query and fragment; for ids in a config `corral:category/3` and the like
    * @example corral:page/3
    */
   link: string;
  };
  /** @description What was removed of the demo site, and what stays */
  RemovedExample: {
   /** @description How many records of each kind were removed */
   removed: {
    [key: string]: number;
   };
   /** @description What stays, because somebody changed it, or because something that stays uses it */
   kept: components["schemas"]["KeptRecord"][];
  };
  ReplaceAssetFileForm: {
   /**
    * Format: binary
    * @description The new file
    */
   file?: Blob;
  };
  ReportPresenceInput: {
   /**
    * @description The id of the page that the user has open
    * @example 3
    */
   page?: number | string | null;
   /** @description The id of the post that the user has open, instead of a page */
   post?: number | string | null;
   /** @description The id of the global that the user has open, instead of a page */
   global?: number | string | null;
   /**
    * @description The component that the user is in
    * @example 12
    */
   component?: number | string | null;
   /**
    * @description Whether the user has closed the page or post
    * @example false
    */
   leaving?: components["schemas"]["BooleanLike"];
  };
  RequestPasswordResetInput: {
   /**
    * @description The email address of the account
    * @example ada@example.com
    */
   email: string;
   /**
    * @description The language of the mail; by default the option `mail.language`
    * @example en
    */
   language?: "en" | "de";
  };
  RestoreDeletedPagesInput: {
   /**
    * @description The ids of the pages, in the order in which they come back
    * @example [
    *       12,
    *       14
    *     ]
    */
   pages: (number | string)[];
  };
  /** @description What could not be restored */
  RestoreLoss: {
   /**
    * @description What could not be restored; `children` are the pages or posts beneath it, `components` those that are on another page now
    * @example parent_id
    */
   field: string;
   /**
    * @description Its value in the version
    * @example 3
    */
   was: components["schemas"]["JsonValue"];
   /**
    * @description Its value now
    * @example null
    */
   now: components["schemas"]["JsonValue"];
  };
  /** @description A restored record, and what is not as it was */
  RestoredRecord: {
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "post" | "component" | "global" | "asset";
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /**
    * @description What is not as it was, because something was deleted or taken meanwhile
    * @example []
    */
   not_restored: components["schemas"]["RestoreLoss"][];
  };
  /** @description When a page or post goes live and offline */
  Schedule: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * Format: date-time
    * @description When it goes live, if it is enabled or published; null for at once. With its time zone
    * @example 2026-12-01T08:00:00.000Z
    */
   publish_at: string | null;
   /**
    * Format: date-time
    * @description When it goes offline again; null for never. With its time zone
    * @example null
    */
   unpublish_at: string | null;
   /**
    * @description What it is now: `draft`, `scheduled`, `live` or `ended`
    * @example scheduled
    */
   state: "draft" | "scheduled" | "live" | "ended";
  };
  /** @description A moment at which a page or post goes live or offline */
  ScheduledChange: {
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "post" | "global";
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /**
    * @description Its title
    * @example Winter opening hours
    */
   title: string;
   /**
    * @description Its URL; empty for a global
    * @example /visit/winter
    */
   url: string;
   /**
    * @description Whether it goes live (`publish`), goes offline (`unpublish`), or its working copy is published (`publish_draft`)
    * @example publish
    */
   change: "publish" | "unpublish" | "publish_draft";
   /**
    * Format: date-time
    * @description When it does
    * @example 2026-12-01T08:00:00.000Z
    */
   at: string;
  };
  /** @description A working copy that will be published by itself */
  ScheduledPublication: {
   /**
    * Format: date-time
    * @description When it will be published
    */
   at: string;
   /**
    * Format: date-time
    * @description When that was scheduled: the draft of that moment is published
    */
   scheduled_at: string;
   /** @description Who scheduled it */
   scheduled_by: components["schemas"]["Person"] | null;
   /**
    * @description Whether the working copy has changes from after that moment, which are not published with it. Publish it for the same moment again to include them
    * @example false
    */
   has_later_changes: boolean;
   /**
    * Format: date-time
    * @description When it was given up; null while it will be tried
    * @example null
    */
   failed_at: string | null;
   /**
    * @description Why the last attempt failed, as an error of the API; null for none
    * @example null
    */
   error: {
    [key: string]: components["schemas"]["JsonValue"];
   } | null;
  };
  /** @description A record that a search found, with the words in context */
  SearchResult: {
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "post" | "asset" | "message" | "user" | "global";
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /**
    * @description Its title, as plain text
    * @example Opening hours
    */
   title: string;
   /**
    * @description Where the words are in the title: start and end, in UTF-16 code units
    * @example [
    *       [
    *         0,
    *         7
    *       ]
    *     ]
    */
   title_matches: number[][];
   /**
    * @description The words in their context, as plain text: escape it in HTML
    * @example …the observatory opens at dusk…
    */
   snippet: string;
   /**
    * @description Where the words are in the snippet
    * @example [
    *       [
    *         17,
    *         22
    *       ]
    *     ]
    */
   snippet_matches: number[][];
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description Its url; null for messages, users and files that are not public
    * @example /visit
    */
   url: string | null;
   /**
    * @description What kind of file an asset is, such as `image`; null for other records
    * @example null
    */
   type: string | null;
   /**
    * @description The path of the folder that an asset is in; null for none
    * @example null
    */
   folder: string | null;
   /**
    * @description Whether the public may read it, apart from its schedule
    * @example true
    */
   is_public: boolean;
   /**
    * @description Whether only its working copy has the words; then the title and the snippet are from that
    * @example false
    */
   in_working_copy: boolean;
  };
  /** @description The storage, the backups and the environment of the service */
  ServiceStatus: {
   /**
    * @description The version of the service
    * @example 0.6.0
    */
   version: string;
   /**
    * @description The size of the database
    * @example 12582912
    */
   database_bytes: number;
   /**
    * @description How many assets there are
    * @example 214
    */
   file_count: number;
   /**
    * @description The size of their files, as far as it is known
    * @example 482000000
    */
   file_bytes: number;
   /**
    * @description What is free on the disk of the data folder; null if that is not known
    * @example 21000000000
    */
   free_bytes: number | null;
   /**
    * Format: date-time
    * @description When the last backup was taken; null for never
    * @example null
    */
   last_backup_at: string | null;
   /**
    * Format: date-time
    * @description When a backup failed after that; null if none did
    * @example null
    */
   backup_failed_at: string | null;
   /**
    * @description Why it failed
    * @example null
    */
   backup_error: string | null;
   /**
    * @description Whether two scheduled backups in a row are missing
    * @example false
    */
   is_backup_late: boolean;
   /**
    * @description `BASE_URL`: the address of the service; null: that of each request
    * @example null
    */
   base_url: string | null;
   /**
    * @description `CORRAL_FILES_URL`: the address of files; null: that of the service
    * @example null
    */
   files_url: string | null;
   /**
    * @description Whether files are in a bucket instead of the data folder
    * @example false
    */
   stores_files_in_bucket: boolean;
   /**
    * @description Whether there is a mail server: `SMTP_URL`
    * @example true
    */
   sends_mail: boolean;
   /**
    * @description Whether there is a translation service: `CORRAL_TRANSLATE_URL`
    * @example false
    */
   translates_by_machine: boolean;
   /**
    * @description The size of the page cache of each process
    * @example 67108864
    */
   page_cache_bytes: number;
   /**
    * @description `app`, or `files` if content types come from files only
    * @example app
    */
   types_from: "app" | "files";
  };
  /** @description Where a user is signed in */
  Session: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Whether a cookie or a bearer token was given out
    * @example cookie
    */
   type: "cookie" | "token";
   /**
    * @description What the login called its token; null for a session of the editors’ app
    * @example null
    */
   name: string | null;
   /**
    * Format: date-time
    * @description When the user signed in
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When it was last used, to the minute; null if never
    * @example 2026-11-15T01:02:03.004Z
    */
   last_used_at: string | null;
   /**
    * Format: date-time
    * @description When it ends if it is not used again; null for never
    * @example 2026-11-22T01:02:03.004Z
    */
   expires_at: string | null;
   /**
    * @description The client address that used it last
    * @example 192.0.2.7
    */
   address: string | null;
   /**
    * @description What the browser called itself at the sign-in, shortened
    * @example Mozilla/5.0 (X11; Linux x86_64)
    */
   user_agent: string | null;
   /**
    * @description Whether it is the session of this request
    * @example true
    */
   is_current: boolean;
  };
  SetMessageDoneInput: {
   /**
    * @description Whether it is done; a message that is done has been read
    * @example true
    */
   done: components["schemas"]["BooleanLike"];
  };
  SetPasswordByLinkInput: {
   /**
    * @description The secret at the end of the link
    * @example corral_…
    */
   token: string;
   /**
    * @description The new password
    * @example correct horse battery staple
    */
   password: string;
   /**
    * @description With a new password: whether to keep tokens that were not created by a login. Sessions are always revoked
    * @example false
    */
   keep_tokens?: components["schemas"]["BooleanLike"];
  };
  SetTranslationNeededInput: {
   /**
    * @description The code of a language
    * @example de
    */
   language: string;
   /**
    * @description 0 if the record is not translated into it
    * @example 0
    */
   is_needed: components["schemas"]["BooleanLike"];
  };
  /** @description A setting of the service */
  Setting: {
   /**
    * @description The key of the option
    * @example uploads.max_file_size
    */
   key: string;
   /**
    * @description What it does
    * @example The largest upload, in KB
    */
   meaning: string;
   /**
    * @description The type of its values
    * @example number
    */
   type: "string" | "number" | "boolean" | "array";
   /**
    * @description The value without the option
    * @example 10240
    */
   default: components["schemas"]["JsonValue"];
   /**
    * @description The current value
    * @example 10240
    */
   value: components["schemas"]["JsonValue"];
   /**
    * @description Send it as `If-Match`, so that a change fails if somebody has changed the setting since; null while it is not stored
    * @example "option-3-1"
    */
   etag: string | null;
  };
  /** @description A component that is used on several pages */
  SharedBlock: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Its name for editors, unique
    * @example Opening hours
    */
   name: string;
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title: string | null;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content: string | null;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The path of its thumbnail on the public disk
    * @example null
    */
   thumbnail: string | null;
   /**
    * @description On how many pages it is placed, without those in the trash
    * @example 4
    */
   pages: number;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
  };
  SharedBlockInput: {
   /**
    * @description Its name for editors, unique
    * @example Opening hours
    */
   name: string;
   /**
    * @description The component to share: it becomes the first placement
    * @example 12
    */
   component_id: number | string;
  };
  /** @description A placement of a shared block */
  SharedBlockPlace: {
   /**
    * @description The id of the placement
    * @example 12
    */
   component_id: number;
   /**
    * @description The id of its page
    * @example 3
    */
   page_id: number;
   /**
    * @description The title of the page
    * @example Prices
    */
   title: string;
   /**
    * @description The url of the page
    * @example /visit/prices
    */
   url: string;
   /**
    * @description The slot of the placement
    * @example main
    */
   slot: string;
   /**
    * @description Whether the page and the placement are enabled
    * @example true
    */
   is_shown: boolean;
  };
  ShowAccountLinkInput: {
   /**
    * @description The secret at the end of the link
    * @example corral_…
    */
   token: string;
  };
  SignInInput: {
   /**
    * @description The email address of the user
    * @example ada@example.com
    */
   email: string;
   /**
    * @description The password of the user
    * @example correct horse battery staple
    */
   password: string;
  };
  /** @description What the service found at the address of the website */
  SiteCheck: {
   /**
    * @description `reached`; `redirects` to `detail`; `refused` with an error status; `private`: in a network that the service must not reach; `no_answer`, with the reason in `detail`
    * @example reached
    */
   result: "reached" | "redirects" | "refused" | "private" | "no_answer";
   /**
    * @description The status of the response; null without one
    * @example 200
    */
   status: number | null;
   /**
    * @description More about the result
    * @example null
    */
   detail: string | null;
   /**
    * @description The title of the document
    * @example The Observatory
    */
   title: string | null;
   /**
    * @description Whether the editor can show the website in its preview, as far as its headers tell; null without a response
    * @example true
    */
   can_be_framed: boolean | null;
   /**
    * @description Whether the document has the script of the preview; websites add it in previews only
    * @example false
    */
   has_bridge: boolean;
  };
  /** @description What has changed since a page or post was translated */
  SourceChanges: {
   /**
    * @description The id of the record that it was translated from
    * @example 12
    */
   source_id: number;
   /**
    * @description Names the content of the source as it was shown
    * @example qUqP5cyxm6YcTAhz05Hph5gvu9M
    */
   source_hash: string;
   /**
    * @description Whether the source has changed since
    * @example true
    */
   is_outdated: boolean;
   /** @description What has changed in the source since it was translated */
   changes: components["schemas"]["VersionComparison"];
   /**
    * @description The code of the language of the source
    * @example en
    */
   source_language: string | null;
   /**
    * @description The code of the language of the translation
    * @example de
    */
   language: string | null;
   /** @description What is translated of the source, as visitors see it now */
   source: components["schemas"]["SourceContent"];
   /** @description The source as it was translated. Its components have no `position` */
   base: components["schemas"]["SourceContent"];
   /**
    * @description The paths of the texts that a machine translated and nobody has confirmed or changed, with the ids of components of the source
    * @example [
    *       "title",
    *       "components.12.content"
    *     ]
    */
   machine: string[];
   /** @description The components of the working copy of the translation, or of the record without one, in their order */
   components: components["schemas"]["PairedComponent"][];
   /** @description What has changed in the source without being words, at most 1000: pictures, numbers, references, and the components and their order */
   proposals: components["schemas"]["SourceProposal"][];
  };
  /** @description What is translated of a page or post */
  SourceContent: {
   /**
    * @description The translated fields
    * @example {
    *       "title": "Prices"
    *     }
    */
   fields: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The components that are enabled, by slot, then by position
    * @example []
    */
   components: {
    [key: string]: components["schemas"]["JsonValue"];
   }[];
  };
  /** @description A change of the source that can be taken over into a translation */
  SourceProposal: {
   /**
    * @description Names the place, and the change of the source
    * @example components.12.config.image~k3nX0c1PqA
    */
   id: string;
   /**
    * @description The place, as `fields` of a confirmation has it; `components.order` is the order of components
    * @example components.12.config.image
    */
   path: string;
   /**
    * @description A value has changed; a component is in another slot, or components are in another order; a component is new, was deleted, was disabled, or was enabled again
    * @example changed
    */
   change: "changed" | "moved" | "added" | "removed" | "hidden" | "shown";
   /**
    * @description It can be taken over; the translation was changed in the same place, or is a placement of a shared block there, so it is changed by hand; the working copy of the translation has it, and the source counts as translated there once that is published
    * @example open
    */
   state: "open" | "conflict" | "taken";
   /**
    * @description The id of the component of the translation; null for none
    * @example 31
    */
   component: number | string | null;
   /**
    * @description The id of the component of the source; null for none
    * @example 12
    */
   source_component: number | null;
   /**
    * @description The value in the translation; null for a component as a whole
    * @example assets/old.jpg
    */
   from: components["schemas"]["JsonValue"];
   /**
    * @description The value in the source; null for a component as a whole
    * @example assets/new.jpg
    */
   to: components["schemas"]["JsonValue"];
  };
  /** @description The draft has changed since it was read; with both sides */
  StaleGlobalDraftError: {
   /** @description A human-readable message */
   message: string;
   /** @description The draft and the live record as they are now */
   data: components["schemas"]["EditedGlobal"];
  };
  /** @description The draft has changed; with both sides */
  StalePageDraftError: {
   /** @description A human-readable message */
   message: string;
   /** @description The draft and the live record as they are now */
   data: components["schemas"]["EditedPage"];
  };
  /** @description The draft has changed; with both sides */
  StalePostDraftError: {
   /** @description A human-readable message */
   message: string;
   /** @description The draft and the live record as they are now */
   data: components["schemas"]["EditedPost"];
  };
  /** @description What a new service can start with */
  Start: {
   /**
    * @description What you may start with; empty unless the service is new
    * @example [
    *       "example",
    *       "own"
    *     ]
    */
   offers: ("example" | "own")[];
   /** @description What there is of the demo site; null for none, or when you may not remove it */
   example: components["schemas"]["Example"] | null;
  };
  StartInput: {
   /**
    * @description `example` for the demo site, `own` for an empty home page
    * @example own
    */
   with: "example" | "own";
   /**
    * @description The title of the home page, for `own`
    * @example Home
    */
   title?: string;
   /**
    * @description The language of the names of component types and page templates, for `own`; `en` by default
    * @example en
    */
   language?: "en" | "de";
  };
  StartPostInput: {
   /**
    * @description The title of the post
    * @example The meadow in May
    */
   title: string;
   /**
    * @description The type of the post
    * @example article
    */
   post_type: string;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description The code of the language of a new post; the first one by default. It is never changed
    * @example null
    */
   language?: string | null;
  };
  /** @description What was created */
  Started: {
   /**
    * @description The id of the home page; null for the demo site
    * @example 1
    */
   page_id: number | null;
  };
  /** @description A label on pages and posts */
  Tag: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the tag, unique within its type and language
    * @example Wild flowers
    */
   name: string;
   /**
    * @description The slug; made from the name by default
    * @example wild-flowers
    */
   slug: string;
   /**
    * @description A label of your own, to group tags
    * @example topic
    */
   type: string | null;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /**
    * @description The number that all tags have that are translations of each other, at most one in each language; null for a tag without translations
    * @example 7041
    */
   translation_group?: number | null;
  };
  TakeOverProposalsInput: {
   /**
    * @description The ids of proposals
    * @example [
    *       "components.12.config.image~k3nX0c1PqA"
    *     ]
    */
   ids: string[] | string;
  };
  /** @description A page or post that has an address already */
  TakenAddress: {
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "post";
   /**
    * @description Its id
    * @example 12
    */
   id: number;
   /**
    * @description Its title; null when you may not view it
    * @example Prices
    */
   title: string | null;
  };
  /** @description A part of two compared texts */
  TextPart: {
   /**
    * @description Whether this part of the text is the same, was added or was removed
    * @example added
    */
   change: "same" | "added" | "removed";
   /**
    * @description The part
    * @example new
    */
   text: string;
   /**
    * @description How many characters after it are left out
    * @example 0
    */
   skipped: number;
  };
  /** @description One of your tokens, without its secret */
  Token: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description What the token is for
    * @example website
    */
   name: string;
   /**
    * Format: date-time
    * @description When it expires; null for never
    * @example 2030-01-01T00:00:00.000Z
    */
   expires_at: string | null;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
  };
  TranslateByMachineInput: {
   /**
    * @description `after` of the answer before, to go on; left out or null to begin
    * @example null
    */
   after?: string | null;
  };
  TranslateCategoryInput: {
   /**
    * @description The code of the language
    * @example de
    */
   language: string;
   /**
    * @description Its name in this language
    * @example Wildblumen
    */
   name: string;
  };
  TranslateEventInput: {
   /**
    * @description The code of the language
    * @example de
    */
   language: string;
   /**
    * @description Its title in this language
    * @example Tag der offenen Tür
    */
   title: string;
   /**
    * @description What it is about, in this language; that of its source by default
    * @example null
    */
   description?: string | null;
   /**
    * @description Its location in this language; that of its source by default
    * @example null
    */
   location?: string | null;
  };
  TranslatePageInput: {
   /**
    * @description The code of the language to translate it into
    * @example de
    */
   language: string;
   /**
    * @description Whether the pages above it are translated too, if they are not yet; 0 by default
    * @example 1
    */
   with_parents?: components["schemas"]["BooleanLike"];
   /**
    * @description Whether the pages below it are translated too, up to 200 in one transaction; 0 by default. Those that are translated already, or not needed, are left out
    * @example 1
    */
   with_subpages?: components["schemas"]["BooleanLike"];
  };
  TranslatePostInput: {
   /**
    * @description The code of the language to translate it into
    * @example de
    */
   language: string;
  };
  /** @description A page or post with its translations */
  TranslatedPage: {
   /**
    * @description The id of the page, post or global
    * @example 12
    */
   id: number;
   /**
    * @description Its title, or the label of a global
    * @example Prices
    */
   title: string;
   /**
    * @description Its url, or the name of a global
    * @example /prices
    */
   url: string;
   /** @description The record in each language, itself included */
   translations: components["schemas"]["Translation"][];
  };
  /** @description A page in one language, or that there is none */
  Translation: {
   /**
    * @description The code of the language
    * @example de
    */
   language: string;
   /**
    * @description There is no translation; its source has changed since it was translated; it is not published; it is published; it is not needed
    * @example outdated
    */
   state: "missing" | "outdated" | "draft" | "live" | "unneeded";
   /**
    * @description Whether the record in this language is published
    * @example true
    */
   is_public: boolean;
   /**
    * @description The id of the record in this language; null for none
    * @example 31
    */
   id: number | null;
   /**
    * @description Its title, or the label of a global; null for none
    * @example Preise
    */
   title: string | null;
   /**
    * @description Its url, or the name of a global; null for none
    * @example /de/preise
    */
   url: string | null;
   /**
    * @description The id of the record that it was translated from; null for none
    * @example 12
    */
   source_id: number | null;
   /**
    * @description How many of its texts a machine translated and nobody has confirmed or changed
    * @example 0
    */
   machine: number;
  };
  /** @description What is to be translated into a language */
  TranslationTodo: {
   /**
    * @description The code of the language
    * @example de
    */
   language: string;
   /**
    * @description How many pages, posts or globals are not translated, of the first 50
    * @example 12
    */
   missing: number;
   /**
    * @description How many translations are out of date, of the first 50
    * @example 3
    */
   outdated: number;
   /**
    * @description Whether there may be more than these
    * @example false
    */
   has_more: boolean;
   /** @description The first pages, posts or globals of them, those that are out of date before the others */
   pages: {
    id: number;
    title: string;
    url: string;
    state: "missing" | "outdated";
   }[];
  };
  /** @description Where a list of translations goes on */
  TranslationsMeta: {
   /**
    * @description Pass it as `after` to read on; null when there are no more. A portion may have less than 50
    * @example null
    */
   after: string | null;
  };
  /** @description A deleted record that can be restored */
  TrashEntry: {
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "post" | "component" | "global" | "asset";
   /**
    * @description The id of the record
    * @example 12
    */
   id: number;
   /**
    * @description Its title; the type of a component without one
    * @example Prices
    */
   title: string;
   /**
    * @description The url that it had; null for a component
    * @example /prices
    */
   url: string | null;
   /**
    * @description The page of a component; null for other kinds
    * @example null
    */
   page_id: number | null;
   /**
    * Format: date-time
    * @description When it was deleted
    * @example 2026-11-15T01:02:03.004Z
    */
   deleted_at: string;
   /**
    * @description Who deleted it; null for the command line and the service itself
    * @example {
    *       "id": 5,
    *       "name": "Ben"
    *     }
    */
   user: components["schemas"]["VersionAuthor"] | null;
   /**
    * Format: date-time
    * @description When it is removed for good; null if it stays until somebody removes it
    * @example 2026-12-15T01:02:03.004Z
    */
   pruned_at: string | null;
   /**
    * @description How many days are left until then
    * @example 29
    */
   days_left: number | null;
  };
  /** @description Where to read on in the list */
  TrashMeta: {
   /**
    * @description Items per page
    * @example 15
    */
   per_page: number;
   /**
    * @description Pass it as `before` to read what was deleted earlier; null when there is nothing
    * @example null
    */
   older: string | null;
  };
  /** @description Where to read on in the tree */
  TreeMeta: {
   /**
    * @description Pass it as `after` to read on; null when there are no more
    * @example null
    */
   after: string | null;
  };
  /** @description What a move does */
  TreeMove: {
   /** @description The moved pages */
   pages: components["schemas"]["MovedPage"][];
   /**
    * @description How many urls change, those of descendants included
    * @example 4
    */
   url_count: number;
   /** @description The first 100 of them */
   urls: components["schemas"]["UrlChange"][];
   /** @description The pages whose url is taken, and what they get instead */
   collisions: components["schemas"]["UrlCollision"][];
   /** @description On a site with languages: the translations of pages that get another parent. They move with `with_translations` only */
   translations?: components["schemas"]["MovedTranslation"][];
  };
  /** @description A page in the tree */
  TreeNode: {
   /**
    * @description The id of the page
    * @example 12
    */
   id: number;
   /**
    * @description The id of its parent; null at the root
    * @example 3
    */
   parent_id: number | null;
   /**
    * @description The title; of a page that is not published that of its working copy
    * @example Prices
    */
   title: string;
   /**
    * @description The url
    * @example /visit/prices
    */
   url: string;
   /**
    * @description Its position among its siblings
    * @example 2
    */
   menu_order: number;
   /**
    * @description How many children it has; 100 stands for 100 or more
    * @example 4
    */
   children: number;
   /**
    * @description What is special about it; `outdated` with `include=translations`: a translation whose source has changed since
    * @example [
    *       "draft"
    *     ]
    */
   badges: ("draft" | "scheduled" | "changed" | "hidden" | "private" | "protected" | "redirect" | "greedy" | "outdated")[];
   /** @description With `search`: the pages above it, from the root */
   path?: components["schemas"]["TreePathStep"][];
  };
  /** @description A page on the path to another */
  TreePathStep: {
   /**
    * @description The id of the page
    * @example 12
    */
   id: number;
   /**
    * @description The title; of a page that is not published that of its working copy
    * @example Prices
    */
   title: string;
   /**
    * @description The url
    * @example /visit/prices
    */
   url: string;
   /**
    * @description On a site with languages: the code of its language
    * @example de
    */
   language?: string;
  };
  UpdateCurrentUserInput: {
   /**
    * @description The name of the user
    * @example Ada Lovelace
    */
   name: string;
   /**
    * @description The email address that the user logs in with, unique
    * @example ada@example.com
    */
   email: string;
   /**
    * @description Required when the email changes
    * @example a weaker one
    */
   current_password?: string;
  };
  UpdatePageScheduleInput: {
   /**
    * @description When it goes live, if it is enabled or published; null for at once. With its time zone
    * @example 2026-12-01T08:00:00.000Z
    */
   publish_at?: string | null;
   /**
    * @description When it goes offline again; null for never. With its time zone
    * @example null
    */
   unpublish_at?: string | null;
  };
  UpdateSharedBlockInput: {
   /**
    * @description Its name for editors, unique
    * @example Opening hours
    */
   name: string;
  };
  UpdateViewInput: {
   /**
    * @description Its name
    * @example Drafts of the spring
    */
   name?: string;
   /**
    * @description The filters and the order, as the app keeps them in its address
    * @example {
    *       "state": "draft"
    *     }
    */
   filters?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string;
   /**
    * @description Whether everybody who may see the list has it
    * @example false
    */
   shared?: components["schemas"]["BooleanLike"];
  };
  /** @description The limits of uploads */
  UploadLimits: {
   /**
    * @description The largest file, in bytes
    * @example 10485760
    */
   max_file_size: number;
  };
  /** @description A page whose url changes */
  UrlChange: {
   /**
    * @description The id of the page
    * @example 12
    */
   id: number;
   /**
    * @description Its url before
    * @example /prices
    */
   from: string;
   /**
    * @description Its url after
    * @example /visit/prices
    */
   to: string;
  };
  /** @description A page whose url is taken */
  UrlCollision: {
   /**
    * @description The id of the page
    * @example 14
    */
   id: number;
   /**
    * @description The url that another page has
    * @example /visit/team
    */
   wanted: string;
   /**
    * @description The url that it gets instead
    * @example /visit/team-2
    */
   url: string;
  };
  /** @description A category, and how often it is used */
  UsedCategory: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the category
    * @example News
    */
   name: string;
   /**
    * @description A label of your own
    * @example section
    */
   type: string | null;
   /**
    * @description A hex colour, `#rgb` or `#rrggbb`
    * @example #1a2b3c
    */
   colour: string | null;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /**
    * @description The number that all categories have that are translations of each other, at most one in each language; null for a category without translations
    * @example 7041
    */
   translation_group?: number | null;
   /**
    * @description How many pages have it
    * @example 3
    */
   pages: number;
   /**
    * @description How many posts have it
    * @example 12
    */
   posts: number;
   /**
    * @description How many assets have it
    * @example 40
    */
   assets: number;
   /**
    * @description How many calendar events have it
    * @example 2
    */
   events: number;
  };
  /** @description A tag, and how often it is used */
  UsedTag: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the tag, unique within its type and language
    * @example Wild flowers
    */
   name: string;
   /**
    * @description The slug; made from the name by default
    * @example wild-flowers
    */
   slug: string;
   /**
    * @description A label of your own, to group tags
    * @example topic
    */
   type: string | null;
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /**
    * @description The number that all tags have that are translations of each other, at most one in each language; null for a tag without translations
    * @example 7041
    */
   translation_group?: number | null;
   /**
    * @description How many pages have it
    * @example 3
    */
   pages: number;
   /**
    * @description How many posts have it
    * @example 12
    */
   posts: number;
  };
  /** @description A user who can sign in */
  User: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the user
    * @example Ada Lovelace
    */
   name: string;
   /**
    * @description The email address that the user logs in with, unique
    * @example ada@example.com
    */
   email: string;
   /**
    * @description The ids of the user’s roles. Replaces all of them
    * @example [
    *       2
    *     ]
    */
   roles: number[];
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
  };
  /** @description Validation errors by field */
  ValidationError: {
   /** @description A human-readable message */
   message: string;
   /** @description The errors of each field; `body` is the whole body */
   errors: {
    [key: string]: string[];
   };
  };
  /** @description The user who made a change */
  VersionAuthor: {
   /**
    * @description The id of the user
    * @example 5
    */
   id: number;
   /**
    * @description The name; null for a user who was deleted
    * @example Ben
    */
   name: string | null;
  };
  /** @description The differences of two versions */
  VersionComparison: {
   /** @description The changed values of the record */
   fields: components["schemas"]["FieldChange"][];
   /** @description The changed components of a page, by id */
   components: components["schemas"]["ComponentChange"][];
   /**
    * @description False when there are more changes than one answer holds
    * @example true
    */
   is_complete: boolean;
  };
  /** @description A version with the record as it was */
  VersionContent: {
   /**
    * @description The id of the version
    * @example 31
    */
   id: number;
   /**
    * @description The id of the record
    * @example 12
    */
   record_id: number;
   /**
    * @description What happened then: the record was updated, or deleted
    * @example update
    */
   reason: "update" | "delete";
   /**
    * Format: date-time
    * @description When the change was made
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * @description Who made the change; null for the command line and the service itself
    * @example {
    *       "id": 5,
    *       "name": "Ben"
    *     }
    */
   user: components["schemas"]["VersionAuthor"] | null;
   /**
    * @description The record as it was before the change; the password is hidden
    * @example {
    *       "title": "Prices"
    *     }
    */
   data: {
    [key: string]: components["schemas"]["JsonValue"];
   };
  };
  /** @description A version, and what the change altered that followed it */
  VersionEntry: {
   /**
    * @description The id of the version
    * @example 31
    */
   id: number;
   /**
    * @description The id of the record
    * @example 12
    */
   record_id: number;
   /**
    * @description What happened then: the record was updated, or deleted
    * @example update
    */
   reason: "update" | "delete";
   /**
    * Format: date-time
    * @description When the change was made
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * @description Who made the change; null for the command line and the service itself
    * @example {
    *       "id": 5,
    *       "name": "Ben"
    *     }
    */
   user: components["schemas"]["VersionAuthor"] | null;
   /**
    * @description The names of the fields that the change altered
    * @example [
    *       "title",
    *       "url"
    *     ]
    */
   changed: string[];
   /**
    * @description How many components of a page the change altered
    * @example {
    *       "added": 1,
    *       "removed": 0,
    *       "changed": 2
    *     }
    */
   components: {
    added: number;
    removed: number;
    changed: number;
   };
   /**
    * @description The id of the newest older version with the content that the change brought back, among those of the same answer; null for none
    * @example null
    */
   restored: number | null;
  };
  ViewInput: {
   /**
    * @description The list that it filters
    * @example pages
    */
   list: "pages" | "posts" | "assets";
   /**
    * @description Its name
    * @example Drafts of the spring
    */
   name: string;
   /**
    * @description The filters and the order, as the app keeps them in its address
    * @example {
    *       "state": "draft"
    *     }
    */
   filters: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string;
   /**
    * @description Whether everybody who may see the list has it
    * @example false
    */
   shared?: components["schemas"]["BooleanLike"];
  };
  /** @description The working copy of a page or a post */
  WorkingCopy: {
   /**
    * @description How often the working copy was kept; presence tells when somebody else keeps it
    * @example 7
    */
   revision: number;
   /**
    * Format: date-time
    * @description When the working copy was started
    */
   created_at: string;
   /** @description Who started it; null for the service itself */
   created_by: components["schemas"]["Person"] | null;
   /**
    * Format: date-time
    * @description When it was last kept
    */
   updated_at: string;
   /** @description Who kept it last */
   updated_by: components["schemas"]["Person"] | null;
   /** @description Everybody whose changes are in it */
   authors: components["schemas"]["Person"][];
   /**
    * @description The members of the live content, as they were kept; any value may be incomplete
    * @example {}
    */
   content: {
    [key: string]: components["schemas"]["JsonValue"];
   };
  };
  /** @description The state of a working copy */
  WorkingCopyInfo: {
   /**
    * @description How often the working copy was kept; presence tells when somebody else keeps it
    * @example 7
    */
   revision: number;
   /**
    * Format: date-time
    * @description When it was last kept
    */
   updated_at: string;
  };
 };
 responses: never;
 parameters: never;
 requestBodies: never;
 headers: never;
 pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
 showAccountLink: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ShowAccountLinkInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["AccountLink"];
     };
    };
   };
  };
 };
 setPasswordByLink: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["SetPasswordByLinkInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["AccountLink"];
     };
    };
   };
  };
 };
 listActivity: {
  parameters: {
   query?: {
    /** @description The kind of the record */
    kind?: "page" | "component" | "shared-block" | "post" | "asset" | "category" | "tag" | "message" | "role" | "permission" | "user" | "collection" | "component-type" | "page-template" | "global" | "calendar-event" | "option" | "webhook" | "language" | "redirect";
    /** @description Only changes of the record with this id; needs `kind` */
    record?: number | string;
    /** @description Only changes by the user with this id */
    user_id?: number | string;
    /** @description What happened. `moved`: a page has another url */
    action?: "created" | "updated" | "deleted" | "moved";
    /** @description 0 leaves out pages that got another url, such as those below a renamed page */
    moves?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description Only changes older than the one with this id */
    before?: number | string;
    /** @description Only changes newer than the one with this id */
    after?: number | string;
    per_page?: number | string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Activity"][];
      meta: components["schemas"]["ActivityMeta"];
     };
    };
   };
  };
 };
 listAssetFolders: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["AssetFolder"][];
     };
    };
   };
  };
 };
 createAssetFolder: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["AssetFolderInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["AssetFolder"];
     };
    };
   };
  };
 };
 renameAssetFolder: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["AssetFolderInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["AssetFolder"];
     };
    };
   };
  };
 };
 deleteAssetFolder: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 filterAssets: {
  parameters: {
   query?: {
    /** @description Only assets of this type */
    type?: string;
    /** @description Only assets of the category with this id, or `none` */
    category?: number | string;
    /** @description Only assets in the folder with this id, or `none` */
    folder?: number | string;
    /** @description With `folder`: also assets in the folders below it */
    below?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description Only assets with this word in `meta.tags` */
    tag?: string;
    /** @description Only assets whose file has the same content as that of another one, copies beside each other */
    copies?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description Only assets whose file has the same content as that of this asset */
    copies_of?: number | string;
    /** @description `alt`: only images that nobody has described: `meta.alt` is missing or blank */
    without?: "alt";
    sort?: "newest" | "oldest" | "title" | "changed";
    /** @description Only items whose title, path, file name, texts, tags or folder contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["LibraryAsset"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 changeAssets: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ChangeAssetsInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 createAssetFromAddress: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["AssetFromAddressInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["LibraryAsset"];
     };
    };
   };
  };
 };
 showUploadLimits: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["UploadLimits"];
     };
    };
   };
  };
 };
 showAsset: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["LibraryAsset"];
     };
    };
   };
  };
 };
 trashAsset: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 replaceAssetFile: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "multipart/form-data": components["schemas"]["ReplaceAssetFileForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["LibraryAsset"];
     };
    };
   };
  };
 };
 listBrokenLinks: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["BrokenLink"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listUsedCategories: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["UsedCategory"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 mergeCategory: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["MergeCategoryInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 translateCategory: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslateCategoryInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Category"];
     };
    };
   };
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Category"];
     };
    };
   };
  };
 };
 migratePosts: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["MigrateComponentsInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ContentMigration"];
     };
    };
   };
  };
 };
 listPostProblems: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PostProblems"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 migrateComponents: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["MigrateComponentsInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Migration"];
     };
    };
   };
  };
 };
 listComponentProblems: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ComponentProblems"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 countComponentsOfType: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ComponentTypeUses"];
     };
    };
   };
  };
 };
 compareComponentVersions: {
  parameters: {
   query: {
    /** @description The id of a version, `live`, or `draft` for the working copy */
    from: string;
    /** @description The same; the live record by default */
    to?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionComparison"];
     };
    };
   };
  };
 };
 listComponentVersions: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionEntry"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 showComponentVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionContent"];
     };
    };
   };
  };
 };
 restoreComponentVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 listContentTypes: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ContentType"][];
     };
    };
   };
  };
 };
 pushContentTypes: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["PushContentTypesInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ContentTypePush"];
     };
    };
   };
  };
 };
 listDrafts: {
  parameters: {
   query?: {
    /** @description Only those that you kept last */
    mine?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description Only those that somebody else kept last */
    others?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description Only those whose publication was given up */
    failed?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ListedDraft"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listEventsInRange: {
  parameters: {
   query?: {
    /** @description Only changes from this moment on */
    from?: string;
    /** @description Only changes before this moment */
    to?: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["CalendarEvent"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 translateEvent: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslateEventInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["CalendarEvent"];
     };
    };
   };
  };
 };
 listFailedSignIns: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["FailedSignIn"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listGlobals: {
  parameters: {
   query?: {
    /** @description Only items whose name, label or description contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[name]"?: string;
    "filter[language]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[key][operator]"?: string;
    sort?: string;
    fields?: string;
    count?: "true" | "false";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Global"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createGlobal: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["GlobalInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Global"];
     };
    };
   };
  };
 };
 openGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedGlobal"];
     };
    };
   };
  };
 };
 updateGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["GlobalInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Global"];
     };
    };
   };
  };
 };
 deleteGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 patchGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchGlobalInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Global"];
     };
    };
   };
  };
 };
 compareGlobalVersions: {
  parameters: {
   query: {
    /** @description The id of a version, `live`, or `draft` for the working copy */
    from: string;
    /** @description The same; the live record by default */
    to?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionComparison"];
     };
    };
   };
  };
 };
 keepGlobalDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["KeepGlobalDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 discardGlobalDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 checkGlobalDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CheckPageDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftCheck"];
     };
    };
   };
  };
 };
 publishGlobalDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PublishPageDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedGlobal"];
     };
    };
   };
  };
 };
 restoreGlobalDraft: {
  parameters: {
   query?: {
    /** @description Whether to merge it into a newer working copy */
    merge?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedGlobal"];
     };
    };
   };
  };
 };
 cancelGlobalPublication: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 migrateGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["MigrateComponentsInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ContentMigration"];
     };
    };
   };
  };
 };
 showGlobalProblems: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["GlobalProblems"];
     };
    };
   };
  };
 };
 translateGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslatePostInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewGlobalTranslation"];
     };
    };
   };
  };
 };
 showSourceChangesOfGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SourceChanges"] | null;
     };
    };
   };
  };
 };
 confirmTranslationOfGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["ConfirmTranslationInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 listTranslationsOfGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Translation"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 setTranslationOfGlobalNeeded: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["SetTranslationNeededInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Translation"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 listGlobalVersions: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionEntry"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 showGlobalVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionContent"];
     };
    };
   };
  };
 };
 restoreGlobalVersionIntoDraft: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 restoreGlobalVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 listImports: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Import"][];
     };
    };
   };
  };
 };
 createImport: {
  requestBody: {
   content: {
    "multipart/form-data": components["schemas"]["ImportForm"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Import"];
     };
    };
   };
  };
 };
 showImport: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Import"];
     };
    };
   };
  };
 };
 deleteImport: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 checkImport: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CheckImportInput"];
   };
  };
  responses: never;
 };
 startImport: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CheckImportInput"];
   };
  };
  responses: never;
 };
 listInvitations: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Invitation"][];
     };
    };
   };
  };
 };
 invite: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["InviteInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Invitation"];
     };
    };
   };
  };
 };
 listInbox: {
  parameters: {
   query?: {
    /** @description Only messages that are not done, not read, or done; all of them by default */
    filter?: "open" | "unread" | "done";
    /** @description Only items whose text contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["InboxMessage"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 showInboxMessage: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["InboxMessage"];
     };
    };
   };
  };
 };
 setMessageDone: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["SetMessageDoneInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["InboxMessage"];
     };
    };
   };
  };
 };
 getAdminOpenApi: {
  responses: {
   200: {
    content: {
     "application/json": {
      [key: string]: components["schemas"]["JsonValue"];
     };
    };
   };
  };
 };
 migratePages: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["MigrateComponentsInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ContentMigration"];
     };
    };
   };
  };
 };
 listPageProblems: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PageProblems"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 filterPages: {
  parameters: {
   query?: {
    /** @description Only pages that are in this state now; `changed` are those with a working copy */
    state?: "draft" | "scheduled" | "live" | "ended" | "changed";
    /** @description Only pages with this template */
    template?: string;
    /** @description Only pages of the category with this id */
    category?: number | string;
    /** @description Only pages with the tag with this id */
    tag?: number | string;
    /** @description Only pages below the page with this id, to any depth */
    under?: number | string;
    /** @description Only pages of the language with this code; on a site without languages it is ignored */
    language?: string;
    /** @description Only pages that the user with this id has changed, as far as their history tells */
    author?: number | string;
    /** @description Only pages with this problem: `links` are broken ones, `publication` is one that was given up */
    problem?: "links" | "publication";
    sort?: "changed" | "unchanged" | "title" | "-title" | "url" | "-url" | "newest" | "oldest";
    /** @description `translations` adds the states of the translations, in the tree only that a page is out of date; nothing on a site with fewer than two languages */
    include?: "translations";
    /** @description Only items whose title or url contains this text, or whose content or working copy has its words (of very many the newest 10,000, from 3 characters on, for those who may view them); case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PageRow"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 openPage: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedPage"];
     };
    };
   };
  };
 };
 findPageAddress: {
  parameters: {
   query?: {
    /** @description The title in the draft; that of the record when it is left out */
    title?: string;
    /** @description The slug in the draft; one made from the title when it is left out or blank */
    slug?: string | null;
    /** @description The parent in the draft */
    parent_id?: number | string | null;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftAddress"];
     };
    };
   };
  };
 };
 listAddressChanges: {
  parameters: {
   query: {
    /** @description Where the page will be */
    to: string;
    /** @description The address after which to read on */
    after?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["AddressChange"][];
      meta: components["schemas"]["AddressChangesMeta"];
     };
    };
   };
  };
 };
 comparePageVersions: {
  parameters: {
   query: {
    /** @description The id of a version, `live`, or `draft` for the working copy */
    from: string;
    /** @description The same; the live record by default */
    to?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionComparison"];
     };
    };
   };
  };
 };
 copyPage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CopyPageInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["CopiedPage"];
     };
    };
   };
  };
 };
 keepPageDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["KeepPageDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 discardPageDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 checkPageDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CheckPageDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftCheck"];
     };
    };
   };
  };
 };
 publishPageDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PublishPageDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedPage"];
     };
    };
   };
  };
 };
 restorePageDraft: {
  parameters: {
   query?: {
    /** @description Whether to merge it into a newer working copy */
    merge?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedPage"];
     };
    };
   };
  };
 };
 cancelPagePublication: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 showPageSchedule: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Schedule"];
     };
    };
   };
  };
 };
 updatePageSchedule: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdatePageScheduleInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Schedule"];
     };
    };
   };
  };
 };
 translatePage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslatePageInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewTranslation"];
     };
    };
   };
  };
 };
 showSourceChanges: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SourceChanges"] | null;
     };
    };
   };
  };
 };
 confirmTranslation: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["ConfirmTranslationInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 translateByMachine: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslateByMachineInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["MachineTranslation"];
     };
    };
   };
  };
 };
 takeOverProposals: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TakeOverProposalsInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 listTranslationsOfPage: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Translation"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 setTranslationNeeded: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["SetTranslationNeededInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Translation"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 listPageVersions: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionEntry"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 showPageVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionContent"];
     };
    };
   };
  };
 };
 restoreComponentOfPageVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
    component: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 restorePageVersionIntoDraft: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 restorePageVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 requestPasswordReset: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["RequestPasswordResetInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 listPostTypes: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PostType"][];
     };
    };
   };
  };
 };
 filterPosts: {
  parameters: {
   query?: {
    /** @description Only posts of this type */
    type?: string;
    /** @description Only posts that are in this state now; `changed` are those with a working copy */
    state?: "draft" | "scheduled" | "live" | "ended" | "changed";
    /** @description Only posts of the category with this id */
    category?: number | string;
    /** @description Only posts with the tag with this id */
    tag?: number | string;
    /** @description Only posts in the language with this code */
    language?: string;
    /** @description Where `search` looks; without it in contents and working copies, too */
    in?: "titles";
    /** @description Only posts that the user with this id has changed, as far as their history tells */
    author?: number | string;
    /** @description Only posts with this problem: `links` are broken ones, `publication` is one that was given up */
    problem?: "links" | "publication";
    sort?: string;
    /** @description The keys of `meta` that each post shows, separated by commas: 20 at most */
    columns?: string;
    /** @description `translations` adds the states of the translations, in the tree only that a page is out of date; nothing on a site with fewer than two languages */
    include?: "translations";
    /** @description Only items whose title contains this text, or whose content or working copy has its words (of very many the newest 10,000, from 3 characters on, for those who may view them); case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[meta.key]"?: string;
    "filter[key][operator]"?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ListedPost"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 startPost: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["StartPostInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewPost"];
     };
    };
   };
  };
 };
 openPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedPost"];
     };
    };
   };
  };
 };
 findPostAddress: {
  parameters: {
   query?: {
    /** @description The title in the draft; that of the record when it is left out */
    title?: string;
    /** @description The slug in the draft; one made from the title when it is left out or blank */
    slug?: string | null;
    /** @description The type in the draft */
    post_type?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftAddress"];
     };
    };
   };
  };
 };
 comparePostVersions: {
  parameters: {
   query: {
    /** @description The id of a version, `live`, or `draft` for the working copy */
    from: string;
    /** @description The same; the live record by default */
    to?: string;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionComparison"];
     };
    };
   };
  };
 };
 copyPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CopyPostInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewPost"];
     };
    };
   };
  };
 };
 keepPostDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["KeepPostDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 discardPostDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 checkPostDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CheckPageDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftCheck"];
     };
    };
   };
  };
 };
 publishPostDraft: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PublishPageDraftInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedPost"];
     };
    };
   };
  };
 };
 restorePostDraft: {
  parameters: {
   query?: {
    /** @description Whether to merge it into a newer working copy */
    merge?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["EditedPost"];
     };
    };
   };
  };
 };
 cancelPostPublication: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 showPostSchedule: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Schedule"];
     };
    };
   };
  };
 };
 updatePostSchedule: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdatePageScheduleInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Schedule"];
     };
    };
   };
  };
 };
 translatePost: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslatePostInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewPostTranslation"];
     };
    };
   };
  };
 };
 showSourceChangesOfPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SourceChanges"] | null;
     };
    };
   };
  };
 };
 confirmTranslationOfPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["ConfirmTranslationInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 translatePostByMachine: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslateByMachineInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["MachineTranslation"];
     };
    };
   };
  };
 };
 takeOverProposalsOfPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TakeOverProposalsInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 listTranslationsOfPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Translation"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 setTranslationOfPostNeeded: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["SetTranslationNeededInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Translation"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 listPostVersions: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionEntry"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 showPostVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["VersionContent"];
     };
    };
   };
  };
 };
 restoreComponentOfPostVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
    component: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 restorePostVersionIntoDraft: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["KeptDraft"];
     };
    };
   };
  };
 };
 restorePostVersion: {
  parameters: {
   path: {
    id: number;
    version: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 reportPresence: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ReportPresenceInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Presence"];
     };
    };
   };
  };
 };
 listPreviews: {
  parameters: {
   query?: {
    page?: number;
    /** @description Only those of this post */
    post?: number | string;
    /** @description Whether to list those of other users too; needs the permission `update users` */
    everyone?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Preview"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createPreview: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["PreviewInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewPreview"];
     };
    };
   };
  };
 };
 deletePreview: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 renewPreview: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Preview"];
     };
    };
   };
  };
 };
 listRedirects: {
  parameters: {
   query?: {
    /** @description Only items whose url or target contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Redirect"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createRedirect: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["RedirectInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Redirect"];
     };
    };
   };
  };
 };
 deleteRedirect: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 listAssetReferences: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Reference"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listAssetDraftReferences: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftUse"][];
     };
    };
   };
  };
 };
 listCategoryReferences: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Reference"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listCategoryDraftReferences: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftUse"][];
     };
    };
   };
  };
 };
 listGlobalReferences: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Reference"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listGlobalDraftReferences: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftUse"][];
     };
    };
   };
  };
 };
 listPageReferences: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Reference"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listPageDraftReferences: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftUse"][];
     };
    };
   };
  };
 };
 listPostReferences: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Reference"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listPostDraftReferences: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftUse"][];
     };
    };
   };
  };
 };
 listTagReferences: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Reference"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listTagDraftReferences: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftUse"][];
     };
    };
   };
  };
 };
 listUserReferences: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Reference"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listUserDraftReferences: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["DraftUse"][];
     };
    };
   };
  };
 };
 listScheduledChanges: {
  parameters: {
   query?: {
    /** @description Only changes from this moment on */
    from?: string;
    /** @description Only changes before this moment */
    to?: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ScheduledChange"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 search: {
  parameters: {
   query: {
    /** @description Words that the record must all have, in any order. Of the last one the beginning is enough. Case and accents do not matter. */
    q: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SearchResult"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 showSession: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["CurrentSession"];
     };
    };
   };
  };
 };
 signIn: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["SignInInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["CurrentSession"];
     };
    };
   };
  };
 };
 signOut: {
  responses: {
   204: {
   };
  };
 };
 listSessions: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Session"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 endOtherSessions: {
  responses: {
   204: {
   };
  };
 };
 endSession: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 listSettings: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Setting"][];
     };
    };
   };
  };
 };
 listSharedBlocks: {
  parameters: {
   query?: {
    /** @description Only items whose name, title or type contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SharedBlock"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createSharedBlock: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["SharedBlockInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["SharedBlock"];
     };
    };
   };
  };
 };
 showSharedBlock: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SharedBlock"];
     };
    };
   };
  };
 };
 updateSharedBlock: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateSharedBlockInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SharedBlock"];
     };
    };
   };
  };
 };
 deleteSharedBlock: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 patchSharedBlock: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchSharedBlockInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SharedBlock"];
     };
    };
   };
  };
 };
 listSharedBlockPlaces: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SharedBlockPlace"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 checkSite: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["CheckSiteInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SiteCheck"];
     };
    };
   };
  };
 };
 showStart: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Start"];
     };
    };
   };
  };
 };
 start: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["StartInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Started"];
     };
    };
   };
  };
 };
 removeExample: {
  parameters: {
   query?: {
    /** @description 1 to remove also what somebody changed */
    changed?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RemovedExample"];
     };
    };
   };
  };
 };
 showStatus: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ServiceStatus"];
     };
    };
   };
  };
 };
 listUsedTags: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["UsedTag"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 mergeTag: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["MergeTagInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Tag"];
     };
    };
   };
  };
 };
 translateTag: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TranslateCategoryInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Tag"];
     };
    };
   };
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Tag"];
     };
    };
   };
  };
 };
 listTranslations: {
  parameters: {
   query?: {
    /** @description Of pages, the default, of posts or of globals */
    kind?: "page" | "post" | "global";
    /** @description Only records with `state` in this language */
    language?: string;
    /** @description Only records with this state, in `language` or in any */
    state?: "missing" | "outdated" | "draft" | "live" | "unneeded";
    /** @description A value of `meta.after` */
    after?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["TranslatedPage"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 exportTranslations: {
  parameters: {
   query: {
    /** @description The code of the language to translate into */
    language: string;
    /** @description Only what was written in this language. An XLIFF file has one: the first language without this parameter, or another one if nothing is in that */
    source?: string;
    /** @description XLIFF 2.1, the default, or a table */
    format?: "xliff" | "csv";
    /** @description Only what is missing, which is also what still has the words of its source in a translation that is not published; or only what is out of date */
    state?: "missing" | "outdated";
    /** @description Pages, the default, or posts */
    kind?: "page" | "post";
    page?: number | string;
    /** @description Only this post */
    post?: number | string;
    /** @description With the pages below it */
    subpages?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
   };
  };
  responses: {
   /** @description The file */
   200: {
    content: {
     "application/xliff+xml": string;
     "text/csv": string;
    };
   };
  };
 };
 importTranslations: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ImportTranslationsInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ImportedTranslation"][];
     };
    };
   };
  };
 };
 listTranslationTodo: {
  parameters: {
   query?: {
    /** @description Of pages, the default, of posts or of globals */
    kind?: "page" | "post" | "global";
    /** @description The language that a user works in whose roles are not limited to some */
    language?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["TranslationTodo"][];
      meta: components["schemas"]["TranslationsMeta"];
     };
    };
   };
  };
 };
 listTrash: {
  parameters: {
   query?: {
    /** @description The kind of the record */
    kind?: "page" | "post" | "component" | "global" | "asset";
    /** @description Pass `meta.older` to read on */
    before?: string;
    per_page?: number | string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["TrashEntry"][];
      meta: components["schemas"]["TrashMeta"];
     };
    };
   };
  };
 };
 deleteAssetForGood: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 restoreDeletedAsset: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 deleteComponentForGood: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 restoreDeletedComponent: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 deleteGlobalForGood: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 restoreDeletedGlobal: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 deletePageForGood: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 restoreDeletedPage: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 restoreDeletedPages: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["RestoreDeletedPagesInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 deletePostForGood: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 restoreDeletedPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoredRecord"];
     };
    };
   };
  };
 };
 listTree: {
  parameters: {
   query?: {
    /** @description The id of a page; the root when it is left out */
    parent?: number | string;
    /** @description Pass `meta.after` to read on */
    after?: string;
    /** @description Only pages of the language with this code, at the root or found; on a site without languages it is ignored */
    language?: string;
    /** @description Finds pages by title and url, anywhere in the tree */
    search?: string;
    /** @description `translations` adds the states of the translations, in the tree only that a page is out of date; nothing on a site with fewer than two languages */
    include?: "translations";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["TreeNode"][];
      meta: components["schemas"]["TreeMeta"];
     };
    };
   };
  };
 };
 movePages: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["MovePagesInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["TreeMove"];
     };
    };
   };
  };
 };
 previewMove: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["MovePagesInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["TreeMove"];
     };
    };
   };
  };
 };
 movePagesInSteps: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["MovePagesInStepsInput"];
   };
  };
  responses: {
   204: {
   };
  };
 };
 showTreePath: {
  parameters: {
   path: {
    page: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["TreePathStep"][];
      meta: components["schemas"]["TreeMeta"];
     };
    };
   };
  };
 };
 updateCurrentUser: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateCurrentUserInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["User"];
     };
    };
   };
  };
 };
 changeOwnPassword: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ChangeOwnPasswordInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["User"];
     };
    };
   };
  };
 };
 inviteAgain: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["InviteAgainInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Invitation"];
     };
    };
   };
  };
 };
 withdrawInvitation: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 listUserSessions: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Session"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 endUserSessions: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 endUserSession: {
  parameters: {
   path: {
    id: number;
    session: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 listUserTokens: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Token"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 deleteUserToken: {
  parameters: {
   path: {
    id: number;
    token: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 listViews: {
  parameters: {
   query?: {
    /** @description Only views of this list */
    list?: "pages" | "posts" | "assets";
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ListView"][];
     };
    };
   };
  };
 };
 createView: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ViewInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["ListView"];
     };
    };
   };
  };
 };
 updateView: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateViewInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ListView"];
     };
    };
   };
  };
 };
 deleteView: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
}
