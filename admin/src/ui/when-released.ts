/** Whether a button of the mouse or a finger is down. */
let isPressed = false
const waiting = new Set<() => void>()

/**
 * Runs something that moves what is on the screen. While the pointer is down it waits: a button that moves between press and
 * release gets no click.
 */
export function whenReleased(run: () => void): void {
  if (isPressed) waiting.add(run)
  else run()
}

window.addEventListener('pointerdown', () => setPressed(true), true)
for (const name of ['pointerup', 'pointercancel', 'dragend', 'blur'])
  window.addEventListener(
    name,
    ({ target }) => (name !== 'blur' || target === window) && setPressed(false),
    true,
  )

function setPressed(value: boolean): void {
  isPressed = value
  // The click follows the release.
  if (!value) setTimeout(flush)
}

function flush(): void {
  const due = [...waiting]
  waiting.clear()
  for (const run of due) run()
}
