import { createContext, useContext } from 'react'

/** The language of the content, for the inputs that hold words of it: spell checking, fonts, and the direction of writing. */
export interface ContentLanguage {
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
}

const ContentLanguageContext = createContext<ContentLanguage>({})

export const ContentLanguageProvider = ContentLanguageContext.Provider

/** Empty on a site without languages. */
export function useContentLanguage(): ContentLanguage {
  return useContext(ContentLanguageContext)
}

const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

/** By the script that a language is written in: that of `ur` is Arabic, that of `ku` is Latin, and `ku-Arab` says its own. */
export function contentLanguage(code: string): Required<ContentLanguage> {
  return { lang: code, dir: rightToLeft.has(scriptOf(code)) ? 'rtl' : 'ltr' }
}

function scriptOf(code: string): string {
  try {
    return new Intl.Locale(code).maximize().script ?? ''
  } catch {
    return ''
  }
}
