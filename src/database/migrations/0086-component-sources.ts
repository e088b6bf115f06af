import type { Migration } from './migration.ts'

/**
 * The sources of components stay known after a component was deleted: it may return from a version. A later release drops
 * `translated_components`.
 */
export const componentSources: Migration = {
  name: '0086-component-sources',
  statements: ({ reference, text }) => [
    `create table component_sources (
      kind ${text} not null,
      record_id ${reference} not null,
      component_id ${reference} not null,
      source_id ${reference} not null,
      primary key (kind, record_id, component_id))`,
    `insert into component_sources (kind, record_id, component_id, source_id)
      select 'page', wrangler_page_id, component_id, source_id from translated_components
        join wrangler_components on wrangler_components.id = component_id`,
  ],
}
