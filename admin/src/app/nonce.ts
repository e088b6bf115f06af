/** The content security policy allows only style elements with this nonce. Mantine, Tiptap, CodeMirror and dnd-kit each take it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// The library that stops the page behind a dialog from scrolling looks for it under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })
