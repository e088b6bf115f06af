import type { Command } from '../cli/command.ts'
import { compact } from './compact.ts'
import { doctor } from './doctor.ts'
import { migrate } from './migrate.ts'
import { prune } from './prune.ts'
import { roleList } from './role.ts'
import { seed } from './seed.ts'
import { serve } from './serve.ts'
import { tokenCreate, tokenList, tokenRevoke } from './token.ts'
import { trashList, trashRestore } from './trash.ts'
import { userCreate, userList, userPassword } from './user.ts'
import { versionsList, versionsRestore, versionsShow } from './versions.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  serve,
  migrate,
  userCreate,
  userList,
  userPassword,
  tokenCreate,
  tokenList,
  tokenRevoke,
  roleList,
  trashList,
  trashRestore,
  versionsList,
  versionsShow,
  versionsRestore,
  prune,
  compact,
  doctor,
  seed,
]
