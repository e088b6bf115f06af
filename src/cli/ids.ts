import { WrongUsage } from './command.ts'

/** Reads an id from an argument. */
export function readId(given: string, what: string): number {
  const id = Number(given)
  if (!/^[1-9]\d*$/.test(given) || !Number.isSafeInteger(id)) {
    throw new WrongUsage(`"${given}" is not the id of a ${what}.`)
  }
  return id
}
