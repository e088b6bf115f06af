import { serviceUrl } from '../../../api/client.ts'

/** The paths of assets that the content names by their ids: `corral:asset/3`. */
export type AssetPaths = Readonly<Record<number, string>>

const named = /corral:asset\/(\d+)/g

/** The ids of the assets that a content names. */
export function assetIdsIn(content: unknown): number[] {
  const found = JSON.stringify(content ?? null).matchAll(named)
  return [...new Set([...found].map(([, id]) => Number(id)))]
}

/** The address of a file: a path of the public disk, the name of an asset, or an address as it is. */
export function fileUrl(value: string, assets: AssetPaths): string {
  const [, id] = /^corral:asset\/(\d+)/.exec(value) ?? []
  const path = id === undefined ? value : (assets[Number(id)] ?? '')
  if (path === '' || /^(https?:|data:|blob:|\/)/.test(path)) return path
  return `${serviceUrl}/storage/${encodeURI(path)}`
}

/** HTML whose assets have their addresses. */
export function withFileUrls(html: string, assets: AssetPaths): string {
  return html.replace(named, (name) => fileUrl(name, assets))
}
