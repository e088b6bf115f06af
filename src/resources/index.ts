import type { RouteModule } from '../http/services.ts'
import { categoryRoutes } from './categories/category.routes.ts'

/** Every route of the service. */
export const routeModules: readonly RouteModule[] = [categoryRoutes]
