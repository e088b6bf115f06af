import { i18n } from '@lingui/core'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { type SiteLanguage, useSiteLanguages } from '../../api/languages.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { titleOf } from '../pages/tree/badges.tsx'
import { translationsQuery } from './states.tsx'
import type { TranslatedKind } from './translation-states.ts'

interface Left {
  readonly id: number
  readonly title: string
  readonly language: SiteLanguage
}

/** With so many, they are not looked up: that they are deleted is asked anyway. */
const mostAsked = 100

/** Asks before records are deleted that translations were made from. Resolves to true at once if there are none. */
export function useAskTranslations(
  kind: TranslatedKind,
): (records: readonly { readonly id: number }[]) => Promise<boolean> {
  const languages = useSiteLanguages()
  const client = useQueryClient()
  const attempt = useAttempt()

  async function findLeft(records: readonly { readonly id: number }[]): Promise<readonly Left[]> {
    const deleted = new Set(records.map(({ id }) => id))
    const answers = await Promise.all(
      records.map(({ id }) => client.fetchQuery({ ...translationsQuery(kind, id), staleTime: 0 })),
    )
    return answers.flat().flatMap(({ id, title, source_id, language: code }) => {
      const language = languages.find((each) => each.code === code)
      const isLeft = id !== null && !deleted.has(id) && source_id !== null && deleted.has(source_id)
      return isLeft && language ? [{ id, title: titleOf(title ?? ''), language }] : []
    })
  }

  return async (records) => {
    if (languages.length < 2 || records.length > mostAsked) return true
    const left = await attempt(() => findLeft(records))
    if (!left) return false
    return left.length === 0 || askAbout(kind, left)
  }
}

function askAbout(kind: TranslatedKind, left: readonly Left[]): Promise<boolean> {
  return new Promise((resolve) => {
    let isAgreed = false
    const id = modals.open({
      title: i18n.t('{count, plural, one {Its translation stays} other {# translations stay}}', {
        count: left.length,
      }),
      closeButtonProps: { 'aria-label': i18n.t('Close') },
      onClose: () => setTimeout(() => resolve(isAgreed)),
      children: (
        <Stack gap="sm">
          <Text size="sm">
            {kind === 'page'
              ? i18n.t(
                  'Visitors still see these pages. They will no longer tell what has changed in their source.',
                )
              : i18n.t(
                  'Visitors still see these posts. They will no longer tell what has changed in their source.',
                )}
          </Text>
          <List size="sm">
            {left.map(({ id: record, title, language }) => (
              <List.Item key={record}>
                <bdi lang={language.code}>{title}</bdi> · {language.label}
              </List.Item>
            ))}
          </List>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus onClick={() => modals.close(id)}>
              {i18n.t('Keep')}
            </Button>
            <Button
              color="red.9"
              onClick={() => {
                isAgreed = true
                modals.close(id)
              }}
            >
              {i18n.t('Move to the trash anyway')}
            </Button>
          </Group>
        </Stack>
      ),
    })
  })
}
