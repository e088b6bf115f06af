let isAwaited = false

/** The next menu that is shown is new: the work goes on with its first item. */
export function awaitFirstItem(): void {
  isAwaited = true
}

/** Whether the menu that is shown now is the new one. */
export function takesFirstItem(): boolean {
  const wasAwaited = isAwaited
  isAwaited = false
  return wasAwaited
}
