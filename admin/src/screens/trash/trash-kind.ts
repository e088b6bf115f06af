export const trashKinds = ['page', 'post', 'component', 'global', 'asset'] as const
export type TrashKind = (typeof trashKinds)[number]

export function isTrashKind(value: unknown): value is TrashKind {
  return trashKinds.some((kind) => kind === value)
}
