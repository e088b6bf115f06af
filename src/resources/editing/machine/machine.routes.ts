import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Conflict, TranslatorBusy } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf, change, inputForTarget, pathId } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import type { TranslatorSettings } from '../../../network/translator-settings.ts'
import { requireLanguageOfId } from '../../../records/language-limits.ts'
import { type TranslatedKind, translatedKinds } from '../../content/languages/alternates.ts'
import { draftKinds } from '../drafts/draft.content.ts'
import { MachineTranslation, machineFields } from './machine.schema.ts'

/** Translations by the service at `CORRAL_TRANSLATE_URL`. */
export const machineRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  for (const kind of translatedKinds)
    app.post(
      `/admin/api/${kind}s/:id/translation/machine`,
      options(kind),
      handle((request) => translate(request, services, kind)),
    )
}

const options = (kind: TranslatedKind): RouteShorthandOptions => ({
  config: { can: `update ${kind}s`, usesNetwork: true },
  schema: {
    operationId: kind === 'page' ? 'translateByMachine' : 'translatePostByMachine',
    summary: `Translate a ${kind} by machine`,
    description: `Fills the working copy of a translation: the fields that have the words of their source, and those whose source has changed since. They are marked as machine-made until somebody confirms or changes them; nothing becomes public. A request translates about 20,000 characters: go on with \`after\`. What somebody changes meanwhile is kept. 409 when the service has no \`CORRAL_TRANSLATE_URL\`, or the ${kind} is no translation; 502 and 504 when the translation service fails: then nothing is written.`,
    noRevision: true,
    errors: [502, 504],
    body: schemaOfFields(machineFields),
    response: { 200: itemOf(MachineTranslation) },
  },
})

async function translate(request: FastifyRequest, services: Services, kind: TranslatedKind) {
  const { values } = await inputForTarget(request, services, draftKinds[kind])
  const { after = null } = parseFields(values, machineFields)
  const id = pathId(request)
  const { database, settings, translator } = services
  await database.transaction(callerOf(request).userId, (tx) => requireLanguageOfId(tx, draftKinds[kind], id))
  if (!translator)
    throw new Conflict('Nothing is translated by machine here: CORRAL_TRANSLATE_URL is not set.')
  return alone(translator, `${kind} ${id}`, async () => {
    const { planMachine, writeMachine } = await import('./machine.actions.ts')
    const plan = await planMachine(database.db, settings.languages, { kind, id }, after)
    const { left, after: next } = plan
    if (plan.asked.texts.length === 0)
      return { data: { written: 0, unchanged: 0, problems: plan.problems, left, after: next } }
    const { askTranslator } = await import('./machine.provider.ts')
    // Outside of any transaction, and without a connection of the database.
    const translations = await askTranslator(translator, plan.asked, services.now)
    const filled = await change(request, services, (tx) => writeMachine(tx, plan, translations))
    return { data: { ...filled, left, after: next } }
  })
}

/** How many requests of a process wait for the translation service at the same time. */
const maxAtOnce = 4

/** By process: what is being translated. */
const running = new WeakMap<TranslatorSettings, Set<string>>()

async function alone<T>(translator: TranslatorSettings, name: string, run: () => Promise<T>): Promise<T> {
  const names = running.get(translator) ?? new Set()
  running.set(translator, names)
  if (names.has(name)) throw new Conflict('It is being translated by machine. Wait until that has ended.')
  if (names.size >= maxAtOnce) throw new TranslatorBusy()
  names.add(name)
  try {
    return await run()
  } finally {
    names.delete(name)
  }
}
