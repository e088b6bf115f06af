import { i18n } from '@lingui/core'
import { Badge, Button, Drawer, Group, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { IconAdjustments } from '../icons.ts'
import classes from './List.module.css'

interface Props<F extends object> {
  /** The field for words: always shown. */
  readonly search: ReactNode
  /** The filters as they are now; undefined for those that are not set. */
  readonly filters: F
  /** How many rows they find; undefined while it is not known. */
  readonly total: number | undefined
  readonly onClear: (cleared: { [K in keyof F]: undefined }) => void
  /** The fields of the filters by their names, the most important first. Those without room are behind a button. */
  readonly fields: Readonly<Record<string, ReactNode>>
  /** Filters that never have a place in the row, with the name of what they set. */
  readonly more?: { readonly name: keyof F & string; readonly fields: ReactNode } | undefined
  /** What has its place beside them, such as the views. */
  readonly beside?: ReactNode
}

/** The search and the filters of a list, in one row. On a phone the filters are behind a button. */
export function FilterBar<F extends object>({ search, beside, fields, more, ...props }: Props<F>) {
  const isPhone = useIsPhone()
  const bar = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const all = Object.entries(fields).filter(([, field]) => field)
  const width = useRoom(bar, side)
  const fits = isPhone ? 0 : countOfShown(width, all.length, more !== undefined)
  const hidden = [...all.slice(fits), ...(more ? [[more.name, more.fields] as const] : [])]
  const kept = new Map<string, unknown>(Object.entries(props.filters))
  const active = hidden.reduce((count, [name]) => count + countOf(kept.get(name)), 0)
  return (
    <Group ref={bar} gap="xs" mb="md" className={classes.filters} role="search">
      {search}
      {all.slice(0, fits).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
      {hidden.length > 0 && (
        <HiddenFilters {...props} isPhone={isPhone} active={active}>
          {hidden.map(([name, field]) => (
            <Fragment key={name}>{field}</Fragment>
          ))}
        </HiddenFilters>
      )}
      {beside && (
        <Group ref={side} gap="xs" wrap="nowrap" className={classes.beside}>
          {beside}
        </Group>
      )}
    </Group>
  )
}

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
}

/** As in List.module.css, in rem, each with the gap after it. */
const widths = { search: 14.625, filter: 11.625, button: 7.625 }

function countOfShown(room: number, count: number, hasMore: boolean): number {
  const left = room - widths.search
  if (!hasMore && count * widths.filter <= left) return count
  return Math.max(0, Math.min(count, Math.floor((left - widths.button) / widths.filter)))
}

/** How wide the row is without what has its place at the end, in rem. It is known before anything is drawn. */
function useRoom(bar: RefObject<HTMLElement | null>, side: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const parts = [bar.current, side.current].filter((part) => part !== null)
    const measure = () => {
      const [all = 0, taken = 0] = parts.map((part) => part.getBoundingClientRect().width)
      setRoom((all - taken) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [bar, side])
  return room
}

interface HiddenProps<F extends object> extends Pick<Props<F>, 'filters' | 'total' | 'onClear'> {
  readonly isPhone: boolean
  /** How many of the hidden filters are set. */
  readonly active: number
  readonly children: ReactNode
}

function HiddenFilters<F extends object>(props: HiddenProps<F>) {
  const { filters, total, onClear, isPhone, active, children } = props
  const [isOpen, setOpen] = useState(false)
  const isSet = Object.values(filters).some((value) => countOf(value) > 0)
  const clear = () =>
    onClear(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as never)
  const button = (
    <Button
      variant="default"
      className={classes.filterButton}
      leftSection={<IconAdjustments size={15} />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {i18n.t('Filters')}
      {active > 0 && (
        <Badge circle className={classes.filterCount}>
          {active}
        </Badge>
      )}
    </Button>
  )
  const content = (
    <>
      <div className={classes.sheetFilters}>{children}</div>
      <Group className={classes.sheetActions} justify="space-between">
        <Button variant="subtle" disabled={!isSet} onClick={clear}>
          {i18n.t('Clear all')}
        </Button>
        <Button onClick={() => setOpen(false)}>
          {total === undefined
            ? i18n.t('Show the results')
            : i18n.t('{total, plural, one {Show # result} other {Show # results}}', { total })}
        </Button>
      </Group>
    </>
  )
  if (!isPhone)
    return (
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={320}
        position="bottom-start"
        trapFocus
        withinPortal
        // The choices of a field are outside.
        closeOnClickOutside={false}
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown className={classes.hiddenFilters}>{content}</Popover.Dropdown>
      </Popover>
    )
  return (
    <>
      {button}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet }}
        title={i18n.t('Filters')}
        closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      >
        {content}
      </Drawer>
    </>
  )
}

/** A filter by the fields of a collection has a value for each field. */
function countOf(value: unknown): number {
  if (value === undefined) return 0
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1
}
