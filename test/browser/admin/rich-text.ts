import { join } from 'node:path'
import { build, type Rollup } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** The code of the text editor as a script that leaves `richText` in the page: parsing needs a real browser. */
export async function richTextScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: true,
      lib: {
        entry: join(root, 'admin/src/fields/rich-text/for-tests.ts'),
        formats: ['iife'],
        name: 'richText',
      },
    },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[]
  const chunk = output?.output.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error('the text editor was not built')
  return chunk.code
}
