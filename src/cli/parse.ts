import { parseArgs } from 'node:util'
import { type Command, type CommandContext, type CommandEntry, WrongUsage } from './command.ts'
import { signature } from './help.ts'

/** The parsed arguments: show help, show the version, or run a command with its arguments. */
export type Request =
  | { kind: 'overview'; group?: string }
  | { kind: 'help'; entry: CommandEntry; command: Command }
  | { kind: 'version' }
  | { kind: 'run'; command: Command; values: CommandContext['values']; positionals: readonly string[] }

export async function parseCommandLine(
  words: readonly string[],
  commands: readonly CommandEntry[],
): Promise<Request> {
  const [first, second] = words
  if (first === undefined || first === '--help' || first === '-h') return { kind: 'overview' }
  if (first === '--version' || first === '-v') return { kind: 'version' }
  if (first === 'help') return parseCommandLine([...words.slice(1), '--help'], commands)
  const entry =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first)
  if (entry) return parseWords(entry, await entry.load(), words.slice(entry.name.split(' ').length))
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (group.length === 0) throw new WrongUsage(`There is no command "${first}".`)
  if (second === '--help' || second === '-h') return { kind: 'overview', group: first }
  const known = group.map(({ name }) => name.slice(first.length + 1)).join(', ')
  throw new WrongUsage(
    second === undefined || second.startsWith('-')
      ? `"${first}" needs one of: ${known}.`
      : `There is no command "${first} ${second}". Commands of "${first}": ${known}.`,
  )
}

function parseWords(entry: CommandEntry, command: Command, words: readonly string[]): Request {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    })
    const { help, ...rest } = values
    if (help) return { kind: 'help', entry, command }
    checkPositionals(entry, positionals)
    return { kind: 'run', command, values: rest as CommandContext['values'], positionals }
  } catch (error) {
    if (error instanceof WrongUsage) throw error
    // The first sentence names the error; the sentences after it advise on quoting.
    const [reason = 'The options cannot be read'] = (error as Error).message.split(/\. |\n/)
    throw new WrongUsage(`${reason.replace(/\.$/, '')}.`)
  }
}

function checkPositionals(entry: CommandEntry, positionals: readonly string[]): void {
  const { arguments: expected = [] } = entry
  const required = expected.filter((word) => !word.startsWith('['))
  const missing = required[positionals.length]
  if (missing !== undefined) {
    throw new WrongUsage(`<${missing}> is missing: corral ${signature(entry)}.`)
  }
  if (expected.at(-1)?.includes('…')) return
  const extra = positionals[expected.length]
  if (extra !== undefined)
    throw new WrongUsage(`"${extra}" is one argument too many: corral ${signature(entry)}.`)
}
