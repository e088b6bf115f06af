import { blockSize, decodeHeader, paddingOf, type TarHeader } from './header.ts'

/** A file of an archive. Its content must be read or skipped before the next file. */
export interface Member {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

/** Creates the error for an unreadable archive: the reason, and the member before it. */
type Refuse = (reason: string, near?: string) => Error

const maxName = 4096
/** The maximum size of headers read into memory: a long name, and other data that pax stores about a member. */
const maxExtraBytes = 64 * 1024
/** Empty blocks after the end. */
const maxFillBytes = 1024 * 1024

/** What the headers before a member say about it. */
interface Extra {
  name?: string
  size?: number
}

/**
 * The members of a tar archive, in its order: in the POSIX formats ustar and pax, and in that of GNU tar. It refuses
 * everything but plain files.
 */
export async function* readTar(bytes: AsyncIterable<Buffer>, refuse: Refuse): AsyncGenerator<Member> {
  const source = new ByteSource(bytes, refuse)
  let extra: Extra = {}
  let last: string | undefined
  try {
    for (;;) {
      const block = await source.take(blockSize)
      if (isEmpty(block)) break
      const header = readHeader(block, refuse, last)
      if (header.type === 'x' || header.type === 'L' || header.type === 'g') {
        extra = { ...extra, ...(await readExtra(source, header, refuse, last)) }
        continue
      }
      if (header.type !== '0')
        throw refuse(`It holds something that is not a file (${typeName(header)}).`, last)
      const { name = header.name, size = header.size } = extra
      if (name.length > maxName) throw refuse('The name of a member is too long.', last)
      extra = {}
      last = withoutDot(name)
      const part = source.part(size)
      yield { name: last, size, content: part }
      for await (const _ of part); // the bytes that the caller has not read
      if (!isEmpty(await source.take(paddingOf(size))))
        throw refuse('There is something between two members.', last)
    }
    await requireEnd(source, refuse, last)
  } finally {
    await source.close()
  }
}

/** Two empty blocks end an archive. GNU tar and Python fill the last 10 kB with more of them. */
async function requireEnd(source: ByteSource, refuse: Refuse, last: string | undefined): Promise<void> {
  let rest: Buffer | null = await source.take(blockSize)
  for (let filled = 0; rest; rest = await source.chunk()) {
    filled += rest.length
    if (!isEmpty(rest) || filled > maxFillBytes) throw refuse('There is something after its end.', last)
  }
}

function readHeader(block: Buffer, refuse: Refuse, last: string | undefined): TarHeader {
  const header = decodeHeader(block)
  if (typeof header === 'string') throw refuse(`${header}.`, last)
  return header
}

async function readExtra(
  source: ByteSource,
  { type, size }: TarHeader,
  refuse: Refuse,
  last: string | undefined,
): Promise<Extra> {
  if (size > maxExtraBytes) throw refuse('The name of a member is too long.', last)
  const bytes = await source.take(size)
  if (!isEmpty(await source.take(paddingOf(size))))
    throw refuse('There is something between two members.', last)
  if (type === 'L') return { name: bytes.toString('utf8').replace(/\0+$/, '') }
  const records = readRecords(bytes)
  const given = records?.get('size')
  if (!records || (given !== undefined && !/^\d{1,15}$/.test(given)))
    throw refuse('The name of a member cannot be read.', last)
  if ([...records.keys()].some((key) => key.startsWith('GNU.sparse.')))
    throw refuse('It holds something that is not a file (a file with holes).', last)
  // A global header applies to all members, but each has its own name and size.
  if (type === 'g') return {}
  const name = records.get('path')
  return {
    ...(name === undefined ? {} : { name }),
    ...(given === undefined ? {} : { size: Number(given) }),
  }
}

/** The records of a pax header: the length of the record, a key and a value. Null when they cannot be read. */
function readRecords(bytes: Buffer): Map<string, string> | null {
  const records = new Map<string, string>()
  for (let at = 0; at < bytes.length; ) {
    const [digits = ''] = /^[1-9]\d{0,5}(?= )/.exec(bytes.toString('latin1', at, at + 8)) ?? []
    const end = at + Number(digits)
    const record = bytes.toString('utf8', at + digits.length + 1, end - 1)
    const equals = record.indexOf('=')
    if (digits === '' || end > bytes.length || bytes[end - 1] !== 0x0a || equals < 1) return null
    records.set(record.slice(0, equals), record.slice(equals + 1))
    at = end
  }
  return records
}

/** `tar -cf site.tar ./manifest.json` stores the name with the dot. */
function withoutDot(name: string): string {
  return name.startsWith('./') ? name.slice(2) : name
}

function isEmpty(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
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

  /** The next bytes, as they arrive. After a `break`, the next loop gets the remaining bytes. */
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

  /** The bytes up to the end of a chunk; null at the end. */
  async chunk(): Promise<Buffer | null> {
    const chunk = await this.#next()
    this.#rest = Buffer.alloc(0)
    return chunk
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
