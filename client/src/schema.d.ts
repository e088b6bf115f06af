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
         * @description Uploads the `file` of a form. Fields that you leave out are filled in from the file. Without a `file`, in a form or as JSON, the asset refers to a file that is already on the disk at `path`.
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
         * @description Its file is deleted too, unless another record refers to it.
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
         * @description Every field must be present; fields that may be empty may be null. The category comes from the path.
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
         * @description A category that pages or posts use is not deleted. The answer is 204 in both cases.
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
         * Update a page by a form (POST)
         * @description For clients that can send forms only by POST. The field `_method` must be `PUT`.
         *
         *     Needs the permission `update pages`.
         */
        post: operations["updatePageByForm"];
        /**
         * Delete a page
         * @description Its children move to its parent, and their URLs change. The page can be restored on the command line for one month.
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
         * @description `meta` is merged with the stored metadata, one level deep.
         *
         *     Needs the permission `update posts`.
         */
        put: operations["updatePost"];
        post?: never;
        /**
         * Delete a post
         * @description The file of its `thumbnail` is deleted too, unless another record refers to it.
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
         * Check the health of the service
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
         * Check that the process answers
         * @description For supervisors that restart a process that hangs. It checks nothing else, since a restart does not repair a database.
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
         * Check that the service can take requests
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
         * Log in
         * @description Creates a token that does not expire. Delete the token to log out. Failed attempts are rate limited.
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
         * @description The tree of pages that are enabled, listed and public, by `menu_order`. Children of a hidden page are hidden too.
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
         * Send a message
         * @description For contact forms. The hidden field `website` is a honeypot: messages that fill it in are dropped.
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
         * Read the OpenAPI document
         * @description The OpenAPI document of this service.
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
         * Read a page by URL
         * @description Finds the page by its own URL, by an alias, or by its nearest greedy ancestor. A private page needs a token that may view pages. A protected page is `locked` and has no components unless its password is sent.
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
         * Read a published post by URL
         * @description Posts that are not published or not public are 404.
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
         * @description The URLs of pages that are enabled, listed, public and no redirect, and of published public posts, on the address in the option `site.url`. With more than 50,000 URLs it is an index of files, numbered by `page`.
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
         * Create a token
         * @description The secret is shown only once. The token expires no later than the token of the request, and by default together with it.
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
         * Revoke a token
         * @description It stops working at once. You can revoke only your own tokens.
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
         * @description Needs any valid token. Roles are not changed here.
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
         * @description Ends your other sessions and tokens, but not the token of this request. Wrong attempts are rate limited.
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
         * @description Needs every permission that the user has. A new password ends the sessions and tokens of the user, except the token of the request.
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
         * Show a message and mark it as read
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
         * Read a file from the public disk
         * @description The content type is that of the file. Range requests are supported.
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
         * Show the current user
         * @description Needs any valid token.
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
        /** @description A media file and its metadata */
        Asset: {
            /**
             * @description The id, set by the service
             * @example 12
             */
            id: number;
            /**
             * @description The path of the file on its disk
             * @example photos/meadow.jpg
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
             * @example photos/meadow-small.jpg
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
        /** @description The body of `createAsset` */
        AssetForm: {
            /**
             * @description The path of the file on its disk
             * @example photos/meadow.jpg
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
             * @example photos/meadow-small.jpg
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
             * Format: binary
             * @description The file to upload. Fields that you leave out are filled in from it.
             */
            file?: Blob;
        };
        /** @description The body of `createAsset` */
        AssetInput: {
            /**
             * @description The path of the file on its disk
             * @example photos/meadow.jpg
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
             * @example photos/meadow-small.jpg
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
        };
        /** @description True or false; 1 and 0 and their text forms are accepted too */
        BooleanLike: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
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
             * @enum {integer}
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
        };
        /** @description The body of `createCategory` */
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
             * @description An image file
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
            /** @description Null removes the thumbnail; its current path keeps it */
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
             * @description The type of the post
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
             * @description The slug; made from the title by default
             * @example the-meadow-in-may
             */
            slug?: string | null;
            /**
             * @description Its full path; by default `/` and the slug
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
             * @example photos/meadow.jpg
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
        };
        /** @description The body of `changeOwnPassword` */
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
             * @description With a new password: whether to keep tokens that were not created by a login. Sessions end in any case
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
                 * @description A label for people; by default the name
                 * @example Servings
                 */
                label: string;
                /**
                 * @description The type of its value
                 * @example integer
                 * @enum {string}
                 */
                type: "string" | "text" | "html" | "integer" | "number" | "boolean" | "date" | "datetime";
                /**
                 * @description Whether it is required
                 * @example true
                 */
                required: boolean;
            }[];
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
        /** @description The body of `createCollection` */
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
                 * @description A label for people; by default the name
                 * @example Servings
                 */
                label?: string | null;
                /**
                 * @description The type of its value
                 * @example integer
                 * @enum {string}
                 */
                type: "string" | "text" | "html" | "integer" | "number" | "boolean" | "date" | "datetime";
                /**
                 * @description Whether it is required
                 * @example true
                 */
                required?: components["schemas"]["BooleanLike"] | "" | null;
            }[] | string | null;
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
        /** @description The body of `createComponent` */
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
        /** @description The body of `createComponent` */
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
        /** @description The body of `createEvent` */
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
        };
        /** @description The health of the service */
        Health: {
            /**
             * @description The overall state
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
             * @enum {integer}
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
            /** @description A message for people */
            message: string;
        };
        /** @description The body of `createMessage` */
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
        /** @description The body of `createOption` */
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
        /** @description The body of `createPageComponent` */
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
             * @description An image file
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
            /** @description Null removes the thumbnail; its current path keeps it */
            thumbnail?: string | null;
        };
        /** @description No such page; with its new URL if it has moved */
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
        /** @description The body of `createPermission` */
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
             * @description Its full path; by default `/` and the slug
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
             * @enum {string}
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
             * @enum {integer}
             */
            published: 0 | 1;
            /**
             * @description The path of a file on the public disk, or a URL
             * @example photos/meadow.jpg
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
        };
        /** @description The body of `createPost` */
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
             * @enum {string}
             */
            post_status: "public" | "private" | "protected";
            /**
             * @description The slug; made from the title by default
             * @example the-meadow-in-may
             */
            slug?: string | null;
            /**
             * @description Its full path; by default `/` and the slug
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
             * @example photos/meadow.jpg
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
             * @enum {integer}
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
             * @description Its full path; by default `/` and the slug
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
             * @enum {string}
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
             * @enum {integer}
             */
            published: 0 | 1;
            /**
             * @description The path of a file on the public disk, or a URL
             * @example photos/meadow.jpg
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
            /** @description The tags of the post, by name */
            tags: components["schemas"]["PublicTag"][];
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
        };
        /** @description Whether the service can take requests, and why not */
        Readiness: {
            /**
             * @description Whether the service can take requests
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
        /** @description The body of `createRole` */
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
        /** @description The body of `sendMessage` */
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
        /** @description A label on pages and posts */
        Tag: {
            /**
             * @description The id, set by the service
             * @example 12
             */
            id: number;
            /**
             * @description The name of the tag, unique within its type
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
        };
        /** @description The body of `createTag` */
        TagInput: {
            /**
             * @description The name of the tag, unique within its type
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
        /** @description The body of `createToken` */
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
        /** @description The body of `updateComponentByForm` */
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
        /** @description The body of `updateComponentByForm` */
        UpdateComponentByPostInput: {
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
            /**
             * @description Must be `PUT`
             * @example PUT
             */
            _method: string;
            /** @description Null removes the thumbnail; its current path keeps it */
            thumbnail?: string | null;
        };
        /** @description The body of `updateComponent` */
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
        /** @description The body of `updateComponent` */
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
        /** @description The body of `updateCurrentUser` */
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
        };
        /** @description The body of `updateEvent` */
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
        };
        /** @description The body of `updateMessage` */
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
             * @description Must be `PUT`
             * @example PUT
             */
            _method: string;
            /** @description Null removes the thumbnail; its current path keeps it */
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
             * @description An image file
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
             * @description `/` makes it the home page. Any other URL becomes an alias of the page
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
            /** @description Null removes the thumbnail; its current path keeps it */
            thumbnail?: string | null;
        };
        /** @description The body of `updatePermission` */
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
        /** @description The body of `updateUser` */
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
             * @description With a new password: whether to keep tokens that were not created by a login. Sessions end in any case
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
        /** @description The body of `createUser` */
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
            /** @description A message for people */
            message: string;
            /** @description The errors of each field; `body` is the whole body */
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
        /** @description You do not have the permission. */
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
        /** @description The form has no field `_method` with the value PUT. */
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
        /** @description The request conflicts with another change. Try again. */
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
        /** @description The record has changed since: `If-Match` does not match. */
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
        /** @description The request body is too large. */
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
        /** @description The request is not valid. `errors` explains why, field by field. */
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
        /** @description Server error. The log has the cause, under the id in `X-Request-Id`. */
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
        /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
        IfMatch: string;
        /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this version of the record. Send it as `If-Match` to change no newer one. */
        ETag: string;
        /** @description Who may cache the answer, and for how long */
        "Cache-Control": string;
        /** @description The methods that the path supports */
        Allow: string;
        /** @description The id of the request in the log; yours, if you sent one */
        "X-Request-Id": string;
        /** @description Requests per minute; absent if there is no limit */
        "X-RateLimit-Limit": number;
        /** @description Requests left in this minute */
        "X-RateLimit-Remaining": number;
        /** @description Seconds to wait before the next request */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAssets: {
        parameters: {
            query?: {
                /** @description Only items whose title or path contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Only items whose name contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Only items whose title or URL contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Only items whose name contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Only items whose title contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description The number of levels; all by default */
                depth?: number | string;
            };
            header?: {
                /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
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
            /** @description The answer you have is still current. */
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
                /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
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
            /** @description The answer you have is still current. */
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
                /** @description The URL of the page, as in its `url` */
                url: string;
                /** @description Whether to include the components; true by default */
                include_components?: boolean | (0 | 1) | ("0" | "1" | "true" | "false");
            };
            header?: {
                /** @description The password of a protected page */
                "X-Page-Password"?: string;
                /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
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
            /** @description The answer you have is still current. */
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
                /** @description Only posts of this type */
                post_type?: string;
                /** @description Only posts of this category */
                category_id?: number | string;
                /** @description Only posts with a tag that has this slug */
                tag?: string;
                /** @description Only items whose title contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: {
                /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
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
            /** @description The answer you have is still current. */
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
                /** @description The URL of the post, as in its `url` */
                url: string;
            };
            header?: {
                /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
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
            /** @description The answer you have is still current. */
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
                /** @description The number of the file, if there are several */
                page?: number | string;
            };
            header?: {
                /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
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
            /** @description The answer you have is still current. */
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
                /** @description Only items whose name contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
            /** @description Done. There is no body. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Only items whose title, type or content contains this text; case does not matter. */
                search?: string;
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description The `ETag` of the record as you read it. If the record has changed since, the answer is 412. */
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
            /** @description Done. There is no body. */
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
                /** @description Which page of the list. Anything but a whole number from 1 counts as 1. */
                page?: number;
                /** @description Items per page. */
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
                /** @description The range of bytes */
                Range?: string;
                /** @description The `ETag` of the answer you have. If it is still current, the answer is 304. */
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
            /** @description The requested range */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The range and the size of the file */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Blob;
                };
            };
            /** @description The answer you have is still current. */
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
            /** @description The range is beyond the end of the file. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    /** @description The range and the size of the file */
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
