import { pick } from '../../../core/schemas.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import type { RouteModule } from '../../../http/services.ts'
import { createCategory, deleteCategory, updateCategory } from './category.actions.ts'
import { Category, categoryFields, categoryKind, categorySelection } from './category.schema.ts'

export const categoryRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = categories(services)
  app.get('/api/v1/categories', list)
  app.get('/api/v1/categories/:id', show)
  app.post('/api/v1/categories', create)
  app.put('/api/v1/categories/:id', update)
  app.patch('/api/v1/categories/:id', patch)
  app.delete('/api/v1/categories/:id', remove)
}

const categories = crudRoutes({
  kind: categoryKind,
  schema: Category,
  present: (category) => pick(Category, category),
  fields: categoryFields,
  rules: { required: ['name'] },
  list: {
    can: 'list categories',
    operationId: 'listCategories',
    summary: 'List categories',
    selection: categorySelection,
    searched: 'name',
  },
  show: { can: 'view categories', operationId: 'showCategory', summary: 'Show a category' },
  create: { can: 'create categories', operationId: 'createCategory', summary: 'Create a category' },
  update: { can: 'update categories', operationId: 'updateCategory', summary: 'Update a category' },
  remove: {
    can: 'delete categories',
    operationId: 'deleteCategory',
    summary: 'Delete a category',
    // spec, Categories: 204 even when it is skipped because pages or posts still use it
    description: 'A category that pages or posts use is not deleted. The response is 204 in both cases.',
  },
  actions: { create: createCategory, update: updateCategory, remove: deleteCategory },
})
