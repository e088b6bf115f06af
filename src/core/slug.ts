// Letters that Unicode decomposition leaves whole. Languages whose letters decompose need no row.
const transliterations: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  є: 'ye',
  і: 'i',
  ґ: 'g',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Words of the title in ASCII lower case, joined by `-`; `fallback` when nothing is left of it. */
export function slugify(title: string, fallback: string): string {
  const ascii = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^ -~]|['`]/gu, transliterate)
  return ascii.match(/[a-z0-9]+/g)?.join('-') ?? fallback
}

/**
 * `base`, or `base-2`, `base-3`, … where the number before is taken and the number itself is free. It asks a few times
 * even where thousands are taken: by leaps to a free number, then by halves back towards the taken ones.
 */
export async function findFreeSlug(
  base: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  if (!(await isTaken(base))) return base
  const isNumberTaken = (n: number) => isTaken(`${base}-${n}`)
  let taken = 1
  let free = 2
  while (await isNumberTaken(free)) {
    taken = free
    free *= 2
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isNumberTaken(middle)) taken = middle
    else free = middle
  }
  return `${base}-${free}`
}

/** The first of `slug`, `slug-2`, `slug-3`, … that `isTaken` does not refuse. */
export function firstFree(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let n = 2; ; n++) {
    const candidate = `${slug}-${n}`
    if (!isTaken(candidate)) return candidate
  }
}

/** Whether `slug` is `base`, or `base` with a number behind it that once made it unique. */
export function isNumbered(slug: string, base: string): boolean {
  return slug === base || (slug.startsWith(`${base}-`) && /^[1-9]\d*$/.test(slug.slice(base.length + 1)))
}

function transliterate(letter: string): string {
  const known = transliterations[letter]
  if (known !== undefined) return known
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  if (/['’`]/.test(plain)) return '' // it's → its
  return Array.from(plain, (part) => transliterations[part] ?? part).join('')
}
