import type { BackupAccess, BackupSettings } from '../../storage/s3-access.ts'
import { type BackupStore, openFolder, requireWritable } from './folder.ts'

const setting = 'CORRAL_BACKUP_DIR'

/** Whether a place is a bucket, and not a folder. */
export function isBucket(place: string): boolean {
  return /^s3:/i.test(place)
}

/**
 * A folder of this machine, or `s3://bucket/folder`. `named` is the setting or option that contains it, for messages.
 */
export async function openPlace(place: string, access: BackupAccess, named = setting): Promise<BackupStore> {
  if (!isBucket(place)) return openFolder(place)
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace(place, access, named)
}

/** Runs at a start: wrong settings throw. A store that does not answer now may answer when a backup is due. */
export async function requireUsablePlace(
  { place, access }: BackupSettings,
  warn: (message: string) => void,
): Promise<void> {
  if (!isBucket(place)) return requireWritable(place, setting)
  const { requireUsableBucket } = await import('./bucket-place.ts')
  return requireUsableBucket(place, access, { named: setting, warn })
}
