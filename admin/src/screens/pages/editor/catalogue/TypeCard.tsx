import { i18n } from '@lingui/core'
import type { ComponentType } from '../../../../api/component-types.ts'
import type { Fit } from '../model/fitting.ts'
import classes from './Catalogue.module.css'
import { TypePicture } from './TypePicture.tsx'

/** One type, with a small picture of it. */
export function TypeCard({ fit, onAdd }: { fit: Fit; onAdd: (type: ComponentType) => void }) {
  const { type, isUsedUp } = fit
  const description = isUsedUp
    ? i18n.t('{count, plural, one {A page has one of it} other {A page has # of it}} at most', {
        count: type.max_per_page ?? 1,
      })
    : type.description
  return (
    <button type="button" className={classes.type} disabled={isUsedUp} onClick={() => onAdd(type)}>
      <TypePicture type={type} />
      <span className={classes.text}>
        <span className={classes.label}>{type.label}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </button>
  )
}
