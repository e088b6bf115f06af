import { randomBytes } from 'node:crypto'

/** Passwords are not arguments, since the process list and the shell history show arguments. */
export const passwordOption = {
  type: 'boolean',
  description: 'Read the password from stdin instead of generating one',
} as const

/** Removes the newline that `echo` adds. */
export async function choosePassword(
  isFromInput: boolean | undefined,
  input: () => Promise<string>,
): Promise<string> {
  if (!isFromInput) return randomBytes(18).toString('base64url')
  return (await input()).replace(/\r?\n$/, '')
}
