import { i18n } from '@lingui/core'
import { Code, Text, Title } from '@mantine/core'
import type { ComponentType } from '../../api/component-types.ts'
import rows from '../../ui/Rows.module.css'
import { fieldWords } from './type-words.ts'

interface Property {
  readonly title?: unknown
  readonly type?: unknown
  readonly description?: unknown
}

/** The fields of a type, to read. */
export function TypeFields({
  type: { type, fields, schema, slots, max_per_page, version },
}: {
  type: ComponentType
}) {
  const properties = Object.entries(Object(schema.properties) as Record<string, Property>)
  const required = Array.isArray(schema.required) ? schema.required : []
  const own = [
    [i18n.t('Title'), fields.title],
    [i18n.t('Text'), fields.content],
    [i18n.t('Picture'), fields.thumbnail],
  ] as const
  return (
    <section>
      <Title order={3} mb="xs">
        {i18n.t('Fields')}
      </Title>
      <ul className={rows.rows}>
        {own
          .filter(([, use]) => use !== 'hidden')
          .map(([label, use]) => (
            <Row key={label} label={label} detail={fieldWords(use)} />
          ))}
        {properties.map(([name, { title }]) => (
          <Row
            key={name}
            label={typeof title === 'string' ? title : name}
            name={name}
            detail={required.includes(name) ? i18n.t('required') : i18n.t('optional')}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        {i18n.t('Type {type}, version {version}.', { type, version })}{' '}
        {slots && i18n.t('Only in: {slots}.', { slots: slots.join(', ') })}{' '}
        {max_per_page !== null && i18n.t('At most {count} on a page.', { count: max_per_page })}
      </Text>
    </section>
  )
}

function Row({ label, name, detail }: { label: string; name?: string; detail: string }) {
  return (
    <li className={rows.row}>
      <div className={rows.main}>
        {label} {name && <Code>{name}</Code>}
      </div>
      <Text size="sm" c="dimmed">
        {detail}
      </Text>
    </li>
  )
}
