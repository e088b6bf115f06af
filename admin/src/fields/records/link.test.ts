import { expect, test } from 'vitest'
import { withCell, withColumn, withoutColumn } from '../widgets/table.ts'
import { addressOf, linkTo, targetOf } from './link.ts'

test('a link to a record has its kind, its id and the rest', () => {
  expect(targetOf('corral:page/12?x=1#team')).toEqual({ kind: 'page', id: 12, rest: '?x=1#team' })
  expect(targetOf('corral:user/1')).toBeNull()
  expect(targetOf('/visit')).toBeNull()
  expect(linkTo('post', 7)).toBe('corral:post/7')
})

test.each([
  ['/visit', '/visit'],
  ['https://example.com/a b', 'https://example.com/a b'],
  ['example.com/shop', 'https://example.com/shop'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['tel:+44 1632', 'tel:+44 1632'],
  ['opening hours', null],
  ['visit', null],
])('%j is the address %j', (text, address) => {
  expect(addressOf(text)).toBe(address)
})

test('the cells of a table keep their places', () => {
  expect(withCell([['a'], ['b']], 1, 2, 'x')).toEqual([['a'], ['b', '', 'x']])
  expect(withColumn([['a'], ['b', 'c']], 2)).toEqual([
    ['a', '', ''],
    ['b', 'c', ''],
  ])
  expect(withoutColumn([['a', 'b'], ['c']], 1)).toEqual([['a'], ['c']])
})
