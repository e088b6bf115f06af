import { type Content, componentsOf, type EditedComponent } from '../../editor/content.ts'
import { siteRefOf } from './refs.ts'

export interface FieldText {
  readonly ref: string
  readonly field: string
  /** Null when the value is no plain text any longer: it is shown once it is saved. */
  readonly text: string | null
}

/** The plain texts that differ, for the elements of the website that show them. HTML is never among them. */
export function changedTexts(record: string, before: Content, after: Content): FieldText[] {
  const known = new Map(componentsOf(before).map((component) => [component.id, component]))
  const ofRecord = ['title', 'description'].flatMap((field) =>
    textIfChanged(record, field, before[field], after[field]),
  )
  const ofComponents = componentsOf(after).flatMap((component) => {
    const previous = known.get(component.id)
    if (!previous || previous === component) return []
    return textsOf(siteRefOf(after, component.id), previous, component)
  })
  return [...ofRecord, ...ofComponents]
}

function textsOf(ref: string, before: EditedComponent, after: EditedComponent): FieldText[] {
  const ofConfig = Object.keys(after.config).flatMap((key) =>
    textIfChanged(ref, `config.${key}`, before.config[key], after.config[key]),
  )
  return [...textIfChanged(ref, 'title', before.title, after.title), ...ofConfig]
}

function textIfChanged(ref: string, field: string, before: unknown, after: unknown): FieldText[] {
  if (before === after) return []
  const isText = typeof after === 'string' && !/[<>]/.test(after)
  return [{ ref, field, text: isText ? after : null }]
}
