export const historyOf = {
  page: '/pages/$id/history',
  post: '/posts/$id/history',
  global: '/globals/$id/history',
} as const
