import { i18n } from '@lingui/core'
import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { IconBinaryTree } from '../../ui/icons.ts'
import { LoadingState } from '../../ui/states.tsx'
import classes from './PagesLayout.module.css'
import type { PaneProps } from './PagesLayout.tsx'
import { TreePane } from './tree/TreePane.tsx'

/** The tree is the list of pages; beside an open page it is a drawer. */
export function PagesOnPhone({ pane }: { pane: PaneProps }) {
  const [isOpen, { open, close }] = useDisclosure()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer
  useEffect(close, [pane.currentId])
  if (pane.currentId === null)
    return (
      <div className={classes.phone}>
        <h1 className="visually-hidden">{i18n.t('Pages')}</h1>
        <TreePane {...pane} />
      </div>
    )
  return (
    <div className={classes.phone}>
      <div className={classes.phoneBar}>
        <Button variant="subtle" color="gray" leftSection={<IconBinaryTree size={16} />} onClick={open}>
          {i18n.t('All pages')}
        </Button>
      </div>
      <div className={classes.content}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </div>
      <Drawer opened={isOpen} onClose={close} size="90%" padding={0} title={i18n.t('Pages')}>
        <TreePane {...pane} />
      </Drawer>
    </div>
  )
}
