import { crudRoutes } from '../../../http/crud-routes.ts'
import type { RouteModule } from '../../../http/services.ts'
import { requireTypesFromApp } from '../component-types/component-type.parts.ts'
import {
  Collection,
  collectionFields,
  collectionKind,
  collectionSelection,
  showCollection,
} from './collection.schema.ts'

export const collectionRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = collections(services)
  app.get('/api/v1/collections', list)
  app.get('/api/v1/collections/:id', show)
  app.post('/api/v1/collections', create)
  app.put('/api/v1/collections/:id', update)
  app.patch('/api/v1/collections/:id', patch)
  app.delete('/api/v1/collections/:id', remove)
}

const collections = crudRoutes({
  kind: collectionKind,
  schema: Collection,
  present: showCollection,
  fields: collectionFields,
  rules: { required: ['name', 'post_type'] },
  list: {
    can: 'list collections',
    operationId: 'listCollections',
    summary: 'List collections',
    selection: collectionSelection,
  },
  show: { can: 'view collections', operationId: 'showCollection', summary: 'Show a collection' },
  create: { can: 'create collections', operationId: 'createCollection', summary: 'Create a collection' },
  update: { can: 'update collections', operationId: 'updateCollection', summary: 'Update a collection' },
  remove: { can: 'delete collections', operationId: 'deleteCollection', summary: 'Delete a collection' },
  admitChange: requireTypesFromApp,
  // Collections change rarely.
  actions: {
    create: async (tx, input) => (await import('./collection.actions.ts')).createCollection(tx, input),
    update: async (tx, current, input) =>
      (await import('./collection.actions.ts')).updateCollection(tx, current, input),
    remove: async (tx, current) => (await import('./collection.actions.ts')).deleteCollection(tx, current),
  },
})
