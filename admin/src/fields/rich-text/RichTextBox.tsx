import { CodeInput } from '../code/CodeInput.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (html: string) => void
}

export function RichTextBox({ label, value, isReadOnly, onChange }: Props) {
  return <CodeInput label={label} language="html" value={value} isReadOnly={isReadOnly} onChange={onChange} />
}
