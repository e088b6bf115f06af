/** Of Tabler Icons. `npm run admin:icons` adds those that are imported from here, and removes the others. */
export type { Icon } from './icons/icon.ts'
export * from './icons/named.ts'
export * from './icons/screens.ts'
export * from './icons/shell.ts'
