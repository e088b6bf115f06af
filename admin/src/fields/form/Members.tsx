import { Stack } from '@mantine/core'
import { Field } from './Field.tsx'
import { usePaths } from './form-context.ts'
import { OtherSettings } from './OtherSettings.tsx'
import type { Path } from './patch.ts'
import { type FieldSchema, type JsonObject, labelOf } from './schema.ts'

interface Props {
  readonly schema: FieldSchema
  readonly value: JsonObject
  readonly path: Path
  /** Only these members; all by default. */
  readonly keys?: readonly string[]
}

/** The members of an object, one below the other. */
export function Members({ schema, value, path, keys }: Props) {
  const shown = keys ?? Object.keys(schema.properties ?? {})
  const paths = usePaths(path, shown)
  return (
    <Stack gap="md">
      {shown.map((key, at) => {
        const member = schema.properties?.[key] ?? {}
        return (
          <Field
            key={key}
            label={labelOf(key, member)}
            schema={member}
            value={value[key]}
            path={paths[at] ?? path}
            isRequired={schema.required?.includes(key) ?? false}
            owner={schema}
          />
        )
      })}
      {keys === undefined && <OtherSettings schema={schema} value={value} path={path} />}
    </Stack>
  )
}
