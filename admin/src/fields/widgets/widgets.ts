import type { Widgets } from '../form/widget-props.ts'
import { ListField } from '../list/ListField.tsx'
import { AssetField } from './AssetField.tsx'
import { CodeField, HtmlField, RichField } from './CodeFields.tsx'
import { ColorField } from './ColorField.tsx'
import { DateField, DateTimeField } from './DateField.tsx'
import { IconField } from './IconField.tsx'
import { JsonField } from './JsonField.tsx'
import { CategoryField, TagsField } from './LabelFields.tsx'
import { LinkField, PageField, PostField } from './LinkField.tsx'
import { NumberField } from './NumberField.tsx'
import { ObjectField } from './ObjectField.tsx'
import { SelectField } from './SelectField.tsx'
import { TableField } from './TableField.tsx'
import { LinesField, TextField } from './TextField.tsx'
import { ToggleField } from './ToggleField.tsx'

/** Every widget that a schema can ask for. */
export const widgets: Widgets = {
  text: TextField,
  lines: LinesField,
  number: NumberField,
  toggle: ToggleField,
  select: SelectField,
  list: ListField,
  object: ObjectField,
  rich: RichField,
  html: HtmlField,
  code: CodeField,
  asset: AssetField,
  link: LinkField,
  page: PageField,
  post: PostField,
  category: CategoryField,
  tags: TagsField,
  color: ColorField,
  icon: IconField,
  date: DateField,
  datetime: DateTimeField,
  table: TableField,
  json: JsonField,
}
