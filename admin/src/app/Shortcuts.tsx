export function openShortcuts(): void {}

export function Shortcuts() {
  return null
}
