import { createServer } from 'node:net'
import process from 'node:process'

// Below the ports that the system gives to connections and to servers that ask for any: otherwise one of these could take the
// port before the test uses it. Each process begins elsewhere, and gives no port twice.
const first = 10_000
const count = 20_000
let next = (process.pid * 509) % count

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + next
    next = (next + 1) % count
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
