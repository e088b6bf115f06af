import { Outlet } from '@tanstack/react-router'

export function PagesLayout() {
  return <Outlet />
}
