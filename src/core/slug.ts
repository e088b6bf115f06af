// Letters that Unicode does not decompose. Letters that it decomposes need no entry.
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

/** The words of the title in lower-case ASCII, joined by `-`; `fallback` when no word is left. */
export function slugify(title: string, fallback: string): string {
  const ascii = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^ -~]|['`]/gu, transliterate)
  return ascii.match(/[a-z0-9]+/g)?.join('-') ?? fallback
}

/** Whether `slug` is `base`, or `base` followed by a number. */
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
