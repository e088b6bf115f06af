import { parseArgs } from 'node:util'
import { type Command, type CommandContext, WrongUsage } from './command.ts'
import { signature } from './help.ts'

/** What to do: show help, show the version, or run a command with its arguments. */
export type Request =
  | { kind: 'help'; group?: string | undefined; command?: Command | undefined }
  | { kind: 'version' }
  | { kind: 'run'; command: Command; values: CommandContext['values']; positionals: readonly string[] }

export function parseCommandLine(words: readonly string[], commands: readonly Command[]): Request {
  const [first, second] = words
  if (first === undefined || first === '--help' || first === '-h') return { kind: 'help' }
  if (first === '--version' || first === '-v') return { kind: 'version' }
  if (first === 'help') return parseCommandLine([...words.slice(1), '--help'], commands)
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first)
  if (command) return parseWords(command, words.slice(command.name.split(' ').length))
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (group.length === 0) throw new WrongUsage(`There is no command "${first}".`)
  if (second === '--help' || second === '-h') return { kind: 'help', group: first }
  const known = group.map(({ name }) => name.slice(first.length + 1)).join(', ')
  throw new WrongUsage(
    second === undefined || second.startsWith('-')
      ? `"${first}" needs one of: ${known}.`
      : `There is no command "${first} ${second}". Commands of "${first}": ${known}.`,
  )
}

function parseWords(command: Command, words: readonly string[]): Request {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    })
    const { help, ...rest } = values
    if (help) return { kind: 'help', command }
    checkPositionals(command, positionals)
    return { kind: 'run', command, values: rest as CommandContext['values'], positionals }
  } catch (error) {
    if (error instanceof WrongUsage) throw error
    // The first sentence says what is wrong; what follows is advice on quoting.
    const [reason = 'The options cannot be read'] = (error as Error).message.split(/\. |\n/)
    throw new WrongUsage(`${reason.replace(/\.$/, '')}.`)
  }
}

function checkPositionals(command: Command, positionals: readonly string[]): void {
  const required = command.arguments.filter((word) => !word.startsWith('['))
  const missing = required[positionals.length]
  if (missing !== undefined) {
    throw new WrongUsage(`<${missing}> is missing: corral ${signature(command)}.`)
  }
  if (command.arguments.at(-1)?.includes('…')) return
  const extra = positionals[command.arguments.length]
  if (extra !== undefined)
    throw new WrongUsage(`"${extra}" is one argument too many: corral ${signature(command)}.`)
}
