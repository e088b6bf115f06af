import { randomBytes } from 'node:crypto'

/** A password is never an argument: those show in the list of processes and in the shell's history. */
export const passwordOption = {
  type: 'boolean',
  description: 'Read the password from stdin instead of making one up',
} as const

/** The newline that `echo` adds to a password is no part of it. */
export async function choosePassword(
  isFromInput: boolean | undefined,
  input: () => Promise<string>,
): Promise<string> {
  if (!isFromInput) return randomBytes(18).toString('base64url')
  return (await input()).replace(/\r?\n$/, '')
}
