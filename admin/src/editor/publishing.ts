import { ConflictError, ValidationError } from '../../../client/src/index.ts'
import { fieldErrors } from '../api/errors.ts'
import type { Along, Draft } from './draft.types.ts'
import type { DraftCore, DraftServices } from './draft-core.ts'
import { errorsById } from './draft-errors.ts'
import { recordChange } from './history.ts'
import { contentOf, staleSides } from './sides.ts'
import { outgoing, unknownIds, withIds } from './working-copy.ts'

type Publishing = Pick<
  Draft,
  'publish' | 'undoPublish' | 'cancelSchedule' | 'discard' | 'restoreDiscarded' | 'setPassword'
>

/** Publishing: which content of a working copy visitors see, and when. */
export function createPublishing(core: DraftCore, { remote, enabledField }: DraftServices): Publishing {
  const { exclusive, store, take } = core
  let lastVersion: number | undefined

  /** A page or post that was not public becomes public: this is part of the published change. */
  const isEnabled = enabledField === null ? {} : { [enabledField]: 1 }
  const enabled = () => ({ ...outgoing(core.getCopy()), ...isEnabled })

  async function publishNow(at?: string, along?: readonly Along[]) {
    try {
      await core.save(enabled)
      const edited = await remote.publish(core.getEtag(), at, along)
      core.write({ ...core.getCopy().content, ...isEnabled })
      take(edited, true)
    } catch (error) {
      const sides = staleSides(error)
      if (sides) take(sides)
      else if (error instanceof ConflictError) take(await remote.open())
      if (error instanceof ValidationError)
        store.set({ errors: errorsById(fieldErrors(error), core.getCopy().base) })
      core.autosave.touch()
      throw error
    }
  }

  /** Discards the changes that are on the screen. Returns false when somebody has just added more, which it shows. */
  async function discardSeen(): Promise<boolean> {
    if (core.getRevision() !== null) {
      try {
        await remote.discard(core.getEtag())
      } catch (error) {
        const sides = staleSides(error)
        if (!sides) throw error
        take(sides)
        if (sides.draft) return false
      }
    }
    const edited = await remote.open()
    const { content: before } = core.getCopy()
    const content = contentOf(edited)
    core.replaceCopy({ content, base: content, live: core.getCopy().live, conflicts: [] })
    take(edited, true)
    store.set({ errors: {} })
    const after = core.getCopy().content
    core.write(after, recordChange(core.getHistory(), { before, after, at: Date.now() }))
    return true
  }

  return {
    async publish(at, along) {
      await core.autosave.flush()
      store.set({ errors: {} })
      await exclusive(() => publishNow(at, along))
      lastVersion = at ? undefined : await remote.newestVersion().catch(() => undefined)
    },

    undoPublish: () =>
      exclusive(async () => {
        if (lastVersion === undefined) return
        await remote.restoreVersion(lastVersion)
        lastVersion = undefined
        const { content: published } = core.getCopy()
        take(await remote.open(), true)
        const { live, base } = core.getCopy()
        const wasEnabled = enabledField === null ? {} : { [enabledField]: live[enabledField] }
        const content = { ...published, ...wasEnabled }
        core.write(withIds(content, unknownIds(content, [live, base])))
      }),

    cancelSchedule: () =>
      exclusive(async () => {
        await remote.cancelSchedule()
        take(await remote.open(), true)
      }),

    async discard(agree) {
      const agreed = new Set<number>()
      for (;;) {
        await core.autosave.flush().catch(() => {})
        const more = store.getState().authors.filter(({ id }) => !agreed.has(id))
        if (more.length > 0 && !(await agree(more))) return false
        for (const { id } of more) agreed.add(id)
        if (await exclusive(discardSeen)) return true
      }
    },

    async restoreDiscarded() {
      await core.autosave.flush().catch(() => {})
      await exclusive(async () => take(await remote.restoreDiscarded(), true))
    },

    setPassword: (password) =>
      exclusive(async () => {
        await core.save(() => outgoing(core.getCopy()), { secrets: { password } })
        const { base, content, ...copy } = core.getCopy()
        const hasPassword = { has_password: password !== null }
        core.replaceCopy({
          ...copy,
          base: { ...base, ...hasPassword },
          content: { ...content, ...hasPassword },
        })
      }),
  }
}
