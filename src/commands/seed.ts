import { CommandFailed, command, jsonOption, WrongUsage } from '../cli/command.ts'
import { Progress } from '../cli/progress.ts'
import type { Db } from '../database/database.ts'

export const seed = command({
  database: 'create',
  help: 'The site of a fictitious observatory: pages, components, posts, images, events and messages.',
  options: {
    demo: { type: 'boolean', description: 'Seed the demo site' },
    german: { type: 'boolean', description: 'Also in German: two languages, and each page and post in both' },
    force: { type: 'boolean', description: 'Add the demo site even if there are pages' },
    json: jsonOption,
  },
  async run({ values, config, openApp, out }) {
    if (!values.demo) throw new WrongUsage('Choose what to seed: corral seed --demo.')
    const app = await openApp()
    const pages = await countLivePages(app.database.db)
    if (pages > 0 && !values.force) {
      throw new CommandFailed(`There are ${pages} pages already. --force adds the demo site to them.`)
    }
    if (values.german && (await hasLanguages(app.database.db)))
      throw new CommandFailed('There are languages already. Seed the demo site without --german.')
    // Loaded here, so that other commands do not load the demo site.
    const { countSteps, demoPassword, seedDemo } = await import('../demo/seed.ts')
    const progress = new Progress('Seeding', countSteps(values.german))
    const counts = await seedDemo(app.services, () => progress.advance(), {
      inGerman: values.german ?? false,
    })
    progress.end()
    if (values.json) return out(JSON.stringify(counts))
    const address = config.baseUrl ?? `http://${config.host}:${config.port}`
    const created = Object.entries(counts).map(([name, count]) => `${count} ${name.replace('_', ' ')}`)
    out(`Created ${created.join(', ')}.`)
    out(`The password of /members-handbook is ${demoPassword}.`)
    out('')
    out('With the service running, try:')
    out('')
    out(`curl '${address}/api/v1/public/pages/by-url?url=/'`)
  },
})

async function countLivePages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('wrangler_pages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function hasLanguages(db: Db): Promise<boolean> {
  return (await db.selectFrom('languages').select('id').limit(1).executeTakeFirst()) !== undefined
}
