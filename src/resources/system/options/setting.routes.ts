import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Json } from '../../../core/json.ts'
import { anyJson, documented } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { readSettings, type SettingName, settingsTable } from '../../../settings/settings.ts'

/** The descriptions of the service's settings. Settings are changed as options. */
export const settingRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/admin/api/settings', listOptions, handle(list))
}

const Setting = documented(
  'Setting',
  {
    key: ['The key of the option', 'uploads.max_file_size'],
    meaning: ['What it does', 'The largest upload, in KB'],
    type: ['The type of its values', 'number'],
    default: ['The value without the option', 10_240],
    value: ['The current value', 10_240],
  },
  Type.Object({
    key: Type.String(),
    meaning: Type.String(),
    type: Type.Unsafe<string>({ type: 'string', enum: ['string', 'number', 'boolean', 'array'] }),
    default: anyJson,
    value: anyJson,
  }),
)

const listOptions: RouteShorthandOptions = {
  config: { can: 'list options' },
  schema: {
    operationId: 'listSettings',
    summary: 'List the settings of the service',
    description: 'Each with its meaning and default. They are changed by `PUT /api/v1/options/{key}`.',
    response: { 200: itemOf(Type.Array(Setting)) },
  },
}

async function list(_request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const values = await readSettings(database.db)
  const names = Object.keys(settingsTable) as SettingName[]
  return { data: names.map((key) => show(key, values[key] as Json)) }
}

function show(key: SettingName, value: Json) {
  const { meaning, default: fallback } = settingsTable[key]
  return { key, meaning, type: Array.isArray(fallback) ? 'array' : typeof fallback, default: fallback, value }
}
