import { i18n } from '@lingui/core'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ConflictError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { firstOf, type Language, useRefreshLanguages } from './language-list.ts'

interface Props {
  readonly language: Language
  readonly all: readonly Language[]
  readonly onClose: () => void
}

/** A language with pages is not deleted: it says what is in the way. */
export function DeleteLanguage({ language, all, onClose }: Props) {
  const { id, label } = language
  const refresh = useRefreshLanguages()
  const isFirst = firstOf(all)?.id === id
  const isInUse = isFirst && all.length > 1
  const { isBusy, error, problem, submit } = useSubmit([], async () => {
    await api.delete('/api/v1/languages/{id}', { path: { id } })
    await refresh()
    onClose()
    showDone({ message: i18n.t('{label} is deleted.', { label }) })
  })
  const hasPages = error instanceof ConflictError
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Delete {name}', { name: label })}>
      <Stack>
        {isInUse && (
          <Text size="sm">
            {i18n.t('{label} is the first language. It can be deleted only after the others.', { label })}
          </Text>
        )}
        {isFirst && !isInUse && (
          <Text size="sm">
            {i18n.t('The site has no languages then, as before. No page is deleted.')}
            {language.url_prefix !== '' &&
              ` ${i18n.t('All pages get addresses without {prefix}. Their former addresses lead on.', {
                prefix: language.url_prefix,
              })}`}
          </Text>
        )}
        {!isFirst && (
          <Text size="sm">
            {i18n.t('A language can be deleted when it has no pages, also not in the trash.')}{' '}
            {i18n.t('The texts of files in this language are deleted with it.')}
          </Text>
        )}
        {hasPages ? (
          <Problem>
            {i18n.t('There are pages in {label}. Delete them first, also from the trash.', { label })}
          </Problem>
        ) : (
          <Problem>{problem}</Problem>
        )}
        {hasPages && (
          <Group gap="md">
            <Anchor
              size="sm"
              renderRoot={(props) => <Link to="/pages/all" search={{ language: language.code }} {...props} />}
            >
              {i18n.t('All pages')}
            </Anchor>
            <Anchor component={Link} to="/trash" size="sm">
              {i18n.t('Trash')}
            </Anchor>
          </Group>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {isInUse ? i18n.t('Close') : i18n.t('Keep it')}
          </Button>
          {!isInUse && (
            <Button color="red.9" loading={isBusy} onClick={() => submit()}>
              {i18n.t('Delete the language')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
