/** How to reach a store, without the bucket. The keys are null when none are set. */
export interface S3Access {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string | null
  readonly secretAccessKey: string | null
  readonly sessionToken: string | null
}

/** A bucket, and the prefix of each key: empty, or with a trailing slash. */
export interface S3Place {
  readonly bucket: string
  readonly prefix: string
}

/** How buckets of backups are reached. */
export interface BackupAccess extends S3Access {
  /** Whether the keys are those of the files, since no keys are set for the backups. */
  readonly usesFileKeys: boolean
  /** The bucket of the files; null when they are in the data folder. */
  readonly files: S3Settings | null
}

/** Where scheduled backups are kept, and how many. */
export interface BackupSettings {
  readonly place: string
  readonly keep: number
  readonly access: BackupAccess
}

/** Reads `s3://bucket` and `s3://bucket/folder`; null when the text is neither. */
export function parseS3Place(text: string): S3Place | null {
  const [, bucket, folder] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?)\/?)?$/.exec(text) ?? []
  // An address with `..` in it is another one.
  const isPlain = !folder || folder.split('/').every((name) => !['', '.', '..'].includes(name))
  if (bucket === undefined || !isPlain) return null
  return { bucket, prefix: folder ? `${folder}/` : '' }
}

export interface S3Settings {
  /** The address of the store, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before each key, with a slash at its end; or empty. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
}
