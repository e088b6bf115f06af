/** The content security policy allows only style elements with this nonce. Mantine, Tiptap, CodeMirror and dnd-kit each take it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
