#!/usr/bin/env node
// Plain JavaScript that any Node can read. The service is TypeScript, which Node runs as it stands from 24 on: an older
// one hands over to the Node that is installed with the service.
import { spawn, spawnSync } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const needed = 24

if (majorOf(process.versions.node) >= needed) {
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

function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10)
}

/** The Node of the package `node`, where its installation was allowed to fetch one. */
function findNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'))
    const file = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
    return majorOf(stdout ?? '') >= needed ? file : null
  } catch {
    return null
  }
}

function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
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
