import { type Json, parseJson } from '../../core/json.ts'
import { Refused } from '../imports/refused.ts'
import { formatName, formatVersion, isPart, type Manifest, manifestName } from './parts.ts'

/** Reads what a bundle says about itself. Refuses one that a newer version made. */
export function parseManifest(text: string, file: string): Manifest {
  const place = { file: `${file}, ${manifestName}` }
  let value: Json
  try {
    value = parseJson(text)
  } catch {
    throw new Refused('It must be valid JSON.', place)
  }
  const {
    format,
    version,
    parts,
    under,
    private: isPrivate,
  } = (value ?? {}) as Record<string, Json | undefined>
  if (format !== formatName) throw new Refused('It is not a bundle of Corral.', place)
  if (!Number.isSafeInteger(version) || Number(version) < 1) throw new Refused('It has no version.', place)
  if (Number(version) > formatVersion)
    throw new Refused(
      `It has version ${version} of the format, and this Corral knows versions up to ${formatVersion}. Upgrade it first.`,
      place,
    )
  const isKnown = Array.isArray(parts) && parts.every((part) => typeof part === 'string' && isPart(part))
  if (!isKnown || typeof isPrivate !== 'boolean' || (under !== null && typeof under !== 'string'))
    throw new Refused('It does not say what it holds.', place)
  return {
    format: formatName,
    version: Number(version),
    parts: parts as Manifest['parts'],
    under,
    private: isPrivate,
  }
}
