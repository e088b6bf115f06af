import { type Settings, startOf } from '../../../settings/settings.ts'

/** The query parameter with the token, unless the option `preview.url` says otherwise. */
const parameter = 'corral_preview'

/** The address at which the website shows a path with a token; null while the website's address is unknown. */
export function previewUrl(settings: Settings, path: string, token: string): string | null {
  const site = settings['site.url']
  const pattern = settings['preview.url'] || (site === '' ? '' : `${site}{url}?${parameter}={token}`)
  if (pattern === '') return null
  const queryAt = pattern.indexOf('?')
  const encodedPath = path.split('/').map(encodeURIComponent).join('/')
  return pattern.replace(/\{(url|token)\}/g, (_, name: string, at: number) => {
    if (name === 'token') return encodeURIComponent(token)
    return queryAt >= 0 && at > queryAt ? encodeURIComponent(path) : encodedPath
  })
}

/** The allowed origins of the website in the frame of the editors' app. */
export function previewOrigins(settings: Settings): string[] {
  const addresses = [settings['site.url'], settings['preview.url']].filter((address) => address !== '')
  const known = addresses.map((address) => new URL(startOf(address)).origin)
  return [...new Set([...settings['preview.origins'], ...known])]
}
