import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { fieldErrors } from '../../api/errors.ts'
import type { SiteLanguage } from '../../api/languages.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { askSubpages } from '../pages/tree/ask-subpages.tsx'
import { countSubpages, deletePages, refreshPages } from '../pages/tree/page-actions.ts'
import { refreshPosts } from '../posts/use-posts.ts'
import { editorPaths } from './states.tsx'
import type { TranslatedKind } from './translation-states.ts'

interface Options {
  readonly withParents: boolean
  readonly withSubpages?: boolean
}

interface Made {
  /** The translation of the page or post. */
  readonly id: number
  /** The ids of what is new, the deepest pages first. */
  readonly ids: readonly number[]
}

async function translatePage(
  id: number,
  language: string,
  { withParents, withSubpages = false }: Options,
): Promise<Made> {
  const flag = (is: boolean) => (is ? (1 as const) : (0 as const))
  const body = { language, with_parents: flag(withParents), with_subpages: flag(withSubpages) }
  const { data } = await api.post('/admin/api/pages/{id}/translate', { path: { id }, body })
  const own = data.is_new ? [data.id] : []
  return { id: data.id, ids: [...data.subpages.toReversed(), ...own, ...data.parents.toReversed()] }
}

async function translatePost(id: number, language: string): Promise<Made> {
  const { data } = await api.post('/admin/api/posts/{id}/translate', { path: { id }, body: { language } })
  return { id: data.id, ids: [data.id] }
}

/** Without questions: with the pages above it that are not translated yet. */
export function translateRecord(kind: TranslatedKind, id: number, language: string): Promise<Made> {
  return kind === 'page' ? translatePage(id, language, { withParents: true }) : translatePost(id, language)
}

export async function deleteRecords(kind: TranslatedKind, ids: readonly number[]): Promise<void> {
  if (kind === 'page') await deletePages(ids)
  else for (const id of ids) await api.delete('/api/v1/posts/{id}', { path: { id } })
}

export function refreshRecords(kind: TranslatedKind, client: QueryClient): Promise<unknown> {
  return kind === 'page' ? refreshPages(client) : refreshPosts(client)
}

/**
 * Translates a page or post and opens its translation. Asks about the pages below it, and about those above it that are
 * not translated yet.
 */
export function useTranslate(
  kind: TranslatedKind,
): (
  record: { id: number; title: string },
  language: SiteLanguage,
  options?: { readonly byMachine: boolean },
) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const can = useCan()
  const open = (id: number, search: { view?: 'translation' } = {}) =>
    navigate({ to: editorPaths[kind], params: { id: String(id) }, search })

  async function translate(id: number, language: SiteLanguage): Promise<Made | null> {
    if (kind === 'post') return translatePost(id, language.code)
    const count = await countSubpages(id)
    const question = {
      title: i18n.t('Translate into {label}', { label: language.label }),
      text: i18n.t('The translations are drafts: nobody sees them until you publish them.'),
      count,
    }
    const choice = count === 0 ? 'page' : await askSubpages(question)
    if (choice === null) return null
    const withSubpages = choice === 'all'
    try {
      return await translatePage(id, language.code, { withParents: false, withSubpages })
    } catch (error) {
      if (!fieldErrors(error).with_parents) throw error
      const withParents = await askParents(language)
      return withParents ? translatePage(id, language.code, { withParents, withSubpages }) : null
    }
  }

  return async ({ id, title }, language, { byMachine } = { byMachine: false }) => {
    await attempt(async () => {
      const made = await translate(id, language)
      if (!made) return
      if (byMachine) await attempt(() => fillAll(kind, made.ids))
      await refreshRecords(kind, client)
      await open(made.id, { view: 'translation' })
      const undo = async () => {
        await open(id)
        await deleteRecords(kind, made.ids)
        await refreshRecords(kind, client)
      }
      const message = translatedText(title, language, made.ids.length)
      showDone({ message, ...(can(`delete ${kind}s`) ? { undo } : {}) })
    })
  }
}

/** Those above first, as they were made. */
async function fillAll(kind: TranslatedKind, ids: readonly number[]): Promise<void> {
  const { showTranslated, translateByMachine } = await import('./machine.ts')
  const all = { written: 0, problems: [] as { text: string; message: string }[] }
  const message = i18n.t('Translating by machine…')
  const id = notifications.show({ message, loading: true, autoClose: false })
  try {
    for (const each of ids.toReversed()) {
      const { written, problems } = await translateByMachine(kind, each)
      all.written += written
      all.problems.push(...problems)
    }
  } finally {
    notifications.hide(id)
  }
  showTranslated(all)
}

function translatedText(title: string, { label }: SiteLanguage, count: number): string {
  if (count > 1)
    return i18n.t('{count} drafts in {label}. Nobody sees them until you publish them.', { count, label })
  return i18n.t(
    '{title} in {label}: a draft with the content of its source. Nobody sees it until you publish it.',
    { title, label },
  )
}

function askParents({ label }: SiteLanguage): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: i18n.t('Translate into {label}', { label }),
      closeButtonProps: { 'aria-label': i18n.t('Close') },
      onClose: () => resolve(false),
      children: (
        <Stack>
          <Text size="sm">
            {i18n.t(
              'The pages above it are not translated into {label} yet. They get drafts too, so that it has its place.',
              {
                label,
              },
            )}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => modals.close(id)}>
              {i18n.t('Cancel')}
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                resolve(true)
                modals.close(id)
              }}
            >
              {i18n.t('Translate all of them')}
            </Button>
          </Group>
        </Stack>
      ),
    })
  })
}
