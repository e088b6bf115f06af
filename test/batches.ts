import { afterEach, beforeEach, vi } from 'vitest'

/** A batch has five seconds, which pass on a busy machine: in these tests they pass only where a test wants it. */
export function holdTimeOfBatches(): void {
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}
