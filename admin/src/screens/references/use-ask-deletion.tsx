import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Places } from './Places.tsx'
import classes from './References.module.css'
import { permissionToSee, readUses, type TargetKind, type Uses } from './references.ts'

interface Target {
  readonly id: number
  readonly title: string
}

interface UsedTarget extends Target {
  readonly uses: Uses
}

type Fate = 'delete' | 'take-offline'

/** The others are deleted for good. */
const goToTrash: ReadonlySet<TargetKind> = new Set(['page', 'post', 'asset', 'global'])

/** With so many, where each is used is not looked up. */
const mostAsked = 100

/**
 * Asks before records are deleted or taken offline that others refer to, and says which. Resolves to true if that is to
 * be done, and at once if nothing refers to them. With very many it asks without looking.
 */
export function useAskDeletion(): (
  kind: TargetKind,
  targets: readonly Target[],
  fate?: Fate,
) => Promise<boolean> {
  const can = useCan()
  const attempt = useAttempt()
  const router = useRouter()
  return async (kind, targets, fate = 'delete') => {
    if (targets.length > mostAsked) return confirmMany(targets.length, fate)
    if (!can(permissionToSee(kind))) return true
    const used = await attempt(() => findUsed(kind, targets))
    if (!used) return false
    if (used.length === 0) return true
    return new Promise((resolve) => {
      let isAgreed = false
      const close = () => modals.close(id)
      const id = modals.open({
        title: titleOf(used, targets.length),
        closeButtonProps: { 'aria-label': i18n.t('Close') },
        // Afterwards, so that the Escape that closes it closes nothing else.
        onClose: () => setTimeout(() => resolve(isAgreed)),
        children: (
          <RouterContextProvider router={router}>
            <Question
              kind={kind}
              fate={fate}
              used={used}
              isOne={targets.length === 1}
              onClose={close}
              onDelete={() => {
                isAgreed = true
                close()
              }}
            />
          </RouterContextProvider>
        ),
      })
    })
  }
}

function confirmMany(count: number, fate: Fate): Promise<boolean> {
  const isDeletion = fate === 'delete'
  return new Promise((resolve) => {
    let isAgreed = false
    const id = modals.open({
      title: isDeletion
        ? i18n.t('{count, plural, one {Move # record} other {Move # records}} to the trash?', { count })
        : i18n.t('{count, plural, one {Take # record offline?} other {Take # records offline?}}', { count }),
      closeButtonProps: { 'aria-label': i18n.t('Close') },
      onClose: () => setTimeout(() => resolve(isAgreed)),
      children: (
        <Stack>
          <Text size="sm">
            {isDeletion
              ? i18n.t('You can restore them from the trash. Links to them are broken meanwhile.')
              : i18n.t('Links to them are broken until they are published again.')}
          </Text>
          <Group justify="flex-end">
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
              {isDeletion ? i18n.t('Move to the trash') : i18n.t('Take offline')}
            </Button>
          </Group>
        </Stack>
      ),
    })
  })
}

function titleOf(used: readonly UsedTarget[], count: number): string {
  if (count === 1) return i18n.t('{title} is in use', { title: used[0]?.title || i18n.t('Untitled') })
  return i18n.t('{count, plural, one {# of them is in use} other {# of them are in use}}', {
    count: used.length,
  })
}

interface Props {
  readonly kind: TargetKind
  readonly fate: Fate
  readonly used: readonly UsedTarget[]
  readonly isOne: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

/** A long list does not push the buttons away. */
function Question({ kind, fate, used, isOne, onClose, onDelete }: Props) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        {kind === 'asset'
          ? i18n.t('These pages and posts would have a gap there.')
          : i18n.t('These refer to it. They would have a broken link or a gap there.')}
      </Text>
      <div className={classes.list}>
        {used.map(({ id, title, uses }) => (
          <div key={id}>
            {!isOne && (
              <Text size="sm" fw={600}>
                {title || i18n.t('Untitled')}
              </Text>
            )}
            <Places uses={uses} onOpen={onClose} />
          </div>
        ))}
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          {i18n.t('Keep')}
        </Button>
        <Button color="red.9" onClick={onDelete}>
          {agreeWords(kind, fate)}
        </Button>
      </Group>
    </Stack>
  )
}

function agreeWords(kind: TargetKind, fate: Fate): string {
  if (fate === 'take-offline') return i18n.t('Take offline anyway')
  return goToTrash.has(kind) ? i18n.t('Move to the trash anyway') : i18n.t('Delete anyway')
}

/** A few at a time: hundreds of records may be selected. */
const atOnce = 8

async function findUsed(kind: TargetKind, targets: readonly Target[]): Promise<UsedTarget[]> {
  const except = new Set(targets.map(({ id }) => `${kind} ${id}`))
  const used: UsedTarget[] = []
  for (let first = 0; first < targets.length; first += atOnce) {
    const some = targets.slice(first, first + atOnce)
    const answers = await Promise.all(some.map(({ id }) => readUses(kind, id, except)))
    for (const [at, uses] of answers.entries()) {
      const target = some[at]
      if (target && uses.places.length > 0) used.push({ ...target, uses })
    }
  }
  return used
}
