import { permissionsCheck, superAdminCheck } from './access.ts'
import { lateBackupsCheck } from './backups.ts'
import type { Check } from './check.ts'
import { documentsCheck } from './documents.ts'
import { fileChecks } from './files.ts'
import { failedJobsCheck } from './jobs.ts'
import { linkChecks } from './links.ts'
import { metaIndexChecks } from './meta-index.ts'
import { orphanChecks } from './orphans.ts'
import { searchChecks } from './search.ts'
import { searchIndexChecks } from './search-index.ts'
import { sharedBlocksCheck } from './shared-blocks.ts'
import { treeChecks } from './tree.ts'
import { urlChecks } from './urls.ts'

/** Every check of the content, in the order in which they run. A fix may rely on the fixes before it. */
export const checks: readonly Check[] = [
  superAdminCheck,
  permissionsCheck,
  ...orphanChecks,
  ...treeChecks,
  ...urlChecks,
  sharedBlocksCheck,
  documentsCheck,
  ...searchChecks,
  ...searchIndexChecks,
  ...linkChecks,
  ...metaIndexChecks,
  ...fileChecks,
  failedJobsCheck,
  lateBackupsCheck,
]
