import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the memory of the process near what is in use while an import makes much garbage. By itself V8 lets its heap grow to
 * several times that first, and how far depends on how busy the machine is. It costs about a tenth of the time. It changes the
 * whole process, so only a process that does nothing else may call it.
 */
export async function withSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  set({ growth: 25, youngFactor: 1 })
  try {
    return await work()
  } finally {
    set(ofV8)
  }
}

/** By how many per cent the heap may grow beyond what is in use, 0 for V8's choice; and how fast that for new objects grows. */
interface Growth {
  readonly growth: number
  readonly youngFactor: number
}

const ofV8: Growth = { growth: 0, youngFactor: 2 }

function set({ growth, youngFactor }: Growth): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
  setFlagsFromString(`--semi-space-growth-factor=${youngFactor}`)
}
