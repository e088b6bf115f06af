import type { Command } from '../cli/command.ts'
import { backup } from './backup.ts'
import { compact } from './compact.ts'
import { copy } from './copy.ts'
import { doctor } from './doctor.ts'
import { edgePurge } from './edge.ts'
import { exportCommand } from './export.ts'
import { filesMove } from './files.ts'
import { importGhost, importMarkdown, importWordpress } from './import.ts'
import { importBundleCommand } from './import-bundle.ts'
import { mailTest } from './mail.ts'
import { migrate } from './migrate.ts'
import { optionGet, optionSet } from './option.ts'
import { prune } from './prune.ts'
import { restore } from './restore.ts'
import { roleList } from './role.ts'
import { seed } from './seed.ts'
import { serve } from './serve.ts'
import { tokenCreate, tokenList, tokenRevoke } from './token.ts'
import { trashDelete, trashList, trashRestore } from './trash.ts'
import { typesDiff, typesPull, typesPush } from './types.ts'
import { typesCode } from './types-code.ts'
import { typesInfer } from './types-infer.ts'
import { userCreate, userDelete, userList, userPassword } from './user.ts'
import { userRoles } from './user-roles.ts'
import { versionsList, versionsRestore, versionsShow } from './versions.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  serve,
  migrate,
  userCreate,
  userList,
  userPassword,
  userRoles,
  userDelete,
  tokenCreate,
  tokenList,
  tokenRevoke,
  roleList,
  optionGet,
  optionSet,
  mailTest,
  typesPush,
  typesPull,
  typesDiff,
  typesInfer,
  typesCode,
  trashList,
  trashRestore,
  trashDelete,
  versionsList,
  versionsShow,
  versionsRestore,
  prune,
  compact,
  filesMove,
  edgePurge,
  backup,
  restore,
  copy,
  doctor,
  seed,
  importWordpress,
  importGhost,
  importMarkdown,
  importBundleCommand,
  exportCommand,
]
