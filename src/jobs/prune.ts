import { pruneLinks } from '../access/account-links.ts'
import type { Database } from '../database/database.ts'
import { pruneOutbox } from '../lifecycle/outbox.ts'
import { pruneFailedJobs } from '../records/due-jobs.ts'
import { pruneKeys } from '../records/idempotency-keys.ts'
import { pruneLastRevisions } from '../records/last-revisions.ts'
import { pruneFailedSignIns } from '../resources/accounts/failed-sign-ins/failed-sign-in.actions.ts'
import { pruneSessions } from '../resources/accounts/sessions/session.actions.ts'
import { oneMonthBefore, prunePages } from '../resources/content/pages/page.prune.ts'
import { pruneDeliveries } from '../resources/delivery/webhooks/webhook.prune.ts'
import { pruneWorkingCopies } from '../resources/editing/drafts/working-copy.store.ts'
import { prunePresence } from '../resources/editing/presence/presence.actions.ts'
import { prunePreviews } from '../resources/editing/previews/preview.actions.ts'
import { pruneDirectUploads } from '../resources/media/assets/asset-upload.store.ts'
import { checkFiles, pruneAssets } from '../resources/media/files/file.checks.ts'
import type { CurrentSettings } from '../settings/current.ts'
import type { DirectUploads } from '../storage/direct-uploads.ts'
import type { Disks } from '../storage/disk.ts'
import type { ImportFiles } from '../storage/import-files.ts'
import type { Uploads } from '../storage/uploads.ts'
import type { VariantCache } from '../storage/variant-cache.ts'
import { pruneImports } from '../transfer/imports/import.limits.ts'

interface PruneOptions {
  readonly database: Database
  readonly disks: Disks
  readonly uploads: Uploads
  readonly variants: VariantCache
  readonly importFiles: ImportFiles
  readonly directUploads: DirectUploads | null
  readonly settings: CurrentSettings
  readonly now: () => Date
}

interface PruneControls {
  readonly onProgress?: (pages: number) => void
  /** Ends the run after the current batch or file. The next run continues. */
  readonly signal?: AbortSignal
  /** Whether to delete all resized pictures, and not only those beyond the limit. */
  readonly allPictures?: boolean
}

interface Pruned {
  readonly pages: number
  readonly assets: number
  readonly files: number
  readonly uploads: number
  readonly events: number
  readonly sessions: number
  readonly failed_sign_ins: number
  readonly presence: number
  readonly drafts: number
  readonly jobs: number
  readonly previews: number
  readonly account_links: number
  readonly keys: number
  readonly revisions: number
  readonly deliveries: number
  readonly pictures: number
  readonly imports: number
}

/** Removes data that is no longer needed. Safe while other processes serve or prune. */
export async function prune(options: PruneOptions, controls: PruneControls = {}): Promise<Pruned> {
  const { database, disks, uploads, now } = options
  const unlessStopped = async (work: () => Promise<number>) => (controls.signal?.aborted ? 0 : work())
  return {
    pages: await unlessStopped(() => prunePages(database, disks, now(), controls)),
    assets: await unlessStopped(() => pruneAssets(database, oneMonthBefore(now()), controls.signal)),
    uploads: await unlessStopped(
      async () => (await uploads.clear(now())) + (await pruneDirectUploads(options)),
    ),
    files: await unlessStopped(() => checkFiles(database, disks, now(), controls.signal)),
    events: await unlessStopped(() => pruneOutbox(database, now())),
    sessions: await unlessStopped(() => pruneSessions(database, now())),
    failed_sign_ins: await unlessStopped(() => pruneFailedSignIns(database, now())),
    presence: await unlessStopped(() => prunePresence(database, now())),
    drafts: await unlessStopped(() => pruneWorkingCopies(database, now())),
    jobs: await unlessStopped(() => pruneFailedJobs(database, now())),
    previews: await unlessStopped(() => prunePreviews(database, now())),
    account_links: await unlessStopped(() => pruneLinks(database, now())),
    keys: await unlessStopped(() => pruneKeys(database, now())),
    revisions: await unlessStopped(() => pruneLastRevisions(database, now())),
    deliveries: await unlessStopped(() => pruneDeliveries(database, now())),
    imports: await unlessStopped(() => pruneImports(database, options.importFiles, now())),
    pictures: await unlessStopped(() => prunePictures(options, controls)),
  }
}

async function prunePictures({ variants, settings }: PruneOptions, controls: PruneControls): Promise<number> {
  const current = await settings.now()
  const megabytes = controls.allPictures ? 0 : current.settings['pictures.cache_size']
  return variants.prune(megabytes * 1024 * 1024, controls.signal)
}
