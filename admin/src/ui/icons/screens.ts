// Made by `npm run admin:icons` from Tabler Icons: see LICENSE beside it.
import { icon } from './icon.ts'

export const IconAdjustments = icon(
  'M4 10a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M6 4v4',
  'M6 12v8',
  'M10 16a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M12 4v10',
  'M12 18v2',
  'M16 7a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M18 4v1',
  'M18 9v11',
)
export const IconAlignCenter = icon('M4 6l16 0', 'M8 12l8 0', 'M6 18l12 0')
export const IconAlignRight = icon('M4 6l16 0', 'M10 12l10 0', 'M6 18l14 0')
export const IconArrowBackUp = icon('M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1')
export const IconArrowDown = icon('M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6')
export const IconArrowForwardUp = icon('M15 14l4 -4l-4 -4', 'M19 10h-11a4 4 0 1 0 0 8h1')
export const IconArrowLeft = icon('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
export const IconArrowMerge = icon(
  'M8 7l4 -4l4 4',
  'M12 3v5.394a6.737 6.737 0 0 1 -3 5.606a6.737 6.737 0 0 0 -3 5.606v1.394',
  'M12 3v5.394a6.737 6.737 0 0 0 3 5.606a6.737 6.737 0 0 1 3 5.606v1.394',
)
export const IconArrowUp = icon('M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6')
export const IconArrowsDiagonal = icon('M16 4l4 0l0 4', 'M14 10l6 -6', 'M8 20l-4 0l0 -4', 'M4 20l6 -6')
export const IconArrowsDiagonalMinimize2 = icon('M18 10h-4v-4', 'M20 4l-6 6', 'M6 14h4v4', 'M10 14l-6 6')
export const IconArrowsMove = icon(
  'M18 9l3 3l-3 3',
  'M15 12h6',
  'M6 9l-3 3l3 3',
  'M3 12h6',
  'M9 18l3 3l3 -3',
  'M12 15v6',
  'M15 6l-3 -3l-3 3',
  'M12 3v6',
)
export const IconArticle = icon(
  'M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -12',
  'M7 8h10',
  'M7 12h10',
  'M7 16h10',
)
export const IconAsterisk = icon(
  'M12 12l8 -4.5',
  'M12 12v9',
  'M12 12l-8 -4.5',
  'M12 12l8 4.5',
  'M12 3v9',
  'M12 12l-8 4.5',
)
export const IconBinaryTree = icon(
  'M6 20a2 2 0 1 0 -4 0a2 2 0 0 0 4 0',
  'M16 4a2 2 0 1 0 -4 0a2 2 0 0 0 4 0',
  'M16 20a2 2 0 1 0 -4 0a2 2 0 0 0 4 0',
  'M11 12a2 2 0 1 0 -4 0a2 2 0 0 0 4 0',
  'M21 12a2 2 0 1 0 -4 0a2 2 0 0 0 4 0',
  'M5.058 18.306l2.88 -4.606',
  'M10.061 10.303l2.877 -4.604',
  'M10.065 13.705l2.876 4.6',
  'M15.063 5.7l2.881 4.61',
)
export const IconBlockquote = icon(
  'M6 15h15',
  'M21 19h-15',
  'M15 11h6',
  'M21 7h-6',
  'M9 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2',
  'M3 9h1a1 1 0 1 1 -1 1v-2.5a2 2 0 0 1 2 -2',
)
export const IconBold = icon('M7 5h6a3.5 3.5 0 0 1 0 7h-6l0 -7', 'M13 12h1a3.5 3.5 0 0 1 0 7h-7v-7')
export const IconBraces = icon(
  'M7 4a2 2 0 0 0 -2 2v3a2 3 0 0 1 -2 3a2 3 0 0 1 2 3v3a2 2 0 0 0 2 2',
  'M17 4a2 2 0 0 1 2 2v3a2 3 0 0 0 2 3a2 3 0 0 0 -2 3v3a2 2 0 0 1 -2 2',
)
export const IconBrandYoutube = icon(
  'M2 8a4 4 0 0 1 4 -4h12a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-12a4 4 0 0 1 -4 -4v-8',
  'M10 9l5 3l-5 3l0 -6',
)
export const IconCalendarEvent = icon(
  'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
  'M16 3l0 4',
  'M8 3l0 4',
  'M4 11l16 0',
  'M8 15h2v2h-2l0 -2',
)
export const IconChecks = icon('M7 12l5 5l10 -10', 'M2 12l5 5m5 -5l5 -5')
export const IconChevronDown = icon('M6 9l6 6l6 -6')
export const IconChevronLeft = icon('M15 6l-6 6l6 6')
export const IconChevronRight = icon('M9 6l6 6l-6 6')
export const IconCircleDashed = icon(
  'M8.56 3.69a9 9 0 0 0 -2.92 1.95',
  'M3.69 8.56a9 9 0 0 0 -.69 3.44',
  'M3.69 15.44a9 9 0 0 0 1.95 2.92',
  'M8.56 20.31a9 9 0 0 0 3.44 .69',
  'M15.44 20.31a9 9 0 0 0 2.92 -1.95',
  'M20.31 15.44a9 9 0 0 0 .69 -3.44',
  'M20.31 8.56a9 9 0 0 0 -1.95 -2.92',
  'M15.44 3.69a9 9 0 0 0 -3.44 -.69',
)
export const IconClearFormatting = icon('M17 15l4 4m0 -4l-4 4', 'M7 6v-1h11v1', 'M7 19l4 0', 'M13 5l-4 14')
export const IconCloudOff = icon(
  'M9.58 5.548c.24 -.11 .492 -.207 .752 -.286c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.913 0 3.464 1.56 3.464 3.486c0 .957 -.383 1.824 -1.003 2.454m-2.997 1.033h-11.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.13 -.582 .37 -1.128 .7 -1.62',
  'M3 3l18 18',
)
export const IconCloudUp = icon(
  'M12 18.004h-5.343c-2.572 -.004 -4.657 -2.011 -4.657 -4.487c0 -2.475 2.085 -4.482 4.657 -4.482c.393 -1.762 1.794 -3.2 3.675 -3.773c1.88 -.572 3.956 -.193 5.444 1c1.488 1.19 2.162 3.007 1.77 4.769h.99c1.38 0 2.57 .811 3.128 1.986',
  'M19 22v-6',
  'M22 19l-3 -3l-3 3',
)
export const IconCode = icon('M7 8l-4 4l4 4', 'M17 8l4 4l-4 4', 'M14 4l-4 16')
export const IconColumnInsertRight = icon(
  'M6 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1',
  'M15 12l4 0',
  'M17 10l0 4',
)
export const IconColumnRemove = icon(
  'M6 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-14a1 1 0 0 1 1 -1',
  'M16 10l4 4',
  'M16 14l4 -4',
)
export const IconColumns = icon(
  'M4 6l5.5 0',
  'M4 10l5.5 0',
  'M4 14l5.5 0',
  'M4 18l5.5 0',
  'M14.5 6l5.5 0',
  'M14.5 10l5.5 0',
  'M14.5 14l5.5 0',
  'M14.5 18l5.5 0',
)
export const IconColumns3 = icon(
  'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16',
  'M9 3v18',
  'M15 3v18',
)
export const IconComponents = icon(
  'M3 12l3 3l3 -3l-3 -3l-3 3',
  'M15 12l3 3l3 -3l-3 -3l-3 3',
  'M9 6l3 3l3 -3l-3 -3l-3 3',
  'M9 18l3 3l3 -3l-3 -3l-3 3',
)
export const IconCrop = icon('M8 5v10a1 1 0 0 0 1 1h10', 'M5 8h10a1 1 0 0 1 1 1v10')
export const IconDeviceDesktop = icon(
  'M3 5a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-10',
  'M7 20h10',
  'M9 16v4',
  'M15 16v4',
)
export const IconDeviceMobile = icon(
  'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14',
  'M11 4h2',
  'M12 17v.01',
)
export const IconDeviceTablet = icon(
  'M5 4a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1v-16',
  'M11 17a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
)
export const IconDots = icon(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
export const IconExternalLink = icon(
  'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6',
  'M11 13l9 -9',
  'M15 4h5v5',
)
export const IconEyeOff = icon(
  'M10.585 10.587a2 2 0 0 0 2.829 2.828',
  'M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87',
  'M3 3l18 18',
)
export const IconFileText = icon(
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
  'M9 9l1 0',
  'M9 13l6 0',
  'M9 17l6 0',
)
export const IconFolderSymlink = icon(
  'M3 21v-4a3 3 0 0 1 3 -3h5',
  'M8 17l3 -3l-3 -3',
  'M3 11v-5a2 2 0 0 1 2 -2h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8',
)
export const IconForms = icon(
  'M12 3a3 3 0 0 0 -3 3v12a3 3 0 0 0 3 3',
  'M6 3a3 3 0 0 1 3 3v12a3 3 0 0 1 -3 3',
  'M13 7h7a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-7',
  'M5 7h-1a1 1 0 0 0 -1 1v8a1 1 0 0 0 1 1h1',
  'M17 12h.01',
  'M13 12h.01',
)
export const IconGripVertical = icon(
  'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
export const IconH2 = icon(
  'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0',
  'M4 6v12',
  'M12 6v12',
  'M11 18h2',
  'M3 18h2',
  'M4 12h8',
  'M3 6h2',
  'M11 6h2',
)
export const IconH3 = icon(
  'M19 14a2 2 0 1 0 -2 -2',
  'M17 16a2 2 0 1 0 2 -2',
  'M4 6v12',
  'M12 6v12',
  'M11 18h2',
  'M3 18h2',
  'M4 12h8',
  'M3 6h2',
  'M11 6h2',
)
export const IconH4 = icon(
  'M20 18v-8l-4 6h5',
  'M4 6v12',
  'M12 6v12',
  'M11 18h2',
  'M3 18h2',
  'M4 12h8',
  'M3 6h2',
  'M11 6h2',
)
export const IconHandClick = icon(
  'M8 13v-8.5a1.5 1.5 0 0 1 3 0v7.5',
  'M11 11.5v-2a1.5 1.5 0 0 1 3 0v2.5',
  'M14 10.5a1.5 1.5 0 0 1 3 0v1.5',
  'M17 11.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7l-.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47',
  'M5 3l-1 -1',
  'M4 7h-1',
  'M14 3l1 -1',
  'M15 6h1',
)
export const IconHeading = icon('M7 12h10', 'M7 5v14', 'M17 5v14', 'M15 19h4', 'M15 5h4', 'M5 19h4', 'M5 5h4')
export const IconHome2 = icon(
  'M5 12l-2 0l9 -9l9 9l-2 0',
  'M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7',
  'M10 12h4v4h-4l0 -4',
)
export const IconItalic = icon('M11 5l6 0', 'M7 19l6 0', 'M14 5l-4 14')
export const IconLine = icon(
  'M4 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M16 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M7.5 16.5l9 -9',
)
export const IconListNumbers = icon(
  'M11 6h9',
  'M11 12h9',
  'M12 18h8',
  'M4 16a2 2 0 1 1 4 0c0 .591 -.5 1 -1 1.5l-3 2.5h4',
  'M6 10v-6l-2 2',
)
export const IconMailOpened = icon(
  'M3 9l9 6l9 -6l-9 -6l-9 6',
  'M21 9v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10',
  'M3 19l6 -6',
  'M15 13l6 6',
)
export const IconNumber = icon('M4 17v-10l7 10v-10', 'M15 17h5', 'M15 10a2.5 3 0 1 0 5 0a2.5 3 0 1 0 -5 0')
export const IconPhotoPlus = icon(
  'M15 8h.01',
  'M12.5 21h-6.5a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v6.5',
  'M3 16l5 -5c.928 -.893 2.072 -.893 3 0l4 4',
  'M14 14l1 -1c.67 -.644 1.45 -.824 2.182 -.54',
  'M16 19h6',
  'M19 16v6',
)
export const IconPhotoX = icon(
  'M15 8h.01',
  'M13 21h-7a3 3 0 0 1 -3 -3v-12a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v7',
  'M3 16l5 -5c.928 -.893 2.072 -.893 3 0l3 3',
  'M14 14l1 -1c.928 -.893 2.072 -.893 3 0',
  'M22 22l-5 -5',
  'M17 22l5 -5',
)
export const IconPlayerPause = icon(
  'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
  'M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
)
export const IconPlugConnected = icon(
  'M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5',
  'M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5',
  'M3 21l2.5 -2.5',
  'M18.5 5.5l2.5 -2.5',
  'M10 11l-2 2',
  'M13 14l-2 2',
)
export const IconPlus = icon('M12 5l0 14', 'M5 12l14 0')
export const IconPointer = icon(
  'M7.904 17.563a1.2 1.2 0 0 0 2.228 .308l2.09 -3.093l4.907 4.907a1.067 1.067 0 0 0 1.509 0l1.047 -1.047a1.067 1.067 0 0 0 0 -1.509l-4.907 -4.907l3.113 -2.09a1.2 1.2 0 0 0 -.309 -2.228l-13.582 -3.904l3.904 13.563',
)
export const IconRefresh = icon(
  'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4',
  'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
)
export const IconReplace = icon(
  'M3 4a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M15 16a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  'M21 11v-3a2 2 0 0 0 -2 -2h-6l3 3m0 -6l-3 3',
  'M3 13v3a2 2 0 0 0 2 2h6l-3 -3m0 6l3 -3',
)
export const IconRestore = icon(
  'M3.06 13a9 9 0 1 0 .49 -4.087',
  'M3 4.001v5h5',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
)
export const IconRowInsertBottom = icon(
  'M20 6v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1',
  'M12 15l0 4',
  'M14 17l-4 0',
)
export const IconRowRemove = icon(
  'M20 6v4a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1',
  'M10 16l4 4',
  'M10 20l4 -4',
)
export const IconSelect = icon(
  'M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14',
  'M9 11l3 3l3 -3',
)
export const IconSettingsAutomation = icon(
  'M10.325 4.317c.426 -1.756 2.924 -1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543 -.94 3.31 .826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756 .426 1.756 2.924 0 3.35a1.724 1.724 0 0 0 -1.066 2.573c.94 1.543 -.826 3.31 -2.37 2.37a1.724 1.724 0 0 0 -2.572 1.065c-.426 1.756 -2.924 1.756 -3.35 0a1.724 1.724 0 0 0 -2.573 -1.066c-1.543 .94 -3.31 -.826 -2.37 -2.37a1.724 1.724 0 0 0 -1.065 -2.572c-1.756 -.426 -1.756 -2.924 0 -3.35a1.724 1.724 0 0 0 1.066 -2.573c-.94 -1.543 .826 -3.31 2.37 -2.37c1 .608 2.296 .07 2.572 -1.065',
  'M10 9v6l5 -3l-5 -3',
)
export const IconShare = icon(
  'M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M8.7 10.7l6.6 -3.4',
  'M8.7 13.3l6.6 3.4',
)
export const IconShieldCheck = icon(
  'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
  'M15 19l2 2l4 -4',
)
export const IconStrikethrough = icon(
  'M5 12l14 0',
  'M16 6.5a4 2 0 0 0 -4 -1.5h-1a3.5 3.5 0 0 0 0 7h2a3.5 3.5 0 0 1 0 7h-1.5a4 2 0 0 1 -4 -1.5',
)
export const IconToggleLeft = icon(
  'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M2 12a6 6 0 0 1 6 -6h8a6 6 0 0 1 6 6a6 6 0 0 1 -6 6h-8a6 6 0 0 1 -6 -6',
)
export const IconTypography = icon(
  'M4 20l3 0',
  'M14 20l7 0',
  'M6.9 15l6.9 0',
  'M10.2 6.3l5.8 13.7',
  'M5 20l6 -16l2 0l7 16',
)
export const IconUserPlus = icon(
  'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
  'M16 19h6',
  'M19 16v6',
  'M6 21v-2a4 4 0 0 1 4 -4h4',
)
export const IconViewportWide = icon(
  'M10 12h-7l3 -3',
  'M6 15l-3 -3',
  'M14 12h7l-3 -3',
  'M18 15l3 -3',
  'M3 6v-1a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v1',
  'M3 18v1a2 2 0 0 0 2 2h14a2 2 0 0 0 2 -2v-1',
)
export const IconWorldOff = icon(
  'M5.657 5.615a9 9 0 1 0 12.717 12.739m1.672 -2.322a9 9 0 0 0 -12.066 -12.084',
  'M3.6 9h5.4m4 0h7.4',
  'M3.6 15h11.4m4 0h1.4',
  'M11.5 3a17.001 17.001 0 0 0 -1.493 3.022m-.847 3.145c-.68 4.027 .1 8.244 2.34 11.833',
  'M12.5 3a16.982 16.982 0 0 1 2.549 8.005m-.207 3.818a16.979 16.979 0 0 1 -2.342 6.177',
  'M3 3l18 18',
)
export const IconX = icon('M18 6l-12 12', 'M6 6l12 12')
