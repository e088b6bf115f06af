import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Minifies the script of previews, which every site loads; with `--check` it only compares. */
const source = new URL('../src/resources/editing/previews/bridge.js', import.meta.url)
const target = new URL('../src/resources/editing/previews/bridge.min.js', import.meta.url)

const bundle = await rolldown({ input: fileURLToPath(source) })
const { output } = await bundle.generate({ minify: true })
const text = `// Made from bridge.js by \`npm run bridge\`: change that, not this.\n${output[0].code}`

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('bridge.min.js is out of date: run `npm run bridge` and commit it.\n')
  process.exitCode = 1
}
