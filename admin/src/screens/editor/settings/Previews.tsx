import { i18n } from '@lingui/core'
import { fileUrl } from '../../../api/assets.ts'
import { useSiteUrl } from '../../../api/site.ts'
import type { Content } from '../../../editor/content.ts'
import { useEditor } from '../editor-context.tsx'
import classes from './Settings.module.css'

/** The page or post as a search engine would list it. */
export function SearchResult({ address }: { address: string }) {
  const { title, description } = useShown()
  return (
    <div className={classes.result} role="img" aria-label={i18n.t('How it looks in search results')}>
      <div className={classes.resultAddress}>{useFullAddress(address)}</div>
      <div className={classes.resultTitle}>{title || i18n.t('Untitled')}</div>
      <div className={classes.resultText}>
        {description || (
          <span className={classes.missing}>{i18n.t('Search engines choose some text by themselves.')}</span>
        )}
      </div>
    </div>
  )
}

/** The page or post as a message with its link would show it. */
export function SharedLink({ address }: { address: string }) {
  const { title, description, picture } = useShown()
  return (
    <div className={classes.shared}>
      {picture ? (
        <img className={classes.sharedPicture} src={fileUrl(picture)} alt="" />
      ) : (
        <div className={classes.sharedPicture}>{i18n.t('No picture')}</div>
      )}
      <div className={classes.sharedText}>
        <div className={classes.resultAddress}>{useFullAddress(address)}</div>
        <div className={classes.sharedTitle}>{title || i18n.t('Untitled')}</div>
        {description && <div className={classes.resultText}>{description}</div>}
      </div>
    </div>
  )
}

function useShown() {
  const { draft } = useEditor()
  return draft.useValue(({ content }) => ({
    title: textOf(seoOf(content).title) ?? String(content.title ?? ''),
    description: String(content.description ?? ''),
    picture: textOf(seoOf(content).image) ?? textOf(content.thumbnail),
  }))
}

function seoOf({ meta }: Content): Readonly<Record<string, unknown>> {
  return Object(Object(meta).seo)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function useFullAddress(path: string): string {
  const site = useSiteUrl()
  return (site ?? 'https://www.example.com').replace(/^https?:\/\//, '') + (path === '/' ? '' : path)
}
