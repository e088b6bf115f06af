/** The functions that tests run in a browser: see `test/browser/admin/rich-text.ts`. */
export { cleanPaste } from './paste.ts'
export { takePictures, withUploaded } from './pasted-pictures.ts'
export { editRandomly } from './random-edits.ts'
export { isSafeToOpen, written, writtenOf } from './round-trip.ts'
