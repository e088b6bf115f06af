import { i18n } from '@lingui/core'
import { type SiteLanguage, useSiteLanguages } from './languages.ts'

/** A category or tag. It has a language on a site with languages. */
export interface Term {
  readonly id: number
  readonly name: string
  readonly language?: string
  readonly translation_group?: number | null
}

/** Those of a language; all of them without one. */
export function termsIn<T extends Term>(terms: readonly T[], code: string | undefined): readonly T[] {
  return code === undefined ? terms : terms.filter(({ language }) => language === code)
}

/** The term in each language that it is translated into, itself included. */
export function translationsOf<T extends Term>(
  terms: readonly T[],
  { id, translation_group: group = null }: Term,
): readonly T[] {
  return terms.filter((each) => each.id === id || (group !== null && each.translation_group === group))
}

/** What readers of a language see in place of a term: its translation, else the term itself. */
export function termFor<T extends Term>(terms: readonly T[], term: T, code: string | undefined): T {
  if (code === undefined || term.language === code) return term
  return translationsOf(terms, term).find(({ language }) => language === code) ?? term
}

/** The term of this name, in whatever case it is written: that of the language, else what readers of it see in its place. */
export function termNamed<T extends Term>(
  terms: readonly T[],
  name: string,
  code: string | undefined,
): T | undefined {
  const found = terms.filter((each) => each.name.toLowerCase() === name.toLowerCase())
  const own = found.find(({ language }) => language === code) ?? found[0]
  return own && termFor(terms, own, code)
}

interface Group<O> {
  readonly group: string
  readonly items: O[]
}

/**
 * The choices of a field or filter: the terms of a language, then those that are in other languages only. A filter has
 * all of these, since records keep the terms that they were given.
 */
export function useTermChoices(code: string | undefined, { withTranslated = false } = {}) {
  const languages = useSiteLanguages()
  return <T extends Term, O>(terms: readonly T[], choiceOf: (term: T) => O): (O | Group<O>)[] => {
    const { own, others } = divided(terms, code, withTranslated)
    if (others.length === 0) return own.map(choiceOf)
    const label = languages.find((language) => language.code === code)?.label ?? ''
    return [
      ...(own.length > 0 ? [{ group: label, items: own.map(choiceOf) }] : []),
      { group: i18n.t('Other languages'), items: others.map(choiceOf) },
    ]
  }
}

/** The same as one list, where each term of another language has it behind its name. */
export function useLabelledTerms(code: string | undefined) {
  const languages = useSiteLanguages()
  return <T extends Term>(terms: readonly T[]): (T & { readonly label: string })[] => {
    const { own, others } = divided(terms, code, true)
    return [
      ...own.map((term) => ({ ...term, label: term.name })),
      ...others.map((term) => ({ ...term, label: labelOf(term, languages) })),
    ]
  }
}

function labelOf({ name, language: code }: Term, languages: readonly SiteLanguage[]): string {
  const language = languages.find((each) => each.code === code)?.label
  return language === undefined ? name : i18n.t('{name} ({language})', { name, language })
}

function divided<T extends Term>(terms: readonly T[], code: string | undefined, withTranslated: boolean) {
  const own = termsIn(terms, code)
  if (own.length === terms.length) return { own, others: [] }
  const groups = new Set(own.flatMap(({ translation_group }) => translation_group ?? []))
  const isTranslated = ({ translation_group: group = null }: Term) => group !== null && groups.has(group)
  const others = terms.filter((term) => term.language !== code && (withTranslated || !isTranslated(term)))
  return { own, others }
}
