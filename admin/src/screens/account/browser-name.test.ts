import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

test('names the browser and the system', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
  expect(browserName(chrome)).toBe('Chrome, Linux')
  expect(browserName(`${chrome} Edg/148.0.0.0`)).toBe('Edge, Linux')
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  expect(browserName(iphone)).toBe('Safari, iOS')
  expect(browserName('curl/8.9.1')).toBe('curl')
  expect(browserName(null)).toBeNull()
})
