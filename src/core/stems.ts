/** The stem of a word: the same for its forms, such as "stern" for "Sterne" and "Sternen". Takes folded words. */
export type Stem = (word: string) => string

type Load = () => Promise<{ stemmer: Stem }>

/** By the first part of the code of a language. */
const stemmers: Readonly<Record<string, Load>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
}

const loaded = new Map<string, Promise<Stem>>()

/** Undefined for a language whose words are searched as they are. */
export async function stemOf(code: string | undefined): Promise<Stem | undefined> {
  const language = stemmedLanguage(code)
  if (language === undefined) return undefined
  let stem = loaded.get(language)
  if (!stem) {
    const load = stemmers[language] as Load
    stem = load().then(({ stemmer }) => remembering(stemmer))
    loaded.set(language, stem)
  }
  return stem
}

/** The part of a code that decides how words are stemmed. */
export function stemmedLanguage(code: string | undefined): string | undefined {
  const language = code?.split('-', 1)[0]?.toLowerCase()
  return language !== undefined && Object.hasOwn(stemmers, language) ? language : undefined
}

const most = 20_000

/** A stem takes about 20 µs, and the same words come again and again. */
function remembering(stemmer: Stem): Stem {
  const known = new Map<string, string>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    if (known.size === most) known.clear()
    const stem = stemmer(word)
    known.set(word, stem)
    return stem
  }
}
