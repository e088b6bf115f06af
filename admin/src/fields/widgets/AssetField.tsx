import type { Asset } from '../../api/assets.ts'
import { AssetInput } from '../AssetInput.tsx'
import { useContentLanguage } from '../content-language.ts'
import { useField, useForm, type WidgetProps } from '../form/form-context.ts'
import { isEmpty } from '../form/form-store.ts'
import { filledBy } from '../form/patch.ts'
import { fillFrom, storedAs } from '../form/pictures.ts'
import { hintsOf, typesOf } from '../form/schema.ts'
import { useAsset } from '../records/use-asset.ts'

/** A picture or another file. Fields beside it with the hint `fill` take their text from it. */
export function AssetField(props: WidgetProps) {
  const { schema, path, value, owner, isRequired } = props
  const { change, read, root, store } = useForm()
  const { label, labelProps, description, error, readOnly } = useField(props)
  const { lang } = useContentLanguage()
  const current = typeof value === 'string' || typeof value === 'number' ? value : ''
  const before = useAsset(current)
  const isNumber = typesOf(schema).includes('integer')
  const parent = path.slice(0, -1)
  const fills = filledBy(owner, String(path.at(-1)), root)

  function choose(asset: Asset) {
    const filled = fills
      .filter(({ key, fill }) => isReplaceable(read([...parent, key]), { before, fill, lang }))
      .map(({ key, fill }) => ({ path: [...parent, key], value: fillFrom(asset, fill, lang) }))
    change({ path, value: storedAs(asset, value, isNumber) }, ...filled)
    const empty = filled.find((one) => one.value === '')
    // It has no description yet: ask for one.
    if (empty) store.setFocus(empty.path.join('.'))
  }

  return (
    <AssetInput
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      accept={hintsOf(schema).accept === 'image' ? 'image' : 'any'}
      isReadOnly={readOnly}
      value={current}
      onChoose={choose}
      onClear={() => change({ path, value: isRequired && !isNumber ? '' : undefined })}
    />
  )
}

interface Filled {
  readonly before: Asset | null | undefined
  readonly fill: string
  readonly lang: string | undefined
}

/** Whether a text may be replaced: nobody wrote it, or it came from the picture before, in whatever language. */
function isReplaceable(current: unknown, { before, fill, lang }: Filled): boolean {
  if (isEmpty(current) || before == null) return isEmpty(current)
  return [fillFrom(before, fill, lang), fillFrom(before, fill)].includes(String(current))
}
