import type { Migration } from './migration.ts'

/** Files that clients send to the bucket themselves: see decision 36. */
export const assetUploads: Migration = {
  name: '0038-asset-uploads',
  statements({ id, reference, text }) {
    return [
      `create table asset_uploads (
        id ${id},
        key ${text} not null,
        file_name ${text} not null,
        mime_type ${text} not null,
        size ${reference} not null,
        created_at ${text} not null,
        user_id ${reference} not null,
        asset_id ${reference},
        constraint asset_uploads_user_id_reference foreign key (user_id) references users (id) on delete cascade,
        constraint asset_uploads_asset_id_reference foreign key (asset_id) references assets (id) on delete cascade)`,
      'create index asset_uploads_created on asset_uploads (created_at)',
      'create index asset_uploads_user on asset_uploads (user_id)',
      'create index asset_uploads_asset on asset_uploads (asset_id)',
    ]
  },
}
