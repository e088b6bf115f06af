import { crudRoutes } from '../../../http/crud-routes.ts'
import type { RouteModule } from '../../../http/services.ts'
import { createTag, deleteTag, updateTag } from './tag.actions.ts'
import { showTag, Tag, tagFields, tagKind, tagSelection } from './tag.schema.ts'

export const tagRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = tags(services)
  app.get('/api/v1/tags', list)
  app.get('/api/v1/tags/:id', show)
  app.post('/api/v1/tags', create)
  app.put('/api/v1/tags/:id', update)
  app.patch('/api/v1/tags/:id', patch)
  app.delete('/api/v1/tags/:id', remove)
}

const tags = crudRoutes({
  kind: tagKind,
  schema: Tag,
  present: showTag,
  fields: tagFields,
  rules: { required: ['name'] },
  list: { can: 'list tags', operationId: 'listTags', summary: 'List tags', selection: tagSelection },
  show: { can: 'view tags', operationId: 'showTag', summary: 'Show a tag' },
  create: { can: 'create tags', operationId: 'createTag', summary: 'Create a tag' },
  update: { can: 'update tags', operationId: 'updateTag', summary: 'Update a tag' },
  remove: { can: 'delete tags', operationId: 'deleteTag', summary: 'Delete a tag' },
  actions: { create: createTag, update: updateTag, remove: deleteTag },
})
