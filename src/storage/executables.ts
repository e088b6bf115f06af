import { open } from 'node:fs/promises'
import { extensionOf } from './file-types.ts'

/** Programs, scripts that a double click runs, and installers. */
const extensions = new Set(
  [
    'exe com scr pif cpl dll sys drv ocx msi msp msix appx bat cmd ps1 psm1 vbs vbe jse wsf wsh hta lnk reg scf',
    'app command dmg pkg dylib workflow deb rpm appimage run sh bash so elf jar apk ipa class',
  ].flatMap((line) => line.split(' ')),
)

/** Types that file-type finds in the content. */
const types = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-ms-shortcut',
  'application/x.ms.shortcut',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
])

/** Windows ignores dots and spaces at the end of a name. */
export function isExecutableName(name: string): boolean {
  return extensions.has(extensionOf(name.replace(/[. ]+$/, '')))
}

export function isExecutableType(mimeType: string): boolean {
  return types.has(mimeType)
}

export const startSize = 4096

/** Whether a file begins like a program, whatever its name is. */
export async function isExecutableFile(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(startSize), 0, startSize)
    return isExecutableStart(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** ELF, Mach-O and Java classes. */
const signatures = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe']

/** By the first 4 KB, or by all of a shorter file. A text may begin with the letters of a Windows program, which has NUL bytes. */
export function isExecutableStart(start: Buffer): boolean {
  if (signatures.includes(start.subarray(0, 4).toString('hex'))) return true
  const letters = start.subarray(0, 2).toString('latin1')
  return letters === '#!' || (letters === 'MZ' && start.includes(0))
}
