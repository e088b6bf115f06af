import { i18n } from '@lingui/core'
import { Group, Stack, Text } from '@mantine/core'
import { JsonEditor } from '../../fields/code/CodeInput.tsx'
import type { Problems } from '../../fields/form/check.ts'
import { isObject, type JsonObject } from '../../fields/form/schema.ts'
import { Copy } from '../../ui/Copy.tsx'

interface Props {
  readonly content: JsonObject
  readonly errors: Problems
  readonly isReadOnly: boolean
  readonly onChange: (change: (content: JsonObject) => JsonObject) => void
}

/** The whole type as a file has it. Everything can be changed here, also what the builder does not show. */
export function TypeJson({ content, errors, isReadOnly, onChange }: Props) {
  const paths = Object.keys(errors)
  return (
    <Stack gap="sm">
      <JsonEditor
        label={i18n.t('As JSON')}
        description={i18n.t(
          'As a file has it. Everything can be changed here, also what the other views do not show.',
        )}
        value={content}
        isReadOnly={isReadOnly}
        mustBeObject
        onChange={(next) => isObject(next) && onChange(() => next)}
      />
      {paths.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {i18n.t('Refused at: {paths}', { paths: paths.join(', ') })}
        </Text>
      )}
      <Group>
        <Copy value={`${JSON.stringify(content, null, 2)}\n`} />
      </Group>
    </Stack>
  )
}
