import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** The English text is the key of each message; other languages are in `src/locales`. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
})
