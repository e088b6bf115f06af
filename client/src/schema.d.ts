// Made from openapi.json by `npm run client:types`: change that, not this.
export interface paths {
    "/api/v1/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assets
         * @description Needs the permission `list assets`.
         */
        get: operations["listAssets"];
        put?: never;
        /**
         * Create an asset
         * @description Send a form with a `file`: it is stored, and what you leave out is read from it. Without a `file`, in a form or as JSON, the asset names a file that is already on the disk by its `path`.
         *
         *     Needs the permission `create assets`.
         */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update an asset
         * @description Needs the permission `update assets`.
         */
        put: operations["updateAsset"];
        post?: never;
        /**
         * Delete an asset
         * @description The file goes with it, unless another record still names it.
         *
         *     Needs the permission `delete assets`.
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Needs the permission `list categories`.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category
         * @description Needs the permission `create categories`.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/{category}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts of a category
         * @description Needs the permission `list posts`.
         */
        get: operations["listCategoryPosts"];
        put?: never;
        /**
         * Create a post in a category
         * @description The category comes from the path.
         *
         *     Needs the permission `create posts`.
         */
        post: operations["createCategoryPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/{category}/wrangler-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages of a category
         * @description Needs the permission `list pages`.
         */
        get: operations["listCategoryPages"];
        put?: never;
        /**
         * Create a page in a category
         * @description Every member must be present, null where it may be empty; the category comes from the path.
         *
         *     Needs the permission `create pages`.
         */
        post: operations["createCategoryPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a category
         * @description A category that pages or posts still use is left as it is; the answer is 204 all the same.
         *
         *     Needs the permission `delete categories`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * @description Needs the permission `list collections`.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Create a collection
         * @description Needs the permission `create collections`.
         */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a collection
         * @description Needs the permission `delete collections`.
         */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendar events
         * @description Needs the permission `list events`.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create a calendar event
         * @description Needs the permission `create events`.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a calendar event
         * @description Needs the permission `delete events`.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description Needs the permission `list messages`.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Create a message
         * @description Needs the permission `create messages`.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a message
         * @description Needs the permission `delete messages`.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List options
         * @description Needs the permission `list options`.
         */
        get: operations["listOptions"];
        put?: never;
        /**
         * Create an option
         * @description Needs the permission `create options`.
         */
        post: operations["createOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/options/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete an option
         * @description A setting of the service returns to its default.
         *
         *     Needs the permission `delete options`.
         */
        delete: operations["deleteOption"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pages
         * @description Needs the permission `list pages`.
         */
        get: operations["listPages"];
        put?: never;
        /**
         * Create a page
         * @description Needs the permission `create pages`.
         */
        post: operations["createPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
         * Update a page by a form sent as POST
         * @description For clients that can send a form only by POST: `_method` says that PUT is meant.
         *
         *     Needs the permission `update pages`.
         */
        post: operations["updatePageByForm"];
        /**
         * Delete a page
         * @description Its children move to its parent, and their urls follow. For a month it can be restored on the command line.
         *
         *     Needs the permission `delete pages`.
         */
        delete: operations["deletePage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List permissions
         * @description Needs the permission `list permissions`.
         */
        get: operations["listPermissions"];
        put?: never;
        /**
         * Create a permission
         * @description Needs the permission `create permissions`.
         */
        post: operations["createPermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/permissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a permission
         * @description Needs the permission `delete permissions`.
         */
        delete: operations["deletePermission"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts
         * @description Needs the permission `list posts`.
         */
        get: operations["listPosts"];
        put?: never;
        /**
         * Create a post
         * @description Needs the permission `create posts`.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a post
         * @description Needs the permission `view posts`.
         */
        get: operations["showPost"];
        /**
         * Update a post
         * @description `meta` is merged with what is stored, one level deep.
         *
         *     Needs the permission `update posts`.
         */
        put: operations["updatePost"];
        post?: never;
        /**
         * Delete a post
         * @description The file that its `thumbnail` names goes with it, unless another record still names it.
         *
         *     Needs the permission `delete posts`.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts/{post}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of a post
         * @description Needs the permission `list tags`.
         */
        get: operations["listPostTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/posts/{post}/tags/{tag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a tag to a post
         * @description The tags that the post has already stay.
         *
         *     Needs the permission `update posts`.
         */
        post: operations["attachPostTag"];
        /**
         * Detach a tag from a post
         * @description Needs the permission `update posts`.
         */
        delete: operations["detachPostTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the service is well
         * @description The same as `/api/v1/public/health/ready`, in short.
         */
        get: operations["showHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether the process answers
         * @description For supervisors that restart a process which hangs. It looks at nothing else: a restart does not mend a database.
         */
        get: operations["showLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether requests should be sent here
         * @description For load balancers. 503 while the database does not answer or takes no changes, the disk is full or cannot be written, or the service is stopping. It answers within a second.
         */
        get: operations["showReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in for a token
         * @description The token has no end; revoke it to log out. Failed attempts are limited.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the menu
         * @description The tree of pages that are enabled, listed and public, by `menu_order`. The pages beneath one that is not shown are not shown either.
         */
        get: operations["getPublicMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message as a visitor
         * @description A contact form. A hidden field `website` must stay empty: what fills it in is taken for a machine, and its message is dropped.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this description
         * @description The OpenAPI document of the service that you ask.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/pages/by-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a page by its url
         * @description By its own url, by an alias, or by the nearest greedy page above it. A private page is shown to a token that may view pages. A protected page is `locked` and has no components until its password is sent.
         */
        get: operations["getPublicPageByUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published posts
         * @description Posts that are published and public, newest first, each with its tags.
         */
        get: operations["listPublicPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/posts/by-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a published post by its url
         * @description A post that is not published, or not public, does not exist here.
         */
        get: operations["getPublicPostByUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sitemap
         * @description The urls of pages that are enabled, listed, public and no redirect, and of published public posts, on the address in the option `site.url`. With more than 50,000 of them it is an index of files, which are read by `page`.
         */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Needs the permission `list roles`.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Needs the permission `create roles`.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a role
         * @description Needs the permission `delete roles`.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Needs the permission `list tags`.
         */
        get: operations["listTags"];
        put?: never;
        /**
         * Create a tag
         * @description Needs the permission `create tags`.
         */
        post: operations["createTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a tag
         * @description Needs the permission `delete tags`.
         */
        delete: operations["deleteTag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own tokens
         * @description Without their secrets.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create a token of your own
         * @description The secret is shown this once. It ends no later than the token of the request, and with it where no end is given.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token of your own
         * @description It stops working at once. The tokens of others do not exist here.
         */
        delete: operations["deleteToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your own name and email
         * @description Any valid token will do. Roles are not changed here.
         */
        put: operations["updateCurrentUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your own password
         * @description Ends your other sessions and tokens; the token of this request stays. Wrong attempts are limited.
         */
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Needs the permission `list users`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Needs the permission `create users`.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a user
         * @description Needs the permission `view users`.
         */
        get: operations["showUser"];
        /**
         * Update a user
         * @description Needs every permission that the user holds. A new password ends the sessions and tokens of the user, though not the token of the request.
         *
         *     Needs the permission `update users`.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Needs the permission `delete users`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/view-message/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View a message and mark it read
         * @description Needs the permission `view messages`.
         */
        get: operations["viewMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wrangler-components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List components
         * @description Needs the permission `list components`.
         */
        get: operations["listComponents"];
        put?: never;
        /**
         * Create a component
         * @description Needs the permission `create components`.
         */
        post: operations["createComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wrangler-components/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
         * Update a component by a form sent as POST
         * @description For clients that can send a form only by POST: `_method` says that PUT is meant.
         *
         *     Needs the permission `update components`.
         */
        post: operations["updateComponentByForm"];
        /**
         * Delete a component
         * @description Needs the permission `delete components`.
         */
        delete: operations["deleteComponent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wrangler-pages/{wranglerPage}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of a page
         * @description Needs the permission `list tags`.
         */
        get: operations["listPageTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wrangler-pages/{wranglerPage}/tags/{tag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
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
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/wrangler-pages/{wranglerPage}/wrangler-components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the components of a page
         * @description By slot, then by position.
         *
         *     Needs the permission `list components`.
         */
        get: operations["listPageComponents"];
        put?: never;
        /**
         * Create a component on a page
         * @description Needs the permission `create components`.
         */
        post: operations["createPageComponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/storage/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a file of the public disk
         * @description The content type is that of the file. A range can be asked for.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the user whose token this is
         * @description Any valid token will do.
         */
        get: operations["showCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A media file, and what is known of it */
        Asset: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description Where the file lies on its disk
             * @example photos/meadow.jpg
             */
            path: string;
            /**
             * @description The disk that holds the file; by default the option `asset_disk`
             * @example public
             */
            disk: string;
            /**
             * @description The kind of media
             * @example image
             */
            type: string | null;
            /**
             * @description What the asset is called
             * @example A meadow in May
             */
            title: string;
            /**
             * @description A line to show beneath it
             * @example The meadow behind the barn
             */
            caption: string | null;
            /**
             * @description What it shows, at length
             * @example Wild flowers in the morning light.
             */
            description: string | null;
            /**
             * @description The path of a small picture of it, or an address
             * @example photos/meadow-small.jpg
             */
            thumbnail: string | null;
            /**
             * @description Whatever you want to keep with it
             * @example {
             *       "photographer": "Ada"
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description What is known of the file: size, mime type, dimensions
             * @example {
             *       "width": 1600,
             *       "height": 900
             *     }
             */
            data: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id: number | null;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createAsset` */
        AssetForm: {
            /**
             * @description Where the file lies on its disk
             * @example photos/meadow.jpg
             */
            path?: string | null;
            /**
             * @description What the asset is called
             * @example A meadow in May
             */
            title?: string | null;
            /**
             * @description The kind of media
             * @example image
             */
            type?: string | null;
            /**
             * @description A line to show beneath it
             * @example The meadow behind the barn
             */
            caption?: string | null;
            /**
             * @description What it shows, at length
             * @example Wild flowers in the morning light.
             */
            description?: string | null;
            /**
             * @description The disk that holds the file; by default the option `asset_disk`
             * @example public
             */
            disk?: string | null;
            /**
             * @description The path of a small picture of it, or an address
             * @example photos/meadow-small.jpg
             */
            thumbnail?: string | null;
            /**
             * @description Whatever you want to keep with it
             * @example {
             *       "photographer": "Ada"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description What is known of the file: size, mime type, dimensions
             * @example {
             *       "width": 1600,
             *       "height": 900
             *     }
             */
            data?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id?: number | string | null;
            /**
             * Format: binary
             * @description The file to store. What is left out beside it is read from it.
             */
            file?: Blob;
        };
        /** @description The body of `createAsset` */
        AssetInput: {
            /**
             * @description Where the file lies on its disk
             * @example photos/meadow.jpg
             */
            path: string;
            /**
             * @description What the asset is called
             * @example A meadow in May
             */
            title: string;
            /**
             * @description The kind of media
             * @example image
             */
            type?: string | null;
            /**
             * @description A line to show beneath it
             * @example The meadow behind the barn
             */
            caption?: string | null;
            /**
             * @description What it shows, at length
             * @example Wild flowers in the morning light.
             */
            description?: string | null;
            /**
             * @description The disk that holds the file; by default the option `asset_disk`
             * @example public
             */
            disk?: string | null;
            /**
             * @description The path of a small picture of it, or an address
             * @example photos/meadow-small.jpg
             */
            thumbnail?: string | null;
            /**
             * @description Whatever you want to keep with it
             * @example {
             *       "photographer": "Ada"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description What is known of the file: size, mime type, dimensions
             * @example {
             *       "width": 1600,
             *       "height": 900
             *     }
             */
            data?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id?: number | string | null;
        };
        /** @description Yes or no, in any of the ways that clients write it */
        BooleanLike: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
        /** @description An event in the calendar */
        CalendarEvent: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What happens
             * @example Open day
             */
            title: string;
            /**
             * @description The event in an address; made from the title when left out
             * @example open-day
             */
            slug: string;
            /**
             * @description What it is about
             * @example Come and see the horses.
             */
            description: string | null;
            /**
             * @description Where it happens
             * @example The big barn
             */
            location: string | null;
            /**
             * Format: date-time
             * @description When it begins
             * @example 2026-05-01T09:00:00.000Z
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description When it ends, not before it begins
             * @example 2026-05-01T17:00:00.000Z
             */
            ends_at: string | null;
            /**
             * @description 1 when only the days count, not the hours
             * @example 0
             * @enum {integer}
             */
            all_day: 0 | 1;
            /**
             * @description Where to read more
             * @example https://example.com/open-day
             */
            url: string | null;
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id: number | null;
            /**
             * @description Whatever you want to keep with it
             * @example {
             *       "seats": 40
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description A group that pages, posts, assets and events can belong to */
        Category: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What the category is called
             * @example News
             */
            name: string;
            /**
             * @description A label of your own choice
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
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createCategory` */
        CategoryInput: {
            /**
             * @description What the category is called
             * @example News
             */
            name: string;
            /**
             * @description A label of your own choice
             * @example section
             */
            type?: string | null;
            /**
             * @description A hex colour, `#rgb` or `#rrggbb`
             * @example #1a2b3c
             */
            colour?: string | null;
        };
        /** @description The body of `createCategoryPage` */
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][];
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `createCategoryPage` */
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][] | string | null;
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description The body of `createCategoryPost` */
        CategoryPostInput: {
            /**
             * @description The title of the post
             * @example The meadow in May
             */
            title: string;
            /**
             * @description What kind of post it is
             * @example article
             */
            post_type: string;
            /**
             * @description Who may read it
             * @example public
             * @enum {string}
             */
            post_status: "public" | "private" | "protected";
            /**
             * @description The post in an address; made from the title when left out
             * @example the-meadow-in-may
             */
            slug?: string | null;
            /**
             * @description Its full path; `/` and the slug when left out
             * @example /news/the-meadow-in-may
             */
            url?: string | null;
            /**
             * @description A few sentences for lists
             * @example What flowers now.
             */
            description?: string | null;
            /**
             * @description The whole text as HTML, kept to the byte
             * @example <p>Poppies, everywhere.</p>
             */
            content?: string | null;
            /**
             * @description 1 when it is published
             * @example 1
             */
            published?: components["schemas"]["BooleanLike"];
            /**
             * @description The path of a picture on the public disk, or an address
             * @example photos/meadow.jpg
             */
            thumbnail?: string | null;
            /**
             * @description The post that it stands beneath
             * @example null
             */
            post_parent?: number | string | null;
            /**
             * @description Its place among its siblings
             * @example 0
             */
            menu_order?: number | string;
            /**
             * @description Whatever you want to keep with it. A change is merged with what is stored, one level deep
             * @example {
             *       "reading_minutes": 3
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
        };
        /** @description The body of `changeOwnPassword` */
        ChangeOwnPasswordInput: {
            /**
             * @description The password as it is now
             * @example a weaker one
             */
            current_password: string;
            /**
             * @description Write-only
             * @example correct horse battery staple
             */
            password: string;
            /**
             * @description With a new password: keep the tokens that no login made. Sessions end in any case
             * @example false
             */
            keep_tokens?: components["schemas"]["BooleanLike"];
        };
        /** @description The schema that the `meta` of the posts of one type is held to */
        Collection: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What the collection is called
             * @example Recipes
             */
            name: string;
            /**
             * @description The `post_type` of the posts that it describes; one collection each
             * @example recipe
             */
            post_type: string;
            /**
             * @description What it is for
             * @example Dishes for many guests
             */
            description: string | null;
            /**
             * @description What the `meta` of such a post holds
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
                 * @description The member of `meta`, unique within the collection
                 * @example servings
                 */
                name: string;
                /**
                 * @description What people call it; its name when left out
                 * @example Servings
                 */
                label: string;
                /**
                 * @description What values it takes
                 * @example integer
                 * @enum {string}
                 */
                type: "string" | "text" | "html" | "integer" | "number" | "boolean" | "date" | "datetime";
                /**
                 * @description Whether a post must have it
                 * @example true
                 */
                required: boolean;
            }[];
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createCollection` */
        CollectionInput: {
            /**
             * @description What the collection is called
             * @example Recipes
             */
            name: string;
            /**
             * @description The `post_type` of the posts that it describes; one collection each
             * @example recipe
             */
            post_type: string;
            /**
             * @description What it is for
             * @example Dishes for many guests
             */
            description?: string | null;
            /**
             * @description What the `meta` of such a post holds
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
                 * @description The member of `meta`, unique within the collection
                 * @example servings
                 */
                name: string;
                /**
                 * @description What people call it; its name when left out
                 * @example Servings
                 */
                label?: string | null;
                /**
                 * @description What values it takes
                 * @example integer
                 * @enum {string}
                 */
                type: "string" | "text" | "html" | "integer" | "number" | "boolean" | "date" | "datetime";
                /**
                 * @description Whether a post must have it
                 * @example true
                 */
                required?: components["schemas"]["BooleanLike"] | "" | null;
            }[] | string | null;
        };
        /** @description A part of a page, in one of its slots */
        Component: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id: number;
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position: number;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             * @enum {integer}
             */
            enabled: 0 | 1;
            /**
             * @description The path of its thumbnail on the public disk
             * @example null
             */
            thumbnail: string | null;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createComponent` */
        ComponentForm: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id: number | string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title?: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content?: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `createComponent` */
        ComponentInput: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id: number | string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title?: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content?: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description The body of `createEvent` */
        EventInput: {
            /**
             * @description What happens
             * @example Open day
             */
            title: string;
            /**
             * @description The event in an address; made from the title when left out
             * @example open-day
             */
            slug?: string | null;
            /**
             * @description What it is about
             * @example Come and see the horses.
             */
            description?: string | null;
            /**
             * @description Where it happens
             * @example The big barn
             */
            location?: string | null;
            /**
             * @description When it begins
             * @example 2026-05-01T09:00:00.000Z
             */
            starts_at: string;
            /**
             * @description When it ends, not before it begins
             * @example 2026-05-01T17:00:00.000Z
             */
            ends_at?: string | null;
            /**
             * @description 1 when only the days count, not the hours
             * @example 0
             */
            all_day?: components["schemas"]["BooleanLike"];
            /**
             * @description Where to read more
             * @example https://example.com/open-day
             */
            url?: string | null;
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id?: number | string | null;
            /**
             * @description Whatever you want to keep with it
             * @example {
             *       "seats": 40
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
        };
        /** @description Whether the service is well */
        Health: {
            /**
             * @description How the service is, all in all
             * @example ok
             * @enum {string}
             */
            status: "ok" | "error";
            /**
             * @description The version of the service
             * @example 0.1.0
             */
            version: string;
            /**
             * @description Whether the database answers and takes changes
             * @example ok
             * @enum {string}
             */
            database: "ok" | "error";
        };
        /** @description Any JSON value */
        JsonValue: unknown;
        /** @description The addresses of other pages of a list */
        ListLinks: {
            /**
             * @description The address of the first page
             * @example https://cms.example.com/api/v1/posts?page=1
             */
            first: string;
            /**
             * @description The address of the last page
             * @example https://cms.example.com/api/v1/posts?page=3
             */
            last: string;
            /**
             * @description The address of the page before, null on the first
             * @example null
             */
            prev: string | null;
            /**
             * @description The address of the page after, null on the last
             * @example https://cms.example.com/api/v1/posts?page=2
             */
            next: string | null;
        };
        /** @description Where a page of a list stands in the whole */
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
             * @description Items a page
             * @example 15
             */
            per_page: number;
            /**
             * @description Items on all pages together
             * @example 34
             */
            total: number;
            /**
             * @description The place of the first item on this page, null when it is empty
             * @example 1
             */
            from: number | null;
            /**
             * @description The place of the last item on this page, null when it is empty
             * @example 15
             */
            to: number | null;
            /**
             * @description The address of the list without its parameters
             * @example https://cms.example.com/api/v1/posts
             */
            path: string;
        };
        /** @description Whether the process answers */
        Liveness: {
            /**
             * @description The process answers
             * @example ok
             * @enum {string}
             */
            status: "ok" | "error";
            /**
             * @description The version of the service
             * @example 0.1.0
             */
            version: string;
        };
        /** @description The body of `logIn` */
        LogInInput: {
            /**
             * @description The address of the user
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
        /** @description A new token, and the user whom it belongs to */
        Login: {
            /**
             * @description The secret, shown this once
             * @example corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ
             */
            token: string;
            /** @description The user who has signed in */
            user: components["schemas"]["User"];
        };
        /** @description A page in the menu, with the pages beneath it */
        MenuItem: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description The title of the page
             * @example About us
             */
            title: string;
            /**
             * @description Its label in menus, where that is another than the title
             * @example About
             */
            menu_name: string | null;
            /**
             * @description Its full path
             * @example /about-us
             */
            url: string;
            /**
             * @description Its place among its siblings
             * @example 1
             */
            menu_order: number;
            /**
             * @description The template that renders it
             * @example section
             */
            template: string;
            /**
             * @description Where the page leads to, when it redirects
             * @example /elsewhere
             */
            redirect?: string;
            /**
             * @description The pages beneath it, in their order
             * @example []
             */
            children: components["schemas"]["MenuItem"][];
        };
        /** @description What a visitor wrote by a contact form */
        Message: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description Who wrote it
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description Where to answer
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Where to call
             * @example +44 20 7946 0000
             */
            phone: string | null;
            /**
             * @description What it is about
             * @example Your opening hours
             */
            subject: string | null;
            /**
             * @description The message itself
             * @example Are you open on Sundays?
             */
            body: string | null;
            /**
             * @description What else the form asked for
             * @example {
             *       "newsletter": true
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description 0 new, 1 read
             * @example 0
             * @enum {integer}
             */
            state: 0 | 1;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description Why a request was refused, in a sentence */
        MessageError: {
            /** @description A sentence for people */
            message: string;
        };
        /** @description The body of `createMessage` */
        MessageInput: {
            /**
             * @description Who wrote it
             * @example Ada Lovelace
             */
            name?: string | null;
            /**
             * @description Where to answer
             * @example ada@example.com
             */
            email?: string | null;
            /**
             * @description Where to call
             * @example +44 20 7946 0000
             */
            phone?: string | null;
            /**
             * @description What it is about
             * @example Your opening hours
             */
            subject?: string | null;
            /**
             * @description The message itself
             * @example Are you open on Sundays?
             */
            body: string;
            /**
             * @description What else the form asked for
             * @example {
             *       "newsletter": true
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description 0 new, 1 read
             * @example 0
             */
            state?: components["schemas"]["BooleanLike"];
        };
        /** @description A token with its secret, which is shown this once */
        NewToken: {
            /**
             * @description The identifier, given by the service
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
             * @description When it stops working, null for never
             * @example 2030-01-01T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
            /**
             * @description The secret, shown this once
             * @example corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ
             */
            token: string;
        };
        /** @description A setting of the site or of the service */
        Option: {
            /**
             * @description The name of the option
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
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createOption` */
        OptionInput: {
            /**
             * @description The name of the option
             * @example site.name
             */
            key: string;
            /**
             * @description Its value, any JSON
             * @example The Corral
             */
            value: components["schemas"]["JsonValue"];
        };
        /** @description A page, in the JSON:API format */
        Page: {
            /**
             * @description Always `wranglerPages`
             * @example wranglerPages
             * @constant
             */
            type: "wranglerPages";
            /**
             * @description The identifier, as text
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
                        /** @description The identifier of the record, as text */
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
                        /** @description The identifier of the record, as text */
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
             * @description 1 if the page also answers for paths beneath it that no other page has
             * @example 0
             * @enum {integer}
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
             * @enum {integer}
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
             * @enum {integer}
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
             * @enum {string}
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
             * @enum {integer}
             */
            redirect_permanent: 0 | 1;
            /**
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][];
        };
        /** @description The body of `createPageComponent` */
        PageComponentForm: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title: string;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content: string;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `createPageComponent` */
        PageComponentInput: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title: string;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content: string;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string;
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description The body of `createPage` */
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url?: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][];
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `createPage` */
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url?: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][] | string | null;
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description That there is no such page, and where it has moved to if it once was there */
        PageNotFoundError: {
            /**
             * @description A message for people
             * @example Page not found
             */
            message: string;
            /**
             * @description The current url of the page that used to have the requested one
             * @example /about-us
             */
            moved_to?: string;
        };
        /** @description What a role can permit, among others in a list */
        Permission: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What is permitted, unique: a verb and what it acts on
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
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createPermission` */
        PermissionInput: {
            /**
             * @description What is permitted, unique: a verb and what it acts on
             * @example approve posts
             */
            name: string;
            /**
             * @description The ids of the roles that have it; replaces all of them
             * @example [
             *       2
             *     ]
             */
            roles?: (number | string)[];
        };
        /** @description A permission, with the roles that have it */
        PermissionWithRoles: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What is permitted, unique: a verb and what it acts on
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
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
            /**
             * @description The ids of the roles that have it; replaces all of them
             * @example [
             *       2
             *     ]
             */
            roles: number[];
        };
        /** @description An article, a piece of news, or whatever else has a post type */
        Post: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description The title of the post
             * @example The meadow in May
             */
            title: string;
            /**
             * @description The post in an address; made from the title when left out
             * @example the-meadow-in-may
             */
            slug: string;
            /**
             * @description Its full path; `/` and the slug when left out
             * @example /news/the-meadow-in-may
             */
            url: string;
            /**
             * @description What kind of post it is
             * @example article
             */
            post_type: string;
            /**
             * @description Who may read it
             * @example public
             * @enum {string}
             */
            post_status: "public" | "private" | "protected";
            /**
             * @description A few sentences for lists
             * @example What flowers now.
             */
            description: string | null;
            /**
             * @description The whole text as HTML, kept to the byte
             * @example <p>Poppies, everywhere.</p>
             */
            content: string | null;
            /**
             * @description 1 when it is published
             * @example 1
             * @enum {integer}
             */
            published: 0 | 1;
            /**
             * @description The path of a picture on the public disk, or an address
             * @example photos/meadow.jpg
             */
            thumbnail: string | null;
            /**
             * @description The post that it stands beneath
             * @example null
             */
            post_parent: number | null;
            /**
             * @description Its place among its siblings
             * @example 0
             */
            menu_order: number;
            /**
             * @description Whatever you want to keep with it. A change is merged with what is stored, one level deep
             * @example {
             *       "reading_minutes": 3
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id: number | null;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createPost` */
        PostInput: {
            /**
             * @description The title of the post
             * @example The meadow in May
             */
            title: string;
            /**
             * @description What kind of post it is
             * @example article
             */
            post_type: string;
            /**
             * @description Who may read it
             * @example public
             * @enum {string}
             */
            post_status: "public" | "private" | "protected";
            /**
             * @description The post in an address; made from the title when left out
             * @example the-meadow-in-may
             */
            slug?: string | null;
            /**
             * @description Its full path; `/` and the slug when left out
             * @example /news/the-meadow-in-may
             */
            url?: string | null;
            /**
             * @description A few sentences for lists
             * @example What flowers now.
             */
            description?: string | null;
            /**
             * @description The whole text as HTML, kept to the byte
             * @example <p>Poppies, everywhere.</p>
             */
            content?: string | null;
            /**
             * @description 1 when it is published
             * @example 1
             */
            published?: components["schemas"]["BooleanLike"];
            /**
             * @description The path of a picture on the public disk, or an address
             * @example photos/meadow.jpg
             */
            thumbnail?: string | null;
            /**
             * @description The post that it stands beneath
             * @example null
             */
            post_parent?: number | string | null;
            /**
             * @description Its place among its siblings
             * @example 0
             */
            menu_order?: number | string;
            /**
             * @description Whatever you want to keep with it. A change is merged with what is stored, one level deep
             * @example {
             *       "reading_minutes": 3
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id?: number | string | null;
        };
        /** @description A component as a website reads it */
        PublicComponent: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position: number;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             * @enum {integer}
             */
            enabled: 0 | 1;
            /**
             * @description The path of its thumbnail on the public disk
             * @example null
             */
            thumbnail: string | null;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id: number;
        };
        /** @description A page as a website reads it */
        PublicPage: {
            /**
             * @description The identifier, given by the service
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
             * @description Always true: drafts do not exist for the public
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
             * @enum {integer}
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
             * @enum {string|null}
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
        };
        /** @description A post as a website reads it, with its tags */
        PublicPost: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description The title of the post
             * @example The meadow in May
             */
            title: string;
            /**
             * @description The post in an address; made from the title when left out
             * @example the-meadow-in-may
             */
            slug: string;
            /**
             * @description Its full path; `/` and the slug when left out
             * @example /news/the-meadow-in-may
             */
            url: string;
            /**
             * @description What kind of post it is
             * @example article
             */
            post_type: string;
            /**
             * @description Who may read it
             * @example public
             * @enum {string}
             */
            post_status: "public" | "private" | "protected";
            /**
             * @description A few sentences for lists
             * @example What flowers now.
             */
            description: string | null;
            /**
             * @description The whole text as HTML, kept to the byte
             * @example <p>Poppies, everywhere.</p>
             */
            content: string | null;
            /**
             * @description 1 when it is published
             * @example 1
             * @enum {integer}
             */
            published: 0 | 1;
            /**
             * @description The path of a picture on the public disk, or an address
             * @example photos/meadow.jpg
             */
            thumbnail: string | null;
            /**
             * @description The post that it stands beneath
             * @example null
             */
            post_parent: number | null;
            /**
             * @description Its place among its siblings
             * @example 0
             */
            menu_order: number;
            /**
             * @description Whatever you want to keep with it. A change is merged with what is stored, one level deep
             * @example {
             *       "reading_minutes": 3
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id: number | null;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
            /** @description The tags of the post, by name */
            tags: components["schemas"]["PublicTag"][];
        };
        /** @description A tag as a website reads it */
        PublicTag: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description The name of the tag
             * @example Wild flowers
             */
            name: string;
            /**
             * @description The tag in an address
             * @example wild-flowers
             */
            slug: string;
            /**
             * @description The group that it belongs to
             * @example null
             */
            type: string | null;
        };
        /** @description Whether the service can take requests, and what keeps it from that */
        Readiness: {
            /**
             * @description Whether requests should be sent here
             * @example ok
             * @enum {string}
             */
            status: "ok" | "error";
            /**
             * @description The version of the service
             * @example 0.1.0
             */
            version: string;
            /**
             * @description Whether the database answers and takes changes
             * @example ok
             * @enum {string}
             */
            database: "ok" | "error";
            /**
             * @description Whether the disk of the data folder can be written and has room
             * @example ok
             * @enum {string}
             */
            disk: "ok" | "error";
            /**
             * @description What is wrong
             * @example []
             */
            problems: string[];
        };
        /** @description A bundle of permissions, among others in a list */
        Role: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What the role is called, unique
             * @example proofreader
             */
            name: string;
            /**
             * @description The authorization guard
             * @example web
             */
            guard_name: string;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createRole` */
        RoleInput: {
            /**
             * @description What the role is called, unique
             * @example proofreader
             */
            name: string;
            /**
             * @description The ids of the permissions that it grants; replaces all of them
             * @example [
             *       4
             *     ]
             */
            permissions?: (number | string)[];
        };
        /** @description A role, with the permissions that it grants */
        RoleWithPermissions: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What the role is called, unique
             * @example proofreader
             */
            name: string;
            /**
             * @description The authorization guard
             * @example web
             */
            guard_name: string;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
            /**
             * @description The ids of the permissions that it grants; replaces all of them
             * @example [
             *       4
             *     ]
             */
            permissions: number[];
        };
        /** @description The body of `sendMessage` */
        SendMessageInput: {
            /**
             * @description Who wrote it
             * @example Ada Lovelace
             */
            name?: string | null;
            /**
             * @description Where to answer
             * @example ada@example.com
             */
            email?: string | null;
            /**
             * @description Where to call
             * @example +44 20 7946 0000
             */
            phone?: string | null;
            /**
             * @description What it is about
             * @example Your opening hours
             */
            subject?: string | null;
            /**
             * @description The message itself
             * @example Are you open on Sundays?
             */
            body: string;
            /**
             * @description What else the form asked for
             * @example {
             *       "newsletter": true
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
        };
        /** @description What a visitor is told of the message that they sent */
        SentMessage: {
            /**
             * @description Who wrote it
             * @example Ada Lovelace
             */
            name: string | null;
            /**
             * @description Where to answer
             * @example ada@example.com
             */
            email: string | null;
            /**
             * @description Where to call
             * @example +44 20 7946 0000
             */
            phone: string | null;
            /**
             * @description What it is about
             * @example Your opening hours
             */
            subject: string | null;
            /**
             * @description The message itself
             * @example Are you open on Sundays?
             */
            body: string | null;
            /**
             * @description What else the form asked for
             * @example {
             *       "newsletter": true
             *     }
             */
            meta: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /** @description A label on pages and posts */
        Tag: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What the tag says, unique within its type
             * @example Wild flowers
             */
            name: string;
            /**
             * @description The tag in an address; made from the name when left out
             * @example wild-flowers
             */
            slug: string;
            /**
             * @description A label of your own choice that groups tags
             * @example topic
             */
            type: string | null;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createTag` */
        TagInput: {
            /**
             * @description What the tag says, unique within its type
             * @example Wild flowers
             */
            name: string;
            /**
             * @description The tag in an address; made from the name when left out
             * @example wild-flowers
             */
            slug?: string | null;
            /**
             * @description A label of your own choice that groups tags
             * @example topic
             */
            type?: string | null;
        };
        /** @description A token of one’s own, without its secret */
        Token: {
            /**
             * @description The identifier, given by the service
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
             * @description When it stops working, null for never
             * @example 2030-01-01T00:00:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createToken` */
        TokenInput: {
            /**
             * @description What the token is for
             * @example website
             */
            name: string;
            /**
             * @description When it stops working, null for never
             * @example 2030-01-01T00:00:00.000Z
             */
            expires_at?: string | null;
        };
        /** @description The body of `updateComponentByForm` */
        UpdateComponentByPostForm: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id?: number | string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title?: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content?: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /**
             * @description The method that is meant: `PUT`
             * @example PUT
             */
            _method: string;
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `updateComponentByForm` */
        UpdateComponentByPostInput: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id?: number | string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title?: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content?: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /**
             * @description The method that is meant: `PUT`
             * @example PUT
             */
            _method: string;
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description The body of `updateComponent` */
        UpdateComponentForm: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id?: number | string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title?: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content?: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `updateComponent` */
        UpdateComponentInput: {
            /**
             * @description Which view renders it
             * @example text
             */
            type: string;
            /**
             * @description The page that it stands on
             * @example 1
             */
            wrangler_page_id?: number | string;
            /**
             * @description The title of the component
             * @example Welcome
             */
            title?: string | null;
            /**
             * @description Its content, kept to the byte
             * @example <p>Come in.</p>
             */
            content?: string | null;
            /**
             * @description Settings for its view; the option `components.config_max_depth` limits their nesting
             * @example {
             *       "columns": 2
             *     }
             */
            config?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description The region of the page template that it stands in; `main` when left out
             * @example main
             */
            slot?: string;
            /**
             * @description Its place within the slot; after the last when left out
             * @example 1
             */
            position?: number | string;
            /**
             * @description 1 when the public page shows it, which is the default
             * @example 1
             */
            enabled?: components["schemas"]["BooleanLike"];
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description The body of `updateCurrentUser` */
        UpdateCurrentUserInput: {
            /**
             * @description What the user is called
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description The address that the user logs in with, unique
             * @example ada@example.com
             */
            email: string;
        };
        /** @description The body of `updateEvent` */
        UpdateEventInput: {
            /**
             * @description What happens
             * @example Open day
             */
            title?: string;
            /**
             * @description The event in an address; made from the title when left out
             * @example open-day
             */
            slug?: string | null;
            /**
             * @description What it is about
             * @example Come and see the horses.
             */
            description?: string | null;
            /**
             * @description Where it happens
             * @example The big barn
             */
            location?: string | null;
            /**
             * @description When it begins
             * @example 2026-05-01T09:00:00.000Z
             */
            starts_at?: string;
            /**
             * @description When it ends, not before it begins
             * @example 2026-05-01T17:00:00.000Z
             */
            ends_at?: string | null;
            /**
             * @description 1 when only the days count, not the hours
             * @example 0
             */
            all_day?: components["schemas"]["BooleanLike"];
            /**
             * @description Where to read more
             * @example https://example.com/open-day
             */
            url?: string | null;
            /**
             * @description The category that it belongs to; null for none
             * @example null
             */
            category_id?: number | string | null;
            /**
             * @description Whatever you want to keep with it
             * @example {
             *       "seats": 40
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
        };
        /** @description The body of `updateMessage` */
        UpdateMessageInput: {
            /**
             * @description Who wrote it
             * @example Ada Lovelace
             */
            name?: string | null;
            /**
             * @description Where to answer
             * @example ada@example.com
             */
            email?: string | null;
            /**
             * @description Where to call
             * @example +44 20 7946 0000
             */
            phone?: string | null;
            /**
             * @description What it is about
             * @example Your opening hours
             */
            subject?: string | null;
            /**
             * @description The message itself
             * @example Are you open on Sundays?
             */
            body?: string;
            /**
             * @description What else the form asked for
             * @example {
             *       "newsletter": true
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | string | null;
            /**
             * @description 0 new, 1 read
             * @example 0
             */
            state?: components["schemas"]["BooleanLike"];
        };
        /** @description The body of `updateOption` */
        UpdateOptionInput: {
            /**
             * @description Its value, any JSON
             * @example The Corral
             */
            value: components["schemas"]["JsonValue"];
        };
        /** @description The body of `updatePageByForm` */
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url?: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][];
            /**
             * @description The method that is meant: `PUT`
             * @example PUT
             */
            _method: string;
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `updatePageByForm` */
        UpdatePageByPostInput: {
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url?: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][] | string | null;
            /**
             * @description The method that is meant: `PUT`
             * @example PUT
             */
            _method: string;
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description The body of `updatePage` */
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url?: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][];
            /**
             * Format: binary
             * @description An image
             */
            thumbnail?: Blob;
        };
        /** @description The body of `updatePage` */
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
             * @enum {string}
             */
            access: "public" | "private" | "protected";
            /**
             * @description `/` makes it the home page; any other is kept as an alias of the page
             * @example /who-we-are
             */
            url?: string | null;
            /**
             * @description 1 if the page also answers for paths beneath it that no other page has
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
             * @description Any data of your own
             * @example {
             *       "theme": "dark"
             *     }
             */
            meta?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | components["schemas"]["JsonValue"][] | string | null;
            /** @description Null to remove it, or what it is already */
            thumbnail?: string | null;
        };
        /** @description The body of `updatePermission` */
        UpdatePermissionInput: {
            /**
             * @description What is permitted, unique: a verb and what it acts on
             * @example approve posts
             */
            name: string;
            /**
             * @description The ids of the roles that have it; replaces all of them
             * @example [
             *       2
             *     ]
             */
            roles?: (number | string)[];
        };
        /** @description The body of `updateUser` */
        UpdateUserInput: {
            /**
             * @description What the user is called
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description The address that the user logs in with, unique
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Write-only
             * @example correct horse battery staple
             */
            password?: string;
            /**
             * @description The ids of the roles that the user has; replaces all of them
             * @example [
             *       2
             *     ]
             */
            roles?: (number | string)[];
            /**
             * @description With a new password: keep the tokens that no login made. Sessions end in any case
             * @example false
             */
            keep_tokens?: components["schemas"]["BooleanLike"];
        };
        /** @description Somebody who can sign in */
        User: {
            /**
             * @description The identifier, given by the service
             * @example 12
             */
            id: number;
            /**
             * @description What the user is called
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description The address that the user logs in with, unique
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The ids of the roles that the user has; replaces all of them
             * @example [
             *       2
             *     ]
             */
            roles: number[];
            /**
             * Format: date-time
             * @description When the record was made
             * @example 2026-11-15T01:02:03.004Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the record was last changed
             * @example 2026-11-15T01:02:03.004Z
             */
            updated_at: string;
        };
        /** @description The body of `createUser` */
        UserInput: {
            /**
             * @description What the user is called
             * @example Ada Lovelace
             */
            name: string;
            /**
             * @description The address that the user logs in with, unique
             * @example ada@example.com
             */
            email: string;
            /**
             * @description Write-only
             * @example correct horse battery staple
             */
            password: string;
            /**
             * @description The ids of the roles that the user has; replaces all of them
             * @example [
             *       2
             *     ]
             */
            roles?: (number | string)[];
        };
        /** @description Why a request was refused, field by field */
        ValidationError: {
            /** @description A sentence for people */
            message: string;
            /** @description The faults of each field; `body` stands for the whole body */
            errors: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description The token is missing, unknown or expired. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Unauthenticated."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The caller may not do this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This action is unauthorized."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description There is no such record. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Not found."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The form does not say by `_method` that PUT is meant. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The POST method is not supported for this route. Supported methods: GET, PUT, DELETE."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description Another change was made at the same moment, or stands in the way. Trying again may succeed. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Another change was made at the same moment. Try again."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The record is not in the state that `If-Match` names. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The record has changed since you read it. Read it again, and repeat your change."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The body is larger than the service takes. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The request body is too large."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The body is neither JSON nor a form. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The request body must be application/json, application/x-www-form-urlencoded or multipart/form-data."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description What was sent is not valid. `errors` says why, field by field. */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The given data was invalid.",
                 *       "errors": {
                 *         "title": [
                 *           "The title field is required."
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Too many requests in the last minute. */
        TooManyAttempts: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Too Many Attempts."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The service has failed. The log holds the cause under the id in `X-Request-Id`. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Server Error"
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The service is overloaded or its database cannot be reached. Try again after `Retry-After` seconds. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The service is busy. Try again later."
                 *     }
                 */
                "application/json": components["schemas"]["MessageError"];
            };
        };
    };
    parameters: {
        /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
        IfMatch: string;
        /** @description The `ETag` of the answer that you have: 304 when it still holds. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description The state of what is shown. Send it back as `If-Match` to change no other. */
        ETag: string;
        /** @description Who may keep the answer, and for how long */
        "Cache-Control": string;
        /** @description The methods that the path takes */
        Allow: string;
        /** @description The id of the request in the log; your own, where you sent one */
        "X-Request-Id": string;
        /** @description Requests a minute; absent where there is no limit */
        "X-RateLimit-Limit": number;
        /** @description Requests that are left of them */
        "X-RateLimit-Remaining": number;
        /** @description Seconds until the next request may succeed */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAssets: {
        parameters: {
            query?: {
                /** @description Keeps the items whose title or path contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "path": "photos/meadow.jpg",
                     *           "disk": "public",
                     *           "type": "image",
                     *           "title": "A meadow in May",
                     *           "caption": "The meadow behind the barn",
                     *           "description": "Wild flowers in the morning light.",
                     *           "thumbnail": "photos/meadow-small.jpg",
                     *           "meta": {
                     *             "photographer": "Ada"
                     *           },
                     *           "data": {
                     *             "width": 1600,
                     *             "height": 900
                     *           },
                     *           "category_id": null,
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["AssetForm"];
                /**
                 * @example {
                 *       "path": "photos/meadow.jpg",
                 *       "title": "A meadow in May",
                 *       "type": "image",
                 *       "caption": "The meadow behind the barn",
                 *       "description": "Wild flowers in the morning light.",
                 *       "disk": "public",
                 *       "thumbnail": "photos/meadow-small.jpg",
                 *       "meta": {
                 *         "photographer": "Ada"
                 *       },
                 *       "data": {
                 *         "width": 1600,
                 *         "height": 900
                 *       },
                 *       "category_id": null
                 *     }
                 */
                "application/*": components["schemas"]["AssetInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "path": "photos/meadow.jpg",
                     *         "disk": "public",
                     *         "type": "image",
                     *         "title": "A meadow in May",
                     *         "caption": "The meadow behind the barn",
                     *         "description": "Wild flowers in the morning light.",
                     *         "thumbnail": "photos/meadow-small.jpg",
                     *         "meta": {
                     *           "photographer": "Ada"
                     *         },
                     *         "data": {
                     *           "width": 1600,
                     *           "height": 900
                     *         },
                     *         "category_id": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the asset
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "photos/meadow.jpg",
                 *       "title": "A meadow in May",
                 *       "type": "image",
                 *       "caption": "The meadow behind the barn",
                 *       "description": "Wild flowers in the morning light.",
                 *       "disk": "public",
                 *       "thumbnail": "photos/meadow-small.jpg",
                 *       "meta": {
                 *         "photographer": "Ada"
                 *       },
                 *       "data": {
                 *         "width": 1600,
                 *         "height": 900
                 *       },
                 *       "category_id": null
                 *     }
                 */
                "application/json": components["schemas"]["AssetInput"];
                /**
                 * @example {
                 *       "file": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["AssetForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "path": "photos/meadow.jpg",
                     *         "disk": "public",
                     *         "type": "image",
                     *         "title": "A meadow in May",
                     *         "caption": "The meadow behind the barn",
                     *         "description": "Wild flowers in the morning light.",
                     *         "thumbnail": "photos/meadow-small.jpg",
                     *         "meta": {
                     *           "photographer": "Ada"
                     *         },
                     *         "data": {
                     *           "width": 1600,
                     *           "height": 900
                     *         },
                     *         "category_id": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Asset"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the asset
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Keeps the items whose name contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "News",
                     *           "type": "section",
                     *           "colour": "#1a2b3c",
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Category"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "News",
                 *       "type": "section",
                 *       "colour": "#1a2b3c"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "News",
                     *         "type": "section",
                     *         "colour": "#1a2b3c",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCategoryPosts: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the category
                 * @example 12
                 */
                category: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "title": "The meadow in May",
                     *           "slug": "the-meadow-in-may",
                     *           "url": "/news/the-meadow-in-may",
                     *           "post_type": "article",
                     *           "post_status": "public",
                     *           "description": "What flowers now.",
                     *           "content": "<p>Poppies, everywhere.</p>",
                     *           "published": 1,
                     *           "thumbnail": "photos/meadow.jpg",
                     *           "post_parent": null,
                     *           "menu_order": 0,
                     *           "meta": {
                     *             "reading_minutes": 3
                     *           },
                     *           "category_id": null,
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Post"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCategoryPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the category
                 * @example 12
                 */
                category: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The meadow in May",
                 *       "post_type": "article",
                 *       "post_status": "public",
                 *       "slug": "the-meadow-in-may",
                 *       "url": "/news/the-meadow-in-may",
                 *       "description": "What flowers now.",
                 *       "content": "<p>Poppies, everywhere.</p>",
                 *       "published": 1,
                 *       "thumbnail": "photos/meadow.jpg",
                 *       "post_parent": null,
                 *       "menu_order": 0,
                 *       "meta": {
                 *         "reading_minutes": 3
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryPostInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "The meadow in May",
                     *         "slug": "the-meadow-in-may",
                     *         "url": "/news/the-meadow-in-may",
                     *         "post_type": "article",
                     *         "post_status": "public",
                     *         "description": "What flowers now.",
                     *         "content": "<p>Poppies, everywhere.</p>",
                     *         "published": 1,
                     *         "thumbnail": "photos/meadow.jpg",
                     *         "post_parent": null,
                     *         "menu_order": 0,
                     *         "meta": {
                     *           "reading_minutes": 3
                     *         },
                     *         "category_id": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Post"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCategoryPages: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the category
                 * @example 12
                 */
                category: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "wranglerPages",
                     *           "id": "12",
                     *           "attributes": {
                     *             "title": "About us",
                     *             "url": "/about-us",
                     *             "greedy": 0,
                     *             "parent_id": null,
                     *             "thumbnail": "thumbnails/q1w2e3.webp",
                     *             "enabled": 1,
                     *             "menu_order": 2,
                     *             "menu_name": "About",
                     *             "listed": 1,
                     *             "template": "default",
                     *             "access": "public",
                     *             "description": "Who we are and what we do.",
                     *             "keywords": "about, team",
                     *             "redirect": null,
                     *             "redirect_permanent": 0,
                     *             "meta": {
                     *               "theme": "dark"
                     *             }
                     *           },
                     *           "relationships": {
                     *             "parent": {
                     *               "data": null
                     *             },
                     *             "category": {
                     *               "data": {
                     *                 "type": "categories",
                     *                 "id": "3"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Page"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCategoryPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the category
                 * @example 12
                 */
                category: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "About us",
                 *       "template": "default",
                 *       "access": "public",
                 *       "url": "/who-we-are",
                 *       "greedy": 0,
                 *       "parent_id": null,
                 *       "enabled": 1,
                 *       "menu_order": 2,
                 *       "menu_name": "About",
                 *       "listed": 1,
                 *       "password": null,
                 *       "description": "Who we are and what we do.",
                 *       "keywords": "about, team",
                 *       "redirect": null,
                 *       "redirect_permanent": 0,
                 *       "meta": {
                 *         "theme": "dark"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryPageInput"];
                /**
                 * @example {
                 *       "title": "About us",
                 *       "template": "default",
                 *       "access": "protected",
                 *       "url": "/who-we-are",
                 *       "greedy": 0,
                 *       "parent_id": null,
                 *       "enabled": 1,
                 *       "menu_order": 2,
                 *       "menu_name": "About",
                 *       "listed": 1,
                 *       "password": "open sesame",
                 *       "description": "Who we are and what we do.",
                 *       "keywords": "about, team",
                 *       "redirect": null,
                 *       "redirect_permanent": 0,
                 *       "meta": {
                 *         "theme": "dark"
                 *       },
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["CategoryPageForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "wranglerPages",
                     *         "id": "12",
                     *         "attributes": {
                     *           "title": "About us",
                     *           "url": "/about-us",
                     *           "greedy": 0,
                     *           "parent_id": null,
                     *           "thumbnail": "thumbnails/q1w2e3.webp",
                     *           "enabled": 1,
                     *           "menu_order": 2,
                     *           "menu_name": "About",
                     *           "listed": 1,
                     *           "template": "default",
                     *           "access": "public",
                     *           "description": "Who we are and what we do.",
                     *           "keywords": "about, team",
                     *           "redirect": null,
                     *           "redirect_permanent": 0,
                     *           "meta": {
                     *             "theme": "dark"
                     *           }
                     *         },
                     *         "relationships": {
                     *           "parent": {
                     *             "data": null
                     *           },
                     *           "category": {
                     *             "data": {
                     *               "type": "categories",
                     *               "id": "3"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the category
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "News",
                     *         "type": "section",
                     *         "colour": "#1a2b3c",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the category
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "News",
                 *       "type": "section",
                 *       "colour": "#1a2b3c"
                 *     }
                 */
                "application/json": components["schemas"]["CategoryInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "News",
                     *         "type": "section",
                     *         "colour": "#1a2b3c",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the category
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Recipes",
                     *           "post_type": "recipe",
                     *           "description": "Dishes for many guests",
                     *           "schema": [
                     *             {
                     *               "name": "servings",
                     *               "label": "Servings",
                     *               "type": "integer",
                     *               "required": true
                     *             }
                     *           ],
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Collection"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Recipes",
                 *       "post_type": "recipe",
                 *       "description": "Dishes for many guests",
                 *       "schema": [
                 *         {
                 *           "name": "servings",
                 *           "label": "Servings",
                 *           "type": "integer",
                 *           "required": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CollectionInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Recipes",
                     *         "post_type": "recipe",
                     *         "description": "Dishes for many guests",
                     *         "schema": [
                     *           {
                     *             "name": "servings",
                     *             "label": "Servings",
                     *             "type": "integer",
                     *             "required": true
                     *           }
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Collection"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the collection
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Recipes",
                     *         "post_type": "recipe",
                     *         "description": "Dishes for many guests",
                     *         "schema": [
                     *           {
                     *             "name": "servings",
                     *             "label": "Servings",
                     *             "type": "integer",
                     *             "required": true
                     *           }
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Collection"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the collection
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Recipes",
                 *       "post_type": "recipe",
                 *       "description": "Dishes for many guests",
                 *       "schema": [
                 *         {
                 *           "name": "servings",
                 *           "label": "Servings",
                 *           "type": "integer",
                 *           "required": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CollectionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Recipes",
                     *         "post_type": "recipe",
                     *         "description": "Dishes for many guests",
                     *         "schema": [
                     *           {
                     *             "name": "servings",
                     *             "label": "Servings",
                     *             "type": "integer",
                     *             "required": true
                     *           }
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Collection"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the collection
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "title": "Open day",
                     *           "slug": "open-day",
                     *           "description": "Come and see the horses.",
                     *           "location": "The big barn",
                     *           "starts_at": "2026-05-01T09:00:00.000Z",
                     *           "ends_at": "2026-05-01T17:00:00.000Z",
                     *           "all_day": 0,
                     *           "url": "https://example.com/open-day",
                     *           "category_id": null,
                     *           "meta": {
                     *             "seats": 40
                     *           },
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CalendarEvent"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Open day",
                 *       "slug": "open-day",
                 *       "description": "Come and see the horses.",
                 *       "location": "The big barn",
                 *       "starts_at": "2026-05-01T09:00:00.000Z",
                 *       "ends_at": "2026-05-01T17:00:00.000Z",
                 *       "all_day": 0,
                 *       "url": "https://example.com/open-day",
                 *       "category_id": null,
                 *       "meta": {
                 *         "seats": 40
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EventInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "Open day",
                     *         "slug": "open-day",
                     *         "description": "Come and see the horses.",
                     *         "location": "The big barn",
                     *         "starts_at": "2026-05-01T09:00:00.000Z",
                     *         "ends_at": "2026-05-01T17:00:00.000Z",
                     *         "all_day": 0,
                     *         "url": "https://example.com/open-day",
                     *         "category_id": null,
                     *         "meta": {
                     *           "seats": 40
                     *         },
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CalendarEvent"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the event
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "Open day",
                     *         "slug": "open-day",
                     *         "description": "Come and see the horses.",
                     *         "location": "The big barn",
                     *         "starts_at": "2026-05-01T09:00:00.000Z",
                     *         "ends_at": "2026-05-01T17:00:00.000Z",
                     *         "all_day": 0,
                     *         "url": "https://example.com/open-day",
                     *         "category_id": null,
                     *         "meta": {
                     *           "seats": 40
                     *         },
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CalendarEvent"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the event
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Open day",
                 *       "slug": "open-day",
                 *       "description": "Come and see the horses.",
                 *       "location": "The big barn",
                 *       "starts_at": "2026-05-01T09:00:00.000Z",
                 *       "ends_at": "2026-05-01T17:00:00.000Z",
                 *       "all_day": 0,
                 *       "url": "https://example.com/open-day",
                 *       "category_id": null,
                 *       "meta": {
                 *         "seats": 40
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateEventInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "Open day",
                     *         "slug": "open-day",
                     *         "description": "Come and see the horses.",
                     *         "location": "The big barn",
                     *         "starts_at": "2026-05-01T09:00:00.000Z",
                     *         "ends_at": "2026-05-01T17:00:00.000Z",
                     *         "all_day": 0,
                     *         "url": "https://example.com/open-day",
                     *         "category_id": null,
                     *         "meta": {
                     *           "seats": 40
                     *         },
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CalendarEvent"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the event
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com",
                     *           "phone": "+44 20 7946 0000",
                     *           "subject": "Your opening hours",
                     *           "body": "Are you open on Sundays?",
                     *           "meta": {
                     *             "newsletter": true
                     *           },
                     *           "state": 0,
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Message"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "phone": "+44 20 7946 0000",
                 *       "subject": "Your opening hours",
                 *       "body": "Are you open on Sundays?",
                 *       "meta": {
                 *         "newsletter": true
                 *       },
                 *       "state": 0
                 *     }
                 */
                "application/json": components["schemas"]["MessageInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+44 20 7946 0000",
                     *         "subject": "Your opening hours",
                     *         "body": "Are you open on Sundays?",
                     *         "meta": {
                     *           "newsletter": true
                     *         },
                     *         "state": 0,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the message
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+44 20 7946 0000",
                     *         "subject": "Your opening hours",
                     *         "body": "Are you open on Sundays?",
                     *         "meta": {
                     *           "newsletter": true
                     *         },
                     *         "state": 0,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the message
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "phone": "+44 20 7946 0000",
                 *       "subject": "Your opening hours",
                 *       "body": "Are you open on Sundays?",
                 *       "meta": {
                 *         "newsletter": true
                 *       },
                 *       "state": 0
                 *     }
                 */
                "application/json": components["schemas"]["UpdateMessageInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+44 20 7946 0000",
                     *         "subject": "Your opening hours",
                     *         "body": "Are you open on Sundays?",
                     *         "meta": {
                     *           "newsletter": true
                     *         },
                     *         "state": 0,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the message
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOptions: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "key": "site.name",
                     *           "value": "The Corral",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Option"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOption: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "site.name",
                 *       "value": "The Corral"
                 *     }
                 */
                "application/json": components["schemas"]["OptionInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key": "site.name",
                     *         "value": "The Corral",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Option"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key of the option
                 * @example site.name
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key": "site.name",
                     *         "value": "The Corral",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Option"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The key of the option
                 * @example site.name
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "The Corral"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOptionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key": "site.name",
                     *         "value": "The Corral",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Option"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The key of the option
                 * @example site.name
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPages: {
        parameters: {
            query?: {
                /** @description Keeps the items whose title or URL contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "wranglerPages",
                     *           "id": "12",
                     *           "attributes": {
                     *             "title": "About us",
                     *             "url": "/about-us",
                     *             "greedy": 0,
                     *             "parent_id": null,
                     *             "thumbnail": "thumbnails/q1w2e3.webp",
                     *             "enabled": 1,
                     *             "menu_order": 2,
                     *             "menu_name": "About",
                     *             "listed": 1,
                     *             "template": "default",
                     *             "access": "public",
                     *             "description": "Who we are and what we do.",
                     *             "keywords": "about, team",
                     *             "redirect": null,
                     *             "redirect_permanent": 0,
                     *             "meta": {
                     *               "theme": "dark"
                     *             }
                     *           },
                     *           "relationships": {
                     *             "parent": {
                     *               "data": null
                     *             },
                     *             "category": {
                     *               "data": {
                     *                 "type": "categories",
                     *                 "id": "3"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Page"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "About us",
                 *       "template": "default",
                 *       "access": "public",
                 *       "url": "/who-we-are",
                 *       "greedy": 0,
                 *       "parent_id": null,
                 *       "enabled": 1,
                 *       "menu_order": 2,
                 *       "menu_name": "About",
                 *       "listed": 1,
                 *       "password": null,
                 *       "description": "Who we are and what we do.",
                 *       "keywords": "about, team",
                 *       "redirect": null,
                 *       "redirect_permanent": 0,
                 *       "category_id": null,
                 *       "meta": {
                 *         "theme": "dark"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PageInput"];
                /**
                 * @example {
                 *       "title": "About us",
                 *       "template": "default",
                 *       "access": "public",
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["PageForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "wranglerPages",
                     *         "id": "12",
                     *         "attributes": {
                     *           "title": "About us",
                     *           "url": "/about-us",
                     *           "greedy": 0,
                     *           "parent_id": null,
                     *           "thumbnail": "thumbnails/q1w2e3.webp",
                     *           "enabled": 1,
                     *           "menu_order": 2,
                     *           "menu_name": "About",
                     *           "listed": 1,
                     *           "template": "default",
                     *           "access": "public",
                     *           "description": "Who we are and what we do.",
                     *           "keywords": "about, team",
                     *           "redirect": null,
                     *           "redirect_permanent": 0,
                     *           "meta": {
                     *             "theme": "dark"
                     *           }
                     *         },
                     *         "relationships": {
                     *           "parent": {
                     *             "data": null
                     *           },
                     *           "category": {
                     *             "data": {
                     *               "type": "categories",
                     *               "id": "3"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "wranglerPages",
                     *         "id": "12",
                     *         "attributes": {
                     *           "title": "About us",
                     *           "url": "/about-us",
                     *           "greedy": 0,
                     *           "parent_id": null,
                     *           "thumbnail": "thumbnails/q1w2e3.webp",
                     *           "enabled": 1,
                     *           "menu_order": 2,
                     *           "menu_name": "About",
                     *           "listed": 1,
                     *           "template": "default",
                     *           "access": "public",
                     *           "description": "Who we are and what we do.",
                     *           "keywords": "about, team",
                     *           "redirect": null,
                     *           "redirect_permanent": 0,
                     *           "meta": {
                     *             "theme": "dark"
                     *           }
                     *         },
                     *         "relationships": {
                     *           "parent": {
                     *             "data": null
                     *           },
                     *           "category": {
                     *             "data": {
                     *               "type": "categories",
                     *               "id": "3"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "About us",
                 *       "template": "default",
                 *       "access": "public",
                 *       "url": "/who-we-are",
                 *       "greedy": 0,
                 *       "parent_id": null,
                 *       "enabled": 1,
                 *       "menu_order": 2,
                 *       "menu_name": "About",
                 *       "listed": 1,
                 *       "password": null,
                 *       "description": "Who we are and what we do.",
                 *       "keywords": "about, team",
                 *       "redirect": null,
                 *       "redirect_permanent": 0,
                 *       "category_id": null,
                 *       "meta": {
                 *         "theme": "dark"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePageInput"];
                /**
                 * @example {
                 *       "title": "About us",
                 *       "access": "public",
                 *       "greedy": 0,
                 *       "enabled": 1,
                 *       "menu_order": 2,
                 *       "listed": 1,
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdatePageForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "wranglerPages",
                     *         "id": "12",
                     *         "attributes": {
                     *           "title": "About us",
                     *           "url": "/about-us",
                     *           "greedy": 0,
                     *           "parent_id": null,
                     *           "thumbnail": "thumbnails/q1w2e3.webp",
                     *           "enabled": 1,
                     *           "menu_order": 2,
                     *           "menu_name": "About",
                     *           "listed": 1,
                     *           "template": "default",
                     *           "access": "public",
                     *           "description": "Who we are and what we do.",
                     *           "keywords": "about, team",
                     *           "redirect": null,
                     *           "redirect_permanent": 0,
                     *           "meta": {
                     *             "theme": "dark"
                     *           }
                     *         },
                     *         "relationships": {
                     *           "parent": {
                     *             "data": null
                     *           },
                     *           "category": {
                     *             "data": {
                     *               "type": "categories",
                     *               "id": "3"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePageByForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "About us",
                 *       "access": "public",
                 *       "greedy": 0,
                 *       "enabled": 1,
                 *       "menu_order": 2,
                 *       "listed": 1,
                 *       "_method": "PUT",
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdatePageByPostForm"];
                /**
                 * @example {
                 *       "title": "About us",
                 *       "template": "default",
                 *       "access": "public",
                 *       "url": "/who-we-are",
                 *       "greedy": 0,
                 *       "parent_id": null,
                 *       "enabled": 1,
                 *       "menu_order": 2,
                 *       "menu_name": "About",
                 *       "listed": 1,
                 *       "password": null,
                 *       "description": "Who we are and what we do.",
                 *       "keywords": "about, team",
                 *       "redirect": null,
                 *       "redirect_permanent": 0,
                 *       "category_id": null,
                 *       "meta": {
                 *         "theme": "dark"
                 *       },
                 *       "_method": "PUT"
                 *     }
                 */
                "application/*": components["schemas"]["UpdatePageByPostInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "type": "wranglerPages",
                     *         "id": "12",
                     *         "attributes": {
                     *           "title": "About us",
                     *           "url": "/about-us",
                     *           "greedy": 0,
                     *           "parent_id": null,
                     *           "thumbnail": "thumbnails/q1w2e3.webp",
                     *           "enabled": 1,
                     *           "menu_order": 2,
                     *           "menu_name": "About",
                     *           "listed": 1,
                     *           "template": "default",
                     *           "access": "public",
                     *           "description": "Who we are and what we do.",
                     *           "keywords": "about, team",
                     *           "redirect": null,
                     *           "redirect_permanent": 0,
                     *           "meta": {
                     *             "theme": "dark"
                     *           }
                     *         },
                     *         "relationships": {
                     *           "parent": {
                     *             "data": null
                     *           },
                     *           "category": {
                     *             "data": {
                     *               "type": "categories",
                     *               "id": "3"
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Page"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /** @description Keeps the items whose name contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "approve posts",
                     *           "guard_name": "web",
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Permission"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "approve posts",
                 *       "roles": [
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PermissionInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "approve posts",
                     *         "guard_name": "web",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "roles": [
                     *           2
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PermissionWithRoles"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showPermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the permission
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "approve posts",
                     *         "guard_name": "web",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "roles": [
                     *           2
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PermissionWithRoles"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePermission: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the permission
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "approve posts",
                 *       "roles": [
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePermissionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "approve posts",
                     *         "guard_name": "web",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "roles": [
                     *           2
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PermissionWithRoles"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePermission: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the permission
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPosts: {
        parameters: {
            query?: {
                /** @description Keeps the items whose title contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "title": "The meadow in May",
                     *           "slug": "the-meadow-in-may",
                     *           "url": "/news/the-meadow-in-may",
                     *           "post_type": "article",
                     *           "post_status": "public",
                     *           "description": "What flowers now.",
                     *           "content": "<p>Poppies, everywhere.</p>",
                     *           "published": 1,
                     *           "thumbnail": "photos/meadow.jpg",
                     *           "post_parent": null,
                     *           "menu_order": 0,
                     *           "meta": {
                     *             "reading_minutes": 3
                     *           },
                     *           "category_id": null,
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Post"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The meadow in May",
                 *       "post_type": "article",
                 *       "post_status": "public",
                 *       "slug": "the-meadow-in-may",
                 *       "url": "/news/the-meadow-in-may",
                 *       "description": "What flowers now.",
                 *       "content": "<p>Poppies, everywhere.</p>",
                 *       "published": 1,
                 *       "thumbnail": "photos/meadow.jpg",
                 *       "post_parent": null,
                 *       "menu_order": 0,
                 *       "meta": {
                 *         "reading_minutes": 3
                 *       },
                 *       "category_id": null
                 *     }
                 */
                "application/json": components["schemas"]["PostInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "The meadow in May",
                     *         "slug": "the-meadow-in-may",
                     *         "url": "/news/the-meadow-in-may",
                     *         "post_type": "article",
                     *         "post_status": "public",
                     *         "description": "What flowers now.",
                     *         "content": "<p>Poppies, everywhere.</p>",
                     *         "published": 1,
                     *         "thumbnail": "photos/meadow.jpg",
                     *         "post_parent": null,
                     *         "menu_order": 0,
                     *         "meta": {
                     *           "reading_minutes": 3
                     *         },
                     *         "category_id": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Post"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the post
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "The meadow in May",
                     *         "slug": "the-meadow-in-may",
                     *         "url": "/news/the-meadow-in-may",
                     *         "post_type": "article",
                     *         "post_status": "public",
                     *         "description": "What flowers now.",
                     *         "content": "<p>Poppies, everywhere.</p>",
                     *         "published": 1,
                     *         "thumbnail": "photos/meadow.jpg",
                     *         "post_parent": null,
                     *         "menu_order": 0,
                     *         "meta": {
                     *           "reading_minutes": 3
                     *         },
                     *         "category_id": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Post"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the post
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The meadow in May",
                 *       "post_type": "article",
                 *       "post_status": "public",
                 *       "slug": "the-meadow-in-may",
                 *       "url": "/news/the-meadow-in-may",
                 *       "description": "What flowers now.",
                 *       "content": "<p>Poppies, everywhere.</p>",
                 *       "published": 1,
                 *       "thumbnail": "photos/meadow.jpg",
                 *       "post_parent": null,
                 *       "menu_order": 0,
                 *       "meta": {
                 *         "reading_minutes": 3
                 *       },
                 *       "category_id": null
                 *     }
                 */
                "application/json": components["schemas"]["PostInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "The meadow in May",
                     *         "slug": "the-meadow-in-may",
                     *         "url": "/news/the-meadow-in-may",
                     *         "post_type": "article",
                     *         "post_status": "public",
                     *         "description": "What flowers now.",
                     *         "content": "<p>Poppies, everywhere.</p>",
                     *         "published": 1,
                     *         "thumbnail": "photos/meadow.jpg",
                     *         "post_parent": null,
                     *         "menu_order": 0,
                     *         "meta": {
                     *           "reading_minutes": 3
                     *         },
                     *         "category_id": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Post"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the post
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPostTags: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the post
                 * @example 12
                 */
                post: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Wild flowers",
                     *           "slug": "wild-flowers",
                     *           "type": "topic",
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    attachPostTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the post
                 * @example 12
                 */
                post: number;
                /**
                 * @description The id of the tag
                 * @example 12
                 */
                tag: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    detachPostTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the post
                 * @example 12
                 */
                post: number;
                /**
                 * @description The id of the tag
                 * @example 12
                 */
                tag: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "version": "0.1.0",
                     *         "database": "ok"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Health"];
                    };
                };
            };
            500: components["responses"]["ServerError"];
            /** @description The service is overloaded or its database cannot be reached. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "version": "0.1.0",
                     *         "database": "ok"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Health"];
                    };
                };
            };
        };
    };
    showLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "version": "0.1.0"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Liveness"];
                    };
                };
            };
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "version": "0.1.0",
                     *         "database": "ok",
                     *         "disk": "ok",
                     *         "problems": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Readiness"];
                    };
                };
            };
            500: components["responses"]["ServerError"];
            /** @description The service is overloaded or its database cannot be reached. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "version": "0.1.0",
                     *         "database": "ok",
                     *         "disk": "ok",
                     *         "problems": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Readiness"];
                    };
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple",
                 *       "name": "website"
                 *     }
                 */
                "application/json": components["schemas"]["LogInInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ",
                     *         "user": {
                     *           "id": 12,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com",
                     *           "roles": [
                     *             2
                     *           ],
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Login"];
                    };
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPublicMenu: {
        parameters: {
            query?: {
                /** @description How many levels to show; all unless given */
                depth?: number | string;
            };
            header?: {
                /** @description The `ETag` of the answer that you have: 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "title": "About us",
                     *           "menu_name": "About",
                     *           "url": "/about-us",
                     *           "menu_order": 1,
                     *           "template": "section",
                     *           "children": []
                     *         }
                     *       ]
                     *     }
                     */
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
                    };
                };
            };
            /** @description The answer that you have still holds. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "phone": "+44 20 7946 0000",
                 *       "subject": "Your opening hours",
                 *       "body": "Are you open on Sundays?",
                 *       "meta": {
                 *         "newsletter": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SendMessageInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+44 20 7946 0000",
                     *         "subject": "Your opening hours",
                     *         "body": "Are you open on Sundays?",
                     *         "meta": {
                     *           "newsletter": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SentMessage"];
                    };
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that you have: 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: components["schemas"]["JsonValue"];
                    };
                };
            };
            /** @description The answer that you have still holds. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPublicPageByUrl: {
        parameters: {
            query: {
                /** @description The url of the page, as its `url` shows it */
                url: string;
                /** @description Whether to show its components; they are shown unless this is false */
                include_components?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
            };
            header?: {
                /** @description The password of a protected page */
                "X-Page-Password"?: string;
                /** @description The `ETag` of the answer that you have: 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "title": "About us",
                     *       "slug": "about-us",
                     *       "parent_id": null,
                     *       "thumbnail": "thumbnails/q1w2e3.webp",
                     *       "enabled": true,
                     *       "menu_order": 2,
                     *       "menu_name": "About",
                     *       "listed": 1,
                     *       "template": "default",
                     *       "access": "public",
                     *       "description": "Who we are and what we do.",
                     *       "keywords": "about, team",
                     *       "redirect": null,
                     *       "redirect_permanent": false,
                     *       "category_id": null,
                     *       "url": "/about-us",
                     *       "canonical_url": "/about-us",
                     *       "components": [
                     *         {
                     *           "id": 12,
                     *           "type": "text",
                     *           "title": "Welcome",
                     *           "content": "<p>Come in.</p>",
                     *           "config": {
                     *             "columns": 2
                     *           },
                     *           "slot": "main",
                     *           "position": 1,
                     *           "enabled": 1,
                     *           "thumbnail": null,
                     *           "wrangler_page_id": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PublicPage"];
                };
            };
            /** @description The answer that you have still holds. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            /** @description There is no such record. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Page not found",
                     *       "moved_to": "/about-us"
                     *     }
                     */
                    "application/json": components["schemas"]["PageNotFoundError"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPublicPosts: {
        parameters: {
            query?: {
                /** @description Keeps the posts of this type */
                post_type?: string;
                /** @description Keeps the posts of this category */
                category_id?: number | string;
                /** @description Keeps the posts that have a tag with this slug */
                tag?: string;
                /** @description Keeps the items whose title contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that you have: 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "title": "The meadow in May",
                     *           "slug": "the-meadow-in-may",
                     *           "url": "/news/the-meadow-in-may",
                     *           "post_type": "article",
                     *           "post_status": "public",
                     *           "description": "What flowers now.",
                     *           "content": "<p>Poppies, everywhere.</p>",
                     *           "published": 1,
                     *           "thumbnail": "photos/meadow.jpg",
                     *           "post_parent": null,
                     *           "menu_order": 0,
                     *           "meta": {
                     *             "reading_minutes": 3
                     *           },
                     *           "category_id": null,
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z",
                     *           "tags": [
                     *             {
                     *               "id": 12,
                     *               "name": "Wild flowers",
                     *               "slug": "wild-flowers",
                     *               "type": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublicPost"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description The answer that you have still holds. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPublicPostByUrl: {
        parameters: {
            query: {
                /** @description The url of the post, as its `url` shows it */
                url: string;
            };
            header?: {
                /** @description The `ETag` of the answer that you have: 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "title": "The meadow in May",
                     *         "slug": "the-meadow-in-may",
                     *         "url": "/news/the-meadow-in-may",
                     *         "post_type": "article",
                     *         "post_status": "public",
                     *         "description": "What flowers now.",
                     *         "content": "<p>Poppies, everywhere.</p>",
                     *         "published": 1,
                     *         "thumbnail": "photos/meadow.jpg",
                     *         "post_parent": null,
                     *         "menu_order": 0,
                     *         "meta": {
                     *           "reading_minutes": 3
                     *         },
                     *         "category_id": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "tags": [
                     *           {
                     *             "id": 12,
                     *             "name": "Wild flowers",
                     *             "slug": "wild-flowers",
                     *             "type": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublicPost"];
                    };
                };
            };
            /** @description The answer that you have still holds. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSitemap: {
        parameters: {
            query?: {
                /** @description Which file, where there are several */
                page?: number | string;
            };
            header?: {
                /** @description The `ETag` of the answer that you have: 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sitemap */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <?xml version="1.0" encoding="UTF-8"?>
                     *     <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                     *     <url><loc>https://www.example.com/about-us</loc><lastmod>2026-11-15T01:02:03.004Z</lastmod></url>
                     *     </urlset>
                     */
                    "application/xml": string;
                };
            };
            /** @description The answer that you have still holds. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description Keeps the items whose name contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "proofreader",
                     *           "guard_name": "web",
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Role"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "proofreader",
                 *       "permissions": [
                 *         4
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RoleInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "proofreader",
                     *         "guard_name": "web",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "permissions": [
                     *           4
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RoleWithPermissions"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the role
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "proofreader",
                     *         "guard_name": "web",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "permissions": [
                     *           4
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RoleWithPermissions"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the role
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "proofreader",
                 *       "permissions": [
                 *         4
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RoleInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "proofreader",
                     *         "guard_name": "web",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "permissions": [
                     *           4
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RoleWithPermissions"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the role
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Wild flowers",
                     *           "slug": "wild-flowers",
                     *           "type": "topic",
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Wild flowers",
                 *       "slug": "wild-flowers",
                 *       "type": "topic"
                 *     }
                 */
                "application/json": components["schemas"]["TagInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Wild flowers",
                     *         "slug": "wild-flowers",
                     *         "type": "topic",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the tag
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Wild flowers",
                     *         "slug": "wild-flowers",
                     *         "type": "topic",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the tag
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Wild flowers",
                 *       "slug": "wild-flowers",
                 *       "type": "topic"
                 *     }
                 */
                "application/json": components["schemas"]["TagInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Wild flowers",
                     *         "slug": "wild-flowers",
                     *         "type": "topic",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the tag
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "website",
                     *           "expires_at": "2030-01-01T00:00:00.000Z",
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Token"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "website",
                 *       "expires_at": "2030-01-01T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["TokenInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "website",
                     *         "expires_at": "2030-01-01T00:00:00.000Z",
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z",
                     *         "token": "corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewToken"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the token
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCurrentUserInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "roles": [
                     *           2
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "a weaker one",
                 *       "password": "correct horse battery staple",
                 *       "keep_tokens": false
                 *     }
                 */
                "application/json": components["schemas"]["ChangeOwnPasswordInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "roles": [
                     *           2
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Ada Lovelace",
                     *           "email": "ada@example.com",
                     *           "roles": [
                     *             2
                     *           ],
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple",
                 *       "roles": [
                 *         2
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "roles": [
                     *           2
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "roles": [
                     *           2
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the user
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Lovelace",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery staple",
                 *       "roles": [
                 *         2
                 *       ],
                 *       "keep_tokens": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUserInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "roles": [
                     *           2
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the user
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    viewMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the message
                 * @example 12
                 */
                message: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "phone": "+44 20 7946 0000",
                     *         "subject": "Your opening hours",
                     *         "body": "Are you open on Sundays?",
                     *         "meta": {
                     *           "newsletter": true
                     *         },
                     *         "state": 0,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listComponents: {
        parameters: {
            query?: {
                /** @description Keeps the items whose title, type or content contains this, in any case. */
                search?: string;
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "wrangler_page_id": 1,
                     *           "type": "text",
                     *           "title": "Welcome",
                     *           "content": "<p>Come in.</p>",
                     *           "config": {
                     *             "columns": 2
                     *           },
                     *           "slot": "main",
                     *           "position": 1,
                     *           "enabled": 1,
                     *           "thumbnail": null,
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Component"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createComponent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "text",
                 *       "wrangler_page_id": 1,
                 *       "title": "Welcome",
                 *       "content": "<p>Come in.</p>",
                 *       "config": {
                 *         "columns": 2
                 *       },
                 *       "slot": "main",
                 *       "position": 1,
                 *       "enabled": 1
                 *     }
                 */
                "application/json": components["schemas"]["ComponentInput"];
                /**
                 * @example {
                 *       "type": "text",
                 *       "wrangler_page_id": 1,
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["ComponentForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "wrangler_page_id": 1,
                     *         "type": "text",
                     *         "title": "Welcome",
                     *         "content": "<p>Come in.</p>",
                     *         "config": {
                     *           "columns": 2
                     *         },
                     *         "slot": "main",
                     *         "position": 1,
                     *         "enabled": 1,
                     *         "thumbnail": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Component"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the component
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "wrangler_page_id": 1,
                     *         "type": "text",
                     *         "title": "Welcome",
                     *         "content": "<p>Come in.</p>",
                     *         "config": {
                     *           "columns": 2
                     *         },
                     *         "slot": "main",
                     *         "position": 1,
                     *         "enabled": 1,
                     *         "thumbnail": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Component"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateComponent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the component
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "text",
                 *       "wrangler_page_id": 1,
                 *       "title": "Welcome",
                 *       "content": "<p>Come in.</p>",
                 *       "config": {
                 *         "columns": 2
                 *       },
                 *       "slot": "main",
                 *       "position": 1,
                 *       "enabled": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateComponentInput"];
                /**
                 * @example {
                 *       "type": "text",
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdateComponentForm"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "wrangler_page_id": 1,
                     *         "type": "text",
                     *         "title": "Welcome",
                     *         "content": "<p>Come in.</p>",
                     *         "config": {
                     *           "columns": 2
                     *         },
                     *         "slot": "main",
                     *         "position": 1,
                     *         "enabled": 1,
                     *         "thumbnail": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Component"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateComponentByForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the component
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "text",
                 *       "_method": "PUT",
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["UpdateComponentByPostForm"];
                /**
                 * @example {
                 *       "type": "text",
                 *       "wrangler_page_id": 1,
                 *       "title": "Welcome",
                 *       "content": "<p>Come in.</p>",
                 *       "config": {
                 *         "columns": 2
                 *       },
                 *       "slot": "main",
                 *       "position": 1,
                 *       "enabled": 1,
                 *       "_method": "PUT"
                 *     }
                 */
                "application/*": components["schemas"]["UpdateComponentByPostInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "wrangler_page_id": 1,
                     *         "type": "text",
                     *         "title": "Welcome",
                     *         "content": "<p>Come in.</p>",
                     *         "config": {
                     *           "columns": 2
                     *         },
                     *         "slot": "main",
                     *         "position": 1,
                     *         "enabled": 1,
                     *         "thumbnail": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Component"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteComponent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the component
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPageTags: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                wranglerPage: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "name": "Wild flowers",
                     *           "slug": "wild-flowers",
                     *           "type": "topic",
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    attachPageTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                wranglerPage: number;
                /**
                 * @description The id of the tag
                 * @example 12
                 */
                tag: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    detachPageTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the record as you know it: 412 when it has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                wranglerPage: number;
                /**
                 * @description The id of the tag
                 * @example 12
                 */
                tag: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPageComponents: {
        parameters: {
            query?: {
                /** @description Which page of the list. What is not a whole number from 1 is read as 1. */
                page?: number;
                /** @description Items a page. */
                per_page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                wranglerPage: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "wrangler_page_id": 1,
                     *           "type": "text",
                     *           "title": "Welcome",
                     *           "content": "<p>Come in.</p>",
                     *           "config": {
                     *             "columns": 2
                     *           },
                     *           "slot": "main",
                     *           "position": 1,
                     *           "enabled": 1,
                     *           "thumbnail": null,
                     *           "created_at": "2026-11-15T01:02:03.004Z",
                     *           "updated_at": "2026-11-15T01:02:03.004Z"
                     *         }
                     *       ],
                     *       "links": {
                     *         "first": "https://cms.example.com/api/v1/posts?page=1",
                     *         "last": "https://cms.example.com/api/v1/posts?page=3",
                     *         "prev": null,
                     *         "next": "https://cms.example.com/api/v1/posts?page=2"
                     *       },
                     *       "meta": {
                     *         "current_page": 1,
                     *         "last_page": 3,
                     *         "per_page": 15,
                     *         "total": 34,
                     *         "from": 1,
                     *         "to": 15,
                     *         "path": "https://cms.example.com/api/v1/posts"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Component"][];
                        links: components["schemas"]["ListLinks"];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPageComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the page
                 * @example 12
                 */
                wranglerPage: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "text",
                 *       "title": "Welcome",
                 *       "content": "<p>Come in.</p>",
                 *       "config": {
                 *         "columns": 2
                 *       },
                 *       "slot": "main",
                 *       "position": 1,
                 *       "enabled": 1
                 *     }
                 */
                "application/json": components["schemas"]["PageComponentInput"];
                /**
                 * @example {
                 *       "type": "text",
                 *       "title": "Welcome",
                 *       "content": "<p>Come in.</p>",
                 *       "config": {
                 *         "columns": 2
                 *       },
                 *       "thumbnail": "(binary)"
                 *     }
                 */
                "multipart/form-data": components["schemas"]["PageComponentForm"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "wrangler_page_id": 1,
                     *         "type": "text",
                     *         "title": "Welcome",
                     *         "content": "<p>Come in.</p>",
                     *         "config": {
                     *           "columns": 2
                     *         },
                     *         "slot": "main",
                     *         "position": 1,
                     *         "enabled": 1,
                     *         "thumbnail": null,
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Component"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The part to send */
                Range?: string;
                /** @description The `ETag` of the answer that you have: 304 when it still holds. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The path of the file on its disk
                 * @example a/photo.webp
                 */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description The part of the file that was asked for */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Which bytes of how many */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description The answer that you have still holds. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description The file does not reach so far. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description Which bytes of how many */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    showCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "name": "Ada Lovelace",
                     *         "email": "ada@example.com",
                     *         "roles": [
                     *           2
                     *         ],
                     *         "created_at": "2026-11-15T01:02:03.004Z",
                     *         "updated_at": "2026-11-15T01:02:03.004Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyAttempts"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
