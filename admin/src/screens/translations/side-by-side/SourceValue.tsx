import { type Path, pathText } from '../../../fields/form/patch.ts'
import { type FieldSchema, isObject, labelOf, resolved } from '../../../fields/form/schema.ts'
import { itemOf, widgetOf } from '../../../fields/form/widget.ts'
import { SmallPicture } from '../../../fields/records/SmallPicture.tsx'
import { Exchanged, Words } from '../../../ui/Words.tsx'
import { valueText } from '../../history/labels.ts'
import type { Row } from './parts.ts'
import classes from './SideBySide.module.css'
import { type WordPart, wholeWords } from './whole-words.ts'

interface Props {
  readonly schema: FieldSchema
  readonly root: FieldSchema
  readonly value: unknown
  readonly path: Path
  /** What has changed since it was translated. */
  readonly changes: Row['changes']
}

/** A value of the source, with the words that have changed marked. Of lists and objects each part. */
export function SourceValue({ schema: given, root, value, path, changes }: Props) {
  const schema = resolved(given, root)
  const widget = widgetOf(schema, root)
  const at = pathText(path)
  const change = changes.find((each) => each.path === at)
  const isHtml = widget === 'rich' || widget === 'html'
  if (typeof value === 'string' && value !== '' && (change?.words || !change))
    return (
      <>
        {widget === 'asset' && <SmallPicture value={value} />}
        <Words words={change?.words ? wholeWords(change.words, value) : unchanged(value)} isHtml={isHtml} />
      </>
    )
  if (change) return <Exchanged from={valueText(at, change.from)} to={valueText(at, value)} />
  if (Array.isArray(value) && value.length > 0)
    return (
      <ol className={classes.list}>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the source is read as a whole
          <li key={index}>
            <SourceValue
              schema={itemOf(schema, root)}
              {...{ root, changes }}
              value={each}
              path={[...path, index]}
            />
          </li>
        ))}
        <Gone {...{ path, changes, value }} />
      </ol>
    )
  if (isObject(value) && Object.keys(value).length > 0)
    return (
      <dl className={classes.members}>
        {Object.entries(value).map(([key, each]) => {
          const member = schema.properties?.[key] ?? {}
          return (
            <div key={key}>
              <dt>{labelOf(key, resolved(member, root))}</dt>
              <dd>
                <SourceValue schema={member} {...{ root, changes }} value={each} path={[...path, key]} />
              </dd>
            </div>
          )
        })}
        <Gone {...{ path, changes, value }} />
      </dl>
    )
  return <span className={classes.nothing}>{valueText(at, value)}</span>
}

/** The members that the source has no more. */
function Gone({ path, changes, value }: Pick<Props, 'path' | 'changes'> & { value: object }) {
  const start = `${pathText(path)}.`
  const gone = changes.filter((change) => {
    const key = change.path.startsWith(start) ? change.path.slice(start.length) : '.'
    return !key.includes('.') && !Object.hasOwn(value, key)
  })
  if (gone.length === 0) return null
  return (
    <div>
      {gone.map((change) => (
        <Words
          key={change.path}
          words={[{ change: 'removed', text: valueText(change.path, change.from), skipped: 0 }]}
          isHtml={false}
        />
      ))}
    </div>
  )
}

function unchanged(text: string): readonly WordPart[] {
  return [{ change: 'same', text, skipped: 0 }]
}
