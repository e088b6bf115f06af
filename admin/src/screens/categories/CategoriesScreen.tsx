import { i18n } from '@lingui/core'
import { useState } from 'react'
import { type Category, useCategories } from '../../api/categories.ts'
import { useCan } from '../../api/session.ts'
import { useDeleted } from '../../ui/delete-later.ts'
import { IconFolders } from '../../ui/icons.ts'
import rows from '../../ui/NameRows.module.css'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { GiveUpCategory } from './GiveUpCategory.tsx'
import { NewCategory } from './NewCategory.tsx'

/** The categories of pages, posts, files and events, with their colours. */
export function CategoriesScreen() {
  const can = useCan()
  const { data, isPending, isError, error, refetch } = useCategories()
  const deleted = useDeleted()
  const [givenUp, setGivenUp] = useState<Category | null>(null)
  const categories = (data ?? []).filter(({ id }) => !deleted.has(`category ${id}`))
  return (
    <Screen title={i18n.t('Categories')} width="narrow">
      {can('create categories') && <NewCategory />}
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} reset={() => void refetch()} />}
      {data && categories.length === 0 && (
        <EmptyState icon={<IconFolders size={34} stroke={1.2} />} title={i18n.t('No categories yet')}>
          {i18n.t('A category groups pages, posts and files, such as News or Exhibitions.')}
        </EmptyState>
      )}
      {categories.length > 0 && (
        <ul className={rows.rows} aria-label={i18n.t('Categories')}>
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} onGiveUp={() => setGivenUp(category)} />
          ))}
        </ul>
      )}
      {givenUp && (
        <GiveUpCategory
          category={givenUp}
          others={categories.filter(({ id }) => id !== givenUp.id)}
          onClose={() => setGivenUp(null)}
        />
      )}
    </Screen>
  )
}
