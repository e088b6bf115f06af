import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')

/** A project of its own, with the real script and stand-ins for the tools that it starts. */
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'corral-tools-'))
  write('package.json', '{ "type": "module" }')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function run(script: string, words: readonly string[] = [], env = {}): SpawnSyncReturns<string> {
  cpSync(join(project, script), join(root, script))
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  return spawnSync(process.execPath, [join(root, script), ...words], options)
}

describe('admin/build.js', () => {
  const build = (...words: string[]) => run('admin/build.js', words)

  beforeEach(() => {
    const shared = ['src/core/json.ts', 'src/content-schema/violations.ts']
    for (const file of ['admin/src/main.ts', 'client/src/index.ts', ...shared]) write(file, '1')
    for (const file of ['tsconfig.json', 'package-lock.json']) write(file, '{}')
    write('node_modules/vite/package.json', '{ "name": "vite", "type": "commonjs" }')
    write(
      'node_modules/vite/bin/vite.js',
      `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
       const folder = process.argv[process.argv.indexOf('--outDir') + 1]
       mkdirSync(folder + '/assets', { recursive: true })
       writeFileSync(folder + '/assets/main.js', readFileSync('admin/src/main.ts'))
       if (readFileSync('admin/src/main.ts', 'utf8') === 'broken') process.exit(1)`,
    )
  })
  const built = () => readFileSync(join(root, 'admin/dist/assets/main.js'), 'utf8')

  test('builds once, and again when a source has changed', () => {
    expect(build().stdout).toMatch(/building it into admin\/dist …\n.*built 1 files in/)
    expect(build().stdout).toBe("The editors' app: admin/dist is up to date.\n")
    expect(build('--force').stdout).toContain('built 1 files')
    for (const file of [
      'admin/src/main.ts',
      'client/src/index.ts',
      'src/core/json.ts',
      'package-lock.json',
    ]) {
      write(file, '2')
      expect(build().stdout, file).toContain('built 1 files')
    }
    expect(built()).toBe('2')
    write('admin/src/main.test.ts', '3')
    expect(build().stdout).toContain('up to date')
  })

  test('a build that fails leaves the one before, and nothing else', () => {
    build()
    write('admin/src/main.ts', 'broken')
    const { status, stderr } = build()
    expect({ status, stderr }).toEqual({ status: 1, stderr: "The editors' app could not be built.\n" })
    expect(built()).toBe('1')
    expect(readdirSync(join(root, 'admin')).sort()).toEqual(['build.js', 'dist', 'src'])
    expect(build().status, 'it is not taken for built').toBe(1)
  })

  test('what an interrupted build left is removed, and the folder of a running one stays', () => {
    const { pid: ended } = spawnSync(process.execPath, ['--version'])
    write(`admin/dist-${ended}/index.html`, '')
    write(`admin/dist-${process.pid}/index.html`, '')
    expect(build().status).toBe(0)
    expect(existsSync(join(root, `admin/dist-${ended}`))).toBe(false)
    expect(existsSync(join(root, `admin/dist-${process.pid}`))).toBe(true)
  })

  test('an install without Vite says that nothing is built, and keeps a build', () => {
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(build()).toMatchObject({ status: 0, stdout: expect.stringContaining('not built') })
    write('admin/dist/assets/main.js', 'kept')
    expect(build()).toMatchObject({ status: 0, stdout: '' })
    expect(built()).toBe('kept')
  })
})

describe('scripts/packages.ts', () => {
  const lock = (integrity: string) => ({
    '': {},
    'node_modules/tool': { integrity },
    'node_modules/tool-for-another-platform': { integrity: 'x', optional: true },
  })
  const wanted = (integrity: string) =>
    write('bench/package-lock.json', JSON.stringify({ packages: lock(integrity) }))

  /** Stands for npm: notes its call, and installs what the lockfile names. */
  const npm = `
    import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    appendFileSync('../calls.txt', process.argv.slice(2).join(' ') + '\\n')
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    if (packages['node_modules/tool'].integrity === 'unknown') process.exit(1)
    delete packages['node_modules/tool-for-another-platform']
    mkdirSync('node_modules/tool', { recursive: true })
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`
  const install = () => {
    write('npm.js', npm)
    return run('scripts/packages.ts', ['bench'], { npm_execpath: join(root, 'npm.js') })
  }
  const calls = () => readFileSync(join(root, 'calls.txt'), 'utf8').trim().split('\n')

  test('installs what is missing or not up to date, and only then', () => {
    wanted('one')
    expect(install().stdout).toBe('Installing the packages of bench: npm ci --prefix bench\n')
    expect(install().stdout).toBe('')
    wanted('two')
    install()
    expect(calls()).toHaveLength(2)
    rmSync(join(root, 'bench/node_modules/tool'), { recursive: true })
    install()
    expect(calls()).toEqual(Array(3).fill('ci --prefer-offline --no-audit --no-fund'))
  })

  test('an install that fails ends the run, and says which', () => {
    wanted('unknown')
    const { status, stderr } = install()
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'The packages of bench could not be installed.\n',
    })
  })
})
