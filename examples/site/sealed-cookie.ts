import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Made at each start: nobody else can read or forge what is sealed, and nothing outlives the process. */
const key = randomBytes(32)

/** A cookie that keeps a secret in the browser, for this encoded path, out of the reach of scripts. */
export function sealedCookie(name: string, secret: string, path: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${name}=${sealed.toString('base64url')}; Path=${path}; HttpOnly; SameSite=Lax`
}

/** What a cookie of ours holds; undefined when there is none, or when it is not ours. */
export function openCookie(name: string, header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  const sealed = Buffer.from(pairs.find(([found]) => found === name)?.[1] ?? '', 'base64url')
  if (sealed.length < 28) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(-16))
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
