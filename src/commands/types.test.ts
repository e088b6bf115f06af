import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { useService } from '../../test/harness.ts'

const service = useService()
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corral-types-'))
  const made = folder
  onTestFinished(async () => {
    rmSync(made, { recursive: true, force: true })
    await service.app.database.transaction(null, async ({ db }) => {
      await db.deleteFrom('component_types').execute()
      await db.deleteFrom('page_templates').execute()
      await db.deleteFrom('collections').execute()
      await db.deleteFrom('globals').execute()
      await db.deleteFrom('wrangler_components').execute()
    })
  })
})

const run = (words: string) =>
  runCommand(words, { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl })
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const stored = async () => (await service.get('/api/v1/component-types?per_page=100')).body.data

const hero = {
  type: 'hero',
  label: 'Hero',
  schema: { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } },
}
const home = { template: 'home', label: 'Home', slots: [{ name: 'main' }] }

async function component(type: string, config: object, more: object = {}): Promise<number> {
  const page = await service.post('/api/v1/pages', { title: 'P', template: 'home', access: 'public' })
  const body = { type, config, wrangler_page_id: Number(page.body.data.id), ...more }
  return (await service.post('/api/v1/wrangler-components', body)).body.data.id
}

test('push stores the files, again without a change, and says what it did', async () => {
  write('hero.json', hero)
  write('home.template.json', home)
  const first = await run(`types push ${folder}`)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/component type +hero +create/)
  expect(first.out).toMatch(/page template +home +create/)
  expect(await stored()).toMatchObject([{ ...hero, mode: 'warn', version: 1 }])
  expect((await run(`types push ${folder}`)).out).toMatch(/\(none\)\n$/)
  expect(await stored()).toMatchObject([{ version: 1 }])
  write('hero.json', { ...hero, label: 'Large', schema: { ...hero.schema, required: [] } })
  const { out } = await run(`types push ${folder} --json`)
  expect(JSON.parse(out)).toEqual({
    dry_run: false,
    changes: [
      { kind: 'component type', name: 'hero', change: 'update', paths: ['label', 'schema.required.0'] },
      { kind: 'page template', name: 'home', change: 'none', paths: [] },
    ],
    migrations: [],
  })
  expect(await stored()).toMatchObject([{ label: 'Large', version: 2 }])
})

test('a member that a file leaves out returns to its default', async () => {
  write('hero.json', { ...hero, group: 'Top', mode: 'strict', slots: ['header'] })
  await run(`types push ${folder}`)
  write('hero.json', hero)
  await run(`types push ${folder}`)
  expect(await stored()).toMatchObject([{ group: null, mode: 'warn', slots: null }])
})

test('push --dry-run shows the same, and changes nothing', async () => {
  write('hero.json', hero)
  const dry = await run(`types push ${folder} --dry-run`)
  expect(dry.out).toMatch(/hero +create/)
  expect(dry.out).toMatch(/Nothing was changed: this was a dry run\.\n$/)
  expect(await stored()).toEqual([])
})

test('push --delete deletes what has no file', async () => {
  write('hero.json', hero)
  await run(`types push ${folder}`)
  rmSync(join(folder, 'hero.json'))
  write('home.template.json', home)
  expect((await run(`types push ${folder}`)).code).toBe(0)
  expect(await stored()).toHaveLength(1)
  expect((await run(`types push ${folder} --delete`)).out).toMatch(/component type +hero +delete/)
  expect(await stored()).toEqual([])
})

test('a file that is wrong is named, and nothing is stored', async () => {
  write('a.json', hero)
  for (const [content, message] of [
    ['{', 'must be valid JSON'],
    ['[]', 'must be a JSON object'],
    [{ label: 'x' }, 'One of these is required: type (a component type), template'],
    [{ ...hero, type: 'b', lable: 'x' }, 'The lable field is not known.'],
    [{ ...hero, type: 'b', mode: 'x' }, 'The mode field must be one of: off, warn, strict.'],
  ] as const) {
    write('b.json', content)
    const failed = await run(`types push ${folder}`)
    expect(failed.code).toBe(1)
    expect(failed.err).toContain('b.json')
    expect(failed.err).toContain(message)
  }
  write('b.json', hero)
  expect((await run(`types push ${folder}`)).err).toContain('both describe the component type hero')
  write('b.json', { ...hero, type: 'b', schema: { type: 'object', anyOf: [] } })
  expect((await run(`types push ${folder}`)).err).toContain('The schema.anyOf field is not supported here.')
  expect(await stored()).toEqual([])
  rmSync(join(folder, 'a.json'))
  rmSync(join(folder, 'b.json'))
  expect((await run(`types push ${folder}`)).err).toContain('There is no .json file in')
})

test('two pushes at once end in the files of one of them', async () => {
  const other = mkdtempSync(join(tmpdir(), 'corral-types-'))
  onTestFinished(() => rmSync(other, { recursive: true, force: true }))
  const names = ['a', 'b', 'c', 'd']
  for (const type of names) {
    write(`${type}.json`, { type, label: 'One' })
    writeFileSync(join(other, `${type}.json`), JSON.stringify({ type, label: 'Two' }))
  }
  const done = await Promise.all([run(`types push ${folder}`), run(`types push ${other}`)])
  expect(done.map(({ code, err }) => [code, err])).toEqual([[0, ''], [0, '']]) // biome-ignore format: one line
  const labels = new Set((await stored()).map(({ label }: { label: string }) => label))
  expect(await stored()).toHaveLength(4)
  expect(labels.size).toBe(1)
})

test('push shows which components have old keys, and --migrate renames them', async () => {
  const id = await component('hero', { text: 'x' })
  const both = await component('hero', { text: 'x', alt: 'y' })
  const schema = { type: 'object', properties: { alt: { type: 'string', 'x-corral': { was: ['text'] } } } }
  write('hero.json', { ...hero, schema })
  const dry = await run(`types push ${folder} --dry-run`)
  expect(dry.out).toContain('hero: 1 component on 1 page changes, 1 cannot.')
  expect(dry.out).toContain(`component ${both}: config.text cannot be renamed: config.alt has another value`)
  const pushed = await run(`types push ${folder}`)
  expect(pushed.out).toContain('The content was not changed: corral types push --migrate does it.')
  const migrated = JSON.parse((await run(`types push ${folder} --migrate --json`)).out)
  expect(migrated.migrations).toMatchObject([{ type: 'hero', components: 1, cannot: 1 }])
  const { body } = await service.get(`/api/v1/wrangler-components/${id}`)
  expect(body.data.config).toEqual({ alt: 'x' })
})

test('push --migrate renames keys in the metadata of posts and pages and in globals', async () => {
  const schema = { type: 'object', properties: { alt: { type: 'string', 'x-corral': { was: ['text'] } } } }
  const body = { title: 'P', post_type: 'recipe', post_status: 'public', meta: { text: 'x' } }
  const post = (await service.post('/api/v1/posts', body)).body.data.id
  const both = (await service.post('/api/v1/posts', { ...body, meta: { text: 'x', alt: 'y' } })).body.data.id
  const shaped = { title: 'Q', template: 'shaped', access: 'public', meta: { text: 'x' } }
  const page = (await service.post('/api/v1/pages', shaped)).body.data.id
  const global = await service.post('/admin/api/globals', { name: 'foot', label: 'F', value: { text: 'x' } })
  write('recipe.json', { name: 'Recipes', post_type: 'recipe', json_schema: schema })
  write('shaped.json', { template: 'shaped', label: 'Shaped', schema })
  write('foot.json', { name: 'foot', label: 'F', schema })
  const pushed = await run(`types push ${folder}`)
  expect(pushed.out).toContain('recipe: 1 post changes, 1 cannot.')
  expect(pushed.out).toContain(`post ${both}: meta.text cannot be renamed: meta.alt has another value`)
  expect(pushed.out).toContain('The content was not changed: corral types push --migrate does it.')
  const migrated = JSON.parse((await run(`types push ${folder} --migrate --json`)).out)
  expect(migrated.migrations).toMatchObject([
    { kind: 'page template', type: 'shaped', records: 1 },
    { kind: 'collection', type: 'recipe', records: 1, cannot: 1 },
    { kind: 'global', type: 'foot', records: 1 },
  ])
  expect((await service.get(`/api/v1/posts/${post}`)).body.data.meta).toEqual({ alt: 'x' })
  expect((await service.get(`/api/v1/pages/${page}`)).body.data.attributes.meta).toEqual({ alt: 'x' })
  const shown = await service.get(`/admin/api/globals/${global.body.data.id}`)
  expect(shown.body.data.live.content.value).toEqual({ alt: 'x' })
})

test('a refused push names every wrong file, and stores nothing', async () => {
  write('hero.json', {
    ...hero,
    schema: { type: 'object', properties: { alt: { type: 'string', maxItem: 2 } } },
  })
  write('story.collection.json', {
    name: 'Stories',
    post_type: 'story',
    json_schema: { type: 'object', properties: { video: { type: 'string', format: 'url' } } },
  })
  write('right.json', { type: 'right', label: 'Right' })
  const refused = await run(`types push ${folder}`)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('hero.json: The schema.properties.alt.maxItem field')
  expect(refused.err).toContain(
    'story.collection.json: The json_schema.properties.video.format field must be',
  )
  expect(await collections()).toEqual([])

  write('hero.json', { type: 'hero' })
  write('story.collection.json', { name: 'Stories', post_type: 'story', schema: { type: 'object' } })
  write('right.json', { labell: 'Right' })
  const { err } = await run(`types push ${folder}`)
  expect(err).toContain('hero.json: The label field is required.')
  expect(err).toContain(
    'story.collection.json: The schema field must be an array. A JSON Schema belongs in json_schema.',
  )
  expect(err).toContain('right.json: One of these is required: type (a component type), template')
})

test('push tells which content does not fit a changed schema', async () => {
  const body = { title: 'P', post_type: 'dish', post_status: 'public', meta: { servings: 4, text: 'x' } }
  for (const title of ['P', 'Q']) await service.post('/api/v1/posts', { ...body, title })
  const dish = { post_type: 'dish', name: 'Dishes', label: 'Dish' }
  const push = async (maximum: number, options = '') => {
    const properties = {
      servings: { type: 'integer', maximum },
      note: { type: 'string', 'x-corral': { was: ['text'] } },
    }
    write('dish.collection.json', { ...dish, json_schema: { type: 'object', properties } })
    const { out, err } = await run(`types push ${folder}${options}`)
    expect(err).toBe('')
    return out
  }
  expect(await push(9)).not.toContain('fit')
  expect(await push(3, ' --migrate --dry-run')).toContain(
    'dish: 2 posts change. 2 posts do not fit the schema then.',
  )
  expect(await push(3, ' --migrate')).toContain('dish: 2 posts change. 2 posts do not fit the schema then.')
  expect(await push(3)).not.toContain('fit')
  expect(await push(2)).toMatch(/dish: 2 posts do not fit the schema\.\n$/)
})

test('pull writes a file for each, which push takes back without a change', async () => {
  await service.post('/api/v1/component-types', { ...hero, mode: 'strict' })
  await service.post('/api/v1/component-types', { type: 'Hero', label: 'Other case' })
  await service.post('/api/v1/component-types', { type: '../../evil', label: 'Climbs' })
  await service.post('/api/v1/page-templates', home)
  const pulled = await run(`types pull ${folder} --json`)
  expect(JSON.parse(pulled.out)).toMatchObject({ total: 4, written: { length: 4 } })
  const names = readdirSync(folder).sort()
  expect(names).toHaveLength(4)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4)
  expect(names).toContain('home.template.json')
  expect(names.filter((name) => /^(hero|Hero)(-[0-9a-f]{8})?\.json$/.test(name))).toHaveLength(2)
  expect((await run(`types diff ${folder} --check`)).code).toBe(0)
  expect((await run(`types push ${folder} --delete`)).out).toMatch(/\(none\)\n$/)
  expect(JSON.parse((await run(`types pull ${folder} --json`)).out).written).toEqual([])
})

test('pull changes the file that describes a type, whatever its name is', async () => {
  write('my own name.json', hero)
  await run(`types push ${folder}`)
  const [{ id }] = await stored()
  await service.put(`/api/v1/component-types/${id}`, { type: 'hero', label: 'Changed' })
  expect((await run(`types pull ${folder}`)).out).toContain('wrote')
  expect(readdirSync(folder)).toEqual(['my own name.json'])
  expect(read('my own name.json')).toMatchObject({ type: 'hero', label: 'Changed' })
  expect(Object.keys(read('my own name.json'))).not.toContain('version')
})

test('diff shows what differs, and --check fails', async () => {
  write('hero.json', hero)
  await run(`types push ${folder}`)
  write('hero.json', { ...hero, label: 'Large' })
  write('new.json', { type: 'new', label: 'New' })
  await service.post('/api/v1/page-templates', home)
  const diff = await run(`types diff ${folder}`)
  expect(diff.code).toBe(0)
  expect(diff.out).toMatch(/component type +hero +update +label\n/)
  expect(diff.out).toMatch(/component type +new +create/)
  expect(diff.out).toMatch(/page template +home +delete/)
  expect(JSON.parse((await run(`types diff ${folder} --json`)).out)).toHaveLength(3)
  expect(await run(`types diff ${folder} --check`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('differ'),
  })
  expect(await stored()).toMatchObject([{ label: 'Hero' }])
})

test('infer proposes types that fit every component, and writes only new files', async () => {
  for (const size of ['s', 'l', 's', 'l', 's', 'l'])
    await component(
      'card',
      {
        size,
        image: 'a/b.jpg',
        links: [
          { url: '/a', n: 1 },
          { url: '/b', n: 1.5 },
        ],
        note: null,
      },
      { title: 'T' },
    )
  await component('card', {
    size: 's',
    image: 'c.png',
    links: [],
    extra: { on: '2026-01-01', deep: { x: true } },
  })
  await component('odd', { constructor: 1, '': 2, ok: 'x' })
  const { out } = await run(`types infer --folder ${folder}`)
  const [card, odd] = JSON.parse(out)
  expect(card).toMatchObject({
    type: 'card',
    label: 'Card',
    fields: { title: 'optional', content: 'hidden' },
    mode: 'warn',
  })
  expect(card.schema).toEqual({
    type: 'object',
    required: ['size', 'image', 'links'],
    properties: {
      size: { type: 'string', title: 'Size', enum: ['l', 's'] },
      image: { type: 'string', title: 'Image', 'x-corral': { widget: 'asset', accept: 'image' } },
      links: {
        type: 'array',
        title: 'Links',
        items: {
          type: 'object',
          required: ['url', 'n'],
          properties: {
            url: { type: 'string', title: 'Url', 'x-corral': { widget: 'link' } },
            n: { type: 'number', title: 'N' },
          },
        },
      },
      note: { type: 'null', title: 'Note' },
      extra: {
        type: 'object',
        title: 'Extra',
        required: ['on', 'deep'],
        properties: {
          on: { type: 'string', title: 'On', format: 'date' },
          deep: {
            type: 'object',
            title: 'Deep',
            required: ['x'],
            properties: { x: { type: 'boolean', title: 'X' } },
          },
        },
      },
    },
  })
  expect(Object.keys(odd.schema.properties)).toEqual(['ok'])
  expect((await run(`types infer --write --folder ${folder}`)).out).toContain('2 files written')
  expect((await run(`types push ${folder}`)).code).toBe(0)
  for (const { id } of await stored())
    expect((await service.get(`/admin/api/component-types/${id}/problems`)).body.meta.total).toBe(0)
  expect(JSON.parse((await run(`types infer --folder ${folder}`)).out)).toEqual([])
  expect(JSON.parse((await run(`types infer card --json --folder ${folder}`)).out)).toHaveLength(1)
  expect(await run(`types infer card --write --folder ${folder}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already'),
  })
  expect((await run('types infer nothing')).err).toContain('There is no component of the type nothing.')
})

test('code writes a union from the files, without a database, or from the stored types', async () => {
  write('hero.json', hero)
  write('home.template.json', home)
  const nowhere = { CORRAL_DATA_DIR: join(folder, 'nowhere'), DATABASE_URL: `sqlite:${folder}/none.db` }
  const { out, code } = await runCommand(`types code ${folder}`, nowhere)
  expect(code).toBe(0)
  expect(out).toContain(
    "/** Hero */\nexport interface HeroComponent {\n  type: 'hero'\n  config: {\n    alt: string\n  }\n}\n",
  )
  expect(out).toContain('export type SiteComponent =\n  | HeroComponent\n')
  expect(out).toContain(
    "export interface HomePage {\n  template: 'home'\n  meta: Record<string, unknown>\n}\n",
  )
  expect(out).toMatch(/export interface Content \{\n {2}component: SiteComponent\n {2}page: SitePage\n\}\n$/)
  const file = join(folder, 'src', 'content.ts')
  expect((await run(`types code ${folder} --out ${file}`)).out).toBe(`wrote ${file}\n`)
  expect((await run(`types code ${folder} --out ${file}`)).out).toBe(`${file} is up to date.\n`)
  expect((await run('types code --stored')).out).toContain('export type SiteComponent = never')
  await run(`types push ${folder}`)
  expect((await run('types code --stored')).out).toBe(out)
})

test('the TypeScript of definitions has names, so that they may contain themselves', async () => {
  write('rows.json', {
    type: 'rows',
    label: 'Rows',
    schema: {
      type: 'object',
      properties: { blocks: { type: 'array', items: { $ref: '#/$defs/block' } } },
      $defs: {
        block: {
          oneOf: [
            { $ref: '#/$defs/text' },
            {
              type: 'object',
              required: ['kind'],
              properties: {
                kind: { const: 'row' },
                blocks: { type: 'array', items: { $ref: '#/$defs/block' } },
              },
            },
          ],
        },
        text: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: 'text' }, to: { enum: ['page', 'address'] } },
          if: { required: ['to'], properties: { to: { const: 'page' } } },
          then: { properties: { target: { type: 'integer' } } },
          else: { properties: { target: { type: 'string' } } },
        },
      },
    },
  })
  const { out } = await run(`types code ${folder}`)
  expect(out).toContain(`export type RowsBlock = RowsText | {
  kind: 'row'
  blocks?: Array<RowsBlock>
}

export type RowsText = {
  kind: 'text'
  to?: 'page' | 'address'
  target?: number | string
}

/** Rows */
export interface RowsComponent {
  type: 'rows'
  config: {
    blocks?: Array<RowsBlock>
  }
}
`)
})

const recipe = {
  post_type: 'recipe',
  name: 'Recipes',
  label: 'Recipe',
  has_content: false,
  json_schema: { type: 'object', required: ['servings'], properties: { servings: { type: 'integer' } } },
}
const collections = async () => (await service.get('/api/v1/collections')).body.data

test('collections are pushed, compared, pulled and described in TypeScript', async () => {
  write('recipe.collection.json', recipe)
  expect((await run(`types push ${folder}`)).out).toMatch(/collection +recipe +create/)
  expect(await collections()).toMatchObject([{ ...recipe, mode: 'warn', version: 1 }])
  expect((await run(`types push ${folder}`)).out).toMatch(/\(none\)\n$/)
  expect((await run(`types code ${folder}`)).out).toContain(`/** Recipe */
export interface RecipePost {
  post_type: 'recipe'
  meta: {
    servings: number
  }
}

/** The posts of the site, by their collections. */
export type SitePost =
  | RecipePost
`)
  write('recipe.collection.json', { ...recipe, label: 'Dish' })
  const diff = await run(`types diff ${folder}`)
  expect(diff.out).toMatch(/collection +recipe +update +label/)
  await run(`types pull ${folder}`)
  expect(read('recipe.collection.json')).toMatchObject({ ...recipe, mode: 'warn' })
  await run(`types push ${folder}`)
  expect(await collections()).toMatchObject([{ label: 'Recipe', has_content: false }])
})

test('posts with components have them in TypeScript, and files have the template of their slots', async () => {
  const story = { post_type: 'story', name: 'Stories', has_components: true, page_template: 'wide' }
  write('story.collection.json', story)
  write('recipe.collection.json', recipe)
  const { out } = await run(`types code ${folder}`)
  expect(out).toContain(`  post_type: 'story'
  meta: Record<string, unknown>
  /** With \`include=components\`. */
  components?: SiteComponent[]
}
`)
  expect(out.match(/components\?:/g)).toHaveLength(1)
  await run(`types push ${folder}`)
  expect(await collections()).toContainEqual(expect.objectContaining(story))
  rmSync(join(folder, 'story.collection.json'))
  await run(`types pull ${folder}`)
  expect(read('story.collection.json')).toMatchObject(story)
})

test('push --delete leaves collections alone until files describe some', async () => {
  await service.post('/api/v1/collections', { name: 'Old', post_type: 'old' })
  write('hero.json', hero)
  await run(`types push ${folder} --delete`)
  expect(await collections()).toHaveLength(1)
  write('recipe.collection.json', recipe)
  expect((await run(`types push ${folder} --delete`)).out).toMatch(/collection +old +delete/)
  expect(await collections()).toMatchObject([{ post_type: 'recipe' }])
})

const footer = {
  name: 'footer',
  label: 'Footer',
  is_public: true,
  schema: { type: 'object', required: ['hours'], properties: { hours: { type: 'string' } } },
}
const globals = async () => (await service.get('/admin/api/globals')).body.data

test('globals are pushed without their values, compared, pulled and described in TypeScript', async () => {
  write('footer.global.json', footer)
  expect((await run(`types push ${folder}`)).out).toMatch(/global +footer +create/)
  expect(await globals()).toMatchObject([{ ...footer, value: {}, mode: 'warn', version: 1 }])
  const [{ id }] = await globals()
  await service.call('PATCH', `/admin/api/globals/${id}`, { body: { value: { hours: '9 to 5' } } })
  expect((await run(`types push ${folder}`)).out).toMatch(/\(none\)\n$/)
  expect((await run(`types code ${folder}`)).out).toContain(`/** Footer */
export interface FooterGlobal {
  name: 'footer'
  value: {
    hours: string
  }
}

/** The globals of the site. */
export type SiteGlobal =
  | FooterGlobal
`)
  write('footer.global.json', { ...footer, label: 'Foot' })
  expect((await run(`types diff ${folder}`)).out).toMatch(/global +footer +update +label/)
  await run(`types push ${folder}`)
  expect(await globals()).toMatchObject([{ label: 'Foot', value: { hours: '9 to 5' } }])
  await service.call('PATCH', `/admin/api/globals/${id}`, { body: { label: 'Footer', mode: 'strict' } })
  await run(`types pull ${folder}`)
  expect(read('footer.global.json')).toEqual({
    description: null,
    icon: null,
    layout: [],
    mode: 'strict',
    ...footer,
  })
})

test('push --delete leaves globals alone until files describe some', async () => {
  await service.post('/admin/api/globals', { name: 'old', label: 'Old' })
  write('hero.json', hero)
  await run(`types push ${folder} --delete`)
  expect(await globals()).toHaveLength(1)
  write('footer.global.json', footer)
  expect((await run(`types push ${folder} --delete`)).out).toMatch(/global +old +delete/)
  expect(await globals()).toMatchObject([{ name: 'footer' }])
})

test('infer --posts proposes collections by the metadata of posts', async () => {
  const post = { post_type: 'inferred', post_status: 'public' }
  await service.post('/api/v1/posts', { ...post, title: 'One', meta: { price: 3, note: 'x' } })
  await service.post('/api/v1/posts', { ...post, title: 'Two', meta: { price: 4 } })
  const [collection] = JSON.parse((await run('types infer inferred --posts')).out)
  expect(collection).toMatchObject({ post_type: 'inferred', name: 'Inferred', schema: [] })
  expect(collection.json_schema).toMatchObject({
    required: ['price'],
    properties: { price: { type: 'integer' }, note: { type: 'string' } },
  })
  await run(`types infer inferred --posts --write --folder ${folder}`)
  expect((await run(`types push ${folder}`)).out).toMatch(/collection +inferred +create/)
})

describe('with --url', () => {
  let address = ''

  beforeAll(async () => {
    address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  })

  /** A command without a database of its own. */
  const remote = (words: string, input = '') =>
    runCommand(
      words,
      { CORRAL_DATA_DIR: join(folder, 'none'), DATABASE_URL: 'sqlite:/nowhere/at/all.db' },
      input,
    )

  test('push, diff and pull use a service elsewhere, and no database', async () => {
    const token = await service.createToken(['super-admin'])
    const there = `--url ${address}/ --token ${token}`
    write('hero.json', hero)
    write('home.template.json', home)
    write('news.collection.json', { post_type: 'news', name: 'News', url_pattern: '/news/{slug}' })
    const tried = await remote(`types push ${folder} ${there} --dry-run --json`)
    expect(tried).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(tried.out)).toMatchObject({ dry_run: true, changes: [{ change: 'create' }, {}, {}] })
    expect(await stored()).toEqual([])
    const refused = await remote(`types diff ${folder} ${there} --check`)
    expect(refused.code).toBe(1)
    expect((await remote(`types push ${folder} ${there}`)).out).toContain('create')
    expect(await stored()).toEqual([expect.objectContaining({ type: 'hero' })])
    expect((await remote(`types diff ${folder} ${there} --check`)).code).toBe(0)
    rmSync(join(folder, 'hero.json'))
    const pulled = await remote(`types pull ${folder} --url ${address} --token -`, `${token}\n`)
    expect(pulled.out).toContain('hero.json')
    expect(read('hero.json').schema).toEqual(hero.schema)
    expect((await remote(`types code ${there}`)).out).toContain('Hero')
    rmSync(join(folder, 'home.template.json'))
    await remote(`types push ${folder} ${there} --delete`)
    expect((await service.get('/api/v1/page-templates')).body.data).toEqual([])
  })

  test('each change needs its permission, and all are made or none', async () => {
    const token = await service.createToken(['editor'])
    write('hero.json', hero)
    write('news.collection.json', { post_type: 'news', name: 'News' })
    const pushed = await remote(`types push ${folder} --url ${address} --token ${token}`)
    expect(pushed).toMatchObject({ code: 1 })
    expect(pushed.err).toContain('This needs the permission "create component types".')
    expect((await service.get('/api/v1/collections')).body.data).toEqual([])
  })

  test('a failure says what to do', async () => {
    write('hero.json', hero)
    const fails = async (words: string) => {
      const { code, err } = await remote(`types push ${folder} ${words}`)
      return [code, err.split('\n')[0]]
    }
    expect(await fails(`--url ${address}`)).toEqual([
      2,
      expect.stringContaining('--url needs --token: a token of a user who may change types.'),
    ])
    expect(await fails('--url cms.example.com --token x')).toEqual([
      2,
      expect.stringContaining('such as https://cms.example.com'),
    ])
    expect(await fails('--token x')).toEqual([2, expect.stringContaining('give --url too')])
    expect(await fails(`--url ${address} --token wrong`)).toEqual([
      1,
      expect.stringContaining('does not know the token.'),
    ])
    expect(await fails(`--url ${address}/elsewhere --token x`)).toEqual([
      1,
      expect.stringContaining('refused it'),
    ])
    expect(await fails('--url http://127.0.0.1:1 --token x')).toEqual([
      1,
      expect.stringContaining('does not answer'),
    ])
    write('hero.json', { ...hero, schema: { type: 'object', properties: { a: { type: 'nothing' } } } })
    const [code, message] = await fails(
      `--url ${address} --token ${await service.createToken(['super-admin'])}`,
    )
    expect([code, message]).toEqual([1, expect.stringContaining('schema.properties.a')])
  })
})

test('the API refuses what is no definition, and two of one name', async () => {
  const push = (definitions: unknown) => service.put('/admin/api/content-types', { definitions })
  const wrong = { ...hero, schema: { type: 'object', anyOf: [] } }
  const story = { name: 'S', post_type: 'story', json_schema: { type: 'object', oneOff: [] } }
  expect((await push([wrong, { type: 'right', label: 'R' }, story])).body.errors).toEqual({
    'definitions.0': ['hero: The schema.anyOf field is not supported here.'],
    'definitions.2': ['story: The json_schema.oneOff field is not supported here.'],
  })
  expect((await push([hero, { label: 'x' }])).body.errors['definitions.1'][0]).toContain('post_type')
  expect((await push([hero, hero])).body.errors.definitions).toEqual([
    'The definitions field has the component type hero twice.',
  ])
  expect((await push(['x'])).status).toBe(422)
  expect((await push([])).status).toBe(422)
  expect((await push([{ ...hero, nothing: 1 }])).body.errors['definitions.0']).toEqual([
    'hero: The nothing field is not known.',
  ])
})

test('code --watch writes again when a file changes', async () => {
  write('hero.json', hero)
  const out = join(folder, 'out', 'types.ts')
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../bin/corral.js'), 'types', 'code', folder, '--out', out, '--watch'],
    { env: { PATH: process.env.PATH ?? '', CORRAL_DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += String(chunk)
  })
  await vi.waitFor(() => expect(printed).toContain('watching'), 20_000)
  expect(readFileSync(out, 'utf8')).not.toContain('headline')
  write('hero.json', { ...hero, schema: { type: 'object', properties: { headline: { type: 'string' } } } })
  await vi.waitFor(() => expect(readFileSync(out, 'utf8')).toContain('headline'), 20_000)
  write('hero.json', '{')
  await vi.waitFor(() => expect(printed).toContain('hero.json'), 20_000)
  expect(child.exitCode).toBeNull()
})

test('a strict global with a required key is pushed without a value, which editors give', async () => {
  const schema = { type: 'object', required: ['hours'], properties: { hours: { type: 'string' } } }
  write('footer.global.json', { name: 'footer', label: 'Footer', mode: 'strict', schema })
  expect(await run(`types push ${folder}`)).toMatchObject({ code: 0, err: '' })
  const refused = await service.post('/admin/api/globals', {
    name: 'other',
    label: 'O',
    mode: 'strict',
    schema,
    value: {},
  })
  expect(refused.status).toBe(422)
})

test('code --watch needs a file to write, and files to read', async () => {
  for (const words of ['--watch', '--watch --out x.ts --stored'])
    expect((await run(`types code ${folder} ${words}`)).code).toBe(2)
})
