import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConflictError, ConnectionError, ForbiddenError, ValidationError } from '../../../client/src/index.ts'
import { type Content, changeFields } from './content.ts'
import { createDraft } from './draft.ts'
import type { FoundCopy, LocalCopies, LocalCopy } from './local-copies.ts'
import type { Remote } from './remote.ts'
import type { Edited } from './sides.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A service with one page, as far as drafts need it. */
function createService(start: Content) {
  const service = {
    live: start,
    draft: null as Content | null,
    revision: 0,
    isOnline: true,
    refusal: null as Error | null,
    publication: null as { at: string; has_later_changes: boolean } | null,
    etag: () => `"${service.revision}"`,
    edited: (): Edited =>
      ({
        id: 1,
        etag: service.etag(),
        live: { etag: '', created_at: '', updated_at: '', content: service.live },
        draft: service.draft && {
          revision: service.revision,
          updated_by: { id: 2, name: 'Ben' },
          content: service.draft,
        },
        conflicts: [],
        discarded: null,
        limited_to: null,
        schedule: { publish_at: null, unpublish_at: null, publication: service.publication },
        present: [],
      }) as never,
    /** Somebody else keeps a draft. */
    keepAs(content: Content) {
      service.draft = content
      service.revision++
    },
  }
  const answer = async <T>(run: () => T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!service.isOnline) throw new ConnectionError('no network')
    return run()
  }
  const remote = {
    open: () => answer(service.edited),
    saveDraft: vi.fn((content: Content, ifMatch: string) =>
      answer(() => {
        if (ifMatch !== service.etag()) throw httpError(ConflictError, 412, { data: service.edited() })
        service.keepAs(content)
        return {
          etag: service.etag(),
          draft: { revision: service.revision },
          is_live_newer: false,
          conflicts: [],
        }
      }),
    ),
    publish: () =>
      answer(() => {
        if (service.refusal) throw service.refusal
        service.live = service.draft ?? service.live
        service.draft = null
        service.revision++
        return service.edited()
      }),
    newestVersion: async () => undefined,
  } as unknown as Remote
  return { service, remote }
}

function httpError(Kind: typeof ConflictError, status: number, body: unknown) {
  return new Kind({ status, body, headers: new Headers() })
}

function createLocal(found: FoundCopy[] = []) {
  const state = { copy: null as LocalCopy | null, disk: null as LocalCopy | null, forgotten: [] as string[] }
  const local: LocalCopies = {
    find: async () => found,
    store: (copy) => {
      state.copy = copy()
    },
    remove: () => {
      state.copy = null
    },
    flush: async () => {
      state.disk = state.copy
    },
    forget: async (keys) => {
      state.forgotten.push(...keys)
    },
  }
  return { local, state }
}

async function openDraft(
  start: Content = { title: 'a', menu_name: 'a', enabled: 0 },
  found: FoundCopy[] = [],
  mayChange = true,
) {
  const { service, remote } = createService(start)
  const { local, state } = createLocal(found)
  const draft = createDraft('page', 1, { remote, local, enabledField: 'enabled', mayChange })
  const loaded = draft.load()
  await vi.advanceTimersByTimeAsync(50)
  await loaded
  return { service, remote, draft, local: state }
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('changes that may not be saved', () => {
  const start = { title: 'a', menu_name: 'a', enabled: 0 }

  test('of an earlier visit stay apart from the stored content, and are kept', async () => {
    const found = { key: 'k', base: start, content: { ...start, title: 'mine' }, conflicts: [], at: 1 }
    const { draft, remote, local } = await openDraft(start, [found], false)
    await wait(10_000)
    expect(draft.getState().content.title).toBe('a')
    expect(draft.getState().refused).toEqual([found])
    expect(remote.saveDraft).not.toHaveBeenCalled()
    expect(local.forgotten).toEqual([])
  })

  test('are known as such once the service refuses them', async () => {
    const { draft, remote } = await openDraft(start)
    vi.mocked(remote.saveDraft).mockRejectedValueOnce(httpError(ForbiddenError, 403, {}))
    draft.change(changeFields({ title: 'mine' }))
    await wait(700)
    expect(draft.getState()).toMatchObject({ save: 'refused', refused: [{ content: { title: 'mine' } }] })
    draft.change(changeFields({ title: 'mine too' }))
    await wait(700)
    expect(draft.getState()).toMatchObject({ save: 'saved', refused: [] })
  })
})

describe('saving', () => {
  test('the answer does not touch what was typed meanwhile', async () => {
    const { service, draft, local } = await openDraft()
    draft.change(changeFields({ title: 'ab' }))
    await wait(620)
    draft.change(changeFields({ title: 'abc' }))
    await wait(50)
    expect(draft.getState().content.title).toBe('abc')
    expect(service.draft?.title).toBe('ab')
    expect(local.copy?.content.title).toBe('abc')
    await wait(700)
    expect(service.draft?.title).toBe('abc')
    expect(draft.getState().save).toBe('saved')
    expect(local.copy).toBeNull()
  })

  test('what is taken back is not saved, and is not "changed"', async () => {
    const { remote, draft } = await openDraft()
    draft.change(changeFields({ title: 'b' }))
    expect(draft.getState().isChanged).toBe(true)
    draft.undo()
    expect(draft.getState()).toMatchObject({ isChanged: false, save: 'saved', canUndo: false, canRedo: true })
    await wait(5000)
    expect(remote.saveDraft).not.toHaveBeenCalled()
  })

  test('changes after a publication was scheduled are known, also those that were made elsewhere', async () => {
    const { service, draft } = await openDraft()
    const refresh = () => Promise.all([draft.refresh(), wait(100)])
    service.keepAs({ title: 'scheduled', menu_name: 'a', enabled: 0 })
    service.publication = { at: '2030-01-01T00:00:00.000Z', has_later_changes: false }
    await refresh()
    expect(draft.getState().isPastSchedule).toBe(false)
    draft.change(changeFields({ title: 'later' }))
    expect(draft.getState().isPastSchedule).toBe(true)
    draft.undo()
    expect(draft.getState().isPastSchedule).toBe(false)
    service.publication = { at: '2030-01-01T00:00:00.000Z', has_later_changes: true }
    await refresh()
    expect(draft.getState().isPastSchedule).toBe(true)
    service.publication = null
    await refresh()
    expect(draft.getState().isPastSchedule).toBe(false)
  })

  test('another field of somebody else is merged, and both are saved', async () => {
    const { service, draft } = await openDraft()
    service.keepAs({ title: 'a', menu_name: 'theirs', enabled: 0 })
    draft.change(changeFields({ title: 'mine' }))
    await wait(1000)
    expect(service.draft).toEqual({ title: 'mine', menu_name: 'theirs', enabled: 0 })
    expect(draft.getState()).toMatchObject({ conflicts: [], merged: { by: 'Ben' }, save: 'saved' })
  })

  test('another position among its siblings is merged without a word', async () => {
    const { service, draft } = await openDraft({ title: 'a', menu_order: 1, enabled: 0 })
    service.live = { title: 'a', menu_order: 2, enabled: 0 }
    service.revision++
    draft.change(changeFields({ title: 'mine' }))
    await wait(1000)
    expect(service.draft).toEqual({ title: 'mine', menu_order: 2, enabled: 0 })
    expect(draft.getState()).toMatchObject({ conflicts: [], merged: null, save: 'saved' })
  })

  test('the same field of somebody else is asked about, and nothing is overwritten until then', async () => {
    const { service, draft, local } = await openDraft()
    service.keepAs({ title: 'theirs', menu_name: 'a', enabled: 0 })
    draft.change(changeFields({ title: 'mine', menu_name: 'mine' }))
    await wait(1000)
    expect(service.draft).toMatchObject({ title: 'theirs', menu_name: 'mine' })
    expect(draft.getState().content.title).toBe('mine')
    expect(local.copy?.content.title).toBe('mine')
    const [conflict] = draft.getState().conflicts
    if (!conflict) throw new Error('there should be a conflict')
    expect(conflict).toMatchObject({ path: ['title'], theirs: 'theirs', mine: 'mine' })
    draft.decide(conflict, 'mine')
    await wait(1000)
    expect(service.draft?.title).toBe('mine')
    expect(draft.getState().conflicts).toEqual([])
    expect(local.copy).toBeNull()
  })

  test('without a network everything is kept, and saved when it is back', async () => {
    const { service, draft, local } = await openDraft()
    service.isOnline = false
    draft.change(changeFields({ title: 'b' }))
    await wait(700)
    expect(draft.getState()).toMatchObject({ save: 'offline' })
    expect(draft.getState().saveMessage).toContain('Kept on this computer')
    expect(local.copy?.content.title).toBe('b')
    service.isOnline = true
    await wait(5100)
    expect(service.draft?.title).toBe('b')
    expect(draft.getState()).toMatchObject({ save: 'saved', saveMessage: null })
  })

  test('what a killed tab has left behind is merged, saved and then forgotten', async () => {
    const start = { title: 'a', menu_name: 'a', enabled: 0 }
    const left = { key: 'k', base: start, content: { ...start, title: 'typed' }, conflicts: [], at: 0 }
    const { service, draft, local } = await openDraft(start, [left])
    expect(draft.getState().content.title).toBe('typed')
    expect(local.forgotten).toEqual([])
    await wait(1000)
    expect(service.draft?.title).toBe('typed')
    expect(local.forgotten).toEqual(['k'])
  })
})

describe('publishing', () => {
  test('a title that was taken back and brought again stays, though the disk is slow and the page is loaded again', async () => {
    const { service, draft, local } = await openDraft()
    draft.change(changeFields({ title: 'b' }), 'title')
    await vi.advanceTimersByTimeAsync(2000)
    draft.undo()
    local.disk = local.copy
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.draft?.title).toBe('a')
    draft.redo()
    await vi.advanceTimersByTimeAsync(2000)
    expect(service.draft?.title).toBe('b')
    const left = local.disk ? [{ ...local.disk, key: 'k' }] : []
    const again = await openDraft({ title: 'b', menu_name: 'a', enabled: 0 }, left)
    expect(again.draft.getState().content.title).toBe('b')
  })

  test('saves first, and makes a page public that was not', async () => {
    const { service, draft } = await openDraft()
    draft.change(changeFields({ title: 'b' }))
    const published = draft.publish()
    await wait(500)
    await published
    expect(service.live).toMatchObject({ title: 'b', enabled: 1 })
    expect(draft.getState()).toMatchObject({ isPublished: true, isChanged: false })
  })

  test('what is refused stays a draft, with its errors at their places until they are changed', async () => {
    const component = { id: 'new-1', config: {}, position: 1, slot: 'main' } as never
    const { service, draft } = await openDraft({ title: 'a', enabled: 0, components: [component] })
    service.refusal = new ValidationError({
      status: 422,
      body: { errors: { 'components.0.config.alt': ['Needed'], title: ['Too long'] } },
      headers: new Headers(),
    })
    const published = draft.publish().catch((error: unknown) => error)
    await wait(500)
    expect(await published).toBeInstanceOf(ValidationError)
    expect(draft.getState().errors).toEqual({
      'components.new-1.config.alt': ['Needed'],
      title: ['Too long'],
    })
    draft.change(changeFields({ title: 'b' }))
    expect(Object.keys(draft.getState().errors)).toEqual(['components.new-1.config.alt'])
    await wait(1000)
    expect(service.draft).toMatchObject({ title: 'b', enabled: 0 })
  })
})
