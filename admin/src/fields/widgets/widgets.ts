import type { Widgets } from '../form/form-context.ts'
import { ListField } from '../list/ListField.tsx'
import { MenuField } from '../menu/MenuField.tsx'
import { AlternativesField } from './AlternativesField.tsx'
import { AssetField } from './AssetField.tsx'
import { CodeField, HtmlField, JsonField, RichField } from './CodeFields.tsx'
import { IconField } from './IconField.tsx'
import { KindsField } from './KindsField.tsx'
import { CategoryField, GlobalField, TagField, TagsField, UserField } from './LabelFields.tsx'
import { LinkField, PageField, PostField } from './LinkField.tsx'
import { MapField } from './MapField.tsx'
import { ObjectField } from './ObjectField.tsx'
import { SelectField } from './SelectField.tsx'
import { TableField } from './TableField.tsx'
import {
  ColorField,
  DateField,
  DateTimeField,
  LinesField,
  NumberField,
  TextField,
  ToggleField,
} from './ValueFields.tsx'

/** Every widget that a schema can ask for. */
export const widgets: Widgets = {
  text: TextField,
  lines: LinesField,
  number: NumberField,
  toggle: ToggleField,
  select: SelectField,
  list: ListField,
  object: ObjectField,
  map: MapField,
  kinds: KindsField,
  alternatives: AlternativesField,
  rich: RichField,
  html: HtmlField,
  code: CodeField,
  asset: AssetField,
  link: LinkField,
  page: PageField,
  post: PostField,
  category: CategoryField,
  tag: TagField,
  tags: TagsField,
  user: UserField,
  global: GlobalField,
  color: ColorField,
  icon: IconField,
  date: DateField,
  datetime: DateTimeField,
  table: TableField,
  menu: MenuField,
  json: JsonField,
}
