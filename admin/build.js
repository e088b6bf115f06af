// Builds the editors' app into `admin/dist`, unless that is the build of the sources as they are. `npm ci` runs it. Plain
// JavaScript, which any Node can read. `--force` builds always.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** All files that a build can depend on; the lockfile stands for the packages. */
const inputs = ['admin', 'client/src', 'src/core', 'src/content-schema', 'tsconfig.json', 'package-lock.json']
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'admin/dist')
const started = Date.now()

const vite = findVite()
const key = keyOfSources()
if (vite === null) {
  if (!existsSync(dist))
    say(
      'not built, since its packages are left out. Run npm ci, then npm prune --omit=dev, which keeps the build.',
    )
} else if (readKey() === key && !process.argv.includes('--force')) {
  say('admin/dist is up to date.')
} else {
  say('building it into admin/dist …')
  process.exitCode = build(vite)
}

function say(text) {
  process.stdout.write(`The editors' app: ${text}\n`)
}

function findVite() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    return null
  }
}

function keyOfSources() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesBelow).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  const names = readdirSync(join(root, path)).filter((name) => !/^(dist(-\d+)?|node_modules)$/.test(name))
  return names.flatMap((name) => filesBelow(`${path}/${name}`))
}

function readKey() {
  try {
    return readFileSync(join(dist, 'key.txt'), 'utf8')
  } catch {
    return null
  }
}

/** Builds into a folder of this process, so that `dist` is never half written, and two builds do not disturb each other. */
function build(command) {
  removeInterruptedBuilds()
  const folder = `${dist}-${process.pid}`
  const words = [command, 'build', 'admin', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    process.stderr.write("The editors' app could not be built.\n")
    return 1
  }
  writeFileSync(join(folder, 'key.txt'), key)
  replaceDist(folder)
  const files = readdirSync(join(dist, 'assets')).length
  say(`built ${files} files in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  return 0
}

function replaceDist(folder) {
  const previous = `${folder}0`
  for (let tries = 1; ; tries++) {
    rename(dist, previous, 'ENOENT')
    // Another build can have put its own there in between.
    if (rename(folder, dist, tries < 5 ? 'ENOTEMPTY' : '')) break
    rmSync(previous, { recursive: true, force: true })
  }
  rmSync(previous, { recursive: true, force: true })
}

/** False for a failure with this code. */
function rename(from, to, code) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (error.code !== code) throw error
    return false
  }
}

function removeInterruptedBuilds() {
  for (const name of readdirSync(join(root, 'admin'))) {
    const [, id] = /^dist-(\d+)$/.exec(name) ?? []
    if (id && !isRunning(Number(id))) rmSync(join(root, 'admin', name), { recursive: true, force: true })
  }
}

function isRunning(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
