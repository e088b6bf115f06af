import { formatAgo, formatDate, formatFullMoment, formatMoment, formatTime } from './time.ts'

const forms = { moment: formatMoment, date: formatDate, time: formatTime, ago: formatAgo }

/** A moment on a screen. Its tooltip has the day of the week, the seconds and the time zone. */
export function Moment({ at, as = 'moment' }: { at: string; as?: keyof typeof forms }) {
  return (
    <time dateTime={at} title={formatFullMoment(at)}>
      {forms[as](at)}
    </time>
  )
}
