import { BadSetting, CorralError } from '../core/errors.ts'

/** How messages for the operator call a store and its settings. */
export interface S3Labels {
  readonly store: string
  /** What names the bucket. */
  readonly place: string
  readonly endpoint: string
  readonly region: string
  readonly keys: string
}

export const fileLabels: S3Labels = {
  store: 'file store',
  place: 'CORRAL_STORAGE',
  endpoint: 'CORRAL_S3_ENDPOINT',
  region: 'CORRAL_S3_REGION',
  keys: 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
}

/**
 * The settings may be right: the store or the network is down. So this is not a `BadSetting`, after which supervisors
 * stop restarting.
 */
export class StoreUnreachable extends CorralError {}

export function unreachable(words: S3Labels, endpoint: string, reason: string): StoreUnreachable {
  return new StoreUnreachable(
    `The ${words.store} at ${endpoint} does not answer (${reason}). Check ${words.endpoint} and the network.`,
  )
}

/** Why a bucket cannot be used, by the status of the answer, and the setting to change. */
export function refusal(words: S3Labels, bucket: string, status: number): CorralError {
  const { store, place, endpoint, region, keys } = words
  if ((status >= 500 && status !== 501) || status === 429)
    return new StoreUnreachable(
      `The ${store} answers ${status} at the moment. Check ${endpoint}, or try again.`,
    )
  if (status === 301 || status === 307)
    return new BadSetting(`The bucket ${bucket} is in another region. Set ${region} to that of the bucket.`)
  if (status === 401 || status === 403)
    return new BadSetting(
      `The ${store} refuses access to the bucket ${bucket}. Check ${keys}, and that they may list, read and write it.`,
    )
  if (status === 404)
    return new BadSetting(`There is no bucket ${bucket}. Create it, or set ${place} to s3://<bucket>.`)
  return new BadSetting(
    `The bucket ${bucket} cannot be used: the store answers ${status}. Check ${place}, ${endpoint} and ${region}.`,
  )
}
