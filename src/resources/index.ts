import type { RouteModule } from '../http/services.ts'
import { categoryRoutes } from './categories/category.routes.ts'
import { tagRoutes } from './tags/tag.routes.ts'

/** Every route of the service. */
export const routeModules: readonly RouteModule[] = [categoryRoutes, tagRoutes]
