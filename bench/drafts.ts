import { htmlOf } from './content.ts'
import { type Cost, median } from './figures.ts'
import type { Running } from './processes.ts'
import { newPage } from './requests.ts'
import { request } from './service.ts'

const components = 100
const times = 40
/** Until the code is compiled. */
const warmUps = 20

/** How long an editor waits until the working copy of a page with a hundred components is saved: the median. */
export async function measureKeeping({ url }: Running): Promise<Cost> {
  const page = await request(`${url}/api/v1/pages`, 'POST', newPage('Working copy', 1))
  const path = `${url}/admin/api/pages/${JSON.parse(page).data.id}`
  const { content } = JSON.parse(await request(path)).data.live
  const taken: number[] = []
  let bytes = 0
  for (let time = 0; time < warmUps + times; time++) {
    const draft = { ...content, title: `Kept ${time}`, components: listComponents(time) }
    const started = performance.now()
    await request(`${path}/draft`, 'PUT', draft, { 'if-match': '*' })
    if (time >= warmUps) taken.push(performance.now() - started)
    bytes = JSON.stringify(draft).length
  }
  return { id: 'C8', label: 'keep 100 components (median wait)', milliseconds: median(taken), bytes }
}

/** One component differs each time, as when somebody writes. */
function listComponents(time: number) {
  return Array.from({ length: components }, (_, at) => ({
    id: `new-${at}`,
    type: 'text',
    slot: 'main',
    position: at,
    content: htmlOf(at === time % components ? 1000 + time : at),
  }))
}
