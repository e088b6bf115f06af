import type { Migration } from './migration.ts'

/** Folders of the media library, names of uploaded files, and an index that finds files with the same content. */
export const assetFolders: Migration = {
  name: '0075-asset-folders',
  statements({ id, reference, text }) {
    return [
      `create table asset_folders (id ${id}, path ${text} not null, created_at ${text} not null)`,
      'create unique index asset_folders_path_unique on asset_folders (path)',
      `alter table assets add column folder_id ${reference}
        constraint assets_folder_id_reference references asset_folders (id) on delete set null`,
      `alter table assets add column file_name ${text}`,
      'create index assets_folder on assets (folder_id, id)',
      'create index assets_file_hash on assets (file_hash, id) where file_hash is not null',
    ]
  },
}
