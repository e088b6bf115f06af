import { fileUrl } from '../../../../api/assets.ts'
import type { ComponentType } from '../../../../api/component-types.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './Catalogue.module.css'
import { sketches } from './sketches.ts'

/** What a part looks like: the picture of its type, a sketch of the usual ones, or else its icon. */
export function TypePicture({ type: { type, thumbnail, icon } }: { type: ComponentType }) {
  if (thumbnail) return <img className={classes.picture} src={fileUrl(thumbnail)} alt="" loading="lazy" />
  const sketch = sketches[type]
  return (
    <span className={classes.picture}>
      {sketch ? (
        <svg viewBox="0 0 64 40" aria-hidden="true">
          {sketch.map(([x, y, width, height, tone]) => (
            <rect key={`${x} ${y}`} data-tone={tone} rx={1.5} {...{ x, y, width, height }} />
          ))}
        </svg>
      ) : (
        <TypeIcon name={icon} size={26} />
      )}
    </span>
  )
}
