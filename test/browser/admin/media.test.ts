import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { axeInBoth, useAdmin } from './admin.ts'
import { eventually } from './eventually.ts'

const picture = (width = 320, height = 200, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const fileOf = async (name: string, ...shape: Parameters<typeof picture>) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(...shape),
})

describe.skipIf(!hasChromium)('the media', () => {
  const admin = useAdmin()
  const files = () => admin.page.getByRole('list', { name: 'Files' })
  const drawer = () => admin.page.getByRole('dialog', { name: 'File' })

  async function upload(...given: Awaited<ReturnType<typeof fileOf>>[]) {
    const choosing = admin.page.waitForEvent('filechooser')
    await admin.page.getByRole('button', { name: 'Upload', exact: true }).click()
    await (await choosing).setFiles(given)
  }

  async function assetOf(title: string) {
    const { body } = await admin.service.get(`/admin/api/assets?search=${encodeURIComponent(title)}`)
    return body.data[0]
  }

  test('grid, list and an open file have nothing serious for axe, in light and dark', async () => {
    await admin.open('/media')
    await files().getByRole('button', { name: 'Moonrise' }).waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
    await admin.page.getByText('List', { exact: true }).click({ force: true })
    expect(await axeInBoth(admin.page)).toEqual([])
    await admin.page.reload()
    await expect.poll(() => admin.page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true)
    await admin.page.getByText('Grid', { exact: true }).click({ force: true })
    await files().getByRole('button', { name: 'Moonrise' }).click()
    await drawer().getByText('Where it is used').waitFor()
    expect(new URL(admin.page.url()).searchParams.get('asset')).toMatch(/^\d+$/)
    expect(await axeInBoth(admin.page)).toEqual([])
    await admin.page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'hidden' })
  })

  test('twenty pictures are uploaded at once, with their progress', async () => {
    await admin.open('/media')
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        fileOf(`upload ${String(at + 1).padStart(2, '0')}.png`, 200 + at),
      ),
    )
    await upload(...given)
    const panel = admin.page.getByRole('region', { name: 'Uploads' })
    await panel.getByText(/^Uploading: \d+ of 20 done$/).waitFor()
    await panel.getByText('20 files uploaded').waitFor({ timeout: 60_000 })
    await admin.page.getByText('28 files', { exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Close the list of uploads' }).click()
    await panel.waitFor({ state: 'hidden' })
  })

  test('a file that is too large is refused before it is sent, one that the service refuses in words', async () => {
    await admin.service.put('/api/v1/options/uploads.max_file_size', { value: 100 })
    await admin.open('/media')
    const noise = {
      name: 'large.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(200_000, 1),
    }
    const liar = { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('this is text') }
    await admin.page.waitForLoadState('networkidle')
    await upload(noise, liar)
    const panel = admin.page.getByRole('region', { name: 'Uploads' })
    await panel.getByText('It has 200 kB; at most 102 kB can be uploaded.').waitFor()
    await panel.getByText(/does not match its name or type/).waitFor()
    await panel.getByRole('button', { name: 'Try liar.png again' }).waitFor()
    await admin.service.put('/api/v1/options/uploads.max_file_size', { value: 10_240 })
    admin.forgive(/422/)
  })

  test('files that are dropped on the screen are uploaded', async () => {
    await admin.open('/media')
    await files().waitFor()
    const bytes = JSON.stringify([...(await picture(50, 50))])
    const transfer = await admin.page.evaluateHandle(`(() => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(${bytes})], 'dropped.png', { type: 'image/png' }))
      return data
    })()`)
    await files().dispatchEvent('dragenter', { dataTransfer: transfer })
    await admin.page.getByText('Drop the files to upload them').waitFor()
    await files().dispatchEvent('drop', { dataTransfer: transfer })
    await files().getByRole('button', { name: 'dropped' }).waitFor()
  })

  test('a picture without a description is found and described', async () => {
    await admin.open('/media')
    await upload(await fileOf('undescribed.png'))
    await files().getByRole('button', { name: 'undescribed' }).waitFor()
    await admin.open('/media?without=alt&q=undescribed')
    await files().getByRole('button', { name: 'undescribed' }).click()
    await drawer().getByLabel('What does it show?').fill('A blue field')
    await drawer().getByText('Saved', { exact: true }).waitFor()
    await admin.page.keyboard.press('Escape')
    await admin.page.getByText('Nothing fits').waitFor()
    expect((await assetOf('undescribed')).meta).toEqual({ alt: 'A blue field' })
  })

  test('files are described one after the other, and nothing typed is lost', async () => {
    const { page } = admin
    await admin.open('/media')
    await upload(await fileOf('row c.png', 61), await fileOf('row b.png', 62), await fileOf('row a.png', 63))
    await admin.open('/media?q=row&without=alt&sort=title')
    await files().getByRole('button', { name: 'row a' }).click()
    const [previous, next] = ['Previous file', 'Next file'].map((name) =>
      drawer().getByRole('button', { name }),
    )
    const description = drawer().getByRole('textbox', { name: 'What does it show?' })
    const shown = () => drawer().getByRole('textbox', { name: 'Title' }).inputValue()
    await eventually(shown).toBe('row a')
    expect(await previous?.getAttribute('aria-disabled')).toBe('true')
    await description.fill('The first')
    await next?.click()
    await eventually(shown).toBe('row b')
    await eventually(async () => (await assetOf('row a')).meta.alt).toBe('The first')
    await description.fill('The second')
    await page.keyboard.press('Alt+ArrowDown')
    await eventually(shown).toBe('row c')
    await eventually(async () => (await assetOf('row b')).meta.alt).toBe('The second')
    expect(await next?.getAttribute('aria-disabled')).toBe('true')
    // What is described is no longer in this list, but is still before this one.
    await eventually(() => files().getByRole('button', { name: /^row/ }).count()).toBe(1)
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(shown).toBe('row b')
    expect(await description.inputValue()).toBe('The second')
    // The name of a button that the pointer is on is no part of the screen.
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    expect(await axeInBoth(page)).toEqual([])
  })

  test('the focal point is dragged, and moved with the arrow keys', async () => {
    await admin.open('/media?q=dusk')
    await files().getByRole('button', { name: 'The dome at dusk' }).click()
    const point = drawer().getByRole('button', { name: /^Focal point: 50 % from the left, 50 %/ })
    const circle = await point.boundingBox()
    const image = await drawer().locator('img').boundingBox()
    if (!circle || !image) throw new Error('the picture is not shown')
    await admin.page.mouse.move(circle.x + circle.width / 2, circle.y + circle.height / 2)
    await admin.page.mouse.down()
    await admin.page.mouse.move(image.x + image.width * 0.75, image.y + image.height * 0.25, { steps: 4 })
    await admin.page.mouse.up()
    const moved = drawer().getByRole('button', { name: /^Focal point: 75 % from the left, 25 %/ })
    await moved.press('ArrowLeft')
    await expect.poll(async () => (await assetOf('dusk')).data.focal?.x).toBeCloseTo(0.73, 2)
    expect((await assetOf('dusk')).data.focal.y).toBeCloseTo(0.25, 2)
  })

  test('a replaced file is shown at once, and where the old one was', async () => {
    const before = await assetOf('Moonrise')
    const uses = async () =>
      (await admin.service.get(`/admin/api/references/asset/${before.id}?per_page=100`)).body.meta.total
    const count = await uses()
    expect(count).toBeGreaterThan(0)
    await admin.open(`/media?asset=${before.id}`)
    const choosing = admin.page.waitForEvent('filechooser')
    await drawer().getByRole('button', { name: 'Replace' }).click()
    await (await choosing).setFiles([await fileOf('new moon.png', 640, 360, '#ffee00')])
    await admin.page.getByText(/^Moonrise has another file\. .* the old address leads to it\.$/).waitFor()
    const after = await assetOf('Moonrise')
    expect(after.path).not.toBe(before.path)
    expect(await drawer().locator('img').getAttribute('src')).toContain(after.path)
    expect(await uses()).toBe(count)
  })

  test('a part of a picture becomes a picture of its own', async () => {
    const { id } = await assetOf('Saturn')
    await admin.open(`/media?asset=${id}`)
    await drawer().getByRole('button', { name: 'Crop' }).click()
    const dialog = admin.page.getByRole('dialog', { name: 'Crop' })
    await dialog.getByLabel('Shape').click()
    await admin.page.getByRole('option', { name: 'Square' }).click()
    expect(await axeInBoth(admin.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save as a new picture' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const part = await assetOf('(part)')
    expect(part.data.width).toBe(part.data.height)
    expect(part.meta.alt).toMatch(/^A golden planet/)
  })

  test('a file that is used says so before it is deleted; deleting can be undone', async () => {
    const { id } = await assetOf('Moonrise')
    await admin.open(`/media?asset=${id}`)
    await drawer().getByRole('button', { name: 'Move to the trash' }).click()
    const dialog = admin.page.getByRole('dialog', { name: 'Moonrise is in use' })
    await dialog.getByText('These pages and posts would have a gap there.').waitFor()
    const { body } = await admin.service.get(`/admin/api/references/asset/${id}`)
    await dialog.getByText(body.data[0].title).first().waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
    // Its buttons are in the window, and Escape closes only the question.
    for (const size of [
      { width: 390, height: 640 },
      { width: 1280, height: 900 },
    ]) {
      await admin.page.setViewportSize(size)
      const box = await dialog.getByRole('button', { name: 'Move to the trash anyway' }).boundingBox()
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    }
    await admin.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await drawer().getByRole('button', { name: 'Move to the trash' }).click()
    await dialog.getByRole('button', { name: 'Move to the trash anyway' }).click()
    await admin.page.getByText('Moonrise is in the trash for a month.').waitFor()
    expect(await files().getByRole('button', { name: 'Moonrise' }).count()).toBe(0)
    await admin.page.getByRole('button', { name: 'Undo' }).click()
    await files().getByRole('button', { name: 'Moonrise' }).waitFor()
    expect((await admin.service.get(`/admin/api/assets/${id}`)).status).toBe(200)
  })

  test('several files get a category, and are deleted together', async () => {
    await admin.open('/media?q=upload%20&sort=title')
    await files().getByRole('button', { name: 'upload 01' }).waitFor()
    await files().getByLabel('Select upload 01').check({ force: true })
    await files()
      .getByLabel('Select upload 03')
      .click({ force: true, modifiers: ['Shift'] })
    const bar = admin.page.getByRole('toolbar', { name: 'Selected files' })
    await bar.getByText('3 selected').waitFor()
    await bar.getByRole('button', { name: 'Category' }).click()
    await admin.page.getByRole('menuitem').nth(1).click()
    await admin.page.getByText('3 files have another category.').waitFor()
    expect((await assetOf('upload 02')).category_id).toEqual(expect.any(Number))
    for (const title of ['upload 04', 'upload 05'])
      await files().getByLabel(`Select ${title}`).check({ force: true })
    await bar.getByRole('button', { name: 'Move to the trash' }).click()
    await admin.page.getByText('2 files are in the trash for a month.').waitFor()
    expect(await assetOf('upload 05')).toBeUndefined()
  })

  test('a file is downloaded by its name, and the selected ones are exported as a table', async () => {
    const { page } = admin
    const { id, file_name } = await assetOf('upload 07')
    expect(file_name).toMatch(/\.png$/)
    await admin.open(`/media?asset=${id}`)
    const file = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe(file_name)
    await admin.open('/media?q=upload%2007')
    await files().getByLabel('Select upload 07').check({ force: true })
    const table = page.waitForEvent('download')
    await page
      .getByRole('toolbar', { name: 'Selected files' })
      .getByRole('button', { name: 'Export' })
      .click()
    expect((await table).suggestedFilename()).toBe('media.csv')
    const lines = readFileSync(await (await table).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^upload 07,upload 07\.png,http/)
  })

  test('where some of several files are used is listed before they are deleted', async () => {
    const { id } = await assetOf('Moonrise')
    await admin.open('/media?sort=title')
    for (const title of ['Moonrise', 'upload 06'])
      await files().getByLabel(`Select ${title}`).check({ force: true })
    const bar = admin.page.getByRole('toolbar', { name: 'Selected files' })
    await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: 'Move to the trash' }).click()
    const dialog = admin.page.getByRole('dialog', { name: '1 of them is in use' })
    await dialog.getByText('Moonrise', { exact: true }).waitFor()
    const { body } = await admin.service.get(`/admin/api/references/asset/${id}`)
    await dialog.getByText(body.data[0].title).first().waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: 'Move to the trash' }).click()
    await dialog.getByRole('button', { name: 'Move to the trash anyway' }).click()
    await admin.page.getByText('2 files are in the trash for a month.').waitFor()
    await admin.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await admin.service.get(`/admin/api/assets/${id}`)).status).toBe(200)
  })

  test('a viewer sees the files, and is offered no change', async () => {
    const page = await admin.signIn(['viewer'])
    const { id } = await assetOf('Saturn, drawn')
    await admin.open(`/media?asset=${id}`, page)
    await page.getByRole('dialog').getByText('Where it is used').waitFor()
    for (const name of ['Replace', 'Crop', 'Move to the trash', 'Upload'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
    expect(await page.getByLabel('Title').getAttribute('readonly')).not.toBeNull()
  })

  test('on a phone nothing is wider than the screen', async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 })
    const { id } = await assetOf('Saturn, drawn')
    for (const address of ['/media', `/media?asset=${id}`]) {
      await admin.open(address)
      await admin.page.waitForLoadState('networkidle')
      const width = await admin.page.evaluate("document.querySelector('main').scrollWidth")
      expect(width, address).toBeLessThanOrEqual(390)
    }
    await admin.page.setViewportSize({ width: 1280, height: 720 })
  })

  const folders = () => admin.page.getByRole('tree', { name: 'Folders' })

  test('folders are made and filled by upload and drag, with the way back', async () => {
    const { page } = admin
    await admin.open('/media')
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Press')
    await page.keyboard.press('Enter')
    await folders().getByRole('treeitem', { name: 'Press', selected: true }).waitFor()
    await page.getByText('This folder is empty').waitFor()
    await upload(await fileOf('in press.png', 210), await fileOf('too.png', 211))
    await folders().getByRole('treeitem', { name: 'Press 2' }).waitFor()
    await files().getByRole('button', { name: 'in press' }).waitFor()

    // Drag: one of two selected files takes both along.
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('2026')
    await page.keyboard.press('Enter')
    await folders().getByRole('treeitem', { name: '2026' }).waitFor()
    await folders().getByRole('treeitem', { name: 'Press 2' }).click()
    await page.getByRole('checkbox', { name: 'Select in press' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Select too' }).check({ force: true })
    await files()
      .getByRole('button', { name: 'in press' })
      .dragTo(folders().getByRole('treeitem', { name: '2026' }))
    await page.getByText('2 files are in 2026 now.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await folders().getByRole('treeitem', { name: 'Press 2' }).waitFor()
  })

  test('texts and tags of several files are edited together, and taken back', async () => {
    const { page } = admin
    await admin.open('/media')
    await upload(await fileOf('tag a.png', 220), await fileOf('tag b.png', 221))
    for (const title of ['tag a', 'tag b'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).check({ force: true })
    await page.getByRole('toolbar', { name: 'Selected files' }).getByRole('button', { name: 'Edit…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 2 files' })
    await dialog.getByLabel('What do they show?').fill('A blue field')
    await dialog.getByLabel('Add tags').fill('press')
    await page.keyboard.press('Enter')
    expect(await axeInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('2 files are changed.').waitFor()
    expect((await assetOf('tag a')).meta).toEqual({ alt: 'A blue field', tags: ['press'] })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await assetOf('tag b')).meta.tags).toEqual([])
  })

  test('the same file twice is found, and named beside the file', async () => {
    const { page } = admin
    await admin.open('/media')
    await upload(await fileOf('twin one.png', 230), await fileOf('twin two.png', 230))
    await files().getByRole('button', { name: 'twin one' }).click()
    await drawer().getByRole('heading', { name: 'The same file again' }).waitFor()
    await drawer().getByRole('link', { name: 'twin two' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: 'Same content twice' }).click()
    // They are uploaded at the same time, in any order.
    await expect
      .poll(async () => (await files().getByRole('button', { name: /^twin/ }).allInnerTexts()).sort())
      .toEqual([expect.stringContaining('twin one'), expect.stringContaining('twin two')])
  })

  async function createFolder(path: string): Promise<number> {
    return (await admin.service.post('/admin/api/asset-folders', { path })).body.data.id
  }
  const inFolder = async (id: number) =>
    (await admin.service.get(`/admin/api/assets?folder=${id}`)).body.data.map(
      ({ title }: { title: string }) => title,
    )
  const bar = () => admin.page.getByRole('toolbar', { name: 'Selected files' })
  const undo = () => admin.page.getByRole('button', { name: 'Undo', exact: true })

  test('a folder is renamed, moved and deleted by its menu, each with the way back', async () => {
    const { page } = admin
    const id = await createFolder('/archive')
    const pathNow = async () => {
      const { body } = await admin.service.get('/admin/api/asset-folders')
      return body.data.find((folder: { id: number }) => folder.id === id)?.path
    }
    await createFolder('/years')
    await admin.open(`/media?folder=${id}`)
    const menu = page.getByRole('button', { name: 'Actions for archive' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename archive' })
    await rename.getByLabel('Name').fill('old things')
    await rename.getByRole('button', { name: 'Rename' }).click()
    await page.getByText('/archive is /old things now.').waitFor()
    expect(await pathNow()).toBe('/old things')
    await undo().click()
    await expect.poll(pathNow).toBe('/archive')

    await menu.click()
    await page.getByRole('menuitem', { name: /^Move/ }).click()
    const move = page.getByRole('dialog', { name: 'Move archive' })
    await move.getByLabel('Folder').fill('years')
    await move.getByRole('button', { name: '/years', exact: true }).click()
    expect(await move.getByLabel('Folder').inputValue()).toBe('/years')
    await move.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText('/archive is /years/archive now.').waitFor()
    expect(await pathNow()).toBe('/years/archive')

    await page.getByRole('button', { name: 'Actions for archive' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('The folder archive is deleted.').waitFor()
    expect(await pathNow()).toBe(undefined)
    await page
      .getByRole('alert')
      .filter({ hasText: 'The folder archive is deleted.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await folders().getByRole('treeitem', { name: 'archive' }).waitFor()
  })

  test('files are moved by the dialog into a new folder, found by its name, by their file name and text', async () => {
    const { page } = admin
    await admin.open('/media')
    await upload(await fileOf('zebra one.png', 240), await fileOf('zebra two.png', 241))
    await files().getByRole('button', { name: 'zebra one' }).waitFor()
    const { id, path } = await assetOf('zebra one')
    await admin.service.put(`/api/v1/assets/${id}`, { path, title: 'Stripes', caption: 'A quagga, perhaps' })
    for (const [words, count] of [
      ['zebra one', 1],
      ['quagga', 1],
      ['zebra', 2],
    ] as const) {
      await admin.open(`/media?q=${encodeURIComponent(words)}`)
      await page.getByText(count === 1 ? '1 file' : '2 files', { exact: true }).waitFor()
    }
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar().getByRole('button', { name: 'Move…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 files' })
    await dialog.getByLabel('Folder').fill('/savanna')
    await dialog.getByRole('button', { name: 'Create it and move' }).click()
    await page.getByText('2 files are in savanna now.').waitFor()
    await admin.open('/media?q=savanna')
    await page.getByText('2 files', { exact: true }).waitFor()
    await files().getByRole('button', { name: 'Stripes' }).waitFor()
  })

  test('a deleted file is in the trash, and comes back from there with its address', async () => {
    const { page } = admin
    await admin.open('/media')
    await upload(await fileOf('lost and found.png', 250))
    await files().getByRole('button', { name: 'lost and found' }).click()
    const before = await assetOf('lost and found')
    await drawer().getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByText('lost and found is in the trash for a month.').waitFor()
    const status = async () => (await fetch(`${admin.origin}/storage/${before.path}`)).status
    expect(await status()).toBe(404)
    await admin.open('/trash?kind=asset')
    const row = page.getByRole('listitem').filter({ hasText: 'lost and found' })
    await row.getByRole('button', { name: /^Restore/ }).click()
    await row.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await assetOf('lost and found'))?.id).toBe(before.id)
    expect(await status()).toBe(200)
  })

  test('the old address of a replaced file leads to the new one', async () => {
    await admin.open('/media')
    await upload(await fileOf('old face.png', 260))
    await files().getByRole('button', { name: 'old face' }).click()
    const before = await assetOf('old face')
    const choosing = admin.page.waitForEvent('filechooser')
    await drawer().getByRole('button', { name: 'Replace' }).click()
    await (await choosing).setFiles([await fileOf('new face.png', 270, 200, '#ffee00')])
    await admin.page.getByText(/^old face has another file\. .* the old address leads to it\.$/).waitFor()
    const answer = await fetch(`${admin.origin}/storage/${before.path}`)
    expect(answer.status).toBe(200)
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(270)
  })

  test('filters are kept as a view; all that match are moved and deleted, also those not shown, and come back', async () => {
    const { page } = admin
    const id = await createFolder('/many')
    await admin.open(`/media?folder=${id}`)
    await page.getByText('This folder is empty').waitFor()
    const given = Array.from({ length: 63 }, (_, at) =>
      admin.service.post('/api/v1/assets', { path: `many/${at}.pdf`, title: `many ${at}`, folder_id: id }),
    )
    await Promise.all(given)
    await admin.open(`/media?folder=${id}&sort=title`)
    await page.getByText('63 files', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: /Keep these filters/ }).click()
    const keep = page.getByRole('dialog', { name: 'Keep these filters as a view' })
    await keep.getByLabel('Name').fill('The many')
    await keep.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.getByRole('button', { name: 'The many' }).waitFor()
    await admin.open('/media')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'The many' }).click()
    await page.waitForURL(/sort=title/)
    await page.getByText('63 files', { exact: true }).waitFor()

    await files().getByLabel('Select many 1', { exact: true }).check({ force: true })
    await bar().getByRole('button', { name: 'Select all 63' }).click()
    await bar().getByText('63 selected').waitFor()
    await bar().getByRole('button', { name: 'Move…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 63 files' })
    await dialog.getByLabel('Folder').fill('/many/more')
    await dialog.getByRole('button', { name: 'Create it and move' }).click()
    await page.getByText('63 files are in more now.').waitFor()
    expect(await inFolder(id)).toEqual([])
    await undo().click()
    await page.getByText('63 files', { exact: true }).waitFor()

    await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
    await bar()
      .getByRole('button', { name: /^Select all 63/ })
      .click()
    await bar().getByRole('button', { name: 'Move to the trash' }).click()
    const gone = page.getByRole('alert').filter({ hasText: '63 files are in the trash for a month.' })
    await gone.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('63 are as before.').waitFor()
    await page.getByText('63 files', { exact: true }).waitFor()
  })
})

describe.skipIf(!hasChromium)('the media of a new service', () => {
  const admin = useAdmin({ content: 'none' })

  test('say what they are for', async () => {
    await admin.open('/media')
    await admin.page.getByText('No files yet').waitFor()
    expect(await axeInBoth(admin.page)).toEqual([])
  })
})
