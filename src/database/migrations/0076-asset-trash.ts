import type { Migration } from './migration.ts'

/** Deleted assets that can be restored, and the old addresses of files that were replaced. */
export const assetTrash: Migration = {
  name: '0076-asset-trash',
  statements({ id, reference, text }) {
    return [
      `create table asset_versions (
        id ${id},
        record_id ${reference} not null,
        data ${text} not null,
        reason ${text} not null,
        created_by ${reference},
        created_at ${text} not null)`,
      'create index asset_versions_record on asset_versions (record_id)',
      `create index asset_versions_deleted on asset_versions (created_at, record_id) where reason = 'delete'`,
      `create table trashed_files (
        disk ${text} not null,
        path ${text} not null,
        asset_id ${reference} not null,
        constraint trashed_files_pkey primary key (disk, path, asset_id))`,
      'create index trashed_files_asset on trashed_files (asset_id)',
      `create table moved_files (
        path ${text} not null,
        asset_id ${reference} not null,
        constraint moved_files_pkey primary key (path),
        constraint moved_files_asset_id_reference foreign key (asset_id) references assets (id) on delete cascade)`,
      'create index moved_files_asset on moved_files (asset_id)',
    ]
  },
}
