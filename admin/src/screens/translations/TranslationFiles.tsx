import { i18n } from '@lingui/core'
import { Button, FileButton, List, Menu, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { NotFoundError } from '../../../../client/src/index.ts'
import { api, getFile, type Schemas } from '../../api/client.ts'
import type { SiteLanguage } from '../../api/languages.ts'
import { translateMessage } from '../../api/service-translations.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { download } from '../../ui/list/csv.ts'
import { type TranslatedKind, translatedKinds } from './translation-states.ts'
import { refreshRecords } from './use-translate.tsx'

type Imported = Schemas['ImportedTranslation']

const formats = ['xliff', 'csv'] as const

interface Props {
  readonly kind: TranslatedKind
  readonly languages: readonly SiteLanguage[]
}

/** What is to be translated as files for agencies and tools, and their translations back. */
export function TranslationFiles({ kind, languages }: Props) {
  const can = useCan()
  const exportFiles = useExport(kind)
  const importFile = useImport()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{i18n.t('Export…')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {languages.flatMap((language) =>
            formats.map((format) => (
              <Menu.Item
                key={`${language.code} ${format}`}
                onClick={() => void exportFiles(language, format)}
              >
                {format === 'xliff'
                  ? i18n.t('What {label} lacks, as XLIFF', { label: language.label })
                  : i18n.t('What {label} lacks, as a table', { label: language.label })}
              </Menu.Item>
            )),
          )}
        </Menu.Dropdown>
      </Menu>
      {(can('update pages') || can('update posts')) && (
        <FileButton accept=".xlf,.xliff,.csv" onChange={(file) => file && void importFile(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {i18n.t('Import translations…')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}

/** What was written in other languages comes in files of its own. */
function useExport(
  kind: TranslatedKind,
): (language: SiteLanguage, format: (typeof formats)[number]) => Promise<void> {
  const attempt = useAttempt()
  return async ({ code, label }, format) => {
    const path = `/admin/api/translations/file?kind=${kind}&language=${code}&format=${format}`
    const name = `translate-${code}`
    const ending = format === 'xliff' ? 'xlf' : 'csv'
    await attempt(async () => {
      try {
        const { blob, headers } = await getFile(path)
        download(`${name}.${ending}`, blob, blob.type)
        const others = headers.get('x-other-sources')?.split(', ') ?? []
        for (const source of others) {
          const other = await getFile(`${path}&source=${source}`)
          download(`${name}-from-${source}.${ending}`, other.blob, other.blob.type)
        }
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error
        const message = i18n.t('Nothing is missing or out of date in {label}.', { label })
        notifications.show({ color: 'gray', message })
      }
    })
  }
}

function useImport(): (file: File) => Promise<void> {
  const client = useQueryClient()
  const attempt = useAttempt()
  return async (file) => {
    await attempt(async () => {
      const { data } = await api.post('/admin/api/translations/file', { body: { file: await file.text() } })
      for (const each of translatedKinds) await refreshRecords(each, client)
      modals.open({
        title: i18n.t('Imported translations'),
        size: 'lg',
        closeButtonProps: { 'aria-label': i18n.t('Close') },
        children: <Results name={file.name} results={data} />,
      })
    })
  }
}

function Results({ name, results }: { name: string; results: readonly Imported[] }) {
  const written = results.filter((each) => each.written > 0).length
  const refused = results.filter(({ problems }) => problems.length > 0)
  return (
    <Stack gap="sm">
      <Text size="sm">
        {i18n.t(
          '{name}: {count, plural, one {# page or post has} other {# pages and posts have}} new texts. Nothing is published yet.',
          {
            name,
            count: written,
          },
        )}
      </Text>
      {refused.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {i18n.t('Not imported')}
          </Text>
          <List size="sm" spacing="xs">
            {refused.flatMap(({ kind, source_id, title, problems }) =>
              problems.map(({ text, message }) => (
                <List.Item key={`${kind} ${source_id} ${text}`}>
                  {title !== null && <strong>{title}: </strong>}
                  {translateMessage(message)}
                </List.Item>
              )),
            )}
          </List>
        </>
      )}
    </Stack>
  )
}
