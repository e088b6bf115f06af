import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/**
 * Some folders have a package and a lockfile of their own, for tools that few runs need: `npm ci` leaves them out.
 * `node scripts/packages.ts <folder>…` installs the packages that are missing or not up to date.
 */
const root = join(import.meta.dirname, '..')

if (import.meta.main) for (const folder of process.argv.slice(2)) install(folder)

/** Stops a run whose tools are missing, and says how to install them. */
export function requireInstalled(folder: string): void {
  if (isInstalled(folder)) return
  throw new Error(
    `The packages of ${folder} are missing or not up to date: run \`npm ci --prefix ${folder}\`.`,
  )
}

function install(folder: string): void {
  if (isInstalled(folder)) return
  process.stdout.write(`Installing the packages of ${folder}: npm ci --prefix ${folder}\n`)
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const words = [...first, 'ci', '--prefer-offline', '--no-audit', '--no-fund']
  const { status } = spawnSync(command, words, { cwd: join(root, folder), stdio: 'inherit' })
  if (status === 0) return
  process.stderr.write(`The packages of ${folder} could not be installed.\n`)
  process.exit(1)
}

interface Package {
  readonly integrity?: string
  readonly optional?: true
}

/** npm writes a second lockfile into `node_modules` at its end, without the packages for other platforms. */
function isInstalled(folder: string): boolean {
  const wanted = readPackages(folder, 'package-lock.json')
  const found = readPackages(folder, 'node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { integrity, optional }]) => {
    const { [path]: installed } = found
    if (!installed) return path === '' || optional
    return installed.integrity === integrity && existsSync(join(root, folder, path))
  })
}

function readPackages(folder: string, file: string): Record<string, Package> {
  try {
    return JSON.parse(readFileSync(join(root, folder, file), 'utf8')).packages
  } catch {
    return {}
  }
}
