import { i18n } from '@lingui/core'
import { Button, FileButton, Paper, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '../../ui/attempt.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { removeImport, uploadExport } from './import-queries.ts'

interface Props {
  /** The import that waits or goes on; null for none. */
  readonly unfinished: number | null
  /** Whether the site has content already, so that an import is one of several. */
  readonly isLater?: boolean
}

/** Upload an export of another system, see the plan, and import it. */
export function BringContent({ unfinished, isLater = false }: Props) {
  const [id, setId] = useState(unfinished)
  const [sent, setSent] = useState<number | null>(null)
  const attempt = useAttempt()
  const choose = async (file: File | null) => {
    if (!file) return
    setSent(0)
    const created = await attempt(() => uploadExport(file, setSent))
    setSent(null)
    if (created) setId(created.id)
  }
  const again = async () => {
    if (id !== null) await attempt(() => removeImport(id))
    setId(null)
  }
  return (
    <Paper withBorder radius="lg" p="lg" mt="md">
      {id === null ? (
        <Stack gap="sm" align="flex-start">
          <Text>
            {i18n.t(
              'Choose the export of your WordPress site (Tools, Export: an .xml file) or of your Ghost site (a .json file). You see what would come before anything is changed.',
            )}
          </Text>
          <FileButton accept=".xml,.gz,.json" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} loading={sent !== null}>
                {i18n.t('Choose an export')}
              </Button>
            )}
          </FileButton>
          {sent !== null && (
            <Progress w="100%" value={sent * 100} aria-label={i18n.t('Sending the export')} />
          )}
          <Text size="sm" c="dimmed">
            {i18n.t(
              'Large exports, and folders of Markdown, are imported on the command line: corral import.',
            )}
          </Text>
        </Stack>
      ) : (
        <ImportSteps id={id} again={() => void again()} isNotice={isLater} />
      )}
    </Paper>
  )
}
