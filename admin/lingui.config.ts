/// <reference types="node" />
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const files = globSync('*.po', { cwd: join(import.meta.dirname, 'src/locales') })

/** The English text is the key of each message; each other language is a file in `src/locales`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: files.map((file) => basename(file, '.po')),
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
})
