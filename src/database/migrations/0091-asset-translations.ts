import type { Migration } from './migration.ts'

/** The texts of assets in other languages than the first, whose texts the asset itself has. */
export const assetTranslations: Migration = {
  name: '0091-asset-translations',
  statements: ({ id, reference, text, searchIndex, boundSearchIndex, deferSearchIndex }) => [
    `create table asset_translations (
      id ${id},
      asset_id ${reference} not null,
      language ${text} not null,
      title ${text},
      caption ${text},
      description ${text},
      alt ${text},
      search_text ${text} not null,
      constraint asset_translations_asset_id_reference
        foreign key (asset_id) references assets (id) on delete cascade)`,
    'create unique index asset_translations_language_unique on asset_translations (asset_id, language)',
    ...searchIndex('asset_translations', ['search_text']),
    ...boundSearchIndex('asset_translations'),
    ...deferSearchIndex('asset_translations', ['search_text']),
  ],
}
