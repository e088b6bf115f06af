import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Package {
  integrity?: string
  link?: true
  dev?: true
  os?: string | string[]
  cpu?: string | string[]
  bin?: Record<string, string>
  hasInstallScript?: true
}

describe('the lockfile', () => {
  const packages: Record<string, Package> = JSON.parse(read('package-lock.json')).packages
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
  ])('holds a Node for %s %s, with its hash', (os, cpu) => {
    const found = installed.filter(
      ([, each]) => [each.os].flat().includes(os) && [each.cpu].flat().includes(cpu) && each.bin?.node,
    )
    expect(found.map(([, { integrity }]) => integrity)).toEqual([expect.stringMatching(/^sha512-/)])
  })

  test('holds the hash of every package', () => {
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  })

  test('needs no script to install the service', () => {
    const { allowScripts } = JSON.parse(read('package.json'))
    const scripted = installed.filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev)
    const names = scripted.map(([path]) => path.replace('node_modules/', ''))
    expect(names.filter((name) => allowScripts[name] !== false)).toEqual([])
  })
})

test('every way to start the service limits the young heap alike', () => {
  const flag = '--max-semi-space-size=8'
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(manifest.scripts.start).toContain(flag)
  for (const file of ['../Dockerfile', '../bin/corral.js', '../bench/service.ts']) {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), file).toContain(flag)
  }
})
