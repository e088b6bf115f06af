import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A new key at each start: nobody else can read or forge the cookies, and none is valid after a restart. */
const key = randomBytes(32)

/** A `Set-Cookie` value that holds an encrypted secret for one path, which scripts cannot read. */
export function encryptCookie(name: string, secret: string, path: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const encrypted = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${name}=${encrypted.toString('base64url')}; Path=${path}; HttpOnly; SameSite=Lax`
}

/** The secret in a cookie; undefined when the cookie is missing or was not made with our key. */
export function decryptCookie(name: string, header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const encrypted = Buffer.from(pairs.find(([found]) => found === name)?.[1] ?? '', 'base64url')
  if (encrypted.length < 28) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(-16))
    return decipher.update(encrypted.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
