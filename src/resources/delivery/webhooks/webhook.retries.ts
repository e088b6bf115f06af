const second = 1000
const minute = 60 * second

/** How long to wait after the first, second, … failed attempt in a row; then as long as after the last. */
const delays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute]
/** Spreads the attempts of many webhooks at one server that was down. */
const jitter = 0.2

/** How many milliseconds to wait after so many failed attempts in a row; longer if the server asks for it. */
export function delayAfter(failures: number, retryAfter: number | null, random = Math.random()): number {
  const delay = delays[Math.min(failures, delays.length) - 1] ?? 0
  return Math.max(Math.round(delay * (1 - jitter + 2 * jitter * random)), retryAfter ?? 0)
}
