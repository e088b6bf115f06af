/** As many reads as the service makes in one request, and the longest address of one. */
const most = 20
const longest = 4000

/** The reads that the service can make together. Headers of any other kind belong to one read. */
const readable = /^(pages|posts|menu|tags|categories|events|globals|search|resolve)(\/[\w-]+)*(\?|$)/
const shared = ['accept', 'authorization', 'x-corral-preview']

interface Read {
  readonly url: string
  readonly address: string
  readonly init: RequestInit
  readonly resolve: (response: Response | Promise<Response>) => void
}

/** A `fetch` that sends public reads that begin in the same moment as one request. */
export function batching(baseUrl: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const base = `${baseUrl}/api/v1/public/`
  const waiting = new Map<string, Read[]>()

  const alone = ({ url, init }: Read) => fetch(url, init)

  async function sendTogether(first: Read, reads: readonly Read[]) {
    const addresses = Object.fromEntries(reads.map(({ address }, at) => [at, address]))
    const response = await fetch(`${base}query`, {
      method: 'POST',
      headers: { ...first.init.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reads: addresses }),
      signal: endOfAll(reads),
    })
    return { response, text: await response.text() }
  }

  function answer(reads: readonly Read[]): void {
    const [first, second] = reads
    if (!first) return
    const together = second ? sendTogether(first, reads) : null
    for (const [name, read] of reads.entries())
      read.resolve(together ? own(read, name, together) : alone(read))
  }

  async function own(read: Read, name: number, together: ReturnType<typeof sendTogether>): Promise<Response> {
    const { response, text } = await together
    // Too large together; each may be small enough.
    if (response.status === 422) return alone(read)
    if (!response.ok) return new Response(text, response)
    const { status, body } = JSON.parse(text).data[name]
    return new Response(JSON.stringify(body), { status })
  }

  function flush(key: string): void {
    const reads = (waiting.get(key) ?? []).filter(({ init }) => !init.signal?.aborted)
    waiting.delete(key)
    for (let at = 0; at < reads.length; at += most) answer(reads.slice(at, at + most))
  }

  return (input, init = {}) => {
    const url = String(input)
    const address = url.slice(base.length)
    const names = Object.keys(init.headers ?? {}).sort()
    const isShared =
      init.method === 'GET' &&
      url.startsWith(base) &&
      readable.test(address) &&
      address.length <= longest &&
      names.every((name) => shared.includes(name))
    if (!isShared) return fetch(input, init)
    const key = JSON.stringify(init.headers)
    return new Promise((resolve) => {
      const reads = waiting.get(key)
      const read = { url, address, init, resolve }
      if (reads) reads.push(read)
      else {
        waiting.set(key, [read])
        setTimeout(flush, 0, key)
      }
    })
  }
}

/** Aborts when each of the reads is aborted. */
function endOfAll(reads: readonly Read[]): AbortSignal {
  const controller = new AbortController()
  let left = reads.length
  for (const { init } of reads)
    init.signal?.addEventListener('abort', () => {
      left--
      if (left === 0) controller.abort()
    })
  return controller.signal
}
