import { blockSize, decodeHeader, paddingOf, type TarHeader } from './header.ts'

/** A file of an archive. Its content has to be read, or skipped, before the next one comes. */
export interface Member {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

/** Makes the error for an archive that cannot be read: why, and after which member. */
type Refuse = (reason: string, near?: string) => Error

const maxLongName = 4096

/** The members of a tar archive, in its order. It refuses everything but plain files. */
export async function* readTar(bytes: AsyncIterable<Buffer>, refuse: Refuse): AsyncGenerator<Member> {
  const source = new ByteSource(bytes, refuse)
  let longName: string | undefined
  let last: string | undefined
  try {
    for (;;) {
      const block = await source.take(blockSize)
      if (block.every((byte) => byte === 0)) break
      const header = readHeader(block, refuse, last)
      if (header.type === 'x') {
        longName = await readLongName(source, header, refuse)
        continue
      }
      if (header.type !== '0')
        throw refuse(`It holds something that is not a file (${typeName(header)}).`, last)
      const name = longName ?? header.name
      longName = undefined
      last = name
      const part = source.part(header.size)
      yield { name, size: header.size, content: part }
      for await (const _ of part); // what was not read
      const padding = await source.take(paddingOf(header.size))
      if (padding.some((byte) => byte !== 0)) throw refuse('There is something between two members.', name)
    }
    await requireEnd(source, refuse, last)
  } finally {
    await source.close()
  }
}

async function requireEnd(source: ByteSource, refuse: Refuse, last: string | undefined): Promise<void> {
  const end = await source.take(blockSize)
  if (end.some((byte) => byte !== 0) || !(await source.isAtEnd()))
    throw refuse('There is something after its end.', last)
}

function readHeader(block: Buffer, refuse: Refuse, last: string | undefined): TarHeader {
  const header = decodeHeader(block)
  if (typeof header === 'string') throw refuse(`${header}.`, last)
  return header
}

async function readLongName(source: ByteSource, { size }: TarHeader, refuse: Refuse): Promise<string> {
  if (size > maxLongName) throw refuse('The name of a member is too long.')
  const record = (await source.take(size)).toString('utf8')
  await source.take(paddingOf(size))
  const match = /^(\d{1,5}) path=(.+)\n$/s.exec(record)
  if (!match || Number(match[1]) !== size) throw refuse('The name of a member cannot be read.')
  return match[2] ?? ''
}

const typeNames: Readonly<Record<string, string>> = {
  1: 'a hard link',
  2: 'a symbolic link',
  3: 'a device',
  4: 'a device',
  5: 'a folder',
  6: 'a pipe',
}

function typeName({ type, name }: TarHeader): string {
  return `${typeNames[type] ?? 'an unknown type'}, ${name.slice(0, 100)}`
}

/** Takes bytes from a stream of chunks. */
class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #refuse: Refuse
  #rest: Buffer = Buffer.alloc(0)

  constructor(bytes: AsyncIterable<Buffer>, refuse: Refuse) {
    this.#chunks = bytes[Symbol.asyncIterator]()
    this.#refuse = refuse
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.part(length)) parts.push(part)
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  /** The next bytes, as they come. Reading on after a break gives what is left. */
  part(length: number): AsyncIterable<Buffer> {
    let left = length
    const next = async (): Promise<IteratorResult<Buffer>> => {
      if (left === 0) return { done: true, value: undefined }
      const chunk = await this.#next()
      if (!chunk) throw this.#refuse('It ends too early: it is not complete.')
      const part = chunk.subarray(0, left)
      this.#rest = chunk.subarray(part.length)
      left -= part.length
      return { done: false, value: part }
    }
    return { [Symbol.asyncIterator]: () => ({ next }) }
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.#next()) === null
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #next(): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next()
      if (done) return null
      this.#rest = value
    }
    return this.#rest
  }
}
