import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { openStatements } from './limit-statements.ts'
import type { LimitPlan } from './limits.ts'

const plan: LimitPlan = JSON.parse(process.argv[2] ?? '')
const answer = readFileSync(plan.answerFile, 'utf8')
const json = 'application/json; charset=utf-8'

if (plan.limit === 'L2w' && cluster.isPrimary) startWorkers()
else await startServer()
process.on('SIGTERM', () => process.exit(0))

async function startServer(): Promise<void> {
  const server = plan.limit === 'L1' ? bareServer() : await fastifyServer()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (cluster.isPrimary) console.log(typeof address === 'object' ? address?.port : address)
  })
}

/** As many processes as R1w has. They listen on one port, and end with their parent. */
function startWorkers(): void {
  let missing = 2
  for (let count = missing; count > 0; count--) cluster.fork()
  cluster.on('listening', (_, { port }) => {
    if (--missing === 0) console.log(port)
  })
}

function bareServer() {
  const bytes = Buffer.from(answer)
  return createServer((_request, response) => {
    response.writeHead(200, { 'content-type': json, 'content-length': bytes.length })
    response.end(bytes)
  })
}

async function fastifyServer() {
  const app = fastify()
  if (plan.limit === 'L2' || plan.limit === 'L2w') answerConstantly(app)
  else await answerFromDatabase(app)
  await app.ready()
  return app.server
}

function answerConstantly(app: FastifyInstance): void {
  app.get('/api/v1/public/pages/by-url', async (_request, reply) => reply.type(json).send(answer))
}

async function answerFromDatabase(app: FastifyInstance): Promise<void> {
  const statements = await openStatements(plan.databaseUrl, plan.limit === 'L3s')
  app.get('/api/v1/public/pages/by-url', async (request) => {
    const { url } = request.query as { url: string }
    const { page, components } = await statements.readPage(url)
    return {
      ...page,
      components: components.map((row) => ({ ...row, config: JSON.parse(String(row.config)) })),
    }
  })
  app.post('/api/v1/pages', async (request, reply) => {
    const { title, parent_id } = request.body as { title: string; parent_id: number }
    await statements.insertPage(title, parent_id)
    return reply.code(201).type(json).send(answer)
  })
}
