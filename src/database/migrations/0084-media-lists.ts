import type { Migration } from './migration.ts'

/** The media library with many files: indexes for its search, its orders and its filters. */
export const mediaLists: Migration = {
  name: '0084-media-lists',
  statements({ jsonText, searchView }) {
    const [alt, tags] = [jsonText('meta', 'alt'), jsonText('meta', 'tags')]
    return [
      ...searchView({
        name: 'asset_texts',
        table: 'assets',
        from: ['search_text', 'file_name', 'caption', 'description', 'meta'],
        texts: {
          search_text: 'search_text',
          file_name: 'lower(file_name)',
          caption: 'lower(caption)',
          description: 'lower(description)',
          alt: `lower(${alt})`,
          tags: `lower(${tags})`,
        },
      }),
      // An index of PostgreSQL does not take a whole title and path.
      'create index assets_by_title on assets (substr(search_text, 1, 255), id)',
      `create index assets_without_alt on assets (type, id) where coalesce(trim(${alt}), '') = ''`,
    ]
  },
}
