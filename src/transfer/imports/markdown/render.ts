import createMarkdown, { type MarkdownIt } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { addHeadingIds } from './heading-ids.ts'
import { addTaskLists } from './task-lists.ts'
import { keepTemplateTags, type TemplateLanguage } from './template-tags.ts'

/**
 * Markdown as HTML: CommonMark with the tables, strikethrough, task lists and automatic links of GitHub, footnotes, and ids on
 * headings. HTML in it stays, and so do the tags of a template language.
 */
export function renderMarkdown(text: string, language: TemplateLanguage = 'none'): string {
  renderers[language] ??= createRenderer(language)
  return renderers[language].render(text)
}

const renderers: Partial<Record<TemplateLanguage, MarkdownIt>> = {}

function createRenderer(language: TemplateLanguage): MarkdownIt {
  // Each opening bracket of a text of nothing else is tried as deep as this: with the default of 100 a file takes ten seconds.
  const markdown = createMarkdown({ html: true, linkify: true, maxNesting: 32 })
  // GitHub links `www.example.com` and `https://…`, but not every word with a dot in it.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  markdown.use(footnotes).use(addHeadingIds).use(addTaskLists)
  if (language !== 'none') keepTemplateTags(markdown, language)
  return markdown
}
