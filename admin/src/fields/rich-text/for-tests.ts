/** The functions that tests run in a browser: see `test/browser/admin/rich-text.ts`. */
export { cleanPaste } from './paste.ts'
export { isSafeToOpen, written, writtenOf } from './round-trip.ts'
