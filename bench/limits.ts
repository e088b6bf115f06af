import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Running, runningServer } from './processes.ts'

/** The configuration of a reference server, as JSON on its command line. */
export interface LimitPlan {
  /**
   * L1 bare node:http, L2 Fastify, L2w Fastify in two processes, L3 Fastify and two prepared statements, L3w Fastify
   * and one durable insert, L3s the same with one sync for all waiting inserts.
   */
  readonly limit: 'L1' | 'L2' | 'L2w' | 'L3' | 'L3w' | 'L3s'
  /** A file with the bytes of the answer. */
  readonly answerFile: string
  readonly databaseUrl: string
}

const script = fileURLToPath(new URL('./limit-server.ts', import.meta.url))

/** Starts a reference server in a separate process. It does the minimum for such a response. */
export async function startLimit(plan: LimitPlan): Promise<Running> {
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`The server of ${plan.limit} did not start.`)
    }),
  ])
  return runningServer(child, `http://127.0.0.1:${String(port).trim()}`)
}
