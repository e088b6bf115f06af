import { Textarea, type TextareaProps } from '@mantine/core'
import classes from './GrowingText.module.css'

interface Props extends Omit<TextareaProps, 'autosize' | 'rows'> {
  readonly minRows: number
  readonly maxRows?: number
}

/** Measured by script only where the browser cannot do it: that costs a layout of the whole page at every key. */
const isMeasured = !CSS.supports('field-sizing', 'content')

/** Text of several lines, in a field that grows with it. */
export function GrowingText({ minRows, maxRows, classNames, style, ...others }: Props) {
  if (isMeasured)
    return (
      <Textarea
        {...others}
        {...{ classNames, style, minRows }}
        {...(maxRows === undefined ? {} : { maxRows })}
        autosize
      />
    )
  const given = typeof classNames === 'object' ? classNames : {}
  const rows = { '--rows-min': minRows, '--rows-max': maxRows ?? 1000 }
  return (
    <Textarea
      {...others}
      classNames={{ ...given, input: `${classes.input} ${given.input ?? ''}` }}
      style={[style, rows]}
    />
  )
}
