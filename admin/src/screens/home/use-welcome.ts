import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../api/session.ts'

const key = 'corral-welcomed'

/** Whether somebody who signs in for the first time is still to be asked for their name and a password. */
export function useWelcome(): { isNeeded: boolean; end: () => void } {
  const { is_first_sign_in, user } = useSession()
  const [ended, setEnded] = useLocalStorage<number[]>({
    key,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isNeeded: is_first_sign_in && !ended.includes(user.id),
    end: () => setEnded((before) => [...before.filter((id) => id !== user.id), user.id]),
  }
}

/** For somebody who chose their password by the link of an invitation. */
export function skipWelcome(id: number): void {
  localStorage.setItem(key, JSON.stringify([id]))
}
