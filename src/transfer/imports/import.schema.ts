import { booleanLike, choice } from '../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../core/fields.ts'
import { anyJson, documented, nullableString, timestamp } from '../../core/schemas.ts'
import { Type } from '../../core/type.ts'
import { mailLanguages } from '../../mail/texts.ts'
import { importSystems } from './options.ts'

/** `checking` and `running` are under way; `ready` waits for a start. */
const importStates = ['checking', 'ready', 'refused', 'running', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

const descriptions: FieldDescriptions = {
  system: ['Where the export comes from', 'wordpress'],
  file: ['The export: a WordPress export (.xml, .xml.gz) or a Ghost export (.json)'],
  name: ['The name of the file', 'export.xml'],
  state: ['Where it is: checked, waiting for its start, under way, or over', 'ready'],
  progress: [
    'The step (`read`, `media` or `write`), and how much of it is done',
    { step: 'write', done: 200, total: 900 },
  ],
  report: [
    'What it would do while it is `ready`, and what it did when it is `done`',
    { items: 3, imported: 3 },
  ],
  error: ['Why it was refused or failed', null],
  media: ['`download` to bring the pictures and other files from the old site', 'download'],
  language: [
    'The language of the names of component types and page templates that a service without any gets; `en` by default',
    'en',
  ],
  overwrite: ['1 to overwrite what was changed here since the last import', 0],
  finished_at: ['When it was over', null],
}

export const importFields = describeFields({ system: choice(importSystems) }, descriptions)
export const importRules = { required: ['system'] } as const
export const startImportFields = describeFields(
  {
    media: choice(['none', 'download'] as const),
    overwrite: booleanLike(),
    language: choice(mailLanguages),
  },
  descriptions,
)

export const Import = documented(
  'Import',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    system: Type.Unsafe<string>({ type: 'string', enum: importSystems }),
    name: Type.String(),
    state: Type.Unsafe<ImportState>({ type: 'string', enum: importStates }),
    progress: anyJson,
    report: anyJson,
    error: nullableString,
    created_at: timestamp,
    finished_at: nullableString,
  }),
)
