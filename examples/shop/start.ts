import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startExample } from '../start.ts'
import { writeBundle } from './bundle.ts'
import { createShop } from './server.ts'

await startExample({
  name: 'shop',
  fill(corral) {
    const folder = mkdtempSync(join(tmpdir(), 'corral-shop-'))
    try {
      writeBundle(join(folder, 'shop.tar'))
      process.stdout.write(corral('import', 'bundle', join(folder, 'shop.tar')))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  createSite: createShop,
  hasPreview: false,
})
