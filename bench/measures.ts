import type { Load } from './load.ts'
import type { Running } from './processes.ts'
import type { BenchServers } from './servers.ts'

/** How many pages the database of a measure has. */
export type Size = 'small' | 'large'

export interface Measure {
  readonly id: string
  readonly size: Size
  readonly label: string
  readonly server: Running
  readonly load: Load
  /** Whether it is taken in many short turns: for measures that a target compares, where a few percent may decide. */
  readonly inTurns?: true
}

/** How much of the mixed load reads. */
const readShare = 0.95

/** In the order in which a round takes them: the limits first, then the measures that are compared with them. */
export function listMeasures({ servers, files }: BenchServers): Measure[] {
  const measure = (id: string, size: Size, label: string, server: Running, file: string): Measure => ({
    id,
    size,
    label,
    server,
    load: { parts: [{ name: id, file, share: 1 }] },
  })
  const { small, large, pictures, references } = files
  return [
    measure('L1', 'large', 'bare node:http, constant', servers.L1, large.byUrl),
    inTurns(measure('L2', 'large', 'Fastify, constant', servers.L2, large.byUrl)),
    byTwo(measure('L2w', 'large', 'Fastify, two processes', servers.L2w, large.byUrl)),
    measure('L3', 'large', 'Fastify, two statements', servers.L3, large.byUrl),
    inTurns(measure('R1', 'small', 'by-url', servers.small, small.byUrl)),
    inTurns(measure('R1', 'large', 'by-url', servers.large, large.byUrl)),
    inTurns(byTwo(measure('R1w', 'large', 'by-url, two workers', servers.workers, large.byUrl))),
    inTurns(measure('R1c', 'small', 'by-url, cached', servers.smallCached, small.byUrl)),
    inTurns(measure('R1c', 'large', 'by-url, cached', servers.largeCached, large.byUrl)),
    measure('R2', 'small', 'list, third page', servers.smallLists, small.list),
    measure('R2', 'large', 'list, third page', servers.largeLists, large.list),
    inTurns(measure('R2n', 'large', 'list, not asked before', servers.largeLists, large.newList)),
    measure('R3', 'small', 'search, 1% match', servers.smallLists, small.search),
    measure('R3', 'large', 'search, 1% match', servers.largeLists, large.search),
    measure('R3n', 'large', 'search, not asked before', servers.largeLists, large.newSearch),
    inTurns(measure('R4p', 'large', 'the pages of R4, plain', servers.large, references.plain)),
    inTurns(measure('R4', 'large', 'by-url, 30 references', servers.large, references.kept)),
    inTurns(measure('R4n', 'large', 'R4, not asked before', servers.large, references.new)),
    inTurns(measure('F1', 'large', 'a file', servers.largeLists, pictures.file)),
    inTurns(measure('F2', 'large', 'a variant of a picture', servers.largeLists, pictures.variant)),
    measure('L3w', 'large', 'Fastify, one insert', servers.L3w, large.createPage),
    measure('L3s', 'large', 'the same, shared syncs', servers.L3s, large.createPage),
    measure('W1', 'large', 'create a page', servers.writes, large.createPage),
    measure('W2', 'large', 'update a component', servers.writes, large.updateComponent),
    alone(measure('R1m', 'large', 'by-url alone, beside M', servers.writes, large.byUrl)),
    { ...measure('M', 'large', 'mixed: 95% R1, 5% W2', servers.writes, ''), load: mixedLoad(large) },
  ]
}

export function mixedLoad(files: { byUrl: string; updateComponent: string }): Load {
  return {
    generator: 'autocannon',
    parts: [
      { name: 'R1', file: files.byUrl, share: readShare },
      { name: 'W2', file: files.updateComponent, share: 1 - readShare },
    ],
  }
}

function inTurns(measure: Measure): Measure {
  return { ...measure, inTurns: true }
}

/** Two processes are idle whenever a single thread of the generator waits for a processor. */
function byTwo(measure: Measure): Measure {
  return { ...measure, load: { ...measure.load, threads: 2 } }
}

/** Uses the generator that the mixed load needs: latencies measured by two programs cannot be compared. */
function alone(measure: Measure): Measure {
  return { ...measure, load: { ...measure.load, generator: 'autocannon' } }
}
