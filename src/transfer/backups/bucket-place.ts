import { BadArchive, BadSetting } from '../../core/errors.ts'
import { type BackupAccess, parseS3Place, type S3Place } from '../../storage/s3-access.ts'
import { S3Bucket } from '../../storage/s3-bucket.ts'
import { fileLabels, StoreUnreachable } from '../../storage/s3-errors.ts'
import { sizeOf } from '../../storage/s3-multipart.ts'
import { objectSource, openBucketFolder } from './bucket.ts'
import type { BackupStore } from './folder.ts'
import type { ArchiveSource } from './read-archive.ts'

/** Nobody waits for a backup, so it is retried for longer. */
const retries = { attempts: 6, timeout: 15_000, retriesTimeouts: true }
const ownKeys = 'CORRAL_BACKUP_ACCESS_KEY_ID and CORRAL_BACKUP_SECRET_ACCESS_KEY'

/** A place `s3://bucket/folder`. `named` is the setting or option that contains it, for messages. */
export function openBucketPlace(place: string, access: BackupAccess, named: string): BackupStore {
  const { bucket, address } = openBackupBucket(place, access, named)
  return openBucketFolder(bucket, address)
}

/**
 * Throws on wrong settings. A store that does not answer now only causes a warning: it may answer when a backup is due.
 */
export async function requireUsableBucket(
  place: string,
  access: BackupAccess,
  { named, warn }: { named: string; warn(message: string): void },
): Promise<void> {
  const { bucket } = openBackupBucket(place, access, named)
  await bucket.requireUsable().catch((error: unknown) => {
    if (!(error instanceof StoreUnreachable)) throw error
    warn(error.message)
  })
}

/** The bucket of a place, with its folder as the prefix of all keys. Throws a message that names the setting. */
function openBackupBucket(
  place: string,
  access: BackupAccess,
  named: string,
): { bucket: S3Bucket; address: string } {
  const found = parseS3Place(place)
  if (!found)
    throw new BadSetting(`${named} is ${place}, but must be a folder, s3://bucket or s3://bucket/folder.`)
  requireOtherThanFiles(found, access, named)
  const { accessKeyId, secretAccessKey, usesFileKeys, endpoint, region, sessionToken } = access
  const keys = usesFileKeys ? `${fileLabels.keys}, which are those of the files, or set ${ownKeys}` : ownKeys
  if (accessKeyId === null || secretAccessKey === null)
    throw new BadSetting(`${place} needs keys. Set ${ownKeys}, or ${fileLabels.keys}.`)
  const words = {
    store: 'backup store',
    place: named,
    endpoint: 'CORRAL_BACKUP_S3_ENDPOINT (by default CORRAL_S3_ENDPOINT)',
    region: 'CORRAL_BACKUP_S3_REGION (by default CORRAL_S3_REGION)',
    keys,
  }
  const settings = { ...found, endpoint, region, accessKeyId, secretAccessKey, sessionToken }
  return {
    bucket: new S3Bucket(settings, { words, ...retries }),
    address: `s3://${found.bucket}/${found.prefix}`,
  }
}

/** The archive at `s3://bucket/folder/name`. If it is missing, throws a message that lists the existing backups. */
export async function findInBucket(
  address: string,
  access: BackupAccess,
): Promise<{ source: ArchiveSource; size: number }> {
  const [, folder = address, name = ''] = /^(s3:\/\/[^/]+(?:\/.*)?)\/([^/]+)$/.exec(address) ?? []
  const { bucket, address: place } = openBackupBucket(folder, access, 'The place')
  await bucket.requireUsable()
  const size = name === '' ? null : await sizeOf(bucket, name)
  if (size !== null) return { source: objectSource(bucket, name), size }
  const names = (await openBucketFolder(bucket, place).list()).filter((each) => each.endsWith('.tar'))
  const newest = names.slice(-5).map((each) => place + each)
  const others = newest.length > 0 ? `There are ${newest.join(', ')}.` : `There are none in ${place}.`
  throw new BadArchive(`There is no backup ${address}. ${others}`)
}

/** Backups must not be stored among the files, or each one would be part of the next backup. */
function requireOtherThanFiles(
  { bucket, prefix }: S3Place,
  { files, endpoint }: BackupAccess,
  named: string,
): void {
  if (!files || files.bucket !== bucket || files.endpoint !== endpoint) return
  const isAmongThem = ['files/', 'trash/'].some((folder) => prefix.startsWith(files.prefix + folder))
  if (isAmongThem)
    throw new BadSetting(
      `${named} is where the files of the service are. Choose another folder, such as s3://${bucket}/backups.`,
    )
}
