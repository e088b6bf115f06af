import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import { messageOf } from '../api/errors.ts'

/** Runs something that may fail, and shows why it did. Resolves to undefined then. */
export function useAttempt(): <T>(run: () => Promise<T>) => Promise<T | undefined> {
  return useCallback(async (run) => {
    try {
      return await run()
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error), autoClose: 8000 })
      return undefined
    }
  }, [])
}
