import { hash, randomBytes } from 'node:crypto'

/** A new secret. It is shown once; only its hash is kept. */
export function newSecret(): string {
  return `corral_${randomBytes(30).toString('base64url')}`
}

export function hashSecret(secret: string): string {
  return hash('sha256', secret)
}

/** Whether a header is meant as a bearer token, also when its secret is missing. */
export function isBearer(header: string | undefined): boolean {
  return /^Bearer\b/i.test(header ?? '')
}

/** The secret of an `Authorization: Bearer …` header. */
export function bearerSecret(header: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null
}
