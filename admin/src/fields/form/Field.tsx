import { memo } from 'react'
import { useForm } from './form-context.ts'
import { pathText } from './patch.ts'
import { resolved } from './schema.ts'
import { fits, widgetOf } from './widget.ts'
import type { WidgetProps } from './widget-props.ts'

/** One value with its widget. A value that the widget cannot show is shown as JSON, as it is. */
export const Field = memo(function Field(props: WidgetProps) {
  const { root, widgets } = useForm()
  const schema = resolved(props.schema, root)
  const widget = widgetOf(schema)
  const isShown = fits(widget, props.value, schema)
  const Shown = isShown ? widgets[widget] : widgets.json
  return (
    <div data-field={pathText(props.path)}>
      <Shown {...props} schema={schema} isMismatch={!isShown} />
    </div>
  )
})
