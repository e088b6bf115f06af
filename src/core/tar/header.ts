/** A header of the POSIX tar format: one block. Numbers are octal text. */

export const blockSize = 512

/** The name and the size of a member. All other fields are the same for each written member. */
export interface TarHeader {
  readonly name: string
  readonly size: number
  /** `0` for a file. `x` (pax) and `L` (GNU) describe the member after them. */
  readonly type: string
}

const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
  version: [263, 2],
  prefix: [345, 155],
} as const

export const maxShortName = 100
/** The largest size in eleven octal digits: 8 GB. Larger ones are binary, as GNU tar writes them. */
const maxOctalSize = 0o77777777777
const isBinary = 0x80

export function encodeHeader({ name, size, type }: TarHeader): Buffer {
  const block = Buffer.alloc(blockSize)
  const write = (field: keyof typeof fields, text: string) => block.write(text, fields[field][0], 'utf8')
  write('name', name)
  write('mode', '0000600\0')
  write('uid', '0000000\0')
  write('gid', '0000000\0')
  if (size <= maxOctalSize) write('size', `${size.toString(8).padStart(11, '0')}\0`)
  else {
    block[fields.size[0]] = isBinary
    block.writeBigUInt64BE(BigInt(size), fields.size[0] + 4)
  }
  // No time: the same content makes the same archive.
  write('mtime', '00000000000\0')
  write('checksum', ' '.repeat(8))
  write('type', type)
  write('magic', 'ustar\0')
  write('version', '00')
  write('checksum', `${checksumOf(block).toString(8).padStart(6, '0')}\0 `)
  return block
}

/** The header in a block, or the reason why it cannot be read. */
export function decodeHeader(block: Buffer): TarHeader | string {
  const text = (field: keyof typeof fields) => {
    const [start, length] = fields[field]
    const bytes = block.subarray(start, start + length)
    const end = bytes.indexOf(0)
    return bytes.toString('utf8', 0, end === -1 ? length : end)
  }
  const blank = Buffer.from(block).fill(' ', fields.checksum[0], fields.checksum[0] + fields.checksum[1])
  if (octal(text('checksum')) !== checksumOf(blank)) return 'The header of a member is damaged'
  const magic = text('magic')
  if (!magic.startsWith('ustar')) return 'It is not a tar archive of the POSIX format'
  // GNU tar has other fields in place of the prefix, and ends the magic with spaces.
  const prefix = magic === 'ustar' ? text('prefix') : ''
  const size = block[fields.size[0]] === isBinary ? binarySize(block) : octal(text('size'))
  if (size === null) return 'The size of a member is not a number'
  const name = text('name')
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, type: text('type') || '0' }
}

/** Members end at the end of a block. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize
}

function checksumOf(block: Buffer): number {
  let sum = 0
  for (const byte of block) sum += byte
  return sum
}

function octal(text: string): number | null {
  const digits = text.trim()
  return /^[0-7]{1,12}$/.test(digits) ? Number.parseInt(digits, 8) : null
}

function binarySize(block: Buffer): number | null {
  const size = block.readBigUInt64BE(fields.size[0] + 4)
  return size <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(size) : null
}
