import { expect, test } from 'vitest'
import { containedBox, pointAt, stepOf } from './focal.ts'

test('a picture that is shown whole has margins on two sides', () => {
  const box = { left: 0, top: 0, width: 400, height: 200 }
  expect(containedBox(box, 100, 100)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
  expect(containedBox(box, 800, 100)).toEqual({ left: 0, top: 75, width: 400, height: 50 })
  expect(containedBox(box, 0, 0)).toEqual(box)
})

test('the point is a part of the picture, also when the pointer has left it', () => {
  const picture = { left: 10, top: 20, width: 200, height: 100 }
  expect(pointAt(picture, 110, 45)).toEqual({ x: 0.5, y: 0.25 })
  expect(pointAt(picture, 0, 999)).toEqual({ x: 0, y: 1 })
})

test('the arrow keys move it by small steps, up to the edge', () => {
  expect(stepOf({ x: 0.5, y: 0.5 }, 'ArrowLeft')).toEqual({ x: 0.48, y: 0.5 })
  expect(stepOf({ x: 0.5, y: 0.99 }, 'ArrowDown')).toEqual({ x: 0.5, y: 1 })
  expect(stepOf({ x: 0.5, y: 0.5 }, 'Tab')).toBeNull()
})
