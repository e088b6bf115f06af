import type { Migration } from './migration.ts'

/**
 * The origin of imported records, so that the next import of the same site finds them. Also an index that finds the
 * old addresses of a post when its url changes.
 */
export const imports: Migration = {
  name: '0031-imports',
  statements({ reference, text }) {
    return [
      `create table import_sources (
        site ${text} not null,
        type ${text} not null,
        source_id ${text} not null,
        kind ${text} not null,
        record_id ${reference} not null,
        hash ${text},
        state ${text},
        source_hash ${text},
        primary key (site, type, source_id))`,
      'create index import_sources_record on import_sources (kind, record_id)',
      'create index moved_urls_address on moved_urls (address) where address is not null',
    ]
  },
}
