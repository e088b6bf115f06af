import { resolve } from 'node:path'
import { startExample } from '../start.ts'
import { createSite } from './server.ts'

/** The demo site, or an export of WordPress with its files: see docs/migrating.md. */
const { SITE_EXPORT: exported, SITE_MEDIA: media = 'download' } = process.env
const content = exported
  ? ['import', 'wordpress', resolve(exported), '--media', media === 'download' ? media : resolve(media)]
  : ['seed', '--demo', '--german']

await startExample({
  name: 'example',
  fill: (corral) => process.stdout.write(corral(...content)),
  createSite,
  hasPreview: true,
})
