import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ComponentType, PageTemplate } from '../../../../api/component-types.ts'
import type { EditedComponent } from '../../../../editor/content.ts'
import { findProblems, picturesOfFields, withoutDescribed } from './checks.ts'
import { fitTypes, isFull, newComponent, searchFits } from './fitting.ts'
import { layoutOf } from './slots.ts'
import { summaryOf } from './summary.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const component = (values: Partial<EditedComponent>): EditedComponent => ({
  id: 1,
  type: 'hero',
  title: null,
  content: null,
  config: {},
  slot: 'main',
  position: 1,
  enabled: 1,
  thumbnail: null,
  ...values,
})
const hero = {
  type: 'hero',
  label: 'Hero',
  description: 'A large picture',
  group: 'Top',
  fields: { title: 'required', content: 'optional', thumbnail: 'hidden' },
  schema: {
    type: 'object',
    required: ['image', 'alt'],
    properties: {
      image: { type: 'string', title: 'Picture', 'x-corral': { widget: 'asset', accept: 'image' } },
      alt: { type: 'string', title: 'What it shows', 'x-corral': { fill: 'asset.alt' } },
      height: { enum: ['tall', 'short'], default: 'tall' },
    },
  },
  slots: ['header'],
  templates: null,
  max_per_page: 1,
  summary: '{title}',
  example: { image: '', alt: '' },
} as unknown as ComponentType
const text = { ...hero, type: 'text', label: 'Text', slots: null, max_per_page: null, summary: null }
const gallery = {
  ...text,
  type: 'gallery',
  fields: { title: 'hidden', content: 'hidden', thumbnail: 'hidden' },
  schema: {
    type: 'object',
    properties: {
      pictures: {
        type: 'array',
        items: {
          type: 'object',
          required: ['image'],
          properties: {
            image: { type: 'string', 'x-corral': { widget: 'asset', accept: 'image' } },
            alt: { type: 'string', title: 'What it shows', 'x-corral': { fill: 'asset.alt' } },
            caption: { type: 'string', title: 'Caption', 'x-corral': { fill: 'asset.caption' } },
          },
        },
      },
    },
  },
} as unknown as ComponentType
const slot = (name: string, allow: string[] | null = null, max: number | null = null) => ({
  name,
  label: name,
  allow,
  max,
})

describe('the slots of a page', () => {
  const template = {
    template: 'home',
    slots: [slot('header'), slot('main'), slot('aside')],
    areas: ['header header', 'main aside'],
  } as unknown as PageTemplate

  test('lie as the template says', () => {
    const { rows, areas } = layoutOf(template, ['main'])
    expect(rows).toEqual(['slot-0 slot-0', 'slot-1 slot-2'])
    expect(areas.get('aside')).toBe('slot-2')
  })

  test('that only components name come below', () => {
    const { slots, rows } = layoutOf(template, ['main', 'old place'])
    expect(slots.at(-1)).toMatchObject({ name: 'old place', allow: null })
    expect(rows.at(-1)).toBe('slot-3 slot-3')
  })

  test('without a template are those of the components, and main', () => {
    expect(layoutOf(null, ['top']).slots.map(({ name }) => name)).toEqual(['top', 'main'])
  })
})

test('a slot has the label of its template, or else a word that editors understand', () => {
  const named = { ...slot('main'), label: 'Story' }
  const template = { slots: [named, slot('header')], areas: [] } as unknown as PageTemplate
  const { slots } = layoutOf(template, ['main', 'leftColumn', 'call-to_action', 'aside'])
  expect(slots.map(({ label }) => label)).toEqual(['Story', 'Top', 'Left column', 'Call to action', 'Side'])
  expect(layoutOf(null, []).slots.map(({ label }) => label)).toEqual(['Content'])
})

describe('the catalogue', () => {
  const where = { template: 'home', content: { components: [component({})] } }

  test('shows first what is meant for the slot', () => {
    const fits = fitTypes([hero, text], { ...where, slot: slot('main') })
    expect(fits.map(({ type }) => type.type)).toEqual(['text', 'hero'])
    expect(fits[1]).toMatchObject({ isIntended: false, isUsedUp: true })
  })

  test('respects what a slot allows, and how many', () => {
    expect(fitTypes([text], { ...where, slot: slot('main', ['hero']) })[0]).toMatchObject({
      isIntended: false,
    })
    expect(isFull(slot('main', null, 1), where.content)).toBe(true)
    expect(isFull(slot('main', null, 2), where.content)).toBe(false)
  })

  test('finds types by all words of a search', () => {
    const fits = fitTypes([hero, text], { ...where, slot: slot('main') })
    expect(searchFits(fits, 'large her').map(({ type }) => type.type)).toEqual(['hero'])
  })

  test('a new component has the example and the defaults of its type', () => {
    expect(newComponent(hero, 'header').config).toEqual({ image: '', alt: '', height: 'tall' })
  })
})

describe('the line of a closed card', () => {
  test('is what the type says, or else the first text', () => {
    expect(summaryOf(component({ title: 'Welcome' }), hero)).toBe('Welcome')
    expect(summaryOf(component({ content: '<p>Tom &amp; Ann</p>' }), text)).toBe('Tom & Ann')
    expect(summaryOf(component({ config: { image: 'a.jpg', items: [{ q: 'Why so?' }] } }), null)).toBe(
      'Why so?',
    )
    expect(summaryOf(component({ config: { level: 3 } }), { ...hero, summary: 'Level {level}' })).toBe(
      'Level 3',
    )
    expect(summaryOf(component({}), null)).toBe('')
  })

  test('counts the pictures where there are no words', () => {
    const pictures = [{ image: 'corral:asset/1' }, { image: 'b.jpg', alt: '' }, { image: null }]
    expect(summaryOf(component({ config: { pictures } }), gallery)).toBe('2 pictures')
    expect(summaryOf(component({ config: { pictures: [] } }), gallery)).toBe('')
    expect(summaryOf(component({ config: { image: 'a.jpg' } }), hero)).toBe('1 picture')
  })
})

describe('the check before publishing', () => {
  const fine = component({ title: 'a', config: { image: 'a.jpg', alt: 'A dome' } })
  const page = { title: 'Home', description: 'Welcome' }

  test('has nothing to say about a complete page', () => {
    expect(findProblems({ ...page, components: [fine] }, [hero])).toEqual([])
  })

  test('names what the page lacks', () => {
    const found = findProblems({ title: ' ', description: null }, [])
    expect(found.map(({ check }) => check)).toEqual(['title', 'description'])
  })

  test('names pictures without a description, and what a type requires', () => {
    const [image, plain] = [
      component({ title: 'a', config: { image: 'a.jpg', alt: '' } }),
      component({ id: 2 }),
    ]
    expect(findProblems({ ...page, components: [image] }, [hero])).toMatchObject([
      { check: 'picture', component: 1, field: 'config.alt', label: 'What it shows' },
    ])
    expect(findProblems({ ...page, components: [plain] }, [hero])).toMatchObject([
      { check: 'required', component: 2, field: 'title' },
      { check: 'required', component: 2, field: 'config.image' },
    ])
  })

  test('knows the pictures of other websites, in texts and in fields', () => {
    const [a, b, c] = ['https://a.example/a.jpg', 'http://b.example/?b=1&c=2', 'https://c.example/c.png']
    const content = `<img src="${a}" alt="A"><img src="/storage/x.jpg" alt="X"><img alt='B' src='${b.replace('&', '&amp;')}'>`
    const first = component({ title: 'a', content, config: { image: c, alt: 'C' } })
    const pictures = [
      { image: 'a.jpg', alt: 'A' },
      { image: a, alt: 'A' },
    ]
    const second = component({ id: 2, type: 'gallery', thumbnail: b, config: { pictures } })
    const meta = { seo: { image: c } }
    const found = findProblems({ ...page, thumbnail: a, meta, components: [first, second] }, [hero, gallery])
    expect(found.every(({ check }) => check === 'external')).toBe(true)
    expect(found.map(({ component, field, picture }) => [component, field, picture])).toEqual([
      [null, 'thumbnail', a],
      [null, 'meta.seo.image', c],
      [1, 'content', a],
      [1, 'content', b],
      [1, 'config.image', c],
      [2, 'thumbnail', b],
      [2, 'config.pictures.1.image', a],
    ])
  })

  test('says which picture of a list has no description; a caption may be empty', () => {
    const pictures = [
      { image: 'a.jpg', alt: 'A dome', caption: '' },
      { image: 'corral:asset/7', alt: '', caption: null },
    ]
    const list = component({ type: 'gallery', config: { pictures } })
    expect(findProblems({ ...page, components: [list] }, [gallery])).toEqual([
      {
        check: 'picture',
        component: 1,
        field: 'config.pictures.1.alt',
        label: 'What it shows',
        picture: 'corral:asset/7',
      },
    ])
  })

  test('a description of the media stands for a missing one of a field, not of a text', () => {
    const pictures = [{ image: 'corral:asset/7' }, { image: 'b.jpg', alt: '' }]
    const list = component({ type: 'gallery', content: '<img src="b.jpg">', config: { pictures } })
    const found = findProblems({ ...page, components: [list] }, [gallery])
    expect(picturesOfFields(found)).toEqual(['corral:asset/7', 'b.jpg'])
    const fieldsOf = (described: ReadonlySet<string> | null) =>
      withoutDescribed(found, described).map(({ field }) => field)
    expect(fieldsOf(new Set(['b.jpg']))).toEqual(['content', 'config.pictures.0.alt'])
    // Nothing is said before the media were asked.
    expect(fieldsOf(null)).toEqual(['content'])
  })

  test('finds a picture in the text, but not on a hidden component', () => {
    const content =
      '<p><img src="a.jpg"><img src="b.jpg" alt="b"><img alt="" src="c.jpg"><img src="a.jpg"></p>'
    const inText = component({ type: 'free', content })
    expect(findProblems({ ...page, components: [inText] }, [])).toMatchObject([
      { check: 'picture', field: 'content', picture: 'a.jpg' },
      { check: 'picture', field: 'content', picture: 'c.jpg' },
    ])
    expect(findProblems({ ...page, components: [{ ...inText, enabled: 0 }] }, [])).toEqual([])
  })
})
