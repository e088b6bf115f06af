import { crudRoutes } from '../../../http/crud-routes.ts'
import type { RouteModule } from '../../../http/services.ts'
import { createPost, deletePost, lockTree, updatePost } from './post.actions.ts'
import { searchOfPosts } from './post.lookup.ts'
import {
  Post,
  postFields,
  postKind,
  postRules,
  postSelection,
  showPost,
  showSinglePost,
} from './post.schema.ts'

export const postRoutes: RouteModule = (app, services) => {
  const { list, show, create, update, patch, remove } = posts(services)
  app.get('/api/v1/posts', list)
  app.get('/api/v1/posts/:id', show)
  app.post('/api/v1/posts', create)
  app.put('/api/v1/posts/:id', update)
  app.patch('/api/v1/posts/:id', patch)
  app.delete('/api/v1/posts/:id', remove)
}

const posts = crudRoutes({
  kind: postKind,
  schema: Post,
  present: (post, { settings }) => showPost(post, settings.languages),
  single: {
    schema: Post,
    present: (post, db, { settings }) => showSinglePost(post, db, settings.languages),
  },
  fields: postFields,
  rules: postRules,
  list: {
    can: 'list posts',
    operationId: 'listPosts',
    summary: 'List posts',
    selection: postSelection,
    searched: 'title',
    searchTarget: searchOfPosts,
    countsFew: true,
  },
  show: { can: 'view posts', operationId: 'showPost', summary: 'Show a post' },
  create: { can: 'create posts', operationId: 'createPost', summary: 'Create a post' },
  update: {
    can: 'update posts',
    operationId: 'updatePost',
    summary: 'Update a post',
    description: '`meta` is merged with the stored metadata, one level deep. `components` is the whole list.',
  },
  remove: {
    can: 'delete posts',
    operationId: 'deletePost',
    summary: 'Delete a post',
    description: 'The file of its `thumbnail` is deleted too, unless another record refers to it.',
  },
  actions: {
    create: (tx, post) => createPost(tx, post),
    update: (tx, post, input) => updatePost(tx, post, input),
    remove: (tx, post, { disks }) => deletePost(tx, disks, post),
  },
  lockFirst: async (tx, input) => {
    if (input.post_parent != null) await lockTree(tx)
  },
})
