import { i18n } from '@lingui/core'
import { Anchor, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { globalsQuery, menuKeyOfGlobal } from '../../api/globals.ts'
import { useCan } from '../../api/session.ts'
import { hasTypesInFiles } from '../../api/site.ts'
import { IconMenu2, IconPlus } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { GlobalList } from './GlobalList.tsx'
import { NewMenu } from './NewMenu.tsx'

/** The menus besides the tree of pages, such as that of the footer. */
export function MenusScreen() {
  const { data, error, isPending, refetch } = useQuery(globalsQuery)
  const menus = data?.filter((global) => menuKeyOfGlobal(global) !== null) ?? []
  const can = useCan()
  const [isOpen, { open, close }] = useDisclosure(false)
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
      {i18n.t('New menu')}
    </Button>
  )
  return (
    <Screen title={i18n.t('Menus')} width="form" actions={can('create globals') && !hasTypesInFiles && add}>
      <NewMenu opened={isOpen} onClose={close} />
      <Text size="sm" c="dimmed" mb="md">
        {i18n.t('The tree of pages is the main menu of most websites. Menus with other links are here.')}{' '}
        {can('view pages') && (
          <Anchor component={Link} to="/pages" size="sm" underline="always">
            {i18n.t('Open the tree of pages')}
          </Anchor>
        )}
      </Text>
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} reset={() => void refetch()} />}
      {data && menus.length === 0 && (
        <EmptyState icon={<IconMenu2 size={32} stroke={1.4} />} title={i18n.t('No menus yet')}>
          {i18n.t('Make one where the header or the footer of your website has links of its own.')}
        </EmptyState>
      )}
      {menus.length > 0 && <GlobalList label={i18n.t('Menus')} globals={menus} to="/menus/$id" />}
    </Screen>
  )
}
