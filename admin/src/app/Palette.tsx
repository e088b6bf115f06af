/** The command palette: placeholder until its screen is built. */
export function openPalette(): void {}

export function Palette() {
  return null
}
