import { expect, test } from 'vitest'
import { PartHeaders } from './part-headers.ts'

const named = '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
const folded = '--X\r\nContent-Disposition: form-data;\r\n name="a"\r\n\r\n1\r\n'
const typed = '--X\r\nContent-Type: text/plain\r\ncontent-disposition:form-data; name="a"\r\n\r\n\r\n'

test.each([
  ['two parts', `${named}${typed}--X--\r\n`, true],
  ['a header on two lines', `${folded}--X--`, true],
  ['a preamble and an epilogue', `before --X\r\n${named}--X--\r\n--X\r\n\r\n`, true],
  ['a body that is cut off', named.slice(0, 20), true],
  ['a part without a header', `${named}--X\r\n\r\n1\r\n--X--\r\n`, false],
  ['a part whose headers do not end', `--X\r\nContent-Disposition: form-data; name="a"\r\n${named}`, false],
  ['a part without a value', `--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n${named}`, false],
  ['headers of 9 KB', `--X\r\nX-Long: ${'x'.repeat(9 * 1024)}`, false],
])('%s: the same in chunks of any size', (_, body, expected) => {
  for (const size of [1, 2, 3, 5, 7, 64, body.length]) {
    const headers = new PartHeaders('X')
    const chunks =
      Buffer.from(body)
        .toString('latin1')
        .match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(
      chunks.every((chunk) => headers.areReadable(Buffer.from(chunk, 'latin1'))),
      `${size}`,
    ).toBe(expected)
  }
})
