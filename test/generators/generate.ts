import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import { generateSource } from 'oazapfts'
import openapiTypes, { astToString } from 'openapi-typescript'
import { generate } from 'orval'
import { generateApi } from 'swagger-typescript-api'

/** Clients of the API, made by the code generators that many projects use. */
export const generators: Readonly<Record<string, (document: string, directory: string) => Promise<unknown>>> =
  {
    orval: (document, directory) =>
      generate({
        input: document,
        output: {
          target: join(directory, 'orval.ts'),
          client: 'fetch',
          baseUrl: '{address}',
          override: { splitByContentType: true },
        },
      }),
    'hey-api': (document, directory) =>
      createClient({
        input: document,
        output: join(directory, 'hey-api'),
        plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
        logs: { level: 'silent', file: false },
      }),
    oazapfts: async (document, directory) =>
      writeFileSync(join(directory, 'oazapfts.ts'), await generateSource(document)),
    'openapi-typescript': async (document, directory) => {
      const types = await openapiTypes(pathToFileURL(document), { silent: true })
      writeFileSync(join(directory, 'openapi-typescript.ts'), astToString(types))
    },
    'swagger-typescript-api': (document, directory) =>
      generateApi({
        input: document,
        output: directory,
        fileName: 'swagger-typescript-api.ts',
        silent: true,
      }),
  }

/**
 * Programs that use the clients as their documentation says: each uploads a file, then reads a page and writes it back.
 * They return the title of the asset and the title of the page.
 */
export const programs: Readonly<Record<string, string>> = {
  orval: `
    import { createAsset, showPage, updatePageWithJson } from './orval.ts'
    export async function run(address: string, token: string, file: File, id: number): Promise<string[]> {
      const options = { headers: { authorization: \`Bearer \${token}\` } }
      const asset = await createAsset({ file, meta: { by: 'Ada' } }, options)
      const page = await showPage(id, options)
      if (asset.status !== 201 || page.status !== 200) throw new Error(JSON.stringify([asset, page]))
      const saved = await updatePageWithJson(id, page.data.data.attributes, options)
      if (saved.status !== 200) throw new Error(JSON.stringify(saved))
      return [asset.data.data.title, saved.data.data.attributes.title]
    }`,
  'hey-api': `
    import { createAsset, showPage, updatePage } from './hey-api'
    import { client } from './hey-api/client.gen'
    export async function run(address: string, token: string, file: File, id: number): Promise<string[]> {
      client.setConfig({ baseUrl: address, auth: token })
      const asset = await createAsset({ body: { file, meta: { by: 'Ada' } }, throwOnError: true })
      const page = await showPage({ path: { id }, throwOnError: true })
      const body = page.data.data.attributes
      const saved = await updatePage({ path: { id }, body, throwOnError: true })
      return [asset.data.data.title, saved.data.data.attributes.title]
    }`,
  oazapfts: `
    import { ok } from '@oazapfts/runtime'
    import { createAsset, defaults, showPage, updatePage } from './oazapfts.ts'
    export async function run(address: string, token: string, file: File, id: number): Promise<string[]> {
      Object.assign(defaults, { baseUrl: address, headers: { authorization: \`Bearer \${token}\` } })
      const asset = await ok(createAsset({ file }))
      const page = await ok(showPage(id))
      const saved = await ok(updatePage(id, page.data.attributes))
      return [asset.data.title, saved.data.attributes.title]
    }`,
  'openapi-typescript': `
    import type { paths } from './openapi-typescript.ts'
    type Asset = paths['/api/v1/assets']['post']['responses']['201']['content']['application/json']
    type Page = paths['/api/v1/pages/{id}']['get']['responses']['200']['content']['application/json']
    type Update = NonNullable<paths['/api/v1/pages/{id}']['put']['requestBody']>['content']['application/json']
    export async function run(address: string, token: string, file: File, id: number): Promise<string[]> {
      const headers = { authorization: \`Bearer \${token}\` }
      const form = new FormData()
      form.append('file', file)
      const uploaded = await fetch(\`\${address}/api/v1/assets\`, { method: 'POST', headers, body: form })
      const asset = (await uploaded.json()) as Asset
      const url = \`\${address}/api/v1/pages/\${id}\`
      const page = (await (await fetch(url, { headers })).json()) as Page
      const body: Update = page.data.attributes
      const typed = { ...headers, 'content-type': 'application/json' }
      const saved = await fetch(url, { method: 'PUT', headers: typed, body: JSON.stringify(body) })
      return [asset.data.title, ((await saved.json()) as Page).data.attributes.title]
    }`,
  'swagger-typescript-api': `
    import { Api } from './swagger-typescript-api.ts'
    export async function run(address: string, token: string, file: File, id: number): Promise<string[]> {
      const headers = { authorization: \`Bearer \${token}\` }
      const { api } = new Api({ baseUrl: address, baseApiParams: { headers } })
      const asset = await api.createAsset({ file, meta: { by: 'Ada' } })
      const page = await api.showPage(id)
      const saved = await api.updatePage(id, page.data.data.attributes)
      return [asset.data.data.title, saved.data.data.attributes.title]
    }`,
}
