import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { componentRows } from './content.ts'
import type { Running } from './processes.ts'
import { byUrlPath, newPage, serial } from './requests.ts'
import { request } from './service.ts'

/** The requests for pages with references: with them, the same without keeping the answer, and without them. */
export interface ReferenceFiles {
  readonly kept: string
  readonly new: string
  readonly plain: string
}

const pages = 50
const referencesPerComponent = 5

/** Creates pages with six components as other pages have them, of which each refers to five pages and posts. */
export async function prepareReferences(directory: string, { url }: Running): Promise<ReferenceFiles> {
  const picker = (widget: string) => ({
    type: 'array',
    items: { type: 'integer' },
    'x-corral': { widget },
  })
  const schema = { type: 'object', properties: { pages: picker('page'), posts: picker('post') } }
  await request(`${url}/api/v1/component-types`, 'POST', { type: 'bench-picks', label: 'Picks', schema })
  const urls: string[] = []
  for (let at = 0; at < pages; at++) urls.push(await createPage(url, at))
  const write = (name: string, suffix: string) => {
    const file = join(directory, `references-${name}.txt`)
    writeFileSync(file, urls.map((each) => `GET\t${byUrlPath(each)}${suffix}\t\n`).join(''))
    return file
  }
  return {
    kept: write('kept', '&include=references'),
    new: write('new', `&include=references&new=${serial}`),
    plain: write('plain', ''),
  }
}

async function createPage(url: string, at: number): Promise<string> {
  const { data } = JSON.parse(
    await request(`${url}/api/v1/pages`, 'POST', newPage(`References ${at}`, 1)),
  ) as {
    data: { id: string; attributes: { url: string } }
  }
  for (const [position, { type: _, ...component }] of componentRows(Number(data.id)).entries()) {
    const key = position % 2 === 0 ? 'pages' : 'posts'
    const first = 1 + ((at * 31 + position * referencesPerComponent) % 500)
    const ids = Array.from({ length: referencesPerComponent }, (_each, next) => first + next)
    const config = { ...component.config, [key]: ids }
    await request(`${url}/api/v1/wrangler-components`, 'POST', { ...component, type: 'bench-picks', config })
  }
  return data.attributes.url
}
