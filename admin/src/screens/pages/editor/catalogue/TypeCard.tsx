import { i18n } from '@lingui/core'
import { fileUrl } from '../../../../api/assets.ts'
import type { ComponentType } from '../../../../api/component-types.ts'
import type { Fit } from '../model/fitting.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import classes from './Catalogue.module.css'

/** One type, with its picture or else its icon. */
export function TypeCard({ fit, onAdd }: { fit: Fit; onAdd: (type: ComponentType) => void }) {
  const { type, isUsedUp } = fit
  const description = isUsedUp
    ? i18n.t('{count, plural, one {A page has one of it} other {A page has # of it}} at most', {
        count: type.max_per_page ?? 1,
      })
    : type.description
  return (
    <button type="button" className={classes.type} disabled={isUsedUp} onClick={() => onAdd(type)}>
      {type.thumbnail ? (
        <img className={classes.picture} src={fileUrl(type.thumbnail)} alt="" loading="lazy" />
      ) : (
        <span className={classes.icon}>
          <TypeIcon name={type.icon} size={22} />
        </span>
      )}
      <span className={classes.text}>
        <span className={classes.label}>{type.label}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </button>
  )
}
