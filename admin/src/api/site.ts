import { useSession } from './session.ts'

/** The address of the website, without a slash at its end; null while nobody has set it. */
export function useSiteUrl(): string | null {
  return useSession().site_url?.replace(/\/$/, '') ?? null
}
