import type { Db } from '../src/database/database.ts'
import type { Kind } from '../src/records/kind.ts'
import { findVersion, selectVersions, type Version } from '../src/records/versions.ts'

/** The versions of one record with their content, newest first. */
export async function listVersions(db: Db, kind: Kind, recordId: number): Promise<Version[]> {
  const infos = await selectVersions(db, kind, recordId).execute()
  const versions: Version[] = []
  for (const { id } of infos) versions.push(await findVersion(db, kind, Number(id)))
  return versions
}
