import type { Migration } from './migration.ts'

/**
 * Posts may have components, like pages. They are part of the post's own record. The column is not called `components`:
 * that one of `page_documents` is read as text.
 */
export const postComponents: Migration = {
  name: '0066-post-components',
  statements({ integer, text }) {
    return [
      `alter table posts add column parts ${text}`,
      `alter table collections add column has_components ${integer} not null default 0`,
    ]
  },
}
