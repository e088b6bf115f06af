import { crudRoutes } from '../../../http/crud-routes.ts'
import type { RouteModule } from '../../../http/services.ts'
import { requireTypesFromApp } from '../component-types/component-type.parts.ts'
import {
  PageTemplate,
  pageTemplateFields,
  pageTemplateKind,
  pageTemplateSelection,
  showPageTemplate,
} from './page-template.schema.ts'

export const pageTemplateRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = pageTemplates(services)
  app.get('/api/v1/page-templates', list)
  app.get('/api/v1/page-templates/:id', show)
  app.post('/api/v1/page-templates', create)
  app.put('/api/v1/page-templates/:id', update)
  app.patch('/api/v1/page-templates/:id', patch)
  app.delete('/api/v1/page-templates/:id', remove)
}

const pageTemplates = crudRoutes({
  kind: pageTemplateKind,
  schema: PageTemplate,
  present: showPageTemplate,
  fields: pageTemplateFields,
  rules: { required: ['template', 'label'] },
  list: {
    can: 'list page templates',
    operationId: 'listPageTemplates',
    summary: 'List page templates',
    selection: pageTemplateSelection,
    searched: 'template or label',
  },
  show: { can: 'view page templates', operationId: 'showPageTemplate', summary: 'Show a page template' },
  create: {
    can: 'create page templates',
    operationId: 'createPageTemplate',
    summary: 'Create a page template',
  },
  update: {
    can: 'update page templates',
    operationId: 'updatePageTemplate',
    summary: 'Update a page template',
  },
  remove: {
    can: 'delete page templates',
    operationId: 'deletePageTemplate',
    summary: 'Delete a page template',
    description: 'Its pages stay.',
  },
  admitChange: requireTypesFromApp,
  // Templates change rarely.
  actions: {
    create: async (tx, input) => (await import('./page-template.actions.ts')).createPageTemplate(tx, input),
    update: async (tx, current, input) =>
      (await import('./page-template.actions.ts')).updatePageTemplate(tx, current, input),
    remove: async (tx, current) =>
      (await import('./page-template.actions.ts')).deletePageTemplate(tx, current),
  },
})
