import { test } from 'vitest'

test('a file that cannot be loaded fails the command', () => {})

throw new Error('The file fails on purpose.')
