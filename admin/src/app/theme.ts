import { i18n } from '@lingui/core'
import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Dark green: the colour of actions and of selected items. */
const spruce: MantineColorsTuple = [
  '#eef6f2',
  '#dcebe3',
  '#b8d7c7',
  '#8fc1a9',
  '#69ac8d',
  '#4d9a78',
  '#3a8464',
  '#2b6f50',
  '#205a40',
  '#15462f',
]

/** Warm greys: paper rather than steel. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#eae7e1',
  '#dedad2',
  '#c9c4ba',
  '#a39d91',
  '#6b665c',
  '#4f4b44',
  '#35322d',
  '#1f1d1a',
]

const dark: MantineColorsTuple = [
  '#dcd9d2',
  '#bab6ac',
  '#a19c91',
  '#6e6a61',
  '#45423c',
  '#36332e',
  '#2a2824',
  '#1e1c1a',
  '#171614',
  '#0f0e0d',
]

/** Amber: for content that is not public yet or needs attention. */
const amber: MantineColorsTuple = [
  '#fdf5e6',
  '#faead0',
  '#f3d39e',
  '#ecba68',
  '#e6a53c',
  '#d8921f',
  '#b87510',
  '#8f5a08',
  '#704606',
  '#533404',
]

export const theme = createTheme({
  colors: { spruce, gray, dark, amber },
  primaryColor: 'spruce',
  primaryShade: 7,
  black: '#1f1d1a',
  fontFamily:
    '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Tooltip: { defaultProps: { openDelay: 400, withinPortal: true } },
    Modal: {
      // A function: it is called while rendering, so the name has the language of the moment.
      defaultProps: () => ({
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
        closeButtonProps: { 'aria-label': i18n.t('Close') },
      }),
      styles: { title: { fontWeight: 600 } },
    },
    // The head of a dialog is not that of the app.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: () => ({ closeButtonProps: { 'aria-label': i18n.t('Close') } }) },
    TextInput: { defaultProps: { size: 'sm' } },
    Menu: { defaultProps: { shadow: 'md' } },
    Notification: {
      defaultProps: () => ({ withBorder: true, closeButtonProps: { 'aria-label': i18n.t('Close') } }),
    },
  },
})
