import { crudRoutes } from '../../../http/crud-routes.ts'
import type { RouteModule } from '../../../http/services.ts'
import { createComponentType, deleteComponentType, updateComponentType } from './component-type.actions.ts'
import { requireTypesFromApp } from './component-type.parts.ts'
import {
  ComponentType,
  componentTypeFields,
  componentTypeKind,
  componentTypeSelection,
  showComponentType,
} from './component-type.schema.ts'

export const componentTypeRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = componentTypes(services)
  app.get('/api/v1/component-types', list)
  app.get('/api/v1/component-types/:id', show)
  app.post('/api/v1/component-types', create)
  app.put('/api/v1/component-types/:id', update)
  app.patch('/api/v1/component-types/:id', patch)
  app.delete('/api/v1/component-types/:id', remove)
}

const componentTypes = crudRoutes({
  kind: componentTypeKind,
  schema: ComponentType,
  present: showComponentType,
  fields: componentTypeFields,
  rules: { required: ['type', 'label'] },
  list: {
    can: 'list component types',
    operationId: 'listComponentTypes',
    summary: 'List component types',
    selection: componentTypeSelection,
    searched: 'type, label or description',
  },
  show: { can: 'view component types', operationId: 'showComponentType', summary: 'Show a component type' },
  create: {
    can: 'create component types',
    operationId: 'createComponentType',
    summary: 'Create a component type',
  },
  update: {
    can: 'update component types',
    operationId: 'updateComponentType',
    summary: 'Update a component type',
    description: 'A new schema changes no component, and refuses none that is stored.',
  },
  remove: {
    can: 'delete component types',
    operationId: 'deleteComponentType',
    summary: 'Delete a component type',
    description: 'Its components stay.',
  },
  admitChange: requireTypesFromApp,
  actions: { create: createComponentType, update: updateComponentType, remove: deleteComponentType },
})
