interface Props {
  readonly text: string
  /** Start and end of each part that was searched for. */
  readonly ranges: readonly (readonly number[])[]
}

/** A text with the words that were searched for marked. */
export function Marked({ text, ranges }: Props) {
  const parts: React.ReactNode[] = []
  let at = 0
  for (const [start = 0, end = 0] of ranges) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  parts.push(text.slice(at))
  return <>{parts}</>
}
