/** The path of the service's address, without a slash at its end. */
export function rootOf(baseUrl: string | null): string {
  return baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '')
}
