import type { Command, CommandEntry } from './command.ts'

/** The help for all commands, or for the commands that share a first word. */
export function overview(commands: readonly CommandEntry[], group?: string): string {
  const shown = group ? commands.filter((command) => command.name.startsWith(`${group} `)) : commands
  const rows = shown.map((command) => [signature(command), command.summary] as const)
  return [
    'A content management service: pages, posts and assets over REST.',
    '',
    `Usage: corral ${group ? `${group} <command>` : '<command>'} [options]`,
    '',
    'Commands:',
    ...columns(rows),
    '',
    'Options:',
    ...columns([
      ['--help, -h', 'Show this help, or that of a command'],
      ['--version, -v', 'Show the version'],
    ]),
    '',
    'Settings are read from the environment and from a .env file in the current directory.',
    'Exit codes: 0 success, 1 failure, 2 wrong usage or an invalid setting.',
  ].join('\n')
}

export function helpOf(entry: CommandEntry, command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) => {
    const short = option.short ? `, -${option.short}` : ''
    const value = option.type === 'string' ? ` <${option.value ?? name}>` : ''
    return [`--${name}${short}${value}`, option.description] as const
  })
  return [
    `${entry.summary}.`,
    ...(command.help ? ['', command.help] : []),
    '',
    `Usage: corral ${signature(entry)} [options]`,
    '',
    'Options:',
    ...columns([...options, ['--help, -h', 'Show this help']]),
  ].join('\n')
}

/** The name with its arguments: `token revoke <id>`. */
export function signature({ name, arguments: expected = [] }: CommandEntry): string {
  const words = expected.map((word) => (word.startsWith('[') ? `[<${word.slice(1, -1)}>]` : `<${word}>`))
  return [name, ...words].join(' ')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
