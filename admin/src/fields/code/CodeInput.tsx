import { i18n } from '@lingui/core'
import { Input } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { requiredLabel } from '../form/required.ts'
import { isObject } from '../form/schema.ts'
import classes from './CodeEditor.module.css'

const CodeEditor = lazy(async () => ({ default: (await import('./CodeEditor.tsx')).CodeEditor }))

interface Props {
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly language: 'html' | 'json' | 'plain'
  readonly value: string
  readonly isReadOnly: boolean
  readonly isRequired?: boolean
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
}

/** The editor alone, without a label that is shown. */
export function CodeBox(props: Omit<Props, 'description' | 'error'>) {
  return (
    <Suspense
      fallback={
        <div className={classes.editor} role="status" aria-label={i18n.t('Loading')}>
          <pre className={classes.waiting}>{`${props.value}\u200b`}</pre>
        </div>
      }
    >
      <CodeEditor {...props} />
    </Suspense>
  )
}

/** Source text in an editor that knows its language, loaded when it is first shown. */
export function CodeInput({ label, description, error, ...editor }: Props) {
  return (
    <Input.Wrapper
      label={label}
      labelProps={editor.isRequired ? requiredLabel() : undefined}
      description={description}
      error={error}
      labelElement="div"
    >
      <CodeBox label={label} {...editor} />
    </Input.Wrapper>
  )
}

interface JsonEditorProps {
  readonly label: string
  readonly description?: string
  readonly error?: string
  readonly value: unknown
  readonly isReadOnly: boolean
  readonly isRequired?: boolean
  readonly mustBeObject?: boolean
  readonly onChange: (value: unknown) => void
  readonly onBlur?: () => void
}

/** A value as JSON. Only valid JSON is written; an empty text removes the value. */
export function JsonEditor({ value, mustBeObject = false, onChange, error, ...input }: JsonEditorProps) {
  const [text, setText] = useState(() => format(value))
  const [problem, setProblem] = useState<string>()
  const shown = useRef(value)
  // Somebody else changed it: an undo, or another field.
  if (!isSame(shown.current, value)) {
    shown.current = value
    setText(format(value))
    setProblem(undefined)
  }

  function write(next: string) {
    setText(next)
    const read = parse(next, mustBeObject)
    setProblem(read.problem)
    if (read.problem !== undefined || isSame(read.value, shown.current)) return
    shown.current = read.value
    onChange(read.value)
  }

  return <CodeInput {...input} language="json" value={text} error={problem ?? error} onChange={write} />
}

function parse(text: string, mustBeObject: boolean): { value?: unknown; problem?: string } {
  if (text.trim() === '') return { value: mustBeObject ? {} : undefined }
  try {
    const value: unknown = JSON.parse(text)
    if (mustBeObject && !isObject(value)) return { problem: i18n.t('This has to be an object, in braces.') }
    return { value }
  } catch {
    return { problem: i18n.t('This is not valid JSON yet. It is not saved until it is.') }
  }
}

function format(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2)
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
