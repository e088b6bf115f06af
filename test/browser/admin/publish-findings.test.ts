import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../src/jobs/due-jobs.ts'
import { jobHandlers } from '../../../src/jobs/handlers.ts'
import { draftsOf, etagOf } from '../../drafts.ts'
import { formOf, makeImage } from '../../images.ts'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'
import { insertPages } from './many-pages.ts'

describe.skipIf(!hasChromium)('what the publish dialog finds', () => {
  const admin = useAdmin()
  const { service } = admin
  const { createPage, createPost, keep, publish } = draftsOf(service)
  const dialog = () => admin.page.getByRole('dialog')
  const openDialog = () => admin.page.getByRole('button', { name: 'Publish changes' }).first().click()

  async function bottomOfButtons(): Promise<number> {
    const box = await admin.page.getByRole('button', { name: 'Publish now' }).boundingBox()
    return box ? box.y + box.height : Infinity
  }

  async function upload(title: string, size: number): Promise<{ id: number; path: string }> {
    const file = { file: await makeImage('png', size), name: `${title}.png`, type: 'image/png' }
    return (await service.call('POST', '/api/v1/assets', { form: formOf({ title, file }) })).body.data
  }

  test('a file of changes not published is in use, and missed once it is in the trash', async () => {
    const { page } = admin
    const asset = await upload('poster', 41)
    const post = await createPost('With a poster', { content: '<p>Old</p>' })
    await keep(post.path, { content: `<p>New</p><img src="/storage/${asset.path}" alt="A poster">` })
    await admin.open(`/media?asset=${asset.id}`)
    await page.getByText('in changes not published').waitFor()
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByText('poster is in use').waitFor()
    await page.getByRole('button', { name: 'Move to the trash anyway' }).click()
    await eventually(async () => (await service.get(`/admin/api/assets/${asset.id}`)).status).toBe(404)
    await admin.open(`/posts/${post.id}`)
    await openDialog()
    await dialog().getByText('Some pictures or files cannot be shown').waitFor()
    await dialog()
      .getByRole('button', { name: /a file that is gone$/ })
      .click()
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.and(page.locator(':focus')).waitFor()
  })

  test('a picture without a description is selected, with the cursor in the field for it', async () => {
    const { page } = admin
    const [first, second] = [await upload('photo-1', 42), await upload('photo-2', 43)]
    const post = await createPost('With photos', { content: '<p>Old</p>' })
    const picture = ({ id }: { id: number }, alt: string) => `<img src="corral:asset/${id}" alt="${alt}">`
    await keep(post.path, { content: `<p>One</p>${picture(first, 'One')}<p>Two</p>${picture(second, '')}` })
    await admin.open(`/posts/${post.id}`)
    await openDialog()
    await dialog().getByRole('button', { name: 'The post: photo-2' }).click()
    const description = page.getByRole('textbox', { name: 'What does the picture show?' })
    await description.and(page.locator(':focus')).waitFor()
    expect((await description.boundingBox())?.width).toBeGreaterThan(300)
    await page.keyboard.type('A dome')
    const content = async () => (await service.get(post.path)).body.data.draft?.content.content
    await eventually(content).toContain('alt="A dome"')
    expect(await content()).toContain(`corral:asset/${second.id}" alt="A dome"`)
  })

  test('a description of the media is shown in the empty field, and not missed', async () => {
    const { page } = admin
    const [described, plain] = [await upload('told', 44), await upload('untold', 45)]
    const meta = { alt: 'A dome at night' }
    await service.put(`/api/v1/assets/${described.id}`, { path: described.path, title: 'told', meta })
    const picture = { type: 'string', title: 'Picture', 'x-corral': { widget: 'asset', accept: 'image' } }
    const alt = { type: 'string', title: 'What it shows', 'x-corral': { fill: 'asset.alt' } }
    const schema = { type: 'object', properties: { image: picture, alt } }
    const type = { type: 'shown', label: 'Shown', schema }
    expect((await service.post('/api/v1/component-types', type)).status).toBe(201)
    const parts = [described, plain].map(({ id }) => ({
      type: 'shown',
      slot: 'main',
      title: `Part ${id}`,
      config: { image: `corral:asset/${id}` },
    }))
    const made = await createPage('With told pictures', parts, { enabled: 0 })
    await admin.open(`/pages/${made.id}?view=outline`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog().getByText('1 picture has no description').waitFor()
    await dialog().getByRole('button', { name: 'Shown: untold' }).waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('article')
      .filter({ hasText: `Part ${described.id}` })
      .getByRole('button', { pressed: false })
      .first()
      .click()
    const field = page.getByRole('textbox', { name: 'What it shows' })
    await eventually(() => field.getAttribute('placeholder')).toBe('From the media: A dome at night')
  })

  test('a link that visitors cannot follow is selected, and in sight', async () => {
    const { page } = admin
    const hidden = await createPage('Remote release', [], { enabled: 0 })
    const words = Array.from(
      { length: 40 },
      (_, at) => `<p>${`Paragraph ${at} of a long text. `.repeat(6)}</p>`,
    )
    const link = `<p>Read <a href="corral:page/${hidden.id}#plan">the <strong>whole</strong> plan</a>.</p>`
    const post = await createPost('A long way', { content: '<p>Old</p>' })
    await keep(post.path, { content: `<h2>Start</h2>${words.join('')}${link}` })
    await admin.open(`/posts/${post.id}`)
    await openDialog()
    await dialog().getByRole('button', { name: 'The post: link to Remote release', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.and(page.locator(':focus')).waitFor()
    await eventually(() => page.evaluate('getSelection().toString()')).toBe('the whole plan')
    await eventually(() =>
      text.locator('a').evaluate((words) => {
        const { top, bottom } = words.getBoundingClientRect()
        return top > 100 && bottom < 600
      }),
    ).toBe(true)
  })

  test('drafts behind links are published along, as they were checked, and taken back together', async () => {
    const { page } = admin
    const tickets = await createPage('Tickets', [], { enabled: 0 })
    await keep(tickets.path, { description: 'All prices' })
    const opening = await createPost('Opening', { published: 0, content: '<p><a href="">x</a></p>' })
    const visit = await createPage('Visit')
    const content = `<p><a href="corral:page/${tickets.id}">x</a> <a href="corral:post/${opening.id}">y</a></p>`
    await keep(visit.path, { components: [{ id: 'new-1', type: 'text', content }] })
    const read = async ({ path }: { path: string }) => (await service.get(path)).body.data
    const states = async () => {
      const [one, two, three] = await Promise.all([tickets, opening, visit].map(read))
      return [one.live.content.enabled, two.live.content.published, three.live.content.components.length]
    }
    await admin.open(`/pages/${visit.id}`)
    await openDialog()
    const choice = (name: string) => dialog().getByRole('checkbox', { name })
    await dialog().getByText('At a time').click()
    await dialog().getByText('Only if it is published now.').waitFor()
    expect(await choice('Publish Tickets along').isDisabled()).toBe(true)
    await dialog().getByText('Now', { exact: true }).click()
    await choice('Publish Tickets along').check()
    await dialog().getByText('Published along').waitFor()
    await dialog().getByText('/tickets').waitFor()
    await choice('Publish all of them along').check()
    expect(await choice('Publish Opening along').isChecked()).toBe(true)
    await dialog()
      .getByText(/opening$/)
      .waitFor()
    expect(await axeInBoth(page)).toEqual([])
    // Somebody else goes on writing.
    await keep(tickets.path, { description: 'All new prices' }, (await read(tickets)).etag)
    const now = dialog().getByRole('button', { name: 'Publish now' })
    await eventually(() => now.isDisabled()).toBe(true)
    await choice('Publish them like this').check()
    await now.click()
    await dialog()
      .getByText(/^Nothing is published: something that goes along was changed meanwhile/)
      .waitFor()
    admin.forgive(/status of 409/)
    expect(await states()).toEqual([0, 0, 0])
    await now.click()
    await page.getByText('Also public now: Tickets, Opening').waitFor()
    expect(await states()).toEqual([1, 1, 1])
    expect((await read(tickets)).live.content.description).toBe('All new prices')
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await eventually(states).toEqual([0, 0, 0])
    await eventually(async () => (await read(tickets)).draft?.content.description).toBe('All new prices')
    await eventually(async () => (await read(visit)).draft?.content.components?.length).toBe(1)
  })

  test('what keeps a draft from being published along is said, and holds all back', async () => {
    const broken = await createPage('Half written', [], { enabled: 0 })
    await keep(broken.path, { template: '' })
    const visit = await createPage('Whole')
    const content = `<p><a href="corral:page/${broken.id}">x</a></p>`
    await keep(visit.path, { components: [{ id: 'new-1', type: 'text', content }] })
    await admin.open(`/pages/${visit.id}`)
    await openDialog()
    const choice = dialog().getByRole('checkbox', { name: 'Publish Half written along' })
    await choice.check()
    await dialog().getByText('Not everything can be published along').waitFor()
    await dialog().getByText('The template field is required.').waitFor()
    const now = dialog().getByRole('button', { name: 'Publish now' })
    await eventually(() => now.isDisabled()).toBe(true)
    await choice.uncheck()
    await eventually(() => now.isDisabled()).toBe(false)
  })

  test('a finding names the component or the settings, and the field', async () => {
    const hidden = await createPage('Not yet', [], { enabled: 0 })
    const fields = { title: 'required', content: 'optional', thumbnail: 'hidden' }
    const schema = { type: 'object', properties: {} }
    await service.post('/api/v1/component-types', { type: 'wall', label: 'Gallery', fields, schema })
    const { id, path } = await createPage('Named', [
      { type: 'wall', title: '', content: `<p><a href="corral:page/${hidden.id}">x</a></p>` },
    ])
    await keep(path, { title: 'Named again' })
    await admin.open(`/pages/${id}`)
    await openDialog()
    for (const name of ['Gallery: Title', 'Gallery: link to Not yet', 'Page settings: Description'])
      await dialog().getByRole('button', { name, exact: true }).waitFor()
  })

  test('pictures of other websites that do not load are named, and lead to their field', async () => {
    const { page } = admin
    const image = { type: 'string', title: 'Picture', 'x-corral': { widget: 'asset', accept: 'image' } }
    await service.post('/api/v1/component-types', {
      type: 'poster',
      label: 'Poster',
      fields: { title: 'optional', content: 'optional', thumbnail: 'hidden' },
      schema: { type: 'object', properties: { image } },
    })
    const body = await makeImage('png', 44)
    await page.route('https://pictures.example/**', (route) =>
      route.request().url().endsWith('/here.png')
        ? route.fulfill({ contentType: 'image/png', body })
        : route.fulfill({ contentType: 'text/html', body: 'Gone' }),
    )
    const picture = (name: string) => `<img src="https://pictures.example/${name}" alt="${name}">`
    const { id } = await createPage('Borrowed', [
      { type: 'text', content: `<p>One</p>${picture('here.png')}${picture('gone.png')}` },
      { type: 'poster', config: { image: 'https://pictures.example/lost.png' } },
    ])
    await keep(`/admin/api/pages/${id}`, { title: 'Borrowed pictures' })
    await admin.open(`/pages/${id}`)
    await openDialog()
    await dialog().getByText('2 pictures of other websites do not load').waitFor()
    expect(await dialog().getByText('here.png').count()).toBe(0)
    expect(await dialog().getByRole('button', { name: 'Publish now' }).isEnabled()).toBe(true)
    await dialog()
      .getByRole('button', { name: /: lost\.png$/ })
      .click()
    const replace = page.getByRole('button', { name: 'Replace… Picture' })
    await replace.and(page.locator(':focus')).waitFor()
    await openDialog()
    await dialog()
      .getByRole('button', { name: /: gone\.png$/ })
      .click()
    const description = page.getByRole('textbox', { name: 'What does the picture show?' })
    await eventually(() => description.inputValue()).toBe('gone.png')
    await description.and(page.locator(':focus')).waitFor()
  })

  test('each of many findings leads to its field, with the buttons in sight', async () => {
    const { page } = admin
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name' } },
    }
    const type = { type: 'plaque', label: 'Plaque', schema, summary: '{name}' }
    await service.post('/api/v1/component-types', type)
    const plaques = Array.from({ length: 8 }, () => ({ type: 'plaque', config: {} }))
    const { id, path } = await createPage('Plaques', plaques)
    await keep(path, { title: 'More plaques' })
    await page.setViewportSize({ width: 1280, height: 480 })
    await admin.open(`/pages/${id}?view=outline`)
    await openDialog()
    const found = dialog().getByRole('button', { name: 'Plaque: Name' })
    await dialog().getByText('8 fields are still empty').waitFor()
    expect(await found.count()).toBe(5)
    await dialog().getByRole('button', { name: 'Show all 8' }).click()
    expect(await found.count()).toBe(8)
    await eventually(async () => (await bottomOfButtons()) <= 480).toBe(true)
    await found.nth(7).click()
    await page.setViewportSize({ width: 1280, height: 720 })
    const name = page.getByRole('complementary', { name: 'Component' }).getByLabel('Name')
    await name.and(page.locator(':focus')).waitFor()
    await name.fill('The last')
    const last = async () => (await service.get(path)).body.data.draft.content.components.at(-1).config
    await eventually(last).toEqual({ name: 'The last' })
  })

  test('links without an address are solved or confirmed before it is published', async () => {
    const { page } = admin
    const post = await createPost('Aimless', { content: '<p>Old</p>' })
    const content = '<p>One <a href="">two</a> three</p>'
    await keep(post.path, { content })
    await admin.open(`/posts/${post.id}`)
    await openDialog()
    await dialog().getByText('Some links have no address').waitFor()
    const now = page.getByRole('button', { name: 'Publish now' })
    await eventually(() => now.isDisabled()).toBe(true)
    expect(await axeInBoth(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog()
      .getByRole('button', { name: /a link without an address$/ })
      .click()
    await page.locator('[data-field="content"] :focus').waitFor()
    await openDialog()
    await dialog().getByRole('checkbox', { name: 'Publish them like this' }).check()
    await now.click()
    await page.getByText(/is public\.$/).waitFor()
    expect((await service.get(post.path)).body.data.live.content.content).toBe(content)
  })

  test('nor are they published with many other records before that', async () => {
    const { page } = admin
    const { path } = await createPost('Aimless again', { content: '<p>Old</p>' })
    const content = '<p>One <a href="">two</a> three</p>'
    await keep(path, { content })
    await admin.open('/posts?q=aimless%20again')
    await page.getByRole('checkbox', { name: 'Select Aimless again' }).check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const now = page.getByRole('dialog').getByRole('button', { name: 'Publish now' })
    await page.getByRole('dialog').getByText('Visitors who click them stay on the same page.').waitFor()
    await eventually(() => now.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Publish them like this' }).check()
    await now.click()
    const live = async () => (await service.get(path)).body.data.live.content.content
    await eventually(live).toBe(content)
  })

  test('all addresses that change are shown, in portions, with what follows them', async () => {
    const parent = await createPage('Archive')
    await insertPages(service, parent.id, 440)
    await createPost('Naming it', { content: `<a href="corral:page/${parent.id}">x</a>` })
    await keep(parent.path, { title: 'Archive', slug: 'records' })
    await admin.open(`/pages/${parent.id}`)
    await openDialog()
    await dialog().getByText('441 addresses change').waitFor()
    await dialog()
      .getByText('The old addresses redirect. 1 link follows by itself.', { exact: true })
      .waitFor()
    const addresses = dialog().locator('li:has(del)')
    for (const count of [20, 220, 420, 441]) {
      await dialog().getByRole('button', { name: 'Show more addresses' }).click()
      await eventually(() => addresses.count()).toBe(count)
      const rest = 441 - count
      expect(
        await dialog()
          .getByText(/^And \d+ more\.$/)
          .allInnerTexts(),
      ).toEqual(rest ? [`And ${rest} more.`] : [])
    }
    expect(new Set(await addresses.allInnerTexts()).size).toBe(441)
    expect(await addresses.last().innerText()).toBe('/archive/report-99 → /records/report-99')
    expect(await dialog().getByRole('button', { name: 'Show more addresses' }).count()).toBe(0)
    expect(await bottomOfButtons()).toBeLessThanOrEqual(720)
  })

  test('there is one button for publishing on the screen, whatever the state is', async () => {
    const { page } = admin
    const publishing = async () =>
      (await page.getByRole('button', { name: /publish/i }).allInnerTexts()).filter(
        (name) => name !== 'Do not publish',
      )
    const draft = await createPage('One button', [], { enabled: 0 })
    await admin.open(`/pages/${draft.id}`)
    await page.getByText('This is not published.').waitFor()
    expect(await publishing()).toEqual(['Publish'])
    const parent = await createPage('To be deleted')
    const changed = await createPage('One button again')
    const kept = await keep(changed.path, { title: 'One button again', parent_id: parent.id })
    await admin.open(`/pages/${changed.id}`)
    await page.getByText('Visitors still see').waitFor()
    expect(await publishing()).toEqual(['Publish changes'])
    const at = new Date(Date.now() + 600_000)
    await publish(changed.path, etagOf(kept), at.toISOString())
    await admin.open(`/pages/${changed.id}`)
    await page.getByText('Will be published').waitFor()
    expect(await publishing()).toEqual(['Publish changes'])
    await service.delete(`/api/v1/pages/${parent.id}`)
    service.clock.now = at
    await runDueJobs(service.app.services, jobHandlers, { logger: pino({ level: 'silent' }) })
    service.clock.now = null
    await admin.open(`/pages/${changed.id}`)
    await page.getByText('Could not be published').waitFor()
    expect(await publishing()).toEqual(['Publish changes'])
    await page.getByRole('button', { name: 'Show why' }).click()
    await dialog().getByText('It cannot be published like this').waitFor()
    admin.forgive(/status of 422/)
  })

  test('its buttons are in sight below many new addresses, of which five are shown first', async () => {
    const { page } = admin
    const parent = await createPage('Many below')
    for (let at = 1; at <= 11; at++) await createPage(`Below ${at}`, [], { parent_id: parent.id })
    await keep(parent.path, { title: 'Many below', slug: 'elsewhere' })
    await admin.open(`/pages/${parent.id}`)
    await openDialog()
    await dialog().getByText('12 addresses change').waitFor()
    await page.setViewportSize({ width: 1280, height: 480 })
    const addresses = dialog().locator('li:has(del)')
    await eventually(() => addresses.count()).toBe(5)
    await dialog().getByText('And 7 more.').waitFor()
    await eventually(async () => (await bottomOfButtons()) <= 480).toBe(true)
    await dialog().getByRole('button', { name: 'Show more addresses' }).click()
    expect(await addresses.count()).toBe(12)
    expect(await bottomOfButtons()).toBeLessThanOrEqual(480)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
})
