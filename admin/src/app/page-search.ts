/** What an address says about a page in the editor: `/pages/12?view=outline&component=31&field=title`. */
export interface PageSearch {
  readonly view?: 'preview' | 'outline'
  /** The component that is open. */
  readonly component?: string
  readonly field?: string
}

export function validatePageSearch({ view, component, field }: Record<string, unknown>): PageSearch {
  const isId = typeof component === 'string' || typeof component === 'number'
  return {
    ...(view === 'preview' || view === 'outline' ? { view } : {}),
    ...(isId ? { component: String(component) } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  }
}
