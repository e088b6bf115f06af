import { expect, test } from 'vitest'
import { withNewTab } from './link.ts'

const newTab = { target: '_blank', rel: 'noopener' }

test('a new tab cannot reach the page, and other attributes of a link stay', () => {
  expect(withNewTab(null, true)).toEqual(newTab)
  expect(withNewTab(newTab, false)).toBeNull()
  expect(withNewTab({ class: 'a', rel: 'nofollow' }, true)).toEqual({
    class: 'a',
    target: '_blank',
    rel: 'nofollow noopener',
  })
  expect(withNewTab({ class: 'a', target: '_blank', rel: 'nofollow noopener' }, false)).toEqual({
    class: 'a',
    rel: 'nofollow',
  })
})

test('a link that is as wanted is left as it is', () => {
  const others: readonly (Record<string, string> | null)[] = [null, { target: 'frame' }, { rel: 'noopener' }]
  for (const kept of others) expect(withNewTab(kept, false)).toBe(kept)
  const bare = { target: '_blank' }
  expect(withNewTab(bare, true)).toBe(bare)
})
