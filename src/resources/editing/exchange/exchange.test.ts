import { beforeAll, describe, expect, test } from 'vitest'
import { translateAll } from '../../../../test/exchange.ts'
import { useService } from '../../../../test/harness.ts'
import { translationsOf } from '../../../../test/translations.ts'
import { hashOfText } from './exchange.files.ts'

const service = useService()
const { addLanguages, addPage, addText, translated, edit, publish, statesOf, sidesOf, patch, pathOf } =
  translationsOf(service)
beforeAll(async () => {
  await addLanguages()
  await service.post('/api/v1/component-types', {
    type: 'teaser',
    label: 'Teaser',
    schema: {
      type: 'object',
      properties: {
        heading: { type: 'string' },
        align: { type: 'string', enum: ['left', 'right'] },
        code: { type: 'string', 'x-corral': { translate: false } },
        body: { type: 'string', 'x-corral': { widget: 'rich' } },
        items: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' } } } },
      },
    },
  })
})

const file = '/admin/api/translations/file'
const exported = async (query: string) => {
  const answer = await service.get(`${file}?${query}`, { as: 'editor' })
  expect(answer.status).toBe(200)
  return answer.text
}
const imported = (text: string, fields: object = {}, as = 'editor') =>
  service.post(file, { file: text, ...fields }, { as })
const contentOf = async (id: number) => {
  const { draft, live } = (await service.get(pathOf(id))).body.data
  return (draft ?? live).content
}

async function addSource(title: string) {
  const { id } = await addPage(title, { description: 'Two & more' })
  const text = await addText(id, '<p>One <b>big</b> barn</p><p>Second</p>')
  const teaser = await addText(id, '', {
    type: 'teaser',
    config: {
      heading: 'Hay',
      align: 'left',
      code: 'do not',
      body: '<p>Soft</p>',
      items: [{ label: 'Oats' }],
    },
  })
  return { id, text, teaser }
}

describe('XLIFF', () => {
  test('a page that is missing is exported, translated and imported as a translation that is not public', async () => {
    const source = await addSource('Prices')
    const xliff = await exported(`language=de&page=${source.id}`)
    expect(xliff).toContain('version="2.1" srcLang="en" trgLang="de"')
    expect(xliff).toContain('One <pc id="1" dataRefStart="d1" dataRefEnd="d2">big</pc> barn')
    expect(xliff).toContain('<data id="d1">&#60;b&#62;</data>')
    expect(xliff).not.toContain('do not')
    expect(xliff).not.toContain('left')
    const trial = await imported(translateAll(xliff), { dry_run: 1 })
    expect(trial.body.data).toMatchObject([{ source_id: source.id, is_new: true, problems: [] }])
    expect(await statesOf(source.id)).toMatchObject({ de: 'missing' })
    const { body } = await imported(translateAll(xliff))
    expect(body.data).toMatchObject([{ is_new: true, written: 6, problems: [] }])
    const content = await contentOf(body.data[0].id)
    expect(content).toMatchObject({ title: 'PRICES', description: 'TWO & MORE', enabled: 0 })
    expect(content.components[0].content).toBe('<p>ONE <b>BIG</b> BARN</p><p>SECOND</p>')
    expect(content.components[1].config).toEqual({
      heading: 'HAY',
      align: 'left',
      code: 'do not',
      body: '<p>SOFT</p>',
      items: [{ label: 'OATS' }],
    })
    expect(await statesOf(source.id)).toMatchObject({ de: 'draft' })
  })

  test('importing a file again changes nothing', async () => {
    const { id } = await addSource('Twice')
    const xliff = translateAll(await exported(`language=de&page=${id}`))
    const first = await imported(xliff)
    const before = await service.get(pathOf(first.body.data[0].id))
    const again = await imported(xliff)
    expect(again.body.data).toMatchObject([{ is_new: false, written: 0, unchanged: 6, problems: [] }])
    expect((await service.get(pathOf(first.body.data[0].id))).body.data).toEqual(before.body.data)
  })

  test('only what has changed since is exported, with what the source was, and is up to date afterwards', async () => {
    const { id, text } = await addSource('Changed')
    const { id: german } = await translated(id, 'de')
    await publish(german)
    await service.patch(`/api/v1/wrangler-components/${text}`, {
      content: '<p>One <b>huge</b> barn</p><p>Second</p>',
    })
    const xliff = await exported(`language=de&state=outdated&page=${id}`)
    expect(xliff.match(/<unit /g)).toHaveLength(2)
    expect(xliff).toContain('<note category="source-before">One {1}big{/1} barn</note>')
    const { body } = await imported(translateAll(xliff))
    expect(body.data).toMatchObject([{ id: german, written: 1, problems: [] }])
    expect(await statesOf(id)).toMatchObject({ de: 'live' })
    expect((await sidesOf(german)).is_outdated).toBe(false)
  })

  test('placeholders that were lost, and texts that are not complete, are named and left as they were', async () => {
    const { id } = await addSource('Lost')
    const xliff = translateAll(await exported(`language=de&page=${id}`))
    const lost = xliff.replace(/<target>ONE.*?<\/target>/s, '<target>EINE GROSSE SCHEUNE</target>')
    const { body } = await imported(lost)
    expect(body.data[0].problems).toEqual([
      { text: expect.stringContaining('.content#1'), message: 'The placeholder {1} is missing.' },
    ])
    expect((await contentOf(body.data[0].id)).components[0].content).toContain('One <b>big</b>')
    const half = xliff.replace(/<target>SECOND<\/target>/, '<target></target>')
    expect((await imported(half)).body.data[0].problems).toEqual([
      { text: expect.any(String), message: 'Its text 2 of 2 is not translated.' },
    ])
  })

  test('a source that has changed since the export is told, and nothing of it is imported', async () => {
    const { id } = await addSource('Late')
    const xliff = translateAll(await exported(`language=de&page=${id}`))
    await patch(id, { title: 'Later' })
    const { body } = await imported(xliff)
    expect(body.data[0].problems).toEqual([
      { text: expect.stringContaining('title#1'), message: expect.stringContaining('Export it again') },
    ])
    expect(await contentOf(body.data[0].id)).toMatchObject({ title: 'Later', description: 'TWO & MORE' })
  })

  test('what somebody translated meanwhile is kept, unless it is asked for', async () => {
    const { id } = await addSource('Both')
    const xliff = translateAll(await exported(`language=de&page=${id}`))
    const { id: german } = await translated(id, 'de')
    await edit(german, () => ({ title: 'Von Hand' }))
    const { body } = await imported(xliff)
    expect(body.data[0].problems).toEqual([{ text: 'title', message: expect.stringContaining('“Von Hand”') }])
    expect(await contentOf(german)).toMatchObject({ title: 'Von Hand', description: 'TWO & MORE' })
    await imported(xliff, { overwrite: 1 })
    expect(await contentOf(german)).toMatchObject({ title: 'BOTH' })
  })

  test('a section is exported with its pages', async () => {
    const parent = await addPage('Section')
    const child = await addPage('Child of section', { parent_id: parent.id })
    expect(await exported(`language=fr&page=${parent.id}`)).not.toContain(`page-${child.id}`)
    const xliff = await exported(`language=fr&page=${parent.id}&subpages=1`)
    expect(xliff).toContain(`<file id="page-${child.id}"`)
    const { body } = await imported(translateAll(xliff))
    expect(body.data).toHaveLength(2)
    const { data } = (await service.get(`/api/v1/pages/${body.data[1].id}`)).body
    expect(data.attributes).toMatchObject({ language: 'fr', parent_id: body.data[0].id })
  })

  test.each([
    ['<no XML', 'It is not well-formed XML'],
    ['language,page,text,source,target\nde,page-1,a,b,c\nfr,page-1,a,b,c', 'several languages'],
    ['nothing', 'The first row has no “language”'],
    ['<x/>', 'It is not an XLIFF file.'],
    ['<xliff version="1.2" srcLang="en" trgLang="de"/>', 'It is XLIFF 1.2'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0" srcLang="en" trgLang="de"/>', 'document type'],
    ['<xliff version="2.0" srcLang="en"/>', 'trgLang'],
    ['<xliff version="2.0" trgLang="de"/>', 'srcLang'],
  ])('%s is refused with what is wrong', async (text, message) => {
    const answer = await imported(text)
    expect([answer.status, answer.body.errors?.file?.[0]]).toEqual([422, expect.stringContaining(message)])
  })

  test('a page that is gone, and a language that is not there', async () => {
    const xliff = (language: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}"><file id="page-999999"><unit id="u1" name="title#1~abcdefgh"><segment><source>A</source><target>B</target></segment></unit></file></xliff>`
    expect((await imported(xliff('de'))).body.data[0].problems[0].message).toBe(
      'The page does not exist any more.',
    )
    expect((await imported(xliff('it'))).status).toBe(422)
    expect((await service.get(`${file}?language=it`, { as: 'editor' })).status).toBe(422)
  })

  test('a file in the language of its source changes nothing', async () => {
    const { id } = await addSource('Itself')
    await translated(id, 'de')
    const xliff = translateAll(await exported(`language=fr&page=${id}`)).replace(
      'trgLang="fr"',
      'trgLang="en"',
    )
    expect((await imported(xliff, { overwrite: 1 })).body.data).toMatchObject([
      { id: null, written: 0, problems: [{ message: 'The page is in this language itself.' }] },
    ])
    expect((await service.get(pathOf(id))).body.data.draft).toBeNull()
  })

  test('a component that is new in the source keeps no other text from being imported', async () => {
    const { id } = await addSource('Grown')
    const { id: german } = await translated(id, 'de')
    const added = await addText(id, 'New here')
    await edit(german, ({ components }) => ({
      components: [...components, { id: `source-${added}`, type: 'text', slot: 'main', content: 'New here' }],
    }))
    await patch(id, { description: 'Other' })
    const { status, body } = await imported(
      translateAll(await exported(`language=de&state=outdated&page=${id}`)),
    )
    expect([status, body.data]).toMatchObject([200, [{ written: 2, problems: [] }]])
    expect(await contentOf(german)).toMatchObject({ description: 'OTHER' })
    expect(await statesOf(id)).toMatchObject({ de: 'outdated' })
  })

  test('who may only read pages exports, and imports nothing', async () => {
    const { id } = await addSource('Rights')
    expect((await service.get(`${file}?language=de&page=${id}`, { as: 'viewer' })).status).toBe(200)
    expect((await imported('a', {}, 'viewer')).status).toBe(403)
  })
})

describe('a source in another language than the first', () => {
  /** A page in German, and its translation into French that is out of date. */
  async function addGerman(title: string) {
    const { id, url } = await addPage(title, { language: 'de' })
    const { id: french } = await translated(id, 'fr')
    await translated(id, 'en')
    await publish(french, () => ({ title: `${title} en français` }))
    await patch(id, { title: `${title}, neu` })
    return { id, url: `${url}-neu`, french }
  }

  test('is named with its language and url in a file of its own, and the others are told', async () => {
    const { id, url, french } = await addGerman('Nur deutsch')
    const path = `${file}?language=fr&state=outdated`
    const alone = await service.get(`${path}&page=${id}`, { as: 'editor' })
    expect(alone.text).toContain('srcLang="de" trgLang="fr"')
    expect(alone.text).toContain(`<file id="page-${id}" original="${url}">`)
    expect(alone.text).toContain('<source>Nur deutsch, neu</source>')
    const missing = await addPage('English and missing')
    const mixed = await service.get(`${file}?language=fr`, { as: 'editor' })
    expect(mixed.headers['x-other-sources']).toBe('de')
    expect(mixed.text).toContain('srcLang="en"')
    expect(mixed.text).toContain(`"page-${missing.id}"`)
    expect(mixed.text).not.toContain(`"page-${id}"`)
    const german = await service.get(`${file}?language=fr&source=de`, { as: 'editor' })
    expect(german.headers['x-other-sources']).toBe('en')
    expect(german.text).toContain(`"page-${id}"`)
    expect(german.text).not.toContain(`"page-${missing.id}"`)
    expect((await imported(translateAll(german.text))).body.data).toMatchObject([
      { id: french, source_id: id, written: 1, problems: [] },
    ])
    expect((await service.get(`${file}?language=fr&source=it`, { as: 'editor' })).body.errors).toHaveProperty(
      'source',
    )
  })

  test('is translated into the first language, and nothing into its own', async () => {
    const { id } = await addPage('Deutsche Preise', { language: 'de' })
    expect(await exported(`language=en&page=${id}`)).toContain('srcLang="de" trgLang="en"')
    const { id: english } = await translated(id, 'en')
    await publish(english, () => ({ title: 'Prices in English' }))
    await patch(id, { title: 'Neue deutsche Preise' })
    const xliff = await exported(`language=en&page=${english}`)
    expect(xliff).toContain('srcLang="de" trgLang="en"')
    expect(xliff).toContain(`<file id="page-${id}"`)
    expect((await service.get(`${file}?language=de&page=${id}`, { as: 'editor' })).status).toBe(404)
  })

  test('has its language in a table, which may have several', async () => {
    const { id } = await addGerman('Tabelle')
    const missing = await addPage('In the same table')
    const answer = await service.get(`${file}?language=fr&format=csv`, { as: 'editor' })
    expect(answer.headers).not.toHaveProperty('x-other-sources')
    expect(answer.text).toContain(`fr,de,page-${id},title#1`)
    expect(answer.text).toContain(`fr,en,page-${missing.id},title#1`)
    const german = await exported('language=fr&format=csv&source=de')
    expect(german).toContain(`page-${id},`)
    expect(german).not.toContain(`page-${missing.id},`)
  })

  test('is told where a file names another language', async () => {
    const { id } = await addSource('In English')
    const xliff = translateAll(await exported(`language=fr&page=${id}`))
    const german = await imported(xliff.replace('srcLang="en"', 'srcLang="de"'))
    expect(german.body.data).toMatchObject([
      {
        id: null,
        written: 0,
        problems: [{ message: 'The page is written in en, and not in de. Export it again.' }],
      },
    ])
    const table = `language,source_language,page,text,source,target\nfr,de,page-${id},title#1~abcdefgh,In English,X`
    expect((await imported(table)).body.data).toEqual(german.body.data)
    expect(await statesOf(id)).toMatchObject({ fr: 'missing' })
    const american = await imported(xliff.replace('srcLang="en"', 'srcLang="EN-us"'))
    expect(american.body.data).toMatchObject([{ written: 6, problems: [] }])
  })

  test('is told when the page was translated from another one meanwhile', async () => {
    const { id } = await addSource('Two sources')
    const { id: german } = await translated(id, 'de')
    const xliff = translateAll(await exported(`language=fr&page=${id}`))
    await translated(german, 'fr')
    expect((await imported(xliff, { overwrite: 1 })).body.data).toMatchObject([
      {
        written: 0,
        problems: [{ message: 'The translation was made from another source. Export it again.' }],
      },
    ])
  })
})

describe('what was copied and is not translated', () => {
  test('is exported as missing, and imported', async () => {
    const { id } = await addSource('Copied')
    const { id: french } = await translated(id, 'fr')
    await edit(french, () => ({ title: 'Copié' }))
    const xliff = await exported(`language=fr&state=missing&page=${id}`)
    expect(xliff.match(/<unit /g)).toHaveLength(6)
    expect(xliff).not.toContain('<target>')
    expect(xliff).not.toContain('name="title')
    expect(await exported('language=fr&state=missing')).toContain(`<file id="page-${id}"`)
    expect(await exported('language=fr')).toContain(`<file id="page-${id}"`)
    expect(
      (await service.get(`${file}?language=fr&state=outdated&page=${id}`, { as: 'editor' })).status,
    ).toBe(404)
    const { body } = await imported(translateAll(xliff))
    expect(body.data).toMatchObject([{ id: french, is_new: false, written: 5, problems: [] }])
    expect(await contentOf(french)).toMatchObject({ title: 'Copié', description: 'TWO & MORE' })
    const none = await service.get(`${file}?language=fr&page=${id}`, { as: 'editor' })
    expect([none.status, none.body.message]).toEqual([
      404,
      'Nothing of this is missing or out of date in this language.',
    ])
    expect((await service.get(`${file}?language=fr&page=${id}&format=csv`, { as: 'editor' })).status).toBe(
      404,
    )
  })

  test('is missing with what is out of date, in one file', async () => {
    const { id } = await addSource('Copied and changed')
    const { id: french } = await translated(id, 'fr')
    await edit(french, () => ({ title: 'Copié', description: 'Plus de deux' }))
    await patch(id, { description: 'Three & more' })
    const names = async (query: string) =>
      [...(await exported(`language=fr&page=${id}&${query}`)).matchAll(/name="([a-z]+)/g)].map(
        ([, name]) => name,
      )
    expect(await names('state=outdated')).toEqual(['description'])
    expect(await names('state=missing')).toEqual(Array(5).fill('components'))
    expect(await names('')).toEqual(['description', ...Array(5).fill('components')])
  })

  test('counts as translated once it is published', async () => {
    const { id } = await addSource('Published copy')
    const { id: french } = await translated(id, 'fr')
    await publish(french)
    expect((await service.get(`${file}?language=fr&page=${id}`, { as: 'editor' })).status).toBe(404)
  })

  test('is found in a section, below pages that are translated', async () => {
    const parent = await addPage('Copied section')
    const child = await addPage('Copied child', { parent_id: parent.id })
    const { id: french } = await translated(parent.id, 'fr', { with_subpages: 1 })
    await edit(french, () => ({ title: 'Rubrique' }))
    const xliff = await exported(`language=fr&page=${parent.id}&subpages=1`)
    expect(xliff.match(/<file id="[^"]*"/g)).toEqual([`<file id="page-${child.id}"`])
  })
})

describe('XLIFF of other tools', () => {
  const document = (unit: string, page: number) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"
      xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" version="2.1" srcLang="en" trgLang="fr"><file id="page-${page}">
      <unit id="u1" name="title#1~${hashOfText('')}">${unit}</unit></file></xliff>`

  test('what is between segments is as in the source', async () => {
    const { id } = await addPage('Friday people. And others.')
    const unit = `<segment><source>Friday people.</source><target>Les gens</target></segment>
      <ignorable><source> </source></ignorable>
      <segment><source>And others.</source><target>du vendredi.</target></segment>`
    const { body } = await imported(document(unit, id))
    expect(body.data).toMatchObject([{ written: 1, problems: [] }])
    expect(await contentOf(body.data[0].id)).toMatchObject({ title: 'Les gens du vendredi.' })
    const half = await imported(document(unit.replace('<target>du vendredi.</target>', ''), id))
    expect(half.body.data).toMatchObject([
      { written: 0, problems: [{ message: 'A segment of its text is not translated.' }] },
    ])
    const none = await imported(document(unit.replaceAll(/<target>.*?<\/target>/g, ''), id))
    expect(none.body.data).toMatchObject([{ written: 0, unchanged: 0, problems: [] }])
  })

  test('translated segments are in the order that the translator gave them', async () => {
    const { id } = await addPage('The tickets. Were sold. Yesterday.')
    const segment = (source: string, order: string, target: string) =>
      `<segment><source>${source}</source><target ${order}>${target}</target></segment>`
    const space = '<ignorable><source> </source></ignorable>'
    const first = segment('The tickets.', 'order="5"', 'les billets.')
    const second = segment('Were sold.', '', 'ont été vendus')
    const third = segment('Yesterday.', 'order="1"', 'Hier')
    const { body } = await imported(document(`${first}${space}${second}${space}${third}`, id))
    expect(body.data).toMatchObject([{ written: 1, problems: [] }])
    expect(await contentOf(body.data[0].id)).toMatchObject({ title: 'Hier ont été vendus les billets.' })
  })

  test('texts of modules and notes are none of the unit', async () => {
    const { id } = await addPage('Candidates')
    const unit = `<mtc:matches><mtc:match ref="#u1" similarity="80"><source>Candidate</source><target>Candidat</target>
        <mtc:segment><source>x</source></mtc:segment></mtc:match></mtc:matches>
      <mda:metadata><mda:metaGroup><mda:meta type="t">Meta</mda:meta></mda:metaGroup></mda:metadata>
      <notes><note>Plural</note></notes>
      <segment><source>Candidates</source><target>Candidats<x:y xmlns:x="urn:x"><target>!</target></x:y></target></segment>`
    const { body } = await imported(document(unit, id))
    expect(body.data).toMatchObject([{ written: 1, problems: [] }])
    expect(await contentOf(body.data[0].id)).toMatchObject({ title: 'Candidats' })
  })
})

describe('a text that breaks a rule of its field', () => {
  const long = (count: number) => 'é'.repeat(count)

  test('is told in the words of the rule, and is not imported', async () => {
    const { id } = await addSource('Rules')
    const xliff = translateAll(await exported(`language=fr&page=${id}`))
    const { body } = await imported(xliff.replace('<target>RULES<', `<target>${long(256)}<`))
    expect(body.data).toMatchObject([
      {
        written: 5,
        problems: [
          {
            text: expect.stringMatching(/^title#1~/),
            message: 'The title field must not be greater than 255 characters.',
          },
        ],
      },
    ])
    expect(await contentOf(body.data[0].id)).toMatchObject({ title: 'Rules', description: 'TWO & MORE' })
  })

  test('is that of a strict type of components, and of metadata', async () => {
    const schema = (name: string) => ({
      type: 'object',
      properties: { [name]: { type: 'string', maxLength: 10, 'x-corral': { translate: true } } },
    })
    await service.post('/api/v1/component-types', {
      type: 'short',
      label: 'Short',
      mode: 'strict',
      schema: schema('heading'),
    })
    await service.post('/api/v1/page-templates', {
      template: 'strict',
      label: 'Strict',
      mode: 'strict',
      schema: schema('claim'),
    })
    const { id } = await addPage('Strict', { template: 'strict', meta: { claim: 'Milk' } })
    const component = await addText(id, '', { type: 'short', config: { heading: 'Hay' } })
    const xliff = translateAll(await exported(`language=fr&page=${id}`))
    const { body } = await imported(
      xliff.replace('<target>MILK<', `<target>${long(11)}<`).replace('<target>HAY<', `<target>${long(11)}<`),
    )
    expect(body.data).toMatchObject([{ written: 1 }])
    expect(body.data[0].problems).toEqual([
      {
        text: expect.stringMatching(/^meta\.claim#1/),
        message: expect.stringMatching(/^The meta\.claim field .*10/),
      },
      {
        text: expect.stringContaining(`components.${component}.config.heading#1`),
        message: expect.stringMatching(/^The config\.heading field .*10/),
      },
    ])
    expect((await imported(xliff)).body.data).toMatchObject([{ written: 2, unchanged: 1, problems: [] }])
  })
})

describe('a table', () => {
  test('has the texts in rows, and is imported as spreadsheets save it', async () => {
    const { id } = await addSource('=Table')
    const csv = await exported(`language=de&format=csv&page=${id}`)
    expect(csv).toContain('language,source_language,page,text,address,source,source_before,target')
    expect(csv).toContain("'=Table")
    expect(csv).toContain('One {1}big{/1} barn')
    const rows = csv
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .filter((row) => row !== '')
    const filled = rows.map((row, at) => (at === 0 ? row : `${row}${row.split(',')[5]}!`)).join('\n')
    const { body } = await imported(filled)
    expect(body.data).toMatchObject([{ is_new: true, written: 6, problems: [] }])
    expect(await contentOf(body.data[0].id)).toMatchObject({ title: '=Table!', description: 'Two & more!' })
    expect((await imported('a,b')).body.errors.file[0]).toContain('“language”')
  })
})
