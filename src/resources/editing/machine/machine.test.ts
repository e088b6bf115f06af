import { beforeAll, describe, expect, test } from 'vitest'
import { etagOf, matching } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { freePort } from '../../../../test/ports.ts'
import { translationsOf } from '../../../../test/translations.ts'
import {
  sendTexts,
  shout,
  translateAll,
  translatorSecret,
  useTranslator,
} from '../../../../test/translator.ts'

const port = await freePort()
const service = useService({
  CORRAL_TRANSLATE_URL: `http://127.0.0.1:${port}/translate`,
  CORRAL_TRANSLATE_SECRET: translatorSecret,
  CORRAL_TRANSLATE_MS: '2500',
})
const translator = useTranslator(port)
const { addLanguages, addPage, addText, translated, edit, publish, statesOf, sidesOf, patch, pathOf } =
  translationsOf(service)
beforeAll(addLanguages)

const machine = (id: number, fields: object = {}, as = 'editor') =>
  service.post(`${pathOf(id)}/translation/machine`, fields, { as })
const contentOf = async (id: number) => {
  const { draft, live } = (await service.get(pathOf(id))).body.data
  return (draft ?? live).content
}
const unseenOf = async (id: number) => (await sidesOf(id)).machine
const checkOf = async (id: number) => (await service.post(`${pathOf(id)}/draft/check`)).body.data
const countOf = async (id: number) => {
  const { body } = await service.get(`${pathOf(id)}/translations`)
  return body.data.find((each: { language: string }) => each.language === 'de').machine
}

/** A page, and its translation with the words of the source. */
async function addTranslation(title: string) {
  const source = await addPage(title, { description: 'Two & more' })
  const text = await addText(source.id, '<p>One <b>big</b> barn</p><p>Second</p>')
  const { id } = await translated(source.id, 'de')
  return { source: source.id, text, id }
}

describe('a translation', () => {
  test('is filled in its working copy, by a signed request, and marked until it was seen', async () => {
    const { id, source, text } = await addTranslation('Prices')
    const answer = await machine(id)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.data).toEqual({ written: 3, unchanged: 0, problems: [], left: 0, after: null })
    expect(translator.forged).toBe(0)
    expect(translator.asked).toEqual([
      {
        source: 'en',
        target: 'de',
        context: 'Prices',
        texts: [
          { id: '1', text: 'Prices', field: 'title' },
          { id: '2', text: 'Two & more', field: 'description' },
          { id: '3', text: 'One {1}big{/1} barn', field: `components.${text}.content` },
          { id: '4', text: 'Second', field: `components.${text}.content` },
        ],
      },
    ])
    const content = await contentOf(id)
    expect(content).toMatchObject({ title: 'PRICES', description: 'TWO & MORE', enabled: 0 })
    expect(content.components[0].content).toBe('<p>ONE <b>BIG</b> BARN</p><p>SECOND</p>')
    expect(await unseenOf(id)).toEqual(['title', 'description', `components.${text}.content`])
    expect(await countOf(source)).toBe(3)
    expect((await checkOf(id)).machine).toEqual(['title', 'description', 'components.0.content'])
    expect((await checkOf(source)).machine).toBeUndefined()
    expect(await statesOf(source)).toMatchObject({ de: 'draft' })
  })

  test('a text that somebody changes or confirms is not marked any more', async () => {
    const { id, source, text } = await addTranslation('Seen')
    await machine(id)
    await edit(id, () => ({ title: 'Gesehen' }))
    expect(await unseenOf(id)).toEqual(['description', `components.${text}.content`])
    await edit(id, () => ({ title: 'SEEN' }))
    expect(await unseenOf(id)).toContain('title')
    const { source_hash } = await sidesOf(id)
    const confirm = (fields?: string[]) =>
      service.post(`${pathOf(id)}/translation/confirm`, { source_hash, ...(fields ? { fields } : {}) })
    expect((await confirm([`components.${text}`])).status).toBe(204)
    expect(await unseenOf(id)).toEqual(['title', 'description'])
    expect((await confirm()).status).toBe(204)
    expect(await unseenOf(id)).toEqual([])
    expect(await countOf(source)).toBe(0)
    expect((await checkOf(id)).machine).toBeUndefined()
  })

  test('the marks follow the text: through discarding, restoring and publishing', async () => {
    const { id, source } = await addTranslation('Follow')
    await machine(id)
    const etag = etagOf(await service.get(pathOf(id)))
    expect((await service.delete(`${pathOf(id)}/draft`, matching(etag))).status).toBe(204)
    expect(await countOf(source)).toBe(0)
    await service.post(`${pathOf(id)}/draft/restore`)
    expect(await countOf(source)).toBe(3)
    await publish(id)
    expect(await unseenOf(id)).toHaveLength(3)
    await patch(id, { title: 'Von Hand' })
    expect(await countOf(source)).toBe(2)
  })

  test('only what has changed in the source is sent again, and is up to date afterwards', async () => {
    const { id, source, text } = await addTranslation('Changed')
    await machine(id)
    await edit(id, () => ({ description: 'Zwei und mehr' }))
    expect((await machine(id)).body.data).toMatchObject({ written: 0, unchanged: 0 })
    expect(translator.asked).toHaveLength(1)
    await service.patch(`/api/v1/wrangler-components/${text}`, { content: '<p>Another</p>' })
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    expect((await machine(id)).body.data).toMatchObject({ written: 1, problems: [] })
    expect(translator.asked[1]?.texts.map((each) => each.text)).toEqual(['Another'])
    expect(await contentOf(id)).toMatchObject({ title: 'CHANGED', description: 'Zwei und mehr' })
    expect((await sidesOf(id)).is_outdated).toBe(false)
    expect(await statesOf(source)).toMatchObject({ de: 'draft' })
  })

  test('a text that the machine leaves as it is is marked, and not sent again', async () => {
    const { id } = await translated((await addPage('USA')).id, 'de')
    expect((await machine(id)).body.data).toMatchObject({ written: 0, unchanged: 1 })
    expect(await unseenOf(id)).toEqual(['title'])
    await machine(id)
    expect(translator.asked).toHaveLength(1)
  })

  test('what somebody writes while the service is asked is saved, kept and told', async () => {
    const { id, source } = await addTranslation('Meanwhile')
    translator.answers(async (response, asked) => {
      const kept = await edit(id, () => ({ title: 'Von Hand' }))
      expect(kept.status).toBe(200)
      await patch(source, { description: 'Three' })
      await translateAll(response, asked)
    })
    const { problems, written } = (await machine(id)).body.data
    expect(written).toBe(1)
    expect(problems).toEqual([
      { text: 'description', message: 'The source has changed meanwhile. Translate it again.' },
      { text: 'title', message: expect.stringContaining('it is kept: “Von Hand”') },
    ])
    expect(await contentOf(id)).toMatchObject({ title: 'Von Hand', description: 'Two & more' })
    expect(await unseenOf(id)).toHaveLength(1)
  })

  test('a long one is translated in portions, each of whole fields', async () => {
    const source = await addPage('Long')
    const words = (count: number) => `<p>${'Some words here. '.repeat(count)}</p>`.repeat(10)
    for (const count of [70, 70, 70]) await addText(source.id, words(count))
    const { id } = await translated(source.id, 'de')
    const first = (await machine(id)).body.data
    expect(first).toMatchObject({
      written: 2,
      left: 2,
      after: expect.stringMatching(/^components\.\d+\.content$/),
    })
    const batches = translator.asked.map(({ texts }) => texts.reduce((sum, { text }) => sum + text.length, 0))
    expect(batches.length).toBeGreaterThan(2)
    expect(Math.max(...batches)).toBeLessThanOrEqual(5000)
    const second = (await machine(id, { after: first.after })).body.data
    const third = (await machine(id, { after: second.after })).body.data
    expect([second, third]).toMatchObject([{ left: 1 }, { left: 0, after: null }])
    expect(await unseenOf(id)).toHaveLength(4)
    expect((await machine(id, { after: 'gone' })).body.data).toMatchObject({ written: 0, left: 0 })
  })

  test('components that were published keep their marks, and new ones of the source are left to people', async () => {
    const { id, source, text } = await addTranslation('Parts')
    await publish(id)
    await addText(source, '<p>New</p>')
    expect((await machine(id)).body.data).toMatchObject({ written: 3, problems: [] })
    await publish(id)
    expect(await unseenOf(id)).toContain(`components.${text}.content`)
  })
})

test('a post is filled with its metadata, and its marks are counted in the list', async () => {
  const posts = translationsOf(service, 'post')
  const source = await posts.addPost('News', {
    content: '<p>Much <i>new</i></p>',
    meta: { note: 'A short sentence' },
  })
  const { id } = await posts.translated(source.id, 'de')
  const answer = await service.post(`${posts.pathOf(id)}/translation/machine`, {}, { as: 'editor' })
  expect(answer.body.data).toMatchObject({ written: 3, problems: [] })
  const { draft } = (await service.get(posts.pathOf(id))).body.data
  expect(draft.content).toMatchObject({
    title: 'NEWS',
    content: '<p>MUCH <i>NEW</i></p>',
    meta: { note: 'A SHORT SENTENCE' },
    published: 0,
  })
  expect((await posts.sidesOf(id)).machine).toEqual(['title', 'content', 'meta.note'])
  const { body } = await service.get('/admin/api/translations?kind=post&language=de')
  expect(body.data[0].translations).toMatchObject([{ machine: 0 }, { machine: 3 }, { machine: 0 }])
})

describe('the answer of the service', () => {
  test('is text and never markup, and its placeholders are checked', async () => {
    const { id, text } = await addTranslation('Hostile')
    translator.answers((response, { texts: [title, description, first, second] }) =>
      sendTexts(response, [
        { id: title?.id, text: 'A\u0000\ud800 <script>alert(1)</script>\n{2}' },
        { id: description?.id, text: ' Zwei\u0007 \n mehr ' },
        { id: first?.id, text: 'Eine {1}<img src=x onerror=alert(1)>{/1} Scheune' },
        { id: second?.id, text: 'Zweitens &amp; <b>' },
        { id: 'unknown', text: 'x' },
        { id: title?.id, text: 'again' },
        { id: 7, text: {} },
        null,
      ]),
    )
    const { problems, written } = (await machine(id)).body.data
    expect([written, problems]).toEqual([
      2,
      [{ text: 'title', message: 'The source has no placeholder {2}.' }],
    ])
    const content = await contentOf(id)
    expect(content).toMatchObject({ title: 'Hostile', description: 'Zwei   mehr' })
    expect(content.components[0].content).toBe(
      '<p>Eine <b>&lt;img src=x onerror=alert(1)&gt;</b> Scheune</p><p>Zweitens &amp;amp; &lt;b&gt;</p>',
    )
    expect(await unseenOf(id)).toEqual(['description', `components.${text}.content`])
  })

  test('in which texts are missing leaves these fields as they are, and names them', async () => {
    const { id, text } = await addTranslation('Missing')
    translator.answers((response, { texts }) =>
      sendTexts(
        response,
        texts.slice(1, 3).map((each) => ({ id: each.id, text: shout(each.text) })),
      ),
    )
    expect((await machine(id)).body.data.problems).toEqual([
      { text: `components.${text}.content`, message: 'Its text 2 of 2 is not translated.' },
      { text: 'title', message: 'The translation service left it out.' },
    ])
    expect(await contentOf(id)).toMatchObject({ title: 'Missing', description: 'TWO & MORE' })
  })

  test('is asked for again when it is busy', async () => {
    const { id } = await addTranslation('Busy')
    const busy = (status: number) => (response: import('node:http').ServerResponse) =>
      void response.writeHead(status, { 'retry-after': '0' }).end()
    translator.answers(busy(429), busy(503))
    expect((await machine(id)).body.data).toMatchObject({ written: 3 })
    expect(translator.asked).toHaveLength(3)
    translator.answers(busy(429), busy(429), busy(429))
    await patch((await addTranslation('Other')).source, {})
    const { id: other } = await addTranslation('Busy again')
    expect(await machine(other)).toMatchObject({ status: 502 })
  })

  test.each([
    ['a redirect', 302, { location: '/elsewhere' }, '', 502, 'Redirects are not followed'],
    [
      'a wrong key',
      401,
      {},
      '{"message":"Wrong\\nkey"}',
      502,
      'It says: “Wrong key”. Check CORRAL_TRANSLATE_SECRET',
    ],
    [
      'a limit',
      429,
      { 'retry-after': '3600' },
      '',
      502,
      'has reached its limit (429). Try again in 3600 seconds.',
    ],
    ['another error', 456, {}, 'quota', 502, 'answered 456. Try again later.'],
    ['no JSON', 200, {}, 'no JSON', 502, 'sent no JSON with “texts”'],
    ['null', 200, {}, 'null', 502, 'sent no JSON with “texts”'],
    ['no list', 200, {}, '{"texts":{}}', 502, 'sent no JSON with “texts”'],
    ['too much', 200, {}, 'x'.repeat(600_000), 502, 'sent more than 512 KB'],
  ] as const)(
    'that is %s writes nothing, and says what is wrong',
    async (_, status, headers, text, answered, words) => {
      const { id } = await addTranslation('Refused')
      const before = await service.get(pathOf(id))
      translator.answers((response) => void response.writeHead(status, headers).end(text))
      const answer = await machine(id)
      expect([answer.status, answer.body.message]).toEqual([answered, expect.stringContaining(words)])
      expect(answer.body.message).toContain('The translation service (CORRAL_TRANSLATE_URL)')
      expect(translator.asked).toHaveLength(1)
      expect((await service.get(pathOf(id))).body).toEqual(before.body)
      expect(await unseenOf(id)).toEqual([])
    },
  )

  test('that never ends is a 504, and one that breaks off a 502', async () => {
    const { id } = await addTranslation('Endless')
    translator.answers((response) => void response.writeHead(200).write('{"texts":['))
    const answer = await machine(id)
    expect([answer.status, answer.body.message]).toEqual([
      504,
      'The translation service (CORRAL_TRANSLATE_URL) did not answer within 2.5 seconds. Try again later.',
    ])
    translator.answers((response) => void response.destroy())
    expect(await machine(id)).toMatchObject({ status: 502 })
    expect((await machine(id)).body.data).toMatchObject({ written: 3 })
  })
})

describe('is refused', () => {
  test('for what is no translation, and while it is running', async () => {
    const { id, source } = await addTranslation('Twice')
    expect((await machine(source)).body.message).toBe(
      'The page is not a translation, or its source was deleted.',
    )
    expect(await machine(999_999)).toMatchObject({ status: 404 })
    expect(await machine(id, { after: 7 })).toMatchObject({ status: 422 })
    let second: Awaited<ReturnType<typeof machine>> | null = null
    translator.answers(async (response, asked) => {
      second = await machine(id)
      await translateAll(response, asked)
    })
    expect(await machine(id)).toMatchObject({ status: 200 })
    expect(second).toMatchObject({ status: 409, body: { message: expect.stringContaining('Wait until') } })
  })

  test('when four others wait for the service', async () => {
    const ids: number[] = []
    for (const title of ['A', 'B', 'C', 'D', 'E']) ids.push((await addTranslation(title)).id)
    const [last, ...others] = ids as [number, ...number[]]
    const release = Promise.withResolvers<void>()
    const arrived = others.map(() => Promise.withResolvers<void>())
    for (const each of arrived)
      translator.answers(async (response, asked) => {
        each.resolve()
        await release.promise
        await translateAll(response, asked)
      })
    const running = others.map((id) => machine(id))
    await Promise.all(arrived.map(({ promise }) => promise))
    const answer = await machine(last)
    release.resolve()
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('to those who may not change the translation', async () => {
    const { id } = await addTranslation('Rights')
    expect(await machine(id, {}, 'viewer')).toMatchObject({ status: 403 })
    const permissions = (await service.get('/api/v1/permissions?per_page=200')).body.data
    const named = (name: string) => permissions.find((each: { name: string }) => each.name === name).id
    const role = {
      name: 'french',
      permissions: [named('view pages'), named('update pages')],
      languages: ['fr'],
    }
    expect((await service.post('/api/v1/roles', role)).status).toBe(201)
    const answer = await machine(id, {}, await service.createToken(['french']))
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('only in')])
    expect(translator.asked).toEqual([])
  })
})
