// Made from openapi.json by `npm run client:types`: change that, not this.
export interface paths {
 "/api/v1/assets": {
  /**
   * List assets
   * @description Needs the permission `list assets`.
   */
  get: operations["listAssets"];
  /**
   * Create an asset
   * @description Uploads the `file` of a form. Fields that you leave out are filled in from the file. Without a `file`, in a form or as JSON, the asset refers to a file that is already on the disk at `path`.
   *
   *     Needs the permission `create assets`.
   */
  post: operations["createAsset"];
 };
 "/api/v1/assets/uploads": {
  /**
   * Begin an upload to the bucket
   * @description Send the file to `url` with these headers within the hour, then finish the upload. 409 when files are not on S3: then send it as a form to `POST /api/v1/assets`.
   *
   *     Needs the permission `create assets`.
   */
  post: operations["beginAssetUpload"];
 };
 "/api/v1/assets/uploads/{id}/finish": {
  /**
   * Finish an upload: create its asset
   * @description The file is checked like that of a form, and removed when it is refused. Finishing again shows the same asset. 409 when the file has not arrived.
   *
   *     Needs the permission `create assets`.
   */
  post: operations["finishAssetUpload"];
 };
 "/api/v1/assets/{id}": {
  /**
   * Update an asset
   * @description Needs the permission `update assets`.
   */
  put: operations["updateAsset"];
  /**
   * Delete an asset
   * @description Its file is deleted too, unless another record refers to it.
   *
   *     Needs the permission `delete assets`.
   */
  delete: operations["deleteAsset"];
  /**
   * Change some fields of an asset
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update assets`.
   */
  patch: operations["patchAsset"];
 };
 "/api/v1/batch": {
  /**
   * Make up to 1,000 changes, all or none
   * @description Runs operations of this API in one transaction, each with the checks and the answer that it has by itself. When one fails, nothing is changed: the response has its status, and names it in `index`. `$0.id` in a path, or where a body holds ids, is the id of the result of operation 0; in `meta`, `config` and `value` also a text that is `$0.id` alone, and the link `corral:page/$0.id`. Each operation needs its own permission, and counts as a request. Three operations at most may set a password. Batches run one after the other, for five seconds at most each.
   */
  post: operations["runBatch"];
 };
 "/api/v1/categories": {
  /**
   * List categories
   * @description Needs the permission `list categories`.
   */
  get: operations["listCategories"];
  /**
   * Create a category
   * @description Needs the permission `create categories`.
   */
  post: operations["createCategory"];
 };
 "/api/v1/categories/{category}/posts": {
  /**
   * List the posts of a category
   * @description Needs the permission `list posts`.
   */
  get: operations["listCategoryPosts"];
  /**
   * Create a post in a category
   * @description The category comes from the path.
   *
   *     Needs the permission `create posts`.
   */
  post: operations["createCategoryPost"];
 };
 "/api/v1/categories/{category}/wrangler-pages": {
  /**
   * List the pages of a category
   * @description Needs the permission `list pages`.
   */
  get: operations["listCategoryPages"];
  /**
   * Create a page in a category
   * @description Every field must be present; nullable fields may be null. The category comes from the path.
   *
   *     Needs the permission `create pages`.
   */
  post: operations["createCategoryPage"];
 };
 "/api/v1/categories/{id}": {
  /**
   * Show a category
   * @description Needs the permission `view categories`.
   */
  get: operations["showCategory"];
  /**
   * Update a category
   * @description Needs the permission `update categories`.
   */
  put: operations["updateCategory"];
  /**
   * Delete a category
   * @description A category that pages or posts use is not deleted. The response is 204 in both cases.
   *
   *     Needs the permission `delete categories`.
   */
  delete: operations["deleteCategory"];
  /**
   * Change some fields of a category
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update categories`.
   */
  patch: operations["patchCategory"];
 };
 "/api/v1/changes": {
  /**
   * Read what has changed since
   * @description The lifecycle events of the last 90 days, oldest first, of the kinds of records that you have the permission to view. To ask for a kind that you may not view is 403. Read with `since=now` once, then the content that you need, and from then on with the last `cursor`: no change is missed. 410 when the cursor is older than the changes that are kept, or of another database: read the content again.
   */
  get: operations["listChanges"];
 };
 "/api/v1/collections": {
  /**
   * List collections
   * @description Needs the permission `list collections`.
   */
  get: operations["listCollections"];
  /**
   * Create a collection
   * @description Needs the permission `create collections`.
   */
  post: operations["createCollection"];
 };
 "/api/v1/collections/{id}": {
  /**
   * Show a collection
   * @description Needs the permission `view collections`.
   */
  get: operations["showCollection"];
  /**
   * Update a collection
   * @description Needs the permission `update collections`.
   */
  put: operations["updateCollection"];
  /**
   * Delete a collection
   * @description Needs the permission `delete collections`.
   */
  delete: operations["deleteCollection"];
  /**
   * Change some fields of a collection
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update collections`.
   */
  patch: operations["patchCollection"];
 };
 "/api/v1/component-types": {
  /**
   * List component types
   * @description Needs the permission `list component types`.
   */
  get: operations["listComponentTypes"];
  /**
   * Create a component type
   * @description Needs the permission `create component types`.
   */
  post: operations["createComponentType"];
 };
 "/api/v1/component-types/{id}": {
  /**
   * Show a component type
   * @description Needs the permission `view component types`.
   */
  get: operations["showComponentType"];
  /**
   * Update a component type
   * @description A new schema changes no component, and refuses none that is stored.
   *
   *     Needs the permission `update component types`.
   */
  put: operations["updateComponentType"];
  /**
   * Delete a component type
   * @description Its components stay.
   *
   *     Needs the permission `delete component types`.
   */
  delete: operations["deleteComponentType"];
  /**
   * Change some fields of a component type
   * @description A new schema changes no component, and refuses none that is stored. What is not sent stays as it is.
   *
   *     Needs the permission `update component types`.
   */
  patch: operations["patchComponentType"];
 };
 "/api/v1/events": {
  /**
   * List calendar events
   * @description Needs the permission `list events`.
   */
  get: operations["listEvents"];
  /**
   * Create a calendar event
   * @description Needs the permission `create events`.
   */
  post: operations["createEvent"];
 };
 "/api/v1/events/{id}": {
  /**
   * Show a calendar event
   * @description Needs the permission `view events`.
   */
  get: operations["showEvent"];
  /**
   * Update a calendar event
   * @description Needs the permission `update events`.
   */
  put: operations["updateEvent"];
  /**
   * Delete a calendar event
   * @description Needs the permission `delete events`.
   */
  delete: operations["deleteEvent"];
  /**
   * Change some fields of a calendar event
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update events`.
   */
  patch: operations["patchEvent"];
 };
 "/api/v1/languages": {
  /**
   * List languages
   * @description Needs the permission `list languages`.
   */
  get: operations["listLanguages"];
  /**
   * Create a language
   * @description All content has the first language that is created. With a `url_prefix` its pages and posts get new urls, and the former ones redirect; this needs the permissions `update pages` and `update posts`, too.
   *
   *     Needs the permission `create languages`.
   */
  post: operations["createLanguage"];
 };
 "/api/v1/languages/{id}": {
  /**
   * Show a language
   * @description Needs the permission `view languages`.
   */
  get: operations["showLanguage"];
  /**
   * Update a language
   * @description Another `url_prefix` moves the pages and posts of the language; their former urls redirect. This needs the permissions `update pages` and `update posts`, too. With `is_enabled` false nothing in the language is public any more, and public requests for it are answered as for a language that does not exist.
   *
   *     Needs the permission `update languages`.
   */
  put: operations["updateLanguage"];
  /**
   * Delete a language
   * @description What is in it must be deleted before, pages also from the trash. The first language can be deleted only after the others.
   *
   *     Needs the permission `delete languages`.
   */
  delete: operations["deleteLanguage"];
  /**
   * Change some fields of a language
   * @description Another `url_prefix` moves the pages and posts of the language; their former urls redirect. This needs the permissions `update pages` and `update posts`, too. With `is_enabled` false nothing in the language is public any more, and public requests for it are answered as for a language that does not exist. What is not sent stays as it is.
   *
   *     Needs the permission `update languages`.
   */
  patch: operations["patchLanguage"];
 };
 "/api/v1/messages": {
  /**
   * List messages
   * @description Needs the permission `list messages`.
   */
  get: operations["listMessages"];
  /**
   * Create a message
   * @description Needs the permission `create messages`.
   */
  post: operations["createMessage"];
 };
 "/api/v1/messages/{id}": {
  /**
   * Show a message
   * @description Needs the permission `view messages`.
   */
  get: operations["showMessage"];
  /**
   * Update a message
   * @description Needs the permission `update messages`.
   */
  put: operations["updateMessage"];
  /**
   * Delete a message
   * @description Needs the permission `delete messages`.
   */
  delete: operations["deleteMessage"];
  /**
   * Change some fields of a message
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update messages`.
   */
  patch: operations["patchMessage"];
 };
 "/api/v1/options": {
  /**
   * List options
   * @description Needs the permission `list options`.
   */
  get: operations["listOptions"];
  /**
   * Create an option
   * @description Needs the permission `create options`.
   */
  post: operations["createOption"];
 };
 "/api/v1/options/{key}": {
  /**
   * Show an option
   * @description Needs the permission `view options`.
   */
  get: operations["showOption"];
  /**
   * Update an option
   * @description Needs the permission `update options`.
   */
  put: operations["updateOption"];
  /**
   * Delete an option
   * @description A setting of the service returns to its default.
   *
   *     Needs the permission `delete options`.
   */
  delete: operations["deleteOption"];
  /**
   * Change some fields of an option
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update options`.
   */
  patch: operations["patchOption"];
 };
 "/api/v1/page-templates": {
  /**
   * List page templates
   * @description Needs the permission `list page templates`.
   */
  get: operations["listPageTemplates"];
  /**
   * Create a page template
   * @description Needs the permission `create page templates`.
   */
  post: operations["createPageTemplate"];
 };
 "/api/v1/page-templates/{id}": {
  /**
   * Show a page template
   * @description Needs the permission `view page templates`.
   */
  get: operations["showPageTemplate"];
  /**
   * Update a page template
   * @description Needs the permission `update page templates`.
   */
  put: operations["updatePageTemplate"];
  /**
   * Delete a page template
   * @description Its pages stay.
   *
   *     Needs the permission `delete page templates`.
   */
  delete: operations["deletePageTemplate"];
  /**
   * Change some fields of a page template
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update page templates`.
   */
  patch: operations["patchPageTemplate"];
 };
 "/api/v1/pages": {
  /**
   * List pages
   * @description Needs the permission `list pages`.
   */
  get: operations["listPages"];
  /**
   * Create a page
   * @description Needs the permission `create pages`.
   */
  post: operations["createPage"];
 };
 "/api/v1/pages/{id}": {
  /**
   * Show a page
   * @description Needs the permission `view pages`.
   */
  get: operations["showPage"];
  /**
   * Update a page
   * @description Needs the permission `update pages`.
   */
  put: operations["updatePage"];
  /**
   * Update a page by a form (POST)
   * @description For clients that can send forms only by POST. The field `_method` must be `PUT`.
   *
   *     Needs the permission `update pages`.
   */
  post: operations["updatePageByForm"];
  /**
   * Delete a page
   * @description Its children move to its parent, and their URLs change. The page stays in the trash for one month, from which editors can restore it.
   *
   *     Needs the permission `delete pages`.
   */
  delete: operations["deletePage"];
  /**
   * Change some fields of a page
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update pages`.
   */
  patch: operations["patchPage"];
 };
 "/api/v1/permissions": {
  /**
   * List permissions
   * @description Needs the permission `list permissions`.
   */
  get: operations["listPermissions"];
  /**
   * Create a permission
   * @description Needs the permission `create permissions`.
   */
  post: operations["createPermission"];
 };
 "/api/v1/permissions/{id}": {
  /**
   * Show a permission
   * @description Needs the permission `view permissions`.
   */
  get: operations["showPermission"];
  /**
   * Update a permission
   * @description Needs the permission `update permissions`.
   */
  put: operations["updatePermission"];
  /**
   * Delete a permission
   * @description Needs the permission `delete permissions`.
   */
  delete: operations["deletePermission"];
  /**
   * Change some fields of a permission
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update permissions`.
   */
  patch: operations["patchPermission"];
 };
 "/api/v1/posts": {
  /**
   * List posts
   * @description Needs the permission `list posts`.
   */
  get: operations["listPosts"];
  /**
   * Create a post
   * @description Needs the permission `create posts`.
   */
  post: operations["createPost"];
 };
 "/api/v1/posts/{id}": {
  /**
   * Show a post
   * @description Needs the permission `view posts`.
   */
  get: operations["showPost"];
  /**
   * Update a post
   * @description `meta` is merged with the stored metadata, one level deep. `components` is the whole list.
   *
   *     Needs the permission `update posts`.
   */
  put: operations["updatePost"];
  /**
   * Delete a post
   * @description The file of its `thumbnail` is deleted too, unless another record refers to it.
   *
   *     Needs the permission `delete posts`.
   */
  delete: operations["deletePost"];
  /**
   * Change some fields of a post
   * @description `meta` is merged with the stored metadata, one level deep. `components` is the whole list. What is not sent stays as it is.
   *
   *     Needs the permission `update posts`.
   */
  patch: operations["patchPost"];
 };
 "/api/v1/posts/{post}/tags": {
  /**
   * List the tags of a post
   * @description Needs the permission `list tags`.
   */
  get: operations["listPostTags"];
 };
 "/api/v1/posts/{post}/tags/{tag}": {
  /**
   * Attach a tag to a post
   * @description Other tags of the post stay attached.
   *
   *     Needs the permission `update posts`.
   */
  post: operations["attachPostTag"];
  /**
   * Detach a tag from a post
   * @description Needs the permission `update posts`.
   */
  delete: operations["detachPostTag"];
 };
 "/api/v1/public/categories": {
  /**
   * List the categories of what is public
   * @description Categories of published posts, public pages and calendar events. Categories of drafts alone are not told. On a site with languages those of the first language, or of `language`: each whose own records in it, or those of its translations, are public.
   */
  get: operations["listPublicCategories"];
 };
 "/api/v1/public/events": {
  /**
   * List calendar events
   * @description All events, newest first, on a site with languages those of the first language or of `language`. Those to come: `filter[starts_at][gte]=2026-11-15&sort=starts_at`.
   */
  get: operations["listPublicEvents"];
 };
 "/api/v1/public/feeds/{post_type}.atom": {
  /**
   * Read the newest posts of a type as Atom
   * @description The public posts of the type, in the order of their publication, with their whole text. The name and the description are those of its collection. Addresses are on the option `site.url`, or on the address of the service while that is empty. Authors are what `meta.authors` or `meta.author` has as text, or refers to.
   */
  get: operations["getAtomFeed"];
 };
 "/api/v1/public/feeds/{post_type}.json": {
  /**
   * Read the newest posts of a type as JSON Feed 1.1
   * @description The public posts of the type, in the order of their publication, with their whole text. The name and the description are those of its collection. Addresses are on the option `site.url`, or on the address of the service while that is empty. Authors are what `meta.authors` or `meta.author` has as text, or refers to.
   */
  get: operations["getJsonFeed"];
 };
 "/api/v1/public/feeds/{post_type}.xml": {
  /**
   * Read the newest posts of a type as RSS 2.0
   * @description The public posts of the type, in the order of their publication, with their whole text. The name and the description are those of its collection. Addresses are on the option `site.url`, or on the address of the service while that is empty. Authors are what `meta.authors` or `meta.author` has as text, or refers to.
   */
  get: operations["getRssFeed"];
 };
 "/api/v1/public/globals": {
  /**
   * Read several globals by their names
   * @description Those among them that exist and are public, in the order of `names`. Without `names`, the first 50 by their names.
   */
  get: operations["listPublicGlobals"];
 };
 "/api/v1/public/globals/{name}": {
  /**
   * Read a global by its name
   * @description A global that is not public is 404.
   */
  get: operations["getPublicGlobal"];
 };
 "/api/v1/public/health": {
  /**
   * Check the health of the service
   * @description The same as `/api/v1/public/health/ready`, in short.
   */
  get: operations["showHealth"];
 };
 "/api/v1/public/health/live": {
  /**
   * Check that the process answers
   * @description For supervisors that restart a process that hangs. It checks nothing else, since a restart does not repair a database.
   */
  get: operations["showLiveness"];
 };
 "/api/v1/public/health/ready": {
  /**
   * Check that the service is ready for requests
   * @description For load balancers. 503 while the database does not answer or accepts no writes, the disk is full or not writable, or the service is stopping. It answers within a second.
   */
  get: operations["showReadiness"];
 };
 "/api/v1/public/languages": {
  /**
   * List the languages of the site
   * @description By `position`, without those that are not shown to the public. None on a site without languages.
   */
  get: operations["listPublicLanguages"];
 };
 "/api/v1/public/login": {
  /**
   * Log in
   * @description Creates a token that does not expire. Delete the token to log out. Failed attempts are rate limited.
   */
  post: operations["logIn"];
 };
 "/api/v1/public/menu": {
  /**
   * Read the menu
   * @description The tree of pages that are enabled, listed and public, by `menu_order`. Children of a hidden page are hidden too. One response holds at most 2000 pages, those near the root first: a page whose children do not fit has `more`, and they are read with `parent`. If the first level itself is larger, the response has `more`, and `page` reads on.
   */
  get: operations["getPublicMenu"];
 };
 "/api/v1/public/menu/{name}": {
  /**
   * Read a menu by its name
   * @description The items of the public global of this name that has a key with the widget `menu`. An item whose target is not public is left out, with the items below it. On a site with languages the items are those of the language, as `language` tells; an item leads to the translation of its target, and has its title, if it has no label. In a preview of the site the working copy of the global is shown.
   */
  get: operations["getNamedMenu"];
 };
 "/api/v1/public/messages": {
  /**
   * Send a message
   * @description For contact forms. The hidden field `website` is a honeypot: messages that fill it in are dropped.
   */
  post: operations["sendMessage"];
 };
 "/api/v1/public/openapi.json": {
  /**
   * Read the OpenAPI document
   * @description The OpenAPI document of this API.
   */
  get: operations["getOpenApi"];
 };
 "/api/v1/public/pages": {
  /**
   * List public pages
   * @description The pages that everybody may read, also those that no menu lists, without their components: the children of a page by `filter[parent_id]`, all pages below it by `filter[under]`, which is refused if there are more than 10000. Newest first by default.
   */
  get: operations["listPublicPages"];
 };
 "/api/v1/public/pages/by-url": {
  /**
   * Read a page by URL
   * @description Finds the page by its own URL, by an alias, or by its nearest greedy ancestor. A private page needs a token that may view pages. A protected page is `locked` and has no components unless its password is sent.
   */
  get: operations["getPublicPageByUrl"];
 };
 "/api/v1/public/posts": {
  /**
   * List published posts
   * @description Posts that are published and public, newest first, each with its tags. A search of one or two characters covers the newest 1,000 posts.
   */
  get: operations["listPublicPosts"];
 };
 "/api/v1/public/posts/by-url": {
  /**
   * Read a published post by URL
   * @description Posts that are not published or not public are 404. For a url that a post or a page used to have, or that an editor redirects, the answer names the new one in `moved_to`.
   */
  get: operations["getPublicPostByUrl"];
 };
 "/api/v1/public/query": {
  /**
   * Make up to 20 public reads in one request
   * @description Each read has a name and an address below `/api/v1/public/` with its parameters: one of `pages`, `posts`, `menu`, `tags`, `categories`, `events`, `globals`, `search`, `resolve`, or what is below it. Each has the answer that it has by itself, also if that is an error, and counts as one read. The answer has an `ETag`: with `If-None-Match` it is 304 when nothing has changed.
   */
  post: operations["queryPublic"];
 };
 "/api/v1/public/resolve": {
  /**
   * Find what is at a url
   * @description A page or a post, as their own endpoints by url show them, or a redirect: of a page that has one, of a url that a page or a post used to have, or made by an editor. A post has precedence over a greedy page above it, and a page with the url over a post. It counts as one read, or as up to three if no page has the url.
   */
  get: operations["resolveUrl"];
 };
 "/api/v1/public/search": {
  /**
   * Search published pages and posts
   * @description Public pages with their enabled components, and published posts. On a site with languages, other forms of the words count too. Records with all words in the title come first. At most 1,000 results.
   */
  get: operations["searchPublic"];
 };
 "/api/v1/public/sitemap.xml": {
  /**
   * Read the sitemap
   * @description The URLs of pages that are enabled, listed, public and not redirects, and of published public posts, on the address in the option `site.url`. On a site with languages each page names its translations (`hreflang`). With more than 5,000 URLs it is an index of files. The parameter `page` selects one of them: follow the addresses in the index, since not every number has a file.
   */
  get: operations["getSitemap"];
 };
 "/api/v1/public/tags": {
  /**
   * List the tags of what is public
   * @description Tags that a published post or a public page has. Tags of drafts alone are not told. On a site with languages those of the first language, or of `language`: each that public posts or pages in it have, or have a translation of.
   */
  get: operations["listPublicTags"];
 };
 "/api/v1/roles": {
  /**
   * List roles
   * @description Needs the permission `list roles`.
   */
  get: operations["listRoles"];
  /**
   * Create a role
   * @description Needs the permission `create roles`.
   */
  post: operations["createRole"];
 };
 "/api/v1/roles/{id}": {
  /**
   * Show a role
   * @description Needs the permission `view roles`.
   */
  get: operations["showRole"];
  /**
   * Update a role
   * @description Needs the permission `update roles`.
   */
  put: operations["updateRole"];
  /**
   * Delete a role
   * @description Needs the permission `delete roles`.
   */
  delete: operations["deleteRole"];
  /**
   * Change some fields of a role
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update roles`.
   */
  patch: operations["patchRole"];
 };
 "/api/v1/tags": {
  /**
   * List tags
   * @description Needs the permission `list tags`.
   */
  get: operations["listTags"];
  /**
   * Create a tag
   * @description Needs the permission `create tags`.
   */
  post: operations["createTag"];
 };
 "/api/v1/tags/{id}": {
  /**
   * Show a tag
   * @description Needs the permission `view tags`.
   */
  get: operations["showTag"];
  /**
   * Update a tag
   * @description Needs the permission `update tags`.
   */
  put: operations["updateTag"];
  /**
   * Delete a tag
   * @description Needs the permission `delete tags`.
   */
  delete: operations["deleteTag"];
  /**
   * Change some fields of a tag
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update tags`.
   */
  patch: operations["patchTag"];
 };
 "/api/v1/tokens": {
  /**
   * List your own tokens
   * @description Without their secrets.
   */
  get: operations["listTokens"];
  /**
   * Create a token
   * @description The secret is shown only once. The token expires no later than the token of the request, and by default together with it.
   */
  post: operations["createToken"];
 };
 "/api/v1/tokens/{id}": {
  /**
   * Revoke a token
   * @description It stops working at once. You can revoke only your own tokens.
   */
  delete: operations["deleteToken"];
 };
 "/api/v1/user": {
  /**
   * Change your own name and email
   * @description Needs any valid token. You sign in with the email, so a new one needs your current password; wrong attempts are rate limited. Roles are not changed here.
   */
  put: operations["updateCurrentUser"];
  /**
   * Change your own name or email
   * @description Needs any valid token. You sign in with the email, so a new one needs your current password; wrong attempts are rate limited. Roles are not changed here. What is not sent stays as it is.
   */
  patch: operations["patchCurrentUser"];
 };
 "/api/v1/user/password": {
  /**
   * Change your own password
   * @description Revokes your other sessions and tokens, but not the token of this request. Wrong attempts are rate limited.
   */
  put: operations["changeOwnPassword"];
 };
 "/api/v1/users": {
  /**
   * List users
   * @description Needs the permission `list users`.
   */
  get: operations["listUsers"];
  /**
   * Create a user
   * @description Needs the permission `create users`.
   */
  post: operations["createUser"];
 };
 "/api/v1/users/{id}": {
  /**
   * Show a user
   * @description Needs the permission `view users`.
   */
  get: operations["showUser"];
  /**
   * Update a user
   * @description Needs every permission that the user has. A new password revokes the sessions and tokens of the user. Your own password is changed with `PUT /api/v1/user/password`.
   *
   *     Needs the permission `update users`.
   */
  put: operations["updateUser"];
  /**
   * Delete a user
   * @description Needs the permission `delete users`.
   */
  delete: operations["deleteUser"];
  /**
   * Change some fields of a user
   * @description Needs every permission that the user has. A new password revokes the sessions and tokens of the user. Your own password is changed with `PUT /api/v1/user/password`. What is not sent stays as it is.
   *
   *     Needs the permission `update users`.
   */
  patch: operations["patchUser"];
 };
 "/api/v1/view-message/{message}": {
  /**
   * Show a message and mark it as read
   * @description Needs the permission `view messages`.
   */
  get: operations["viewMessage"];
 };
 "/api/v1/webhooks": {
  /**
   * List webhooks
   * @description Each with its state: whether its circuit is open, and why the last attempt failed.
   *
   *     Needs the permission `list webhooks`.
   */
  get: operations["listWebhooks"];
  /**
   * Create a webhook
   * @description The events from now on are sent to the address by POST, at least once and in order, signed by the Standard Webhooks convention. The secret is shown only once. You need the permissions to view the records whose events it gets. Addresses of private networks are refused, unless the setting `CORRAL_WEBHOOK_PRIVATE` allows them.
   *
   *     Needs the permission `create webhooks`.
   */
  post: operations["createWebhook"];
 };
 "/api/v1/webhooks/{id}": {
  /**
   * Show a webhook
   * @description Needs the permission `view webhooks`.
   */
  get: operations["showWebhook"];
  /**
   * Update a webhook
   * @description Another address, or enabling it again, closes its circuit.
   *
   *     Needs the permission `update webhooks`.
   */
  put: operations["updateWebhook"];
  /**
   * Delete a webhook
   * @description Also the log of its deliveries. What waits is not sent any more.
   *
   *     Needs the permission `delete webhooks`.
   */
  delete: operations["deleteWebhook"];
  /**
   * Change some fields of a webhook
   * @description Another address, or enabling it again, closes its circuit. What is not sent stays as it is.
   *
   *     Needs the permission `update webhooks`.
   */
  patch: operations["patchWebhook"];
 };
 "/api/v1/webhooks/{id}/deliveries": {
  /**
   * List the deliveries to a webhook
   * @description Of the last month, newest first, and what waits.
   *
   *     Needs the permission `view webhooks`.
   */
  get: operations["listWebhookDeliveries"];
 };
 "/api/v1/webhooks/{id}/deliveries/{delivery}": {
  /**
   * Show a delivery to a webhook
   * @description Needs the permission `view webhooks`.
   */
  get: operations["showWebhookDelivery"];
 };
 "/api/v1/webhooks/{id}/deliveries/{delivery}/replay": {
  /**
   * Send a delivery again
   * @description With the same id and body, before what waits, and with the same retries. What waits is tried now. 409 if the webhook is disabled.
   *
   *     Needs the permission `update webhooks`.
   */
  post: operations["replayWebhookDelivery"];
 };
 "/api/v1/webhooks/{id}/ping": {
  /**
   * Send a test to a webhook
   * @description Once and now, also if it is disabled. The answer is what came of it, 200 also when the test failed. A success closes the circuit.
   *
   *     Needs the permission `update webhooks`.
   */
  post: operations["pingWebhook"];
 };
 "/api/v1/webhooks/{id}/secret": {
  /**
   * Give a webhook a new secret
   * @description It is shown only once. You need the permissions to view the records whose events the webhook gets. Until `overlap_hours` are over each delivery has two signatures.
   *
   *     Needs the permission `update webhooks`.
   */
  post: operations["rotateWebhookSecret"];
 };
 "/api/v1/wrangler-components": {
  /**
   * List components
   * @description A search looks into the newest 3000 components, and into those of the newest 300 pages that have its words.
   *
   *     Needs the permission `list components`.
   */
  get: operations["listComponents"];
  /**
   * Create a component
   * @description Needs the permission `create components`.
   */
  post: operations["createComponent"];
 };
 "/api/v1/wrangler-components/{id}": {
  /**
   * Show a component
   * @description Needs the permission `view components`.
   */
  get: operations["showComponent"];
  /**
   * Update a component
   * @description Needs the permission `update components`.
   */
  put: operations["updateComponent"];
  /**
   * Update a component by a form (POST)
   * @description For clients that can send forms only by POST. The field `_method` must be `PUT`.
   *
   *     Needs the permission `update components`.
   */
  post: operations["updateComponentByForm"];
  /**
   * Delete a component
   * @description Needs the permission `delete components`.
   */
  delete: operations["deleteComponent"];
  /**
   * Change some fields of a component
   * @description What is not sent stays as it is.
   *
   *     Needs the permission `update components`.
   */
  patch: operations["patchComponent"];
 };
 "/api/v1/wrangler-pages/{wranglerPage}/tags": {
  /**
   * List the tags of a page
   * @description Needs the permission `list tags`.
   */
  get: operations["listPageTags"];
 };
 "/api/v1/wrangler-pages/{wranglerPage}/tags/{tag}": {
  /**
   * Attach a tag to a page
   * @description Needs the permission `update pages`.
   */
  post: operations["attachPageTag"];
  /**
   * Detach a tag from a page
   * @description Needs the permission `update pages`.
   */
  delete: operations["detachPageTag"];
 };
 "/api/v1/wrangler-pages/{wranglerPage}/wrangler-components": {
  /**
   * List the components of a page
   * @description By slot, then by position.
   *
   *     Needs the permission `list components`.
   */
  get: operations["listPageComponents"];
  /**
   * Create a component on a page
   * @description Needs the permission `create components`.
   */
  post: operations["createPageComponent"];
 };
 "/storage/{path}": {
  /**
   * Read a file from the public disk, or a picture in another size
   * @description The content type is that of the file. Range requests are supported. With `w` or `h` a picture is resized, and its format follows `format`: it is never enlarged, and of an animated picture the first frame is shown. SVG pictures scale by themselves and are not resized. Other parameters of a file are ignored.
   */
  get: operations["getFile"];
 };
 "/user": {
  /**
   * Show the current user
   * @description Needs any valid token.
   */
  get: operations["showCurrentUser"];
 };
}
export type webhooks = Record<string, never>;
export interface components {
 schemas: {
  /** @description A page in one of its languages */
  Alternate: {
   /**
    * @description The code of a language
    * @example de
    */
   language: string;
   /**
    * @description The url in this language
    * @example /de/ueber-uns
    */
   url: string;
  };
  /** @description A media file and its metadata */
  Asset: {
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
  };
  AssetForm: {
   /**
    * @description The path of a file that is on the disk already, or is uploaded with it
    * @example path/of/your-file.jpg
    */
   path?: string | null;
   /**
    * @description The title of the asset
    * @example A meadow in May
    */
   title?: string | null;
   /**
    * @description The kind of media
    * @example image
    */
   type?: string | null;
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
    * @description The disk of the file; by default the option `asset_disk`
    * @example public
    */
   disk?: string | null;
   /**
    * @description The path or URL of a thumbnail
    * @example https://example.com/meadow.jpg
    */
   thumbnail?: string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "photographer": "Ada"
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description Data of the file: size, MIME type, dimensions
    * @example {
    *       "width": 1600,
    *       "height": 900
    *     }
    */
   data?: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description The id of its folder in the media library; null for none. Only the editors' app shows it
    * @example null
    */
   folder_id?: number | string | null;
   /**
    * @description On a site with languages: the texts in other languages than the first, by the code of the language
    * @example {}
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
   };
   /**
    * Format: binary
    * @description The file to upload. Fields that you leave out are filled in from it.
    */
   file?: Blob;
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
  /** @description Where to send a file */
  AssetUpload: {
   /**
    * @description The id by which it is finished
    * @example 1
    */
   id: number;
   /**
    * @description The method of the request
    * @example PUT
    * @constant
    */
   method: "PUT";
   /**
    * @description Where to send the file
    * @example https://s3.example.com/corral/incoming/8c1f?X-Amz-Signature=aeee
    */
   url: string;
   /**
    * @description What to send with it
    * @example {
    *       "content-type": "application/octet-stream"
    *     }
    */
   headers: {
    /** @description The type */
    "content-type": string;
   };
   /**
    * @description Until when the address is valid
    * @example 2026-01-01T01:00:00.000Z
    */
   expires_at: string;
  };
  /** @description Why a batch failed */
  BatchError: {
   /**
    * @description A human-readable message
    * @example Operation 1 failed, so nothing was changed: Not found.
    */
   message: string;
   /**
    * @description With 422: the errors of each field
    * @example {
    *       "operations.1.name": [
    *         "The name field is required."
    *       ]
    *     }
    */
   errors?: {
    [key: string]: string[];
   };
   /**
    * @description The place of the operation that failed; the first one has 0
    * @example 1
    */
   index?: number;
   /**
    * @description The status that it has by itself
    * @example 404
    */
   status?: number;
   /**
    * @description The body that it has by itself
    * @example {
    *       "message": "Not found."
    *     }
    */
   error?: {
    [key: string]: components["schemas"]["JsonValue"];
   };
  };
  BeginAssetUploadInput: {
   /**
    * @description The name of the file
    * @example film.mp4
    */
   file_name: string;
   /**
    * @description Its type
    * @example video/mp4
    */
   mime_type?: string;
   /**
    * @description Its size in bytes
    * @example 104857600
    */
   size: number | string;
  };
  /** @description True or false; 1 and 0 and their text forms are accepted too */
  BooleanLike: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
  /** @description A page above another one */
  Breadcrumb: {
   /**
    * @description The id of the page
    * @example 3
    */
   id: number;
   /**
    * @description Its title
    * @example Company
    */
   title: string;
   /**
    * @description Its label in menus; null if it has none
    * @example null
    */
   menu_name: string | null;
   /**
    * @description Its url
    * @example /company
    */
   url: string;
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
  CategoryInput: {
   /**
    * @description The name of the category
    * @example News
    */
   name: string;
   /**
    * @description A label of your own
    * @example section
    */
   type?: string | null;
   /**
    * @description A hex colour, `#rgb` or `#rrggbb`
    * @example #1a2b3c
    */
   colour?: string | null;
   /**
    * @description The code of the language of a new category; the first one by default. It is never changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all categories have that are translations of each other, at most one in each language; null for a category without translations
    * @example 7041
    */
   translation_group?: number | string | null;
  };
  CategoryPageForm: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
   /**
    * @description The template that renders the page
    * @example default
    */
   template: string;
   /**
    * @description Who may read the page: everybody, users who may view pages, or everybody with its password
    * @example protected
    */
   access: "public" | "private" | "protected";
   /**
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url: string | null;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id: number | string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled: components["schemas"]["BooleanLike"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order: number | string;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed: components["schemas"]["BooleanLike"];
   /**
    * @description The password of a protected page. Write-only; stored as a hash
    * @example open sesame
    */
   password: string;
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
   redirect_permanent: components["schemas"]["BooleanLike"];
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
    * @description The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | string | null;
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  CategoryPageInput: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
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
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url: string | null;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id: number | string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled: components["schemas"]["BooleanLike"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order: number | string;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed: components["schemas"]["BooleanLike"];
   /**
    * @description The password of a protected page. Write-only; stored as a hash
    * @example null
    */
   password: string | null;
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
   redirect_permanent: components["schemas"]["BooleanLike"];
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][] | string | null;
   /**
    * @description The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | string | null;
   /** @description Null removes the thumbnail; its current path keeps it */
   thumbnail?: string | null;
  };
  CategoryPostInput: {
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
    * @description Who may read it
    * @example public
    */
   post_status: "public" | "private" | "protected";
   /**
    * @description The slug; made from the title by default
    * @example the-meadow-in-may
    */
   slug?: string | null;
   /**
    * @description Its full path; by default `/` and the slug. It is put below the prefix of its language
    * @example /news/the-meadow-in-may
    */
   url?: string | null;
   /**
    * @description A short description
    * @example What flowers now.
    */
   description?: string | null;
   /**
    * @description The content as HTML, stored unchanged
    * @example <p>Poppies, everywhere.</p>
    */
   content?: string | null;
   /**
    * @description 1 = published
    * @example 1
    */
   published?: components["schemas"]["BooleanLike"];
   /**
    * @description The path of a file on the public disk, or a URL
    * @example https://example.com/meadow.jpg
    */
   thumbnail?: string | null;
   /**
    * @description The id of its parent post
    * @example null
    */
   post_parent?: number | string | null;
   /**
    * @description Its position among its siblings
    * @example 0
    */
   menu_order?: number | string;
   /**
    * @description Your own metadata. An update is merged with the stored metadata, one level deep
    * @example {
    *       "reading_minutes": 3
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description When it was published: set at the first publication, or by hand, also in the past. With its time zone
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at?: string | null;
   /**
    * @description All its components by slot, then by position, if the collection of its type has `has_components`; not in lists. In a body, one that is missing is removed, and a new one has no `id`
    * @example []
    */
   components?: {
    [key: string]: components["schemas"]["JsonValue"];
   }[] | string | null;
   /**
    * @description The code of the language of a new post; the first one by default. It is never changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all posts have that are translations of each other, at most one in each language; null for a post without translations
    * @example 7041
    */
   translation_group?: number | string | null;
  };
  /** @description A change of a record, as it is told to consumers */
  Change: {
   /**
    * @description The id of the change. A later change of the same record has a higher one
    * @example 1200
    */
   id: number;
   /**
    * @description The lifecycle event
    * @example page.updated
    */
   name: string;
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
    * @description The url of a page, post or calendar event after the change, and the current url of the page of a component
    * @example /prices
    */
   url: string | null;
   /**
    * @description The title or name of the record; null where none is kept
    * @example Prices
    */
   title: string | null;
   /**
    * @description The template of a page, and of the page of a component
    * @example default
    */
   template: string | null;
   /**
    * @description The type of a post
    * @example null
    */
   post_type: string | null;
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
   /**
    * @description Who did it; null for visitors, the command line and the service itself
    * @example 5
    */
   user_id: number | null;
  };
  /** @description Where to read on */
  ChangeMeta: {
   /**
    * @description Pass it as `since` to read on
    * @example MTIwMC5xdXVGd1k3aWFpTQ
    */
   cursor: string;
   /**
    * @description Whether there may be more changes to read now
    * @example false
    */
   has_more: boolean;
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
  /** @description A schema for the `meta` of the posts of one type */
  Collection: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the collection
    * @example Recipes
    */
   name: string;
   /**
    * @description The `post_type` of the posts that it describes, unique
    * @example recipe
    */
   post_type: string;
   /**
    * @description What it is for
    * @example Dishes for many guests
    */
   description: string | null;
   /**
    * @description The fields of `meta`
    * @example [
    *       {
    *         "name": "servings",
    *         "label": "Servings",
    *         "type": "integer",
    *         "required": true
    *       }
    *     ]
    */
   schema: {
    /**
     * @description The name of the field in `meta`, unique in the collection
     * @example servings
     */
    name: string;
    /**
     * @description A human-readable label; by default the name
     * @example Servings
     */
    label: string;
    /**
     * @description The type of its value
     * @example integer
     */
    type: "string" | "text" | "html" | "integer" | "number" | "boolean" | "date" | "datetime";
    /**
     * @description Whether it is required
     * @example true
     */
    required: boolean;
   }[];
   /**
    * @description What `meta` holds, in the language of component types: a part of JSON Schema 2020-12, with hints for forms under `x-corral`. Checked beside `schema`
    * @example {
    *       "type": "object",
    *       "properties": {
    *         "servings": {
    *           "type": "integer",
    *           "title": "Servings"
    *         }
    *       }
    *     }
    */
   json_schema?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | null;
   /**
    * @description The name of one post for editors
    * @example Recipe
    */
   label?: string | null;
   /**
    * @description The name of several
    * @example Recipes
    */
   label_plural?: string | null;
   /**
    * @description The name of an icon
    * @example tools-kitchen-2
    */
   icon?: string | null;
   /**
    * @description The sections of the form, with the keys of `meta` in each
    * @example [
    *       {
    *         "label": "For the cook",
    *         "fields": [
    *           "servings"
    *         ]
    *       }
    *     ]
    */
   layout?: {
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
    * @description `off`: `json_schema` is for forms only; `warn`, the default: problems are shown; `strict`: a change of `post_type` or `meta` that does not fit is refused
    * @example warn
    */
   mode?: "off" | "warn" | "strict";
   /**
    * @description How often `json_schema` was changed, plus one
    * @example 3
    */
   version?: number;
   /**
    * @description Whether posts have a text of their own beside `meta`; a hint for forms
    * @example true
    */
   has_content?: boolean;
   /**
    * @description Whether posts have components in slots, as pages have. Turned off, stored components are kept, and not shown
    * @example false
    */
   has_components?: boolean;
   /**
    * @description The name of the page template whose slots the components of its posts are in; null for the slot `main` alone. A hint for forms
    * @example null
    */
   page_template?: string | null;
   /**
    * @description Whether the sitemap lists its posts
    * @example true
    */
   in_sitemap?: boolean;
   /**
    * @description How the url of a new post is made: a path with `{slug}`, and `{year}`, `{month}` and `{day}` of its publication in UTC. Null for `/{slug}`
    * @example /recipes/{year}/{slug}
    */
   url_pattern?: string | null;
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
  CollectionInput: {
   /**
    * @description The name of the collection
    * @example Recipes
    */
   name: string;
   /**
    * @description The `post_type` of the posts that it describes, unique
    * @example recipe
    */
   post_type: string;
   /**
    * @description What it is for
    * @example Dishes for many guests
    */
   description?: string | null;
   /**
    * @description The fields of `meta`
    * @example [
    *       {
    *         "name": "servings",
    *         "label": "Servings",
    *         "type": "integer",
    *         "required": true
    *       }
    *     ]
    */
   schema?: {
    /**
     * @description The name of the field in `meta`, unique in the collection
     * @example servings
     */
    name: string;
    /**
     * @description A human-readable label; by default the name
     * @example Servings
     */
    label?: string | null;
    /**
     * @description The type of its value
     * @example integer
     */
    type: "string" | "text" | "html" | "integer" | "number" | "boolean" | "date" | "datetime";
    /**
     * @description Whether it is required
     * @example true
     */
    required?: components["schemas"]["BooleanLike"] | "" | null;
   }[] | string | null;
   /**
    * @description What `meta` holds, in the language of component types: a part of JSON Schema 2020-12, with hints for forms under `x-corral`. Checked beside `schema`
    * @example {
    *       "type": "object",
    *       "properties": {
    *         "servings": {
    *           "type": "integer",
    *           "title": "Servings"
    *         }
    *       }
    *     }
    */
   json_schema?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The name of one post for editors
    * @example Recipe
    */
   label?: string | null;
   /**
    * @description The name of several
    * @example Recipes
    */
   label_plural?: string | null;
   /**
    * @description The name of an icon
    * @example tools-kitchen-2
    */
   icon?: string | null;
   /**
    * @description The sections of the form, with the keys of `meta` in each
    * @example [
    *       {
    *         "label": "For the cook",
    *         "fields": [
    *           "servings"
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
    * @description `off`: `json_schema` is for forms only; `warn`, the default: problems are shown; `strict`: a change of `post_type` or `meta` that does not fit is refused
    * @example warn
    */
   mode?: "off" | "warn" | "strict" | "" | null;
   /**
    * @description Whether posts have a text of their own beside `meta`; a hint for forms
    * @example true
    */
   has_content?: components["schemas"]["BooleanLike"] | "" | null;
   /**
    * @description Whether posts have components in slots, as pages have. Turned off, stored components are kept, and not shown
    * @example false
    */
   has_components?: components["schemas"]["BooleanLike"] | "" | null;
   /**
    * @description The name of the page template whose slots the components of its posts are in; null for the slot `main` alone. A hint for forms
    * @example null
    */
   page_template?: string | null;
   /**
    * @description Whether the sitemap lists its posts
    * @example true
    */
   in_sitemap?: components["schemas"]["BooleanLike"] | "" | null;
   /**
    * @description How the url of a new post is made: a path with `{slug}`, and `{year}`, `{month}` and `{day}` of its publication in UTC. Null for `/{slug}`
    * @example /recipes/{year}/{slug}
    */
   url_pattern?: string | null;
  };
  /** @description A part of a page, in one of its slots */
  Component: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The id of its page
    * @example 1
    */
   wrangler_page_id: number;
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
  ComponentForm: {
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The id of its page
    * @example 1
    */
   wrangler_page_id: number | string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title?: string | null;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content?: string | null;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config?: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The slot of the page template; `main` by default
    * @example main
    */
   slot?: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position?: number | string;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  ComponentInput: {
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The id of its page
    * @example 1
    */
   wrangler_page_id: number | string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title?: string | null;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content?: string | null;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The slot of the page template; `main` by default
    * @example main
    */
   slot?: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position?: number | string;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /** @description Null removes the thumbnail; its current path keeps it */
   thumbnail?: string | null;
  };
  /** @description A description of the components of one type, for forms and checks */
  ComponentType: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The `type` of the components that it describes, unique
    * @example hero
    */
   type: string;
   /**
    * @description Its name for editors
    * @example Hero
    */
   label: string;
   /**
    * @description What it is for
    * @example A large picture with a heading
    */
   description: string | null;
   /**
    * @description Its group in the list of types
    * @example Top of page
    */
   group: string | null;
   /**
    * @description The name of an icon
    * @example photo
    */
   icon: string | null;
   /**
    * @description The path or address of a picture of it
    * @example null
    */
   thumbnail: string | null;
   /**
    * @description Whether the fields of the component are `required`, `optional` (the default) or `hidden`
    * @example {
    *       "title": "required",
    *       "content": "optional",
    *       "thumbnail": "hidden"
    *     }
    */
   fields: {
    /**
     * @description How `title` is used
     * @example required
     */
    title: "required" | "optional" | "hidden";
    /**
     * @description How `content` is used
     * @example optional
     */
    content: "required" | "optional" | "hidden";
    /**
     * @description How `thumbnail` is used
     * @example hidden
     */
    thumbnail: "required" | "optional" | "hidden";
   };
   /**
    * @description What `config` holds: a part of JSON Schema 2020-12, with hints for forms under `x-corral`
    * @example {
    *       "type": "object",
    *       "required": [
    *         "alt"
    *       ],
    *       "properties": {
    *         "alt": {
    *           "type": "string",
    *           "title": "Description"
    *         }
    *       }
    *     }
    */
   schema: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The sections of its form, with the keys of `config` in each
    * @example [
    *       {
    *         "label": "Picture",
    *         "fields": [
    *           "alt"
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
    * @description The slots that it is meant for; null for all
    * @example [
    *       "header"
    *     ]
    */
   slots: string[] | null;
   /**
    * @description The page templates that it is meant for; null for all
    * @example null
    */
   templates: string[] | null;
   /**
    * @description How many a page should have at most; null for any number
    * @example 1
    */
   max_per_page: number | null;
   /**
    * @description One line for a closed card, with members of the component in braces
    * @example {title}
    */
   summary: string | null;
   /**
    * @description The config of a new component
    * @example {}
    */
   example: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description `off`: for forms only; `warn`, the default: problems are shown; `strict`: a change of `type` or `config` that does not fit is refused
    * @example warn
    */
   mode: "off" | "warn" | "strict";
   /**
    * @description How often the schema was changed, plus one
    * @example 3
    */
   version: number;
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
  ComponentTypeInput: {
   /**
    * @description The `type` of the components that it describes, unique
    * @example hero
    */
   type: string;
   /**
    * @description Its name for editors
    * @example Hero
    */
   label: string;
   /**
    * @description What it is for
    * @example A large picture with a heading
    */
   description?: string | null;
   /**
    * @description Its group in the list of types
    * @example Top of page
    */
   group?: string | null;
   /**
    * @description The name of an icon
    * @example photo
    */
   icon?: string | null;
   /**
    * @description The path or address of a picture of it
    * @example null
    */
   thumbnail?: string | null;
   /**
    * @description Whether the fields of the component are `required`, `optional` (the default) or `hidden`
    * @example {
    *       "title": "required",
    *       "content": "optional",
    *       "thumbnail": "hidden"
    *     }
    */
   fields?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description What `config` holds: a part of JSON Schema 2020-12, with hints for forms under `x-corral`
    * @example {
    *       "type": "object",
    *       "required": [
    *         "alt"
    *       ],
    *       "properties": {
    *         "alt": {
    *           "type": "string",
    *           "title": "Description"
    *         }
    *       }
    *     }
    */
   schema?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The sections of its form, with the keys of `config` in each
    * @example [
    *       {
    *         "label": "Picture",
    *         "fields": [
    *           "alt"
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
    * @description The slots that it is meant for; null for all
    * @example [
    *       "header"
    *     ]
    */
   slots?: string[] | string | null;
   /**
    * @description The page templates that it is meant for; null for all
    * @example null
    */
   templates?: string[] | string | null;
   /**
    * @description How many a page should have at most; null for any number
    * @example 1
    */
   max_per_page?: number | string | null;
   /**
    * @description One line for a closed card, with members of the component in braces
    * @example {title}
    */
   summary?: string | null;
   /**
    * @description The config of a new component
    * @example {}
    */
   example?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description `off`: for forms only; `warn`, the default: problems are shown; `strict`: a change of `type` or `config` that does not fit is refused
    * @example warn
    */
   mode?: "off" | "warn" | "strict" | "" | null;
  };
  EventInput: {
   /**
    * @description The title of the event
    * @example Open day
    */
   title: string;
   /**
    * @description The slug; made from the title by default
    * @example open-day
    */
   slug?: string | null;
   /**
    * @description What it is about
    * @example Come and see the horses.
    */
   description?: string | null;
   /**
    * @description The location
    * @example The big barn
    */
   location?: string | null;
   /**
    * @description When it starts
    * @example 2026-05-01T09:00:00.000Z
    */
   starts_at: string;
   /**
    * @description When it ends; not before it starts
    * @example 2026-05-01T17:00:00.000Z
    */
   ends_at?: string | null;
   /**
    * @description 1 = it lasts whole days
    * @example 0
    */
   all_day?: components["schemas"]["BooleanLike"];
   /**
    * @description A URL with more information
    * @example https://example.com/open-day
    */
   url?: string | null;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "seats": 40
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The code of the language of a new calendar event; the first one by default. It is never changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all calendar events have that are translations of each other, at most one in each language; null for a calendar event without translations
    * @example 7041
    */
   translation_group?: number | string | null;
  };
  FinishAssetUploadInput: {
   /**
    * @description The path of a file that is on the disk already, or is uploaded with it
    * @example path/of/your-file.jpg
    */
   path?: string | null;
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
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description The id of its folder in the media library; null for none. Only the editors' app shows it
    * @example null
    */
   folder_id?: number | string | null;
  };
  /** @description A place in a picture */
  FocalPoint: {
   /**
    * @description From 0 at the left edge to 1
    * @example 0.5
    */
   x: number;
   /**
    * @description From 0 at the upper edge to 1
    * @example 0.25
    */
   y: number;
  };
  /** @description The health of the service */
  Health: {
   /**
    * @description The overall state
    * @example ok
    */
   status: "ok" | "error";
   /**
    * @description The version of the service
    * @example 0.6.0
    */
   version: string;
   /**
    * @description Whether the database answers and accepts writes
    * @example ok
    */
   database: "ok" | "error";
  };
  /** @description Any JSON value */
  JsonValue: unknown;
  /** @description A language of the site */
  Language: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
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
    * @description Its place among the languages
    * @example 1
    */
   position: number;
   /**
    * @description The code of the language that stands in where there is no translation: for links, and for urls that are read with `fallback=1`; null for none
    * @example null
    */
   fallback: string | null;
   /**
    * @description Whether everybody sees what is in it. Editors prepare a language that is not shown. The first language is always shown
    * @example true
    */
   is_enabled: boolean;
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
  LanguageInput: {
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
   url_prefix?: string;
   /**
    * @description Its place among the languages
    * @example 1
    */
   position?: number | string;
   /**
    * @description The code of the language that stands in where there is no translation: for links, and for urls that are read with `fallback=1`; null for none
    * @example null
    */
   fallback?: string | null;
   /**
    * @description Whether everybody sees what is in it. Editors prepare a language that is not shown. The first language is always shown
    * @example true
    */
   is_enabled?: components["schemas"]["BooleanLike"];
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
  /** @description A page in a public list */
  ListedPublicPage: {
   id: number;
   title: string;
   slug: string;
   parent_id: number | null;
   thumbnail: string | null;
   enabled: boolean;
   menu_order: number;
   menu_name: string | null;
   listed: 0 | 1;
   template: string;
   access: "public" | "private" | "protected" | null;
   description: string | null;
   keywords: string | null;
   redirect: string | null;
   redirect_permanent: boolean;
   category_id: number | null;
   url: string;
   language?: string;
   tags?: components["schemas"]["PublicTag"][] | null;
   dates?: components["schemas"]["PageDates"] | null;
   breadcrumbs?: components["schemas"]["Breadcrumb"][] | null;
   seo?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | null;
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][] | null;
  };
  /** @description Whether the process answers */
  Liveness: {
   /**
    * @description The process answers
    * @example ok
    */
   status: "ok" | "error";
   /**
    * @description The version of the service
    * @example 0.6.0
    */
   version: string;
  };
  LogInInput: {
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
   /**
    * @description What the token is for
    * @example website
    */
   name?: string | null;
  };
  /** @description A new token and its user */
  Login: {
   /**
    * @description The secret, shown only once
    * @example corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ
    */
   token: string;
   /** @description The user */
   user: components["schemas"]["User"];
  };
  /** @description A menu item with its children */
  MenuItem: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The title of the page
    * @example About us
    */
   title: string;
   /**
    * @description Its label in menus; null if it has none
    * @example About
    */
   menu_name: string | null;
   /**
    * @description Its full path
    * @example /about-us
    */
   url: string;
   /**
    * @description Its position among its siblings
    * @example 1
    */
   menu_order: number;
   /**
    * @description The template that renders it
    * @example section
    */
   template: string;
   /**
    * @description The URL that the page redirects to
    * @example /elsewhere
    */
   redirect?: string;
   /**
    * @description Its child pages, in order
    * @example []
    */
   children: components["schemas"]["MenuItem"][];
   /**
    * @description Only if it has children that are left out because the menu is too large: read them with `parent`
    * @example true
    */
   more?: boolean;
  };
  /** @description A message sent by a contact form */
  Message: {
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
  };
  /** @description An error with a message */
  MessageError: {
   /** @description A human-readable message */
   message: string;
  };
  MessageInput: {
   /**
    * @description The name of the sender
    * @example Ada Lovelace
    */
   name?: string | null;
   /**
    * @description The email address of the sender
    * @example ada@example.com
    */
   email?: string | null;
   /**
    * @description The phone number of the sender
    * @example +44 20 7946 0000
    */
   phone?: string | null;
   /**
    * @description What it is about
    * @example Your opening hours
    */
   subject?: string | null;
   /**
    * @description The text of the message
    * @example Are you open on Sundays?
    */
   body: string;
   /**
    * @description Further fields of the form
    * @example {
    *       "newsletter": true
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description 0 = new, 1 = read
    * @example 0
    */
   state?: components["schemas"]["BooleanLike"];
  };
  /** @description A menu in a language */
  NamedMenuAnswer: {
   /** @description The items, in order */
   data: components["schemas"]["NamedMenuItem"][];
   /**
    * @description The code of the language of the items, if there are languages: that of the reader, else one that it falls back to, else the first one
    * @example de
    */
   language?: string;
  };
  /** @description An item of a menu that editors compose, with the items below it */
  NamedMenuItem: {
   /**
    * @description What it links to; a `heading` has no link
    * @example page
    */
   kind: "page" | "post" | "asset" | "address" | "heading";
   /**
    * @description The id of the page, post or asset; null for an address or a heading
    * @example 12
    */
   id: number | null;
   /**
    * @description Its label; without one, the name in menus or the title of what it links to
    * @example About us
    */
   title: string;
   /**
    * @description Where it leads; null for a heading
    * @example /about-us
    */
   url: string | null;
   /**
    * @description The other members of the item, with urls in place of links to records
    * @example {}
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The items below it, in order
    * @example []
    */
   children: components["schemas"]["NamedMenuItem"][];
  };
  /** @description A published post beside another one */
  NeighbourPost: {
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
    * @description Its full path; by default `/` and the slug, below the prefix of its language
    * @example /news/the-meadow-in-may
    */
   url: string;
   /**
    * @description A short description
    * @example What flowers now.
    */
   description: string | null;
   /**
    * @description The path of a file on the public disk, or a URL
    * @example https://example.com/meadow.jpg
    */
   thumbnail: string | null;
   /**
    * Format: date-time
    * @description When it was published: set at the first publication, or by hand, also in the past. With its time zone
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at: string | null;
  };
  /** @description The posts before and after a post */
  Neighbours: {
   /** @description The post that was published before; null for the first one */
   previous: components["schemas"]["NeighbourPost"] | null;
   /** @description The post that was published after; null for the last one */
   next: components["schemas"]["NeighbourPost"] | null;
  };
  /** @description A new token with its secret, which is shown only once */
  NewToken: {
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
   /**
    * @description The secret, shown only once
    * @example corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ
    */
   token: string;
  };
  /** @description A webhook with its new secret, which is shown only once */
  NewWebhook: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The address that gets the events, by POST
    * @example https://site.example.com/hooks/corral
    */
   url: string;
   /**
    * @description What it is for
    * @example Builds the website
    */
   description: string | null;
   /**
    * @description The events that it gets: names, and patterns such as `page.*`, `*.deleted` and `*`
    * @example [
    *       "page.*",
    *       "post.updated"
    *     ]
    */
   events: string[];
   /**
    * @description Narrows the events of pages, components and posts
    * @example {
    *       "template": [
    *         "article"
    *       ],
    *       "under": [
    *         12
    *       ]
    *     }
    */
   filters: {
    /** @description Of posts, only those of these types */
    post_type?: string[];
    /** @description Of pages and their components, only those of pages with these templates */
    template?: string[];
    /** @description Of pages and their components, only those of these pages and the pages below them, by id */
    under?: number[];
   };
   /**
    * @description Whether it gets events. One that is enabled again gets those from then on
    * @example 1
    */
   enabled: 0 | 1;
   /**
    * @description How many messages it gets at the same time, 1 to 32. Messages about one record are always sent one after the other
    * @example 8
    */
   concurrency: number;
   /**
    * @description How many events a message has at most, 1 to 100. With more than 1, a message has the type `batch` and a list in `data`, and messages are sent one after the other
    * @example 1
    */
   batch_size: number;
   /**
    * @description `open` after 5 failed attempts in a row: then one attempt an hour is made, until one succeeds
    * @example closed
    */
   circuit: "closed" | "open";
   /**
    * @description Failed attempts since the last success
    * @example 0
    */
   failures: number;
   /**
    * Format: date-time
    * @description When something was last sent
    * @example 2026-11-15T01:02:03.004Z
    */
   last_attempt_at: string | null;
   /**
    * Format: date-time
    * @description When something was last sent successfully
    * @example 2026-11-15T01:02:03.004Z
    */
   last_success_at: string | null;
   /**
    * @description Why the last attempt failed; null after a success
    * @example null
    */
   last_error: string | null;
   /**
    * Format: date-time
    * @description When the next attempt is made, after a failed one
    * @example null
    */
   next_attempt_at: string | null;
   /**
    * @description Why the service has disabled it
    * @example null
    */
   disabled_reason: string | null;
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
    * @description Signs the deliveries. Shown only once
    * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
    */
   secret: string;
  };
  /** @description The answer of an operation of a batch */
  OperationResult: {
   /**
    * @description The status that it has by itself
    * @example 201
    */
   status: number;
   /**
    * @description The `ETag` of the record; null for none
    * @example "tag-12-1"
    */
   etag: string | null;
   /**
    * @description The body that it has by itself; null for none
    * @example {
    *       "data": {
    *         "id": 12,
    *         "name": "Wild flowers"
    *       }
    *     }
    */
   body: {
    [key: string]: components["schemas"]["JsonValue"];
   } | null;
  };
  /** @description A setting of the site or of the service */
  Option: {
   /**
    * @description The key of the option
    * @example site.name
    */
   key: string;
   /**
    * @description Its value, any JSON
    * @example The Corral
    */
   value: components["schemas"]["JsonValue"];
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
  };
  OptionInput: {
   /**
    * @description The key of the option
    * @example site.name
    */
   key: string;
   /**
    * @description Its value, any JSON
    * @example The Corral
    */
   value: components["schemas"]["JsonValue"];
  };
  /** @description A page in JSON:API format */
  Page: {
   /**
    * @description Always `wranglerPages`
    * @example wranglerPages
    * @constant
    */
   type: "wranglerPages";
   /**
    * @description The id, as text
    * @example 12
    */
   id: string;
   /** @description The fields of the page */
   attributes: components["schemas"]["PageAttributes"];
   /** @description The parent and the category of the page */
   relationships: {
    /** @description The parent page */
    parent: {
     /**
      * @description The record; null for none
      * @example null
      */
     data: {
      /**
       * @description Always `wranglerPages`
       * @constant
       */
      type: "wranglerPages";
      /** @description The id of the record, as text */
      id: string;
     } | null;
    };
    /** @description The category */
    category: {
     /**
      * @description The record; null for none
      * @example {
      *       "type": "categories",
      *       "id": "3"
      *     }
      */
     data: {
      /**
       * @description Always `categories`
       * @constant
       */
      type: "categories";
      /** @description The id of the record, as text */
      id: string;
     } | null;
    };
   };
  };
  /** @description The fields of a page */
  PageAttributes: {
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
  };
  PageComponentForm: {
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title: string;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content: string;
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
   slot?: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position?: number | string;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  PageComponentInput: {
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title: string;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content: string;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string;
   /**
    * @description The slot of the page template; `main` by default
    * @example main
    */
   slot?: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position?: number | string;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /** @description Null removes the thumbnail; its current path keeps it */
   thumbnail?: string | null;
  };
  /** @description When a page was made and changed, and when it goes live and offline */
  PageDates: {
   /**
    * Format: date-time
    * @description When the record was created
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description The latest change of the page or of one of its components
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /**
    * Format: date-time
    * @description When it went or goes live by itself; null for no such moment
    * @example null
    */
   publish_at: string | null;
   /**
    * Format: date-time
    * @description When it goes offline by itself; null for no such moment
    * @example null
    */
   unpublish_at: string | null;
  };
  PageForm: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
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
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url?: string | null;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy?: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id?: number | string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order?: number | string;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name?: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed?: components["schemas"]["BooleanLike"];
   /**
    * @description The password of a protected page. Write-only; stored as a hash
    * @example null
    */
   password?: string | null;
   /**
    * @description The meta description
    * @example Who we are and what we do.
    */
   description?: string | null;
   /**
    * @description The meta keywords
    * @example about, team
    */
   keywords?: string | null;
   /**
    * @description The address that the page redirects to; null for none
    * @example null
    */
   redirect?: string | null;
   /**
    * @description 1 if the redirect is permanent (301)
    * @example 0
    */
   redirect_permanent?: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][];
   /**
    * @description The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | string | null;
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  PageInput: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
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
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url?: string | null;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy?: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id?: number | string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order?: number | string;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name?: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed?: components["schemas"]["BooleanLike"];
   /**
    * @description The password of a protected page. Write-only; stored as a hash
    * @example null
    */
   password?: string | null;
   /**
    * @description The meta description
    * @example Who we are and what we do.
    */
   description?: string | null;
   /**
    * @description The meta keywords
    * @example about, team
    */
   keywords?: string | null;
   /**
    * @description The address that the page redirects to; null for none
    * @example null
    */
   redirect?: string | null;
   /**
    * @description 1 if the redirect is permanent (301)
    * @example 0
    */
   redirect_permanent?: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][] | string | null;
   /**
    * @description The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | string | null;
   /** @description Null removes the thumbnail; its current path keeps it */
   thumbnail?: string | null;
  };
  /** @description No such page; with its new URL if it has moved, or the target of a redirect */
  PageNotFoundError: {
   /**
    * @description A human-readable message
    * @example Page not found
    */
   message: string;
   /**
    * @description Where the requested url leads now: the url of the page that had it before, or the target of a redirect
    * @example /about-us
    */
   moved_to?: string;
   /**
    * @description The status of a redirect that an editor made; 301 fits for others
    * @example 302
    */
   moved_status?: 301 | 302 | 307 | 308;
  };
  /** @description The slots of the pages with one template */
  PageTemplate: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The `template` of the pages that it describes, unique
    * @example home
    */
   template: string;
   /**
    * @description Its name for editors
    * @example Home page
    */
   label: string;
   /**
    * @description The slots of its pages
    * @example [
    *       {
    *         "name": "header",
    *         "label": "Top",
    *         "allow": [
    *           "hero"
    *         ],
    *         "max": 2
    *       }
    *     ]
    */
   slots: {
    /**
     * @description The `slot` of components, unique in the template
     * @example header
     */
    name: string;
    /**
     * @description Its name for editors; by default the name
     * @example Top
     */
    label: string;
    /**
     * @description The component types that are meant for it; null for all
     * @example [
     *       "hero"
     *     ]
     */
    allow: string[] | null;
    /**
     * @description How many components it should have at most; null for any number
     * @example 2
     */
    max: number | null;
   }[];
   /**
    * @description The slots as they lie on the page, a line for each row
    * @example [
    *       "header header",
    *       "main aside"
    *     ]
    */
   areas: string[];
   /**
    * @description What the `meta` of its pages holds, in the language of component types; null for anything
    * @example {
    *       "type": "object",
    *       "properties": {
    *         "seo_title": {
    *           "type": "string",
    *           "title": "Title for search engines"
    *         }
    *       }
    *     }
    */
   schema: {
    [key: string]: components["schemas"]["JsonValue"];
   } | null;
   /**
    * @description The sections of the form, with the keys of `meta` in each
    * @example [
    *       {
    *         "label": "Search engines",
    *         "fields": [
    *           "seo_title"
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
    * @description `off`: `schema` is for forms only; `warn`, the default: problems are shown; `strict`: a change of `template` or `meta` that does not fit is refused
    * @example warn
    */
   mode: "off" | "warn" | "strict";
   /**
    * @description How often `schema` was changed, plus one
    * @example 1
    */
   version: number;
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
  PageTemplateInput: {
   /**
    * @description The `template` of the pages that it describes, unique
    * @example home
    */
   template: string;
   /**
    * @description Its name for editors
    * @example Home page
    */
   label: string;
   /**
    * @description The slots of its pages
    * @example [
    *       {
    *         "name": "header",
    *         "label": "Top",
    *         "allow": [
    *           "hero"
    *         ],
    *         "max": 2
    *       }
    *     ]
    */
   slots?: {
    /**
     * @description The `slot` of components, unique in the template
     * @example header
     */
    name: string;
    /**
     * @description Its name for editors; by default the name
     * @example Top
     */
    label?: string | null;
    /**
     * @description The component types that are meant for it; null for all
     * @example [
     *       "hero"
     *     ]
     */
    allow?: (string[] | string) | null;
    /**
     * @description How many components it should have at most; null for any number
     * @example 2
     */
    max?: (number | string) | null;
   }[] | string | null;
   /**
    * @description The slots as they lie on the page, a line for each row
    * @example [
    *       "header header",
    *       "main aside"
    *     ]
    */
   areas?: string[] | string | null;
   /**
    * @description What the `meta` of its pages holds, in the language of component types; null for anything
    * @example {
    *       "type": "object",
    *       "properties": {
    *         "seo_title": {
    *           "type": "string",
    *           "title": "Title for search engines"
    *         }
    *       }
    *     }
    */
   schema?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The sections of the form, with the keys of `meta` in each
    * @example [
    *       {
    *         "label": "Search engines",
    *         "fields": [
    *           "seo_title"
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
    * @description `off`: `schema` is for forms only; `warn`, the default: problems are shown; `strict`: a change of `template` or `meta` that does not fit is refused
    * @example warn
    */
   mode?: "off" | "warn" | "strict" | "" | null;
  };
  PatchAssetInput: Partial<components["schemas"]["UpdateAssetInput"]>;
  PatchCategoryInput: Partial<components["schemas"]["CategoryInput"]>;
  PatchCollectionInput: Partial<components["schemas"]["CollectionInput"]>;
  PatchComponentForm: Partial<components["schemas"]["UpdateComponentForm"]>;
  PatchComponentInput: Partial<components["schemas"]["UpdateComponentInput"]>;
  PatchComponentTypeInput: Partial<components["schemas"]["ComponentTypeInput"]>;
  PatchCurrentUserInput: Partial<components["schemas"]["UpdateCurrentUserInput"]>;
  PatchLanguageInput: Partial<components["schemas"]["LanguageInput"]>;
  PatchOptionInput: Partial<components["schemas"]["UpdateOptionInput"]>;
  PatchPageForm: Partial<components["schemas"]["UpdatePageForm"]>;
  PatchPageInput: Partial<components["schemas"]["UpdatePageInput"]>;
  PatchPageTemplateInput: Partial<components["schemas"]["PageTemplateInput"]>;
  PatchPermissionInput: Partial<components["schemas"]["UpdatePermissionInput"]>;
  PatchPostInput: Partial<components["schemas"]["PostInput"]>;
  PatchRoleInput: Partial<components["schemas"]["RoleInput"]>;
  PatchTagInput: Partial<components["schemas"]["TagInput"]>;
  PatchUserInput: Partial<components["schemas"]["UpdateUserInput"]>;
  PatchWebhookInput: Partial<components["schemas"]["WebhookInput"]>;
  /** @description A permission, as lists show it */
  Permission: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description A verb and a resource, unique
    * @example approve posts
    */
   name: string;
   /**
    * @description The authorization guard
    * @example web
    */
   guard_name: string;
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
  PermissionInput: {
   /**
    * @description A verb and a resource, unique
    * @example approve posts
    */
   name: string;
   /**
    * @description The ids of its roles. Replaces all of them
    * @example [
    *       2
    *     ]
    */
   roles?: (number | string)[];
  };
  /** @description A permission with its roles */
  PermissionWithRoles: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description A verb and a resource, unique
    * @example approve posts
    */
   name: string;
   /**
    * @description The authorization guard
    * @example web
    */
   guard_name: string;
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
    * @description The ids of its roles. Replaces all of them
    * @example [
    *       2
    *     ]
    */
   roles: number[];
  };
  /** @description A picture that a page shows */
  Picture: {
   /**
    * @description Its path on the public disk: `/storage/{path}`
    * @example assets/ab/abcdefghijklmnopqrstuvwx.jpg
    */
   path: string;
   /**
    * @description What it shows, for those who do not see it: `meta.alt` of the asset, or its `alt` in the language of the reader
    * @example A meadow in May
    */
   alt: string | null;
   /**
    * @description In pixels
    * @example 1600
    */
   width: number | null;
   /**
    * @description In pixels
    * @example 900
    */
   height: number | null;
   /** @description What must stay visible when it is cut: `data.focal` of the asset, or its centre */
   focal: components["schemas"]["FocalPoint"];
   /**
    * @description For the parameter `v`, with which a response may be cached forever; null for a missing file
    * @example q1w2e3r4t5y6
    */
   version: string | null;
  };
  /** @description An article, a news item or another kind of post */
  Post: {
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
    * @description All its components by slot, then by position, if the collection of its type has `has_components`; not in lists. In a body, one that is missing is removed, and a new one has no `id`
    * @example []
    */
   components?: components["schemas"]["PostComponent"][];
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
  PostInput: {
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
    * @description Who may read it
    * @example public
    */
   post_status: "public" | "private" | "protected";
   /**
    * @description The slug; made from the title by default
    * @example the-meadow-in-may
    */
   slug?: string | null;
   /**
    * @description Its full path; by default `/` and the slug. It is put below the prefix of its language
    * @example /news/the-meadow-in-may
    */
   url?: string | null;
   /**
    * @description A short description
    * @example What flowers now.
    */
   description?: string | null;
   /**
    * @description The content as HTML, stored unchanged
    * @example <p>Poppies, everywhere.</p>
    */
   content?: string | null;
   /**
    * @description 1 = published
    * @example 1
    */
   published?: components["schemas"]["BooleanLike"];
   /**
    * @description The path of a file on the public disk, or a URL
    * @example https://example.com/meadow.jpg
    */
   thumbnail?: string | null;
   /**
    * @description The id of its parent post
    * @example null
    */
   post_parent?: number | string | null;
   /**
    * @description Its position among its siblings
    * @example 0
    */
   menu_order?: number | string;
   /**
    * @description Your own metadata. An update is merged with the stored metadata, one level deep
    * @example {
    *       "reading_minutes": 3
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description When it was published: set at the first publication, or by hand, also in the past. With its time zone
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at?: string | null;
   /**
    * @description All its components by slot, then by position, if the collection of its type has `has_components`; not in lists. In a body, one that is missing is removed, and a new one has no `id`
    * @example []
    */
   components?: {
    [key: string]: components["schemas"]["JsonValue"];
   }[] | string | null;
   /**
    * @description The code of the language of a new post; the first one by default. It is never changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all posts have that are translations of each other, at most one in each language; null for a post without translations
    * @example 7041
    */
   translation_group?: number | string | null;
  };
  /** @description A category, as everybody sees it */
  PublicCategory: {
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
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
  };
  /** @description A component, as the public endpoints show it */
  PublicComponent: {
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
    * @description The id of its page
    * @example 1
    */
   wrangler_page_id: number;
  };
  /** @description The value of a public global */
  PublicGlobal: {
   /**
    * @description The name by which sites read it, unique
    * @example footer
    */
   name: string;
   /**
    * @description The content, with urls in place of links to records; a link whose target is not public is null
    * @example {
    *       "hours": "Tuesday to Sunday, 10 to 18"
    *     }
    */
   value: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * Format: date-time
    * @description When the record was last updated
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
   /** @description The pictures that the value shows, with `include=pictures` */
   pictures?: components["schemas"]["Picture"][];
   /**
    * @description The code of the language of the value, if there are languages: that of the reader, else one that it falls back to, else the first one
    * @example de
    */
   language?: string;
  };
  /** @description A language of the site, as everybody sees it */
  PublicLanguage: {
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
  };
  /** @description A page, as the public endpoints show it */
  PublicPage: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
   /**
    * @description The last segment of the url
    * @example about-us
    */
   slug: string;
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
    * @description True, except for a draft in a preview: drafts are not shown to the public
    * @example true
    */
   enabled: boolean;
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
   access: "public" | "private" | "protected" | null;
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
    * @description Whether the redirect is permanent (301)
    * @example false
    */
   redirect_permanent: boolean;
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * @description The full path, rebuilt on every save from the slugs of the page and its ancestors
    * @example /about-us
    */
   url: string;
   /**
    * @description The own url of the page, also when it was found by an alias or as a greedy page
    * @example /about-us
    */
   canonical_url: string;
   /** @description The enabled components by slot, then by position; left out with `include_components=false` */
   components?: components["schemas"]["PublicComponent"][];
   /**
    * @description True if the page is protected and its password was not sent
    * @constant
    */
   locked?: true;
   /**
    * @description The code of its language, if there are languages
    * @example de
    */
   language?: string;
   /** @description On a site with languages: the public translations of the page, itself included, in the order in which the languages were created */
   alternates?: components["schemas"]["Alternate"][];
   /**
    * @description With `fallback=1`, if the language of the url has no such page: the language of the page that answers
    * @example en
    */
   fallback_language?: string;
   /** @description With `include=pictures`: the pictures that the response names, with what they show */
   pictures?: components["schemas"]["Picture"][];
   /** @description With `include=tags`: its tags by name; null if it is locked */
   tags?: components["schemas"]["PublicTag"][] | null;
   /** @description With `include=dates`; null if it is locked */
   dates?: components["schemas"]["PageDates"] | null;
   /** @description With `include=breadcrumbs`: the public pages above it, from the root; null if it is locked */
   breadcrumbs?: components["schemas"]["Breadcrumb"][] | null;
   /** @description With `include=seo`: what editors set for search engines and shared links; null if it is locked */
   seo?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | null;
   /** @description With `include=meta`, if the option `public.page_meta` is on; null if it is locked */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][] | null;
   /** @description With `include=references`: the public records that the content refers to, by kind and id (`post/4`), name (`category/News`) or path (`asset/x.jpg`) */
   references?: {
    [key: string]: components["schemas"]["Referred"];
   } | null;
   /**
    * @description True if there are more than 200 references: the first are shown
    * @constant
    */
   references_cut?: true;
  };
  /** @description A post with its tags, as the public endpoints show it */
  PublicPost: {
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
    * @description With `include=components`: its enabled components by slot, then by position, if the collection of its type has `has_components`
    * @example []
    */
   components?: components["schemas"]["PostComponent"][];
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
    * @description When it was published
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at: string | null;
   /** @description The tags of the post, by name */
   tags: components["schemas"]["PublicTag"][];
   /** @description The pictures that the post shows, with `include=pictures` */
   pictures?: components["schemas"]["Picture"][];
  };
  /** @description A page or a post that a search found, with the words in context */
  PublicSearchResult: {
   /**
    * @description The kind of the record
    * @example page
    */
   kind: "page" | "post";
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
    * @description Its url
    * @example /visit/opening-hours
    */
   url: string;
  };
  /** @description A tag, as the public endpoints show it */
  PublicTag: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the tag
    * @example Wild flowers
    */
   name: string;
   /**
    * @description The slug of the tag
    * @example wild-flowers
    */
   slug: string;
   /**
    * @description The type of the tag
    * @example null
    */
   type: string | null;
   /**
    * @description In the list of tags: the code of its language, if there are languages
    * @example de
    */
   language?: string;
  };
  QueryPublicInput: {
   /**
    * @description The addresses to read, by names of your own
    * @example {
    *       "news": "posts?post_type=news&per_page=3",
    *       "menu": "menu?depth=1"
    *     }
    */
   reads: {
    [key: string]: string;
   };
  };
  /** @description The answer of one read of several */
  ReadResult: {
   /**
    * @description The status that the read has by itself
    * @example 200
    */
   status: number;
   /**
    * @description The body that it has by itself
    * @example {
    *       "data": []
    *     }
    */
   body: {
    [key: string]: components["schemas"]["JsonValue"];
   };
  };
  /** @description Whether the service is ready, and what is wrong */
  Readiness: {
   /**
    * @description Whether the service is ready for requests
    * @example ok
    */
   status: "ok" | "error";
   /**
    * @description The version of the service
    * @example 0.6.0
    */
   version: string;
   /**
    * @description Whether the database answers and accepts writes
    * @example ok
    */
   database: "ok" | "error";
   /**
    * @description Whether the disk of the data folder is writable and has free space
    * @example ok
    */
   disk: "ok" | "error";
   /**
    * @description Whether the store of files answers. The service stays ready without it
    * @example ok
    */
   storage: "ok" | "error";
   /**
    * @description Whether caches in front are told of changes. The service stays ready without them
    * @example ok
    */
   edge: "ok" | "error";
   /**
    * @description Whether mail can be sent. The service stays ready without it
    * @example ok
    */
   mail: "ok" | "error";
   /**
    * @description The same of the standby for public reads, if there is one
    * @example ok
    */
   standby: "ok" | "error";
   /**
    * @description The same of Redis, if it is used
    * @example ok
    */
   redis: "ok" | "error";
   /**
    * @description What is wrong
    * @example []
    */
   problems: string[];
  };
  /** @description A record that content refers to */
  Referred: components["schemas"]["ReferredPage"] | components["schemas"]["ReferredPost"] | components["schemas"]["ReferredAsset"] | components["schemas"]["ReferredCategory"] | components["schemas"]["ReferredTag"] | components["schemas"]["ReferredGlobal"];
  /** @description An asset that content refers to */
  ReferredAsset: {
   /**
    * @description The kind of the record
    * @example asset
    * @constant
    */
   kind: "asset";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The path of its file on the public disk
    * @example assets/ab/abcdefghijklmnopqrstuvwx.jpg
    */
   path: string;
   /**
    * @description The address of its file
    * @example /storage/assets/ab/abcdefghijklmnopqrstuvwx.jpg
    */
   url: string;
   /**
    * @description The kind of media
    * @example image
    */
   type: string | null;
   /**
    * @description Its title
    * @example A meadow in May
    */
   title: string;
   /**
    * @description A short caption
    * @example null
    */
   caption: string | null;
   /** @description What is known of it if it is a picture; null for another file */
   picture: components["schemas"]["Picture"] | null;
  };
  /** @description A category that content refers to */
  ReferredCategory: {
   /**
    * @description The kind of the record
    * @example category
    * @constant
    */
   kind: "category";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Its name
    * @example News
    */
   name: string;
   /**
    * @description A label of your own, to group them
    * @example null
    */
   type: string | null;
   /**
    * @description Its colour
    * @example #2f9e44
    */
   colour: string | null;
  };
  /** @description A global that content refers to */
  ReferredGlobal: {
   /**
    * @description The kind of the record
    * @example global
    * @constant
    */
   kind: "global";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Its name
    * @example banner
    */
   name: string;
   /**
    * @description Its content. Links in it are addresses
    * @example {
    *       "text": "Closed on Friday"
    *     }
    */
   value: {
    [key: string]: components["schemas"]["JsonValue"];
   };
  };
  /** @description A page that content refers to, without its components */
  ReferredPage: {
   /**
    * @description The kind of the record
    * @example page
    * @constant
    */
   kind: "page";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Its title
    * @example About us
    */
   title: string;
   /**
    * @description Its label in menus
    * @example null
    */
   menu_name: string | null;
   /**
    * @description The url of the page
    * @example /about-us
    */
   url: string;
   /**
    * @description Its template
    * @example default
    */
   template: string;
   /**
    * @description A short description
    * @example null
    */
   description: string | null;
   /**
    * @description The path of a file on the public disk, or a URL
    * @example null
    */
   thumbnail: string | null;
   /** @description Its thumbnail as a picture; null for none, and for one on another website */
   picture: components["schemas"]["Picture"] | null;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * @description If the option `public.page_meta` is on; null for a page that is protected. Links in it are addresses
    * @example null
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][] | null;
  };
  /** @description A post that content refers to, without its content */
  ReferredPost: {
   /**
    * @description The kind of the record
    * @example post
    * @constant
    */
   kind: "post";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Its title
    * @example Teapot
    */
   title: string;
   /**
    * @description Its slug
    * @example wild-flowers
    */
   slug: string;
   /**
    * @description The url of the post
    * @example /products/teapot
    */
   url: string;
   /**
    * @description Its type
    * @example product
    */
   post_type: string;
   /**
    * @description A short description
    * @example null
    */
   description: string | null;
   /**
    * @description The path of a file on the public disk, or a URL
    * @example null
    */
   thumbnail: string | null;
   /** @description Its thumbnail as a picture; null for none, and for one on another website */
   picture: components["schemas"]["Picture"] | null;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id: number | null;
   /**
    * @description Its metadata. Links in it are addresses
    * @example {
    *       "price": 39
    *     }
    */
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * Format: date-time
    * @description When it was published
    * @example 2026-05-01T09:00:00.000Z
    */
   published_at: string | null;
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
  /** @description A tag that content refers to */
  ReferredTag: {
   /**
    * @description The kind of the record
    * @example tag
    * @constant
    */
   kind: "tag";
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description Its name
    * @example Wild flowers
    */
   name: string;
   /**
    * @description Its slug
    * @example wild-flowers
    */
   slug: string;
   /**
    * @description A label of your own, to group them
    * @example null
    */
   type: string | null;
  };
  /** @description A page at a url */
  ResolvedPage: {
   /**
    * @description What is at the url
    * @example page
    * @constant
    */
   kind: "page";
   /** @description The page, as its own endpoint shows it */
   page: components["schemas"]["PublicPage"];
  };
  /** @description A post at a url */
  ResolvedPost: {
   /**
    * @description What is at the url
    * @example post
    * @constant
    */
   kind: "post";
   /** @description The post, as its own endpoint shows it */
   post: components["schemas"]["SinglePublicPost"];
   /** @description With `include=references`: the public records that the content refers to, by kind and id (`post/4`), name (`category/News`) or path (`asset/x.jpg`) */
   references?: {
    [key: string]: components["schemas"]["Referred"];
   } | null;
   /**
    * @description True if there are more than 200 references: the first are shown
    * @constant
    */
   references_cut?: true;
  };
  /** @description A url that leads elsewhere */
  ResolvedRedirect: {
   /**
    * @description What is at the url
    * @example redirect
    * @constant
    */
   kind: "redirect";
   /**
    * @description Where it leads: a path, or an address
    * @example /about-us
    */
   to: string;
   /**
    * @description The status to redirect with
    * @example 301
    */
   status: 301 | 302 | 307 | 308;
  };
  /** @description A role, as lists show it */
  Role: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the role, unique
    * @example proofreader
    */
   name: string;
   /**
    * @description The authorization guard
    * @example web
    */
   guard_name: string;
   /**
    * @description On a site with languages: the codes of those whose pages, components and posts its permissions allow to change; null for all, the default
    * @example null
    */
   languages?: string[] | null;
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
  RoleInput: {
   /**
    * @description The name of the role, unique
    * @example proofreader
    */
   name: string;
   /**
    * @description The ids of its permissions. Replaces all of them
    * @example [
    *       4
    *     ]
    */
   permissions?: (number | string)[];
   /**
    * @description On a site with languages: the codes of those whose pages, components and posts its permissions allow to change; null for all, the default
    * @example null
    */
   languages?: string[] | string | null;
  };
  /** @description A role with its permissions */
  RoleWithPermissions: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The name of the role, unique
    * @example proofreader
    */
   name: string;
   /**
    * @description The authorization guard
    * @example web
    */
   guard_name: string;
   /**
    * @description On a site with languages: the codes of those whose pages, components and posts its permissions allow to change; null for all, the default
    * @example null
    */
   languages?: string[] | null;
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
    * @description The ids of its permissions. Replaces all of them
    * @example [
    *       4
    *     ]
    */
   permissions: number[];
  };
  RotateWebhookSecretInput: {
   /**
    * @description For how long the secret before signs too
    * @example 24
    */
   overlap_hours?: number | string;
  };
  RunBatchInput: {
   /** @description What to do, in this order */
   operations: {
    /**
     * @description What to do
     * @example POST
     */
    method: "POST" | "PUT" | "PATCH" | "DELETE";
    /**
     * @description The address of the operation, without the host; `$0.id` in it is the id of the result of operation 0
     * @example /api/v1/tags
     */
    path: string;
    /**
     * @description What the operation takes by itself
     * @example {
     *       "name": "Wild flowers"
     *     }
     */
    body?: {
     [key: string]: components["schemas"]["JsonValue"];
    } | null;
    /**
     * @description The `ETag` of the record as you read it
     * @example null
     */
    if_match?: string | null;
   }[];
  };
  SendMessageInput: {
   /**
    * @description The name of the sender
    * @example Ada Lovelace
    */
   name?: string | null;
   /**
    * @description The email address of the sender
    * @example ada@example.com
    */
   email?: string | null;
   /**
    * @description The phone number of the sender
    * @example +44 20 7946 0000
    */
   phone?: string | null;
   /**
    * @description What it is about
    * @example Your opening hours
    */
   subject?: string | null;
   /**
    * @description The text of the message
    * @example Are you open on Sundays?
    */
   body: string;
   /**
    * @description Further fields of the form
    * @example {
    *       "newsletter": true
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description A hidden field of the form, which people leave empty. A message with a value in it is dropped.
    * @example
    */
   website?: components["schemas"]["JsonValue"];
  };
  /** @description The message as its sender sees it */
  SentMessage: {
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
  };
  /** @description A published post, with the posts beside it if they are included */
  SinglePublicPost: {
   id: number;
   title: string;
   slug: string;
   url: string;
   post_type: string;
   post_status: "public" | "private" | "protected";
   description: string | null;
   content: string | null;
   published: 0 | 1;
   thumbnail: string | null;
   post_parent: number | null;
   menu_order: number;
   meta: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   category_id: number | null;
   /** Format: date-time */
   created_at: string;
   /** Format: date-time */
   updated_at: string;
   components?: components["schemas"]["PostComponent"][];
   language?: string;
   translation_group?: number | null;
   /** Format: date-time */
   published_at: string | null;
   tags: components["schemas"]["PublicTag"][];
   pictures?: components["schemas"]["Picture"][];
   /** @description The posts of the same type and language beside it, with `include=neighbours` */
   neighbours?: components["schemas"]["Neighbours"];
   breadcrumbs?: components["schemas"]["Breadcrumb"][];
   alternates?: components["schemas"]["Alternate"][];
   fallback_language?: string;
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
  TagInput: {
   /**
    * @description The name of the tag, unique within its type and language
    * @example Wild flowers
    */
   name: string;
   /**
    * @description The slug; made from the name by default
    * @example wild-flowers
    */
   slug?: string | null;
   /**
    * @description A label of your own, to group tags
    * @example topic
    */
   type?: string | null;
   /**
    * @description The code of the language of a new tag; the first one by default. It is never changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all tags have that are translations of each other, at most one in each language; null for a tag without translations
    * @example 7041
    */
   translation_group?: number | string | null;
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
  TokenInput: {
   /**
    * @description What the token is for
    * @example website
    */
   name: string;
   /**
    * @description When it expires; null for never
    * @example 2030-01-01T00:00:00.000Z
    */
   expires_at?: string | null;
  };
  UpdateAssetInput: {
   /**
    * @description The path of a file that is on the disk already, or is uploaded with it
    * @example path/of/your-file.jpg
    */
   path: string;
   /**
    * @description The title of the asset
    * @example A meadow in May
    */
   title: string;
   /**
    * @description The kind of media
    * @example image
    */
   type?: string | null;
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
    * @description The disk of the file; by default the option `asset_disk`
    * @example public
    */
   disk?: string | null;
   /**
    * @description The path or URL of a thumbnail
    * @example https://example.com/meadow.jpg
    */
   thumbnail?: string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "photographer": "Ada"
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description Data of the file: size, MIME type, dimensions
    * @example {
    *       "width": 1600,
    *       "height": 900
    *     }
    */
   data?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description The id of its folder in the media library; null for none. Only the editors' app shows it
    * @example null
    */
   folder_id?: number | string | null;
   /**
    * @description On a site with languages: the texts in other languages than the first, by the code of the language
    * @example {}
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
  };
  UpdateComponentByPostForm: {
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The id of its page
    * @example 1
    */
   wrangler_page_id?: number | string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title?: string | null;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content?: string | null;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config?: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The slot of the page template; `main` by default
    * @example main
    */
   slot?: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position?: number | string;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /**
    * @description Must be `PUT`
    * @example PUT
    */
   _method: string;
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  UpdateComponentForm: {
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The id of its page
    * @example 1
    */
   wrangler_page_id?: number | string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title?: string | null;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content?: string | null;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config?: {
    [key: string]: components["schemas"]["JsonValue"];
   };
   /**
    * @description The slot of the page template; `main` by default
    * @example main
    */
   slot?: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position?: number | string;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  UpdateComponentInput: {
   /**
    * @description The view that renders it
    * @example text
    */
   type: string;
   /**
    * @description The id of its page
    * @example 1
    */
   wrangler_page_id?: number | string;
   /**
    * @description The title of the component
    * @example Welcome
    */
   title?: string | null;
   /**
    * @description Its content, stored unchanged
    * @example <p>Come in.</p>
    */
   content?: string | null;
   /**
    * @description Configuration of its view. The option `components.config_max_depth` limits the nesting
    * @example {
    *       "columns": 2
    *     }
    */
   config?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The slot of the page template; `main` by default
    * @example main
    */
   slot?: string;
   /**
    * @description Its position in the slot; last by default
    * @example 1
    */
   position?: number | string;
   /**
    * @description 1 = shown on the public page, the default
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /** @description Null removes the thumbnail; its current path keeps it */
   thumbnail?: string | null;
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
  UpdateEventInput: {
   /**
    * @description The title of the event
    * @example Open day
    */
   title?: string;
   /**
    * @description The slug; made from the title by default
    * @example open-day
    */
   slug?: string | null;
   /**
    * @description What it is about
    * @example Come and see the horses.
    */
   description?: string | null;
   /**
    * @description The location
    * @example The big barn
    */
   location?: string | null;
   /**
    * @description When it starts
    * @example 2026-05-01T09:00:00.000Z
    */
   starts_at?: string;
   /**
    * @description When it ends; not before it starts
    * @example 2026-05-01T17:00:00.000Z
    */
   ends_at?: string | null;
   /**
    * @description 1 = it lasts whole days
    * @example 0
    */
   all_day?: components["schemas"]["BooleanLike"];
   /**
    * @description A URL with more information
    * @example https://example.com/open-day
    */
   url?: string | null;
   /**
    * @description The id of its category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "seats": 40
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description The code of the language of a new calendar event; the first one by default. It is never changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all calendar events have that are translations of each other, at most one in each language; null for a calendar event without translations
    * @example 7041
    */
   translation_group?: number | string | null;
  };
  UpdateMessageInput: {
   /**
    * @description The name of the sender
    * @example Ada Lovelace
    */
   name?: string | null;
   /**
    * @description The email address of the sender
    * @example ada@example.com
    */
   email?: string | null;
   /**
    * @description The phone number of the sender
    * @example +44 20 7946 0000
    */
   phone?: string | null;
   /**
    * @description What it is about
    * @example Your opening hours
    */
   subject?: string | null;
   /**
    * @description The text of the message
    * @example Are you open on Sundays?
    */
   body?: string;
   /**
    * @description Further fields of the form
    * @example {
    *       "newsletter": true
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | string | null;
   /**
    * @description 0 = new, 1 = read
    * @example 0
    */
   state?: components["schemas"]["BooleanLike"];
  };
  UpdateOptionInput: {
   /**
    * @description Its value, any JSON
    * @example The Corral
    */
   value: components["schemas"]["JsonValue"];
  };
  UpdatePageByPostForm: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
   /**
    * @description The template that renders the page
    * @example default
    */
   template?: string;
   /**
    * @description Who may read the page: everybody, users who may view pages, or everybody with its password
    * @example public
    */
   access: "public" | "private" | "protected";
   /**
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url?: string | null;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id?: number | string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled: components["schemas"]["BooleanLike"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order: number | string;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name?: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed: components["schemas"]["BooleanLike"];
   /**
    * @description The password of a protected page. Write-only; stored as a hash
    * @example null
    */
   password?: string | null;
   /**
    * @description The meta description
    * @example Who we are and what we do.
    */
   description?: string | null;
   /**
    * @description The meta keywords
    * @example about, team
    */
   keywords?: string | null;
   /**
    * @description The address that the page redirects to; null for none
    * @example null
    */
   redirect?: string | null;
   /**
    * @description 1 if the redirect is permanent (301)
    * @example 0
    */
   redirect_permanent?: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][];
   /**
    * @description The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | string | null;
   /**
    * @description Must be `PUT`
    * @example PUT
    */
   _method: string;
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  UpdatePageForm: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
   /**
    * @description The template that renders the page
    * @example default
    */
   template?: string;
   /**
    * @description Who may read the page: everybody, users who may view pages, or everybody with its password
    * @example public
    */
   access: "public" | "private" | "protected";
   /**
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url?: string | null;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id?: number | string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled: components["schemas"]["BooleanLike"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order: number | string;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name?: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed: components["schemas"]["BooleanLike"];
   /**
    * @description The password of a protected page. Write-only; stored as a hash
    * @example null
    */
   password?: string | null;
   /**
    * @description The meta description
    * @example Who we are and what we do.
    */
   description?: string | null;
   /**
    * @description The meta keywords
    * @example about, team
    */
   keywords?: string | null;
   /**
    * @description The address that the page redirects to; null for none
    * @example null
    */
   redirect?: string | null;
   /**
    * @description 1 if the redirect is permanent (301)
    * @example 0
    */
   redirect_permanent?: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][];
   /**
    * @description The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | string | null;
   /**
    * Format: binary
    * @description An image file
    */
   thumbnail?: Blob;
  };
  UpdatePageInput: {
   /**
    * @description The title; the slug is made from it
    * @example About us
    */
   title: string;
   /**
    * @description The template that renders the page
    * @example default
    */
   template?: string;
   /**
    * @description Who may read the page: everybody, users who may view pages, or everybody with its password
    * @example public
    */
   access: "public" | "private" | "protected";
   /**
    * @description `/` makes it the home page. Any other URL becomes an alias of the page
    * @example /who-we-are
    */
   url?: string | null;
   /**
    * @description 1 if the page also answers for paths beneath it that match no other page
    * @example 0
    */
   greedy: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the parent page; null for none
    * @example null
    */
   parent_id?: number | string | null;
   /**
    * @description 1 for published, 0 for a draft
    * @example 1
    */
   enabled: components["schemas"]["BooleanLike"];
   /**
    * @description The position in menus
    * @example 2
    */
   menu_order: number | string;
   /**
    * @description The label in menus
    * @example About
    */
   menu_name?: string | null;
   /**
    * @description 1 if menus and sitemaps show the page
    * @example 1
    */
   listed: components["schemas"]["BooleanLike"];
   /**
    * @description The password of a protected page. Write-only; stored as a hash
    * @example null
    */
   password?: string | null;
   /**
    * @description The meta description
    * @example Who we are and what we do.
    */
   description?: string | null;
   /**
    * @description The meta keywords
    * @example about, team
    */
   keywords?: string | null;
   /**
    * @description The address that the page redirects to; null for none
    * @example null
    */
   redirect?: string | null;
   /**
    * @description 1 if the redirect is permanent (301)
    * @example 0
    */
   redirect_permanent?: components["schemas"]["BooleanLike"];
   /**
    * @description The id of the category; null for none
    * @example null
    */
   category_id?: number | string | null;
   /**
    * @description Your own metadata
    * @example {
    *       "theme": "dark"
    *     }
    */
   meta?: {
    [key: string]: components["schemas"]["JsonValue"];
   } | components["schemas"]["JsonValue"][] | string | null;
   /**
    * @description The code of the language of a new page at the root; the first language by default. A page below another has its language, and none is ever changed
    * @example null
    */
   language?: string | null;
   /**
    * @description The number that all pages have that are translations of each other, at most one in each language; null for a page without translations
    * @example 7041
    */
   translation_group?: number | string | null;
   /** @description Null removes the thumbnail; its current path keeps it */
   thumbnail?: string | null;
  };
  UpdatePermissionInput: {
   /**
    * @description A verb and a resource, unique
    * @example approve posts
    */
   name: string;
   /**
    * @description The ids of its roles. Replaces all of them
    * @example [
    *       2
    *     ]
    */
   roles?: (number | string)[];
  };
  UpdateUserInput: {
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
    * @description Write-only
    * @example correct horse battery staple
    */
   password?: string;
   /**
    * @description The ids of the user’s roles. Replaces all of them
    * @example [
    *       2
    *     ]
    */
   roles?: (number | string)[];
   /**
    * @description With a new password: whether to keep tokens that were not created by a login. Sessions are always revoked
    * @example false
    */
   keep_tokens?: components["schemas"]["BooleanLike"];
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
  UserInput: {
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
    * @description Write-only
    * @example correct horse battery staple
    */
   password: string;
   /**
    * @description The ids of the user’s roles. Replaces all of them
    * @example [
    *       2
    *     ]
    */
   roles?: (number | string)[];
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
  /** @description An address that is told of changes, and its state */
  Webhook: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The address that gets the events, by POST
    * @example https://site.example.com/hooks/corral
    */
   url: string;
   /**
    * @description What it is for
    * @example Builds the website
    */
   description: string | null;
   /**
    * @description The events that it gets: names, and patterns such as `page.*`, `*.deleted` and `*`
    * @example [
    *       "page.*",
    *       "post.updated"
    *     ]
    */
   events: string[];
   /**
    * @description Narrows the events of pages, components and posts
    * @example {
    *       "template": [
    *         "article"
    *       ],
    *       "under": [
    *         12
    *       ]
    *     }
    */
   filters: {
    /** @description Of posts, only those of these types */
    post_type?: string[];
    /** @description Of pages and their components, only those of pages with these templates */
    template?: string[];
    /** @description Of pages and their components, only those of these pages and the pages below them, by id */
    under?: number[];
   };
   /**
    * @description Whether it gets events. One that is enabled again gets those from then on
    * @example 1
    */
   enabled: 0 | 1;
   /**
    * @description How many messages it gets at the same time, 1 to 32. Messages about one record are always sent one after the other
    * @example 8
    */
   concurrency: number;
   /**
    * @description How many events a message has at most, 1 to 100. With more than 1, a message has the type `batch` and a list in `data`, and messages are sent one after the other
    * @example 1
    */
   batch_size: number;
   /**
    * @description `open` after 5 failed attempts in a row: then one attempt an hour is made, until one succeeds
    * @example closed
    */
   circuit: "closed" | "open";
   /**
    * @description Failed attempts since the last success
    * @example 0
    */
   failures: number;
   /**
    * Format: date-time
    * @description When something was last sent
    * @example 2026-11-15T01:02:03.004Z
    */
   last_attempt_at: string | null;
   /**
    * Format: date-time
    * @description When something was last sent successfully
    * @example 2026-11-15T01:02:03.004Z
    */
   last_success_at: string | null;
   /**
    * @description Why the last attempt failed; null after a success
    * @example null
    */
   last_error: string | null;
   /**
    * Format: date-time
    * @description When the next attempt is made, after a failed one
    * @example null
    */
   next_attempt_at: string | null;
   /**
    * @description Why the service has disabled it
    * @example null
    */
   disabled_reason: string | null;
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
  /** @description A message to a webhook, and what came of it */
  WebhookDelivery: {
   /**
    * @description The id, set by the service
    * @example 12
    */
   id: number;
   /**
    * @description The `id` of the change, or of the last change of a batch; null for a test
    * @example 1200
    */
   event_id: number | null;
   /**
    * @description The header `webhook-id`, the same for each attempt
    * @example msg_mB2x7cYh0vR5_1200
    */
   message_id: string;
   /**
    * @description The lifecycle event; `ping` for a test, `batch` for several events
    * @example page.updated
    */
   name: string;
   /**
    * @description `pending` while it is tried again, then `delivered` or `failed`
    * @example delivered
    */
   state: "pending" | "delivered" | "failed";
   /**
    * @description How often it was sent
    * @example 1
    */
   attempts: number;
   /**
    * @description The status of the last response; null if there was none
    * @example 200
    */
   status: number | null;
   /**
    * @description How many milliseconds the last attempt took
    * @example 87
    */
   duration: number | null;
   /**
    * @description The beginning of the body of the last response; null if you may not view the record of the event
    * @example ok
    */
   response: string | null;
   /**
    * @description Why the last attempt failed
    * @example null
    */
   error: string | null;
   /**
    * @description The body of the request; null if you may not view the record of the event
    * @example {"type":"page.updated","timestamp":"…","data":{…}}
    */
   body: string | null;
   /**
    * Format: date-time
    * @description When it was first sent
    * @example 2026-11-15T01:02:03.004Z
    */
   created_at: string;
   /**
    * Format: date-time
    * @description When it was last sent
    * @example 2026-11-15T01:02:03.004Z
    */
   updated_at: string;
  };
  WebhookInput: {
   /**
    * Format: uri
    * @description The address that gets the events, by POST
    * @example https://site.example.com/hooks/corral
    */
   url: string;
   /**
    * @description What it is for
    * @example Builds the website
    */
   description?: string | null;
   /**
    * @description The events that it gets: names, and patterns such as `page.*`, `*.deleted` and `*`
    * @example [
    *       "page.*",
    *       "post.updated"
    *     ]
    */
   events: string[] | string;
   /**
    * @description Narrows the events of pages, components and posts
    * @example {
    *       "template": [
    *         "article"
    *       ],
    *       "under": [
    *         12
    *       ]
    *     }
    */
   filters?: {
    /** @description Of posts, only those of these types */
    post_type?: string[];
    /** @description Of pages and their components, only those of pages with these templates */
    template?: string[];
    /** @description Of pages and their components, only those of these pages and the pages below them, by id */
    under?: number[];
   } | string | null;
   /**
    * @description Whether it gets events. One that is enabled again gets those from then on
    * @example 1
    */
   enabled?: components["schemas"]["BooleanLike"];
   /**
    * @description How many messages it gets at the same time, 1 to 32. Messages about one record are always sent one after the other
    * @example 8
    */
   concurrency?: number | string;
   /**
    * @description How many events a message has at most, 1 to 100. With more than 1, a message has the type `batch` and a list in `data`, and messages are sent one after the other
    * @example 1
    */
   batch_size?: number | string;
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
 listAssets: {
  parameters: {
   query?: {
    /** @description Only items whose title or path contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
    "filter[path]"?: string;
    "filter[category_id]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["Asset"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createAsset: {
  requestBody: {
   content: {
    "multipart/form-data": components["schemas"]["AssetForm"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Asset"];
     };
    };
   };
  };
 };
 beginAssetUpload: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["BeginAssetUploadInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["AssetUpload"];
     };
    };
   };
  };
 };
 finishAssetUpload: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["FinishAssetUploadInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Asset"];
     };
    };
   };
  };
 };
 updateAsset: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateAssetInput"];
    "multipart/form-data": components["schemas"]["AssetForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Asset"];
     };
    };
   };
  };
 };
 deleteAsset: {
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
 patchAsset: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchAssetInput"];
    "multipart/form-data": components["schemas"]["AssetForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Asset"];
     };
    };
   };
  };
 };
 runBatch: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["RunBatchInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["OperationResult"][];
     };
    };
   };
  };
 };
 listCategories: {
  parameters: {
   query?: {
    /** @description Only items whose name contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
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
      data: components["schemas"]["Category"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createCategory: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["CategoryInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Category"];
     };
    };
   };
  };
 };
 listCategoryPosts: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[title]"?: string;
    "filter[menu_order]"?: string;
    "filter[post_type]"?: string;
    "filter[post_status]"?: string;
    "filter[published]"?: string;
    "filter[category_id]"?: string;
    "filter[post_parent]"?: string;
    "filter[slug]"?: string;
    "filter[url]"?: string;
    "filter[published_at]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
    "filter[key][operator]"?: string;
    sort?: string;
    fields?: string;
    count?: "true" | "false";
   };
   path: {
    category: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Post"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createCategoryPost: {
  parameters: {
   path: {
    category: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CategoryPostInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Post"];
     };
    };
   };
  };
 };
 listCategoryPages: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[title]"?: string;
    "filter[menu_order]"?: string;
    "filter[template]"?: string;
    "filter[enabled]"?: string;
    "filter[access]"?: string;
    "filter[parent_id]"?: string;
    "filter[category_id]"?: string;
    "filter[slug]"?: string;
    "filter[url]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[tag]"?: string;
    "filter[under]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
    "filter[key][operator]"?: string;
    sort?: string;
    fields?: string;
    count?: "true" | "false";
   };
   path: {
    category: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Page"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createCategoryPage: {
  parameters: {
   path: {
    category: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CategoryPageInput"];
    "multipart/form-data": components["schemas"]["CategoryPageForm"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Page"];
     };
    };
   };
  };
 };
 showCategory: {
  parameters: {
   path: {
    id: number;
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
  };
 };
 updateCategory: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CategoryInput"];
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
  };
 };
 deleteCategory: {
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
 patchCategory: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchCategoryInput"];
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
  };
 };
 listChanges: {
  parameters: {
   query?: {
    /** @description The `cursor` of the answer before; `now` for the changes from now on. Without it, from the oldest change that is kept */
    since?: string;
    /** @description How many changes to read at most */
    limit?: number | string;
    /** @description Only changes of these kinds of records, separated by commas */
    kinds?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Change"][];
      meta: components["schemas"]["ChangeMeta"];
     };
    };
   };
  };
 };
 listCollections: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[post_type]"?: string;
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
      data: components["schemas"]["Collection"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createCollection: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["CollectionInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Collection"];
     };
    };
   };
  };
 };
 showCollection: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Collection"];
     };
    };
   };
  };
 };
 updateCollection: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["CollectionInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Collection"];
     };
    };
   };
  };
 };
 deleteCollection: {
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
 patchCollection: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchCollectionInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Collection"];
     };
    };
   };
  };
 };
 listComponentTypes: {
  parameters: {
   query?: {
    /** @description Only items whose type, label or description contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
    "filter[group]"?: string;
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
      data: components["schemas"]["ComponentType"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createComponentType: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ComponentTypeInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["ComponentType"];
     };
    };
   };
  };
 };
 showComponentType: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ComponentType"];
     };
    };
   };
  };
 };
 updateComponentType: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["ComponentTypeInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ComponentType"];
     };
    };
   };
  };
 };
 deleteComponentType: {
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
 patchComponentType: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchComponentTypeInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["ComponentType"];
     };
    };
   };
  };
 };
 listEvents: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[starts_at]"?: string;
    "filter[ends_at]"?: string;
    "filter[category_id]"?: string;
    "filter[slug]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["CalendarEvent"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createEvent: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["EventInput"];
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
 showEvent: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["CalendarEvent"];
     };
    };
   };
  };
 };
 updateEvent: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateEventInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["CalendarEvent"];
     };
    };
   };
  };
 };
 deleteEvent: {
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
 patchEvent: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateEventInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["CalendarEvent"];
     };
    };
   };
  };
 };
 listLanguages: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[code]"?: string;
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
      data: components["schemas"]["Language"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createLanguage: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["LanguageInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Language"];
     };
    };
   };
  };
 };
 showLanguage: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Language"];
     };
    };
   };
  };
 };
 updateLanguage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["LanguageInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Language"];
     };
    };
   };
  };
 };
 deleteLanguage: {
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
 patchLanguage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchLanguageInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Language"];
     };
    };
   };
  };
 };
 listMessages: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[state]"?: string;
    "filter[email]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["Message"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createMessage: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["MessageInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Message"];
     };
    };
   };
  };
 };
 showMessage: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Message"];
     };
    };
   };
  };
 };
 updateMessage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateMessageInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Message"];
     };
    };
   };
  };
 };
 deleteMessage: {
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
 patchMessage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateMessageInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Message"];
     };
    };
   };
  };
 };
 listOptions: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[key]"?: string;
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
      data: components["schemas"]["Option"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createOption: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["OptionInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Option"];
     };
    };
   };
  };
 };
 showOption: {
  parameters: {
   path: {
    key: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Option"];
     };
    };
   };
  };
 };
 updateOption: {
  parameters: {
   path: {
    key: string;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateOptionInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Option"];
     };
    };
   };
  };
 };
 deleteOption: {
  parameters: {
   path: {
    key: string;
   };
  };
  responses: {
   204: {
   };
  };
 };
 patchOption: {
  parameters: {
   path: {
    key: string;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchOptionInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Option"];
     };
    };
   };
  };
 };
 listPageTemplates: {
  parameters: {
   query?: {
    /** @description Only items whose template or label contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[template]"?: string;
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
      data: components["schemas"]["PageTemplate"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createPageTemplate: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["PageTemplateInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["PageTemplate"];
     };
    };
   };
  };
 };
 showPageTemplate: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PageTemplate"];
     };
    };
   };
  };
 };
 updatePageTemplate: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PageTemplateInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PageTemplate"];
     };
    };
   };
  };
 };
 deletePageTemplate: {
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
 patchPageTemplate: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchPageTemplateInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PageTemplate"];
     };
    };
   };
  };
 };
 listPages: {
  parameters: {
   query?: {
    /** @description Only items whose title or URL contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[title]"?: string;
    "filter[menu_order]"?: string;
    "filter[template]"?: string;
    "filter[enabled]"?: string;
    "filter[access]"?: string;
    "filter[parent_id]"?: string;
    "filter[category_id]"?: string;
    "filter[slug]"?: string;
    "filter[url]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[tag]"?: string;
    "filter[under]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["Page"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createPage: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["PageInput"];
    "multipart/form-data": components["schemas"]["PageForm"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Page"];
     };
    };
   };
  };
 };
 showPage: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Page"];
     };
    };
   };
  };
 };
 updatePage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdatePageInput"];
    "multipart/form-data": components["schemas"]["UpdatePageForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Page"];
     };
    };
   };
  };
 };
 updatePageByForm: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "multipart/form-data": components["schemas"]["UpdatePageByPostForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Page"];
     };
    };
   };
  };
 };
 deletePage: {
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
 patchPage: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchPageInput"];
    "multipart/form-data": components["schemas"]["PatchPageForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Page"];
     };
    };
   };
  };
 };
 listPermissions: {
  parameters: {
   query?: {
    /** @description Only items whose name contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[name]"?: string;
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
      data: components["schemas"]["Permission"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createPermission: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["PermissionInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["PermissionWithRoles"];
     };
    };
   };
  };
 };
 showPermission: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PermissionWithRoles"];
     };
    };
   };
  };
 };
 updatePermission: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdatePermissionInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PermissionWithRoles"];
     };
    };
   };
  };
 };
 deletePermission: {
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
 patchPermission: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchPermissionInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PermissionWithRoles"];
     };
    };
   };
  };
 };
 listPosts: {
  parameters: {
   query?: {
    /** @description Only items whose title contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[title]"?: string;
    "filter[menu_order]"?: string;
    "filter[post_type]"?: string;
    "filter[post_status]"?: string;
    "filter[published]"?: string;
    "filter[category_id]"?: string;
    "filter[post_parent]"?: string;
    "filter[slug]"?: string;
    "filter[url]"?: string;
    "filter[published_at]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["Post"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createPost: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["PostInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Post"];
     };
    };
   };
  };
 };
 showPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Post"];
     };
    };
   };
  };
 };
 updatePost: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PostInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Post"];
     };
    };
   };
  };
 };
 deletePost: {
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
 patchPost: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchPostInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Post"];
     };
    };
   };
  };
 };
 listPostTags: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
    "filter[slug]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[key][operator]"?: string;
    sort?: string;
    fields?: string;
    count?: "true" | "false";
   };
   path: {
    post: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Tag"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 attachPostTag: {
  parameters: {
   path: {
    post: number;
    tag: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 detachPostTag: {
  parameters: {
   path: {
    post: number;
    tag: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 listPublicCategories: {
  parameters: {
   query?: {
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
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
      data: components["schemas"]["PublicCategory"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listPublicEvents: {
  parameters: {
   query?: {
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[starts_at]"?: string;
    "filter[ends_at]"?: string;
    "filter[category_id]"?: string;
    "filter[slug]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["CalendarEvent"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 getAtomFeed: {
  parameters: {
   query?: {
    /** @description How many posts, 20 by default */
    limit?: number | string;
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
   };
   path: {
    post_type: number;
   };
  };
  responses: {
   /** @description Atom */
   200: {
    content: {
     "application/atom+xml": string;
    };
   };
  };
 };
 getJsonFeed: {
  parameters: {
   query?: {
    /** @description How many posts, 20 by default */
    limit?: number | string;
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
   };
   path: {
    post_type: number;
   };
  };
  responses: {
   /** @description JSON Feed 1.1 */
   200: {
    content: {
     "application/feed+json": string;
    };
   };
  };
 };
 getRssFeed: {
  parameters: {
   query?: {
    /** @description How many posts, 20 by default */
    limit?: number | string;
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
   };
   path: {
    post_type: number;
   };
  };
  responses: {
   /** @description RSS 2.0 */
   200: {
    content: {
     "application/rss+xml": string;
    };
   };
  };
 };
 listPublicGlobals: {
  parameters: {
   query?: {
    /** @description The names, separated by commas, at most 50 */
    names?: string;
    /** @description `pictures`, the pictures that the value shows. `references`, the records that keys with the widget of a picker refer to, or only those of some keys: `references.featured` */
    include?: string;
    /** @description How far `references` are followed: 2 adds what the records refer to themselves */
    depth?: number | string;
    /** @description On a site with languages: the code of the language of the reader, which values are in and links lead to; the first one by default */
    language?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PublicGlobal"][];
      /** @description With `include=references`: the public records that the content refers to, by kind and id (`post/4`), name (`category/News`) or path (`asset/x.jpg`) */
      references?: {
       [key: string]: components["schemas"]["Referred"];
      } | null;
      /**
       * @description True if there are more than 200 references: the first are shown
       * @constant
       */
      references_cut?: true;
     };
    };
   };
  };
 };
 getPublicGlobal: {
  parameters: {
   query?: {
    /** @description `pictures`, the pictures that the value shows. `references`, the records that keys with the widget of a picker refer to, or only those of some keys: `references.featured` */
    include?: string;
    /** @description How far `references` are followed: 2 adds what the records refer to themselves */
    depth?: number | string;
    /** @description On a site with languages: the code of the language of the reader, which values are in and links lead to; the first one by default */
    language?: string;
   };
   path: {
    name: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PublicGlobal"];
      /** @description With `include=references`: the public records that the content refers to, by kind and id (`post/4`), name (`category/News`) or path (`asset/x.jpg`) */
      references?: {
       [key: string]: components["schemas"]["Referred"];
      } | null;
      /**
       * @description True if there are more than 200 references: the first are shown
       * @constant
       */
      references_cut?: true;
     };
    };
   };
  };
 };
 showHealth: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Health"];
     };
    };
   };
  };
 };
 showLiveness: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Liveness"];
     };
    };
   };
  };
 };
 showReadiness: {
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Readiness"];
     };
    };
   };
  };
 };
 listPublicLanguages: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
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
      data: components["schemas"]["PublicLanguage"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 logIn: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["LogInInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Login"];
     };
    };
   };
  };
 };
 getPublicMenu: {
  parameters: {
   query?: {
    /** @description The number of levels; all by default */
    depth?: number | string;
    /** @description The id of the page whose children are the first level; by default the pages at the root */
    parent?: number | string;
    page?: number | string;
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      /**
       * @example [
       *       {
       *         "id": 12,
       *         "title": "About us",
       *         "menu_name": "About",
       *         "url": "/about-us",
       *         "menu_order": 1,
       *         "template": "section",
       *         "children": []
       *       }
       *     ]
       */
      data: components["schemas"]["MenuItem"][];
      /** @description Only if the first level has more pages: read them with `page` */
      more?: boolean;
     };
    };
   };
  };
 };
 getNamedMenu: {
  parameters: {
   query?: {
    /** @description On a site with languages: the code of the language of the reader, which values are in and links lead to; the first one by default */
    language?: string;
   };
   path: {
    name: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["NamedMenuAnswer"];
    };
   };
  };
 };
 sendMessage: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["SendMessageInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["SentMessage"];
     };
    };
   };
  };
 };
 getOpenApi: {
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
 listPublicPages: {
  parameters: {
   query?: {
    /** @description What to add to each page: `breadcrumbs`, the public pages above it; `tags`; `dates`; `seo`; `meta` if the option `public.page_meta` is on */
    include?: string;
    /** @description How many levels `filter[under]` covers; all by default */
    depth?: number | string;
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
    /** @description Only items whose title or URL contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[title]"?: string;
    "filter[menu_order]"?: string;
    "filter[template]"?: string;
    "filter[parent_id]"?: string;
    "filter[category_id]"?: string;
    "filter[slug]"?: string;
    "filter[url]"?: string;
    "filter[tag]"?: string;
    "filter[under]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["ListedPublicPage"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 getPublicPageByUrl: {
  parameters: {
   query: {
    /** @description The URL of the page, as in its `url` */
    url: string;
    /** @description Whether to include the components; true by default */
    include_components?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description Whether a url of a language without a page is answered by the page in the language that it falls back to; false by default */
    fallback?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description What to add: `pictures` that the response names, `tags`, `dates`, `breadcrumbs`, `seo`, `meta` if the option `public.page_meta` is on, and `references`, the records that keys with the widget of a picker refer to, or only those of some keys: `references.featured` */
    include?: string;
    /** @description How far `references` are followed: 2 adds what the records refer to themselves */
    depth?: number | string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["PublicPage"];
    };
   };
  };
 };
 listPublicPosts: {
  parameters: {
   query?: {
    /** @description Only posts of this type */
    post_type?: string;
    /** @description Only posts of this category */
    category_id?: number | string;
    /** @description Only posts with a tag that has this slug */
    tag?: string;
    /** @description Only posts that were published in this year, in UTC */
    year?: number | string;
    /** @description As on pages. `pictures` adds the pictures that the post shows, `components` its enabled components if the collection of its type has `has_components`, and `references`, the records that keys with the widget of a picker refer to, or only those of some keys: `references.featured`; a post has `tags`, `dates` and `meta` with or without it */
    include?: string;
    /** @description How far `references` are followed: 2 adds what the records refer to themselves */
    depth?: number | string;
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
    /** @description Only items whose title contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[title]"?: string;
    "filter[menu_order]"?: string;
    "filter[post_type]"?: string;
    "filter[category_id]"?: string;
    "filter[slug]"?: string;
    "filter[tag]"?: string;
    "filter[year]"?: string;
    "filter[published_at]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[meta.key]"?: string;
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
      data: components["schemas"]["PublicPost"][];
      /** @description With `include=references`: the public records that the content refers to, by kind and id (`post/4`), name (`category/News`) or path (`asset/x.jpg`) */
      references?: {
       [key: string]: components["schemas"]["Referred"];
      } | null;
      /**
       * @description True if there are more than 200 references: the first are shown
       * @constant
       */
      references_cut?: true;
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 getPublicPostByUrl: {
  parameters: {
   query: {
    /** @description The URL of the post, as in its `url` */
    url: string;
    /** @description Whether a url of a language without a post is answered by the post in the language that it falls back to; false by default */
    fallback?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description As on pages. `pictures` adds the pictures that the post shows, `components` its enabled components if the collection of its type has `has_components`, and `references`, the records that keys with the widget of a picker refer to, or only those of some keys: `references.featured`; a post has `tags`, `dates` and `meta` with or without it. `neighbours` adds the posts of the same type that were published before and after it, `breadcrumbs` the public pages above its url */
    include?: string;
    /** @description How far `references` are followed: 2 adds what the records refer to themselves */
    depth?: number | string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["SinglePublicPost"];
      /** @description With `include=references`: the public records that the content refers to, by kind and id (`post/4`), name (`category/News`) or path (`asset/x.jpg`) */
      references?: {
       [key: string]: components["schemas"]["Referred"];
      } | null;
      /**
       * @description True if there are more than 200 references: the first are shown
       * @constant
       */
      references_cut?: true;
     };
    };
   };
  };
 };
 queryPublic: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["QueryPublicInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: {
       [key: string]: components["schemas"]["ReadResult"];
      };
     };
    };
   };
  };
 };
 resolveUrl: {
  parameters: {
   query: {
    /** @description The url that a visitor asks for */
    url: string;
    /** @description Whether a page has its components; true by default */
    include_components?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description Whether a url of a language without a page or post is answered by that in the language that it falls back to; false by default */
    fallback?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
    /** @description What to add to a page or a post, as on their own endpoints; what the one or the other does not know is ignored there: `pictures`, `tags`, `dates`, `meta`, `seo`, `breadcrumbs`, `components`, `neighbours`, and `references`, the records that keys with the widget of a picker refer to, or only those of some keys: `references.featured` */
    include?: string;
    /** @description How far `references` are followed: 2 adds what the records refer to themselves */
    depth?: number | string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["ResolvedPage"] | components["schemas"]["ResolvedPost"] | components["schemas"]["ResolvedRedirect"];
    };
   };
  };
 };
 searchPublic: {
  parameters: {
   query: {
    /** @description Words that the record must all have, in any order. Of the last one the beginning is enough. Case and accents do not matter. */
    q: string;
    page?: number;
    per_page?: number;
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["PublicSearchResult"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 getSitemap: {
  parameters: {
   query?: {
    page?: number | string;
   };
  };
  responses: {
   /** @description A sitemap */
   200: {
    content: {
     "application/xml": string;
    };
   };
  };
 };
 listPublicTags: {
  parameters: {
   query?: {
    /** @description On a site with languages: the code of a language, the first one by default, or `*` for all of them */
    language?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
    "filter[slug]"?: string;
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
      data: components["schemas"]["PublicTag"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 listRoles: {
  parameters: {
   query?: {
    /** @description Only items whose name contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[name]"?: string;
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
      data: components["schemas"]["Role"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createRole: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["RoleInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["RoleWithPermissions"];
     };
    };
   };
  };
 };
 showRole: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RoleWithPermissions"];
     };
    };
   };
  };
 };
 updateRole: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["RoleInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RoleWithPermissions"];
     };
    };
   };
  };
 };
 deleteRole: {
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
 patchRole: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchRoleInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["RoleWithPermissions"];
     };
    };
   };
  };
 };
 listTags: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
    "filter[slug]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
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
      data: components["schemas"]["Tag"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createTag: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["TagInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Tag"];
     };
    };
   };
  };
 };
 showTag: {
  parameters: {
   path: {
    id: number;
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
 updateTag: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["TagInput"];
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
 deleteTag: {
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
 patchTag: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchTagInput"];
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
 listTokens: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
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
      data: components["schemas"]["Token"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createToken: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["TokenInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewToken"];
     };
    };
   };
  };
 };
 deleteToken: {
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
 patchCurrentUser: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchCurrentUserInput"];
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
 listUsers: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[email]"?: string;
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
      data: components["schemas"]["User"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createUser: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["UserInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["User"];
     };
    };
   };
  };
 };
 showUser: {
  parameters: {
   path: {
    id: number;
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
 updateUser: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateUserInput"];
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
 deleteUser: {
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
 patchUser: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchUserInput"];
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
 viewMessage: {
  parameters: {
   path: {
    message: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Message"];
     };
    };
   };
  };
 };
 listWebhooks: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[enabled]"?: string;
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
      data: components["schemas"]["Webhook"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createWebhook: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["WebhookInput"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["NewWebhook"];
     };
    };
   };
  };
 };
 showWebhook: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Webhook"];
     };
    };
   };
  };
 };
 updateWebhook: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["WebhookInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Webhook"];
     };
    };
   };
  };
 };
 deleteWebhook: {
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
 patchWebhook: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchWebhookInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Webhook"];
     };
    };
   };
  };
 };
 listWebhookDeliveries: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[state]"?: string;
    "filter[name]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[key][operator]"?: string;
    sort?: string;
    fields?: string;
    count?: "true" | "false";
   };
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["WebhookDelivery"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 showWebhookDelivery: {
  parameters: {
   path: {
    id: number;
    delivery: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["WebhookDelivery"];
     };
    };
   };
  };
 };
 replayWebhookDelivery: {
  parameters: {
   path: {
    id: number;
    delivery: number;
   };
  };
  responses: never;
 };
 pingWebhook: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["WebhookDelivery"];
     };
    };
   };
  };
 };
 rotateWebhookSecret: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["RotateWebhookSecretInput"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["NewWebhook"];
     };
    };
   };
  };
 };
 listComponents: {
  parameters: {
   query?: {
    /** @description Only items whose title, type or content contains this text; case does not matter. */
    search?: string;
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[wrangler_page_id]"?: string;
    "filter[type]"?: string;
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
      data: components["schemas"]["Component"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createComponent: {
  requestBody: {
   content: {
    "application/json": components["schemas"]["ComponentInput"];
    "multipart/form-data": components["schemas"]["ComponentForm"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Component"];
     };
    };
   };
  };
 };
 showComponent: {
  parameters: {
   path: {
    id: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Component"];
     };
    };
   };
  };
 };
 updateComponent: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["UpdateComponentInput"];
    "multipart/form-data": components["schemas"]["UpdateComponentForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Component"];
     };
    };
   };
  };
 };
 updateComponentByForm: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "multipart/form-data": components["schemas"]["UpdateComponentByPostForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Component"];
     };
    };
   };
  };
 };
 deleteComponent: {
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
 patchComponent: {
  parameters: {
   path: {
    id: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PatchComponentInput"];
    "multipart/form-data": components["schemas"]["PatchComponentForm"];
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Component"];
     };
    };
   };
  };
 };
 listPageTags: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[type]"?: string;
    "filter[slug]"?: string;
    "filter[language]"?: string;
    "filter[translation_group]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[key][operator]"?: string;
    sort?: string;
    fields?: string;
    count?: "true" | "false";
   };
   path: {
    wranglerPage: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Tag"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 attachPageTag: {
  parameters: {
   path: {
    wranglerPage: number;
    tag: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 detachPageTag: {
  parameters: {
   path: {
    wranglerPage: number;
    tag: number;
   };
  };
  responses: {
   204: {
   };
  };
 };
 listPageComponents: {
  parameters: {
   query?: {
    page?: number;
    per_page?: number;
    "filter[id]"?: string;
    "filter[wrangler_page_id]"?: string;
    "filter[type]"?: string;
    "filter[created_at]"?: string;
    "filter[updated_at]"?: string;
    "filter[key][operator]"?: string;
    sort?: string;
    fields?: string;
    count?: "true" | "false";
   };
   path: {
    wranglerPage: number;
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      data: components["schemas"]["Component"][];
      links: components["schemas"]["ListLinks"];
      meta: components["schemas"]["ListMeta"];
     };
    };
   };
  };
 };
 createPageComponent: {
  parameters: {
   path: {
    wranglerPage: number;
   };
  };
  requestBody: {
   content: {
    "application/json": components["schemas"]["PageComponentInput"];
    "multipart/form-data": components["schemas"]["PageComponentForm"];
   };
  };
  responses: {
   201: {
    content: {
     "application/json": {
      data: components["schemas"]["Component"];
     };
    };
   };
  };
 };
 getFile: {
  parameters: {
   query?: {
    /** @description The width in pixels, of the option `pictures.sizes`; any with a signature */
    w?: number | string;
    /** @description The height in pixels, of the same option. With `w` it must be that of a ratio of the option `pictures.ratios`, unless signed */
    h?: number | string;
    /** @description Width by height, of the option `pictures.ratios`, in place of `h` */
    ratio?: string;
    /** @description With both lengths: `cover` fills them and cuts off the rest around the focal point, `contain` shows the whole picture within them */
    fit?: "cover" | "contain";
    /** @description `auto`, which is the default, follows `Accept`. Without the option `pictures.avif`, `avif` means `auto`, unless signed */
    format?: "auto" | "avif" | "webp" | "jpeg" | "png";
    /** @description The version of the picture. If it is the current one, the response may be cached forever. */
    v?: string;
    /** @description The signature of the path and the other parameters but `v` */
    s?: string;
   };
   path: {
    path: string;
   };
  };
  responses: {
   /** @description The file */
   200: {
    content: {
     "*/*": Blob;
    };
   };
  };
 };
 showCurrentUser: {
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
}
