import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { permissionsQuery, type Role, superAdmin } from '../../api/people.ts'
import { useCan, useSession } from '../../api/session.ts'

/** Nobody can give what they do not hold themselves. */
export function useGrants() {
  const can = useCan()
  const { is_super_admin, permissions } = useSession()
  const { data: all = [] } = useQuery({ ...permissionsQuery, enabled: can('list permissions') })
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const holds = (id: number) => is_super_admin || permissions.includes(names.get(id) ?? '')
  return {
    /** Why the user cannot give this role to somebody; null when they can. */
    whyNot(role: Role): string | null {
      if (is_super_admin) return null
      if (role.name === superAdmin) return i18n.t('Only administrators can give this role.')
      return role.permissions.every(holds) ? null : i18n.t('This role may do more than you.')
    },
  }
}
