// Node's package contains the headers for native modules: 67 MB, and nothing here is compiled. `npm ci` runs this
// script at its end. It is plain JavaScript, so any version of Node can run it.
import { readdirSync, rmSync } from 'node:fs'

const packages = new URL('../node_modules/', import.meta.url)
for (const name of readdirSync(packages).filter((each) => /^node-(bin-)?(linux|darwin)-/.test(each)))
  rmSync(new URL(`${name}/include`, packages), { recursive: true, force: true })
