import { i18n } from '@lingui/core'
import { Avatar, Tooltip } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import classes from './Header.module.css'

/** Who else has the page open. Nothing is locked: it is only good to know. */
export function People() {
  const { draft } = useEditor()
  const names = draft.useValue(({ present }) => present.map(({ name }) => name))
  if (names.length === 0) return null
  const text = i18n.t('{count, plural, one {{names} is here too} other {{names} are here too}}', {
    count: names.length,
    names: new Intl.ListFormat(i18n.locale).format(names),
  })
  return (
    <Tooltip label={text}>
      <span className={classes.people}>
        <Avatar.Group spacing={6}>
          {names.slice(0, 3).map((name) => (
            <Avatar key={name} size={24} radius="xl" color="initials" name={name} aria-hidden />
          ))}
        </Avatar.Group>
        <span className={classes.peopleText}>{text}</span>
      </span>
    </Tooltip>
  )
}
