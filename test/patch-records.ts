export interface Patched {
  table: string
  /** A record with a value in every field, so that a value that is lost shows. */
  create: Record<string, unknown>
  /** Another value for each field of PUT. */
  change: Record<string, unknown>
  /** Columns that follow from a field. */
  follows?: Record<string, string[]>
}

type Pairs = Record<'category' | 'page' | 'post' | 'role' | 'permission' | 'folder', number[]>

/** A record of each resource that has PUT, by its path; `ids` are of two records that it can refer to. */
export function patchedResources(ids: Pairs): Record<string, Patched> {
  const [category_id, other_category] = ids.category
  return {
    '/api/v1/categories': {
      table: 'categories',
      create: { name: 'Whole', type: 'a', colour: '#112233' },
      change: { language: null, translation_group: 7041, name: 'Other', type: 'b', colour: '#445566' },
    },
    '/api/v1/languages': {
      table: 'languages',
      create: { code: 'en', label: 'English', url_prefix: '/en', position: 3 },
      change: { code: 'de', label: 'Deutsch', url_prefix: '/de', position: 4, fallback: null, is_enabled: 1 },
    },
    '/api/v1/webhooks': {
      table: 'webhooks',
      create: {
        url: 'https://a.example.com/', description: 'a', events: ['page.*'], filters: { under: [1] }, enabled: 0,
        concurrency: 2, batch_size: 3,
      }, // biome-ignore format: a record
      change: {
        url: 'https://b.example.com/', description: 'b', events: ['post.*'], filters: { template: ['x'] }, enabled: 1,
        concurrency: 4, batch_size: 5,
      }, // biome-ignore format: a record
    },
    '/api/v1/tags': {
      table: 'tags',
      create: { name: 'Whole', slug: 'own-slug', type: 'a' },
      change: { language: null, translation_group: 7041, name: 'Other', slug: 'other-slug', type: 'b' },
    },
    '/api/v1/posts': {
      table: 'posts',
      create: {
        title: 'Whole', post_type: 'news', post_status: 'private', slug: 'whole-post', url: '/whole/post',
        description: 'd', content: '<p>c</p>', published: 1, thumbnail: 'a/b.jpg', post_parent: ids.post[0],
        menu_order: 3, meta: { a: 1 }, category_id, published_at: '2020-01-02T03:04:05.000Z',
        components: [{ id: 3, type: 'text' }],
      }, // biome-ignore format: a record
      change: {
        language: null, translation_group: 7041, title: 'Other', post_type: 'article', post_status: 'public', slug: 'other-post', url: '/other/post',
        description: 'D', content: '<p>C</p>', published: 0, thumbnail: 'c/d.jpg', post_parent: ids.post[1],
        menu_order: 4, meta: { b: 2 }, category_id: other_category, published_at: '2021-02-03T04:05:06.000Z',
        components: [{ id: 4, type: 'hero' }],
      }, // biome-ignore format: a record
      follows: { components: ['parts'] },
    },
    '/api/v1/pages': {
      table: 'wrangler_pages',
      create: {
        title: 'Whole page', template: 't', access: 'private', url: '/alias', greedy: 1, parent_id: ids.page[0],
        enabled: 1, menu_order: 3, menu_name: 'Menu', listed: 0, password: 'open sesame', description: 'd',
        keywords: 'k', redirect: '/r', redirect_permanent: 1, category_id, meta: { a: 1 },
      }, // biome-ignore format: a record
      change: {
        language: null, translation_group: 7041, title: 'Other page', template: 'u', access: 'protected', url: '/other-alias', greedy: 0,
        parent_id: ids.page[1], enabled: 0, menu_order: 4, menu_name: 'Other', listed: 1, password: 'another one',
        description: 'D', keywords: 'K', redirect: '/s', redirect_permanent: 0, category_id: other_category,
        meta: { b: 2 }, thumbnail: null,
      }, // biome-ignore format: a record
      follows: { title: ['slug', 'url'], parent_id: ['url'], url: ['alias'] },
    },
    '/api/v1/wrangler-components': {
      table: 'wrangler_components',
      create: {
        type: 'text', wrangler_page_id: ids.page[0], title: 'Whole', content: 'c', config: { a: 1 }, slot: 'top',
        position: 7, enabled: 0,
      }, // biome-ignore format: a record
      change: {
        type: 'hero', wrangler_page_id: ids.page[1], title: 'Other', content: 'C', config: { b: 2 }, slot: 'end',
        position: 9, enabled: 1, thumbnail: null,
      }, // biome-ignore format: a record
      follows: { wrangler_page_id: ['position'], slot: ['position'] },
    },
    '/api/v1/assets': {
      table: 'assets',
      create: {
        path: 'whole/file.txt', title: 'Whole', type: 'text', caption: 'c', description: 'd', disk: 'public',
        thumbnail: 'whole/small.jpg', meta: { a: 1 }, data: { size: 3 }, category_id, folder_id: null,
      }, // biome-ignore format: a record
      change: {
        title: 'Other', type: 'other', caption: 'C', description: 'D', disk: 'public', thumbnail: 'whole/other.jpg',
        meta: { b: 2 }, data: { size: 4 }, category_id: other_category, path: 'whole/other.txt', folder_id: ids.folder[0],
        texts: {},
      }, // biome-ignore format: a record
      follows: { path: ['file_hash', 'file_name'] },
    },
    '/api/v1/roles': {
      table: 'roles',
      create: { name: 'whole', permissions: [ids.permission[0]] },
      change: { name: 'other', permissions: [ids.permission[1]], languages: null },
    },
    '/api/v1/permissions': {
      table: 'permissions',
      // Longer than an update accepts: what is not sent is not checked.
      create: { name: `whole ${'x'.repeat(50)}`, roles: [ids.role[0]] },
      change: { roles: [ids.role[1]], name: 'other' },
    },
    '/api/v1/users': {
      table: 'users',
      create: { name: 'Whole', email: 'whole@example.com', password: 'correct horse', roles: [ids.role[0]] },
      change: { name: 'Other', email: 'other@example.com', password: 'battery staple', roles: [ids.role[1]], keep_tokens: 1 }, // biome-ignore format: a record
    },
    '/api/v1/options': {
      table: 'options',
      create: { key: 'whole', value: { a: 1 } },
      change: { value: null },
    },
    '/api/v1/messages': {
      table: 'messages',
      create: {
        name: 'n',
        email: 'n@example.com',
        phone: '1',
        subject: 's',
        body: 'b',
        meta: { a: 1 },
        state: 1,
      },
      change: {
        name: 'N',
        email: 'm@example.com',
        phone: '2',
        subject: 'S',
        body: 'B',
        meta: { b: 2 },
        state: 0,
      },
    },
    '/api/v1/events': {
      table: 'calendar_events',
      create: {
        title: 'Whole', slug: 'whole', description: 'd', location: 'l', starts_at: '2026-05-01T09:00:00.000Z',
        ends_at: '2026-05-01T17:00:00.000Z', all_day: 1, url: 'https://example.com', meta: { a: 1 }, category_id,
      }, // biome-ignore format: a record
      change: {
        language: null, translation_group: 7041,
        title: 'Other', slug: 'other', description: 'D', location: 'L', starts_at: '2026-05-01T10:00:00.000Z',
        ends_at: '2026-05-02T17:00:00.000Z', all_day: 0, url: 'https://example.org', meta: { b: 2 },
        category_id: other_category,
      }, // biome-ignore format: a record
    },
    '/api/v1/collections': {
      table: 'collections',
      create: {
        name: 'Whole',
        post_type: 'whole',
        description: 'd',
        schema: [{ name: 'a', type: 'string' }],
        json_schema: { type: 'object', properties: { a: { type: 'string' } } },
        label: 'One', label_plural: 'Many', icon: 'i', layout: [{ label: 'L', fields: ['a'] }],
        mode: 'strict', has_content: 0, has_components: 1, page_template: 'wide', in_sitemap: 0, url_pattern: '/a/{slug}',
      }, // biome-ignore format: a record
      change: {
        name: 'Other',
        post_type: 'other whole',
        description: 'D',
        schema: [{ name: 'b', type: 'text' }],
        json_schema: { type: 'object', properties: { a: { type: 'integer' } } },
        label: 'Piece', label_plural: 'Pieces', icon: 'I', layout: [{ label: 'M', fields: ['a'] }],
        mode: 'off', has_content: 1, has_components: 0, page_template: 'narrow', in_sitemap: 1, url_pattern: '/b/{slug}',
      }, // biome-ignore format: a record
      follows: { json_schema: ['version'] },
    },
    '/api/v1/page-templates': {
      table: 'page_templates',
      create: {
        template: 'whole', label: 'Whole', slots: [{ name: 'main' }], areas: ['main'],
        schema: { type: 'object', properties: { a: { type: 'string' } } }, layout: [{ label: 'L', fields: ['a'] }],
        mode: 'strict',
      }, // biome-ignore format: a record
      change: {
        template: 'other', label: 'Other', slots: [{ name: 'side' }], areas: ['side'],
        schema: { type: 'object', properties: { b: { type: 'string' } } }, layout: [{ label: 'M', fields: ['b'] }],
        mode: 'off',
      }, // biome-ignore format: a record
      follows: { schema: ['version'] },
    },
    '/api/v1/component-types': {
      table: 'component_types',
      create: {
        type: 'whole', label: 'Whole', description: 'd', group: 'g', icon: 'i', thumbnail: 'a.jpg',
        fields: { title: 'required' }, schema: { type: 'object', properties: { a: { type: 'string' } } },
        layout: [{ label: 'L', fields: ['a'] }], slots: ['main'], templates: ['t'], max_per_page: 1,
        summary: '{title}', example: { a: 'x' }, mode: 'strict',
      }, // biome-ignore format: a record
      change: {
        type: 'other', label: 'Other', description: 'D', group: 'G', icon: 'I', thumbnail: 'b.jpg',
        fields: { title: 'hidden' }, schema: { type: 'object', properties: { a: { type: 'integer' } } },
        layout: [{ label: 'M', fields: ['a'] }], slots: ['side'], templates: ['u'], max_per_page: 2,
        summary: '{type}', example: { a: 1 }, mode: 'off',
      }, // biome-ignore format: a record
      follows: { schema: ['version'] },
    },
  }
}
