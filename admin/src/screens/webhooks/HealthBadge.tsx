import { Badge } from '@mantine/core'
import { type Health, healthColors, healthLabel } from './health.ts'

/** A colour and words: neither is enough alone. */
export function HealthBadge({ health }: { health: Health }) {
  return (
    <Badge variant="dot" color={healthColors[health]} tt="none" flex="none">
      {healthLabel(health)}
    </Badge>
  )
}
