/** A component type with every widget, and a component of it. */
export const everythingType = {
  type: 'everything',
  label: 'Everything',
  fields: { title: 'required', content: 'hidden', thumbnail: 'hidden' },
  layout: [
    { label: 'Words', fields: ['line', 'lines', 'mail'] },
    { label: 'Choices', fields: ['size', 'colour', 'icon', 'isLarge', 'count'] },
  ],
  schema: {
    type: 'object',
    required: ['line'],
    properties: {
      line: { type: 'string', title: 'Line', maxLength: 20 },
      lines: { type: 'string', title: 'Lines', 'x-corral': { help: 'As many as you like' } },
      mail: { type: 'string', title: 'Mail', format: 'email' },
      count: { type: 'integer', title: 'Count', minimum: 1, maximum: 9 },
      isLarge: { type: 'boolean', title: 'Large' },
      size: { title: 'Size', enum: ['tall', 'short'], default: 'tall' },
      colour: { type: 'string', title: 'Colour', 'x-corral': { widget: 'color' } },
      icon: { type: 'string', title: 'Icon', 'x-corral': { widget: 'icon' } },
      day: { type: 'string', title: 'Day', format: 'date' },
      moment: { type: 'string', title: 'Moment', 'x-corral': { widget: 'datetime' } },
      target: { type: 'string', title: 'Target', 'x-corral': { widget: 'link' } },
      page: { type: 'integer', title: 'Page', 'x-corral': { widget: 'page' } },
      post: { type: 'string', title: 'Post', 'x-corral': { widget: 'post' } },
      category: { type: 'integer', title: 'Category', 'x-corral': { widget: 'category' } },
      tags: { type: 'array', title: 'Tags', items: { type: 'string' }, 'x-corral': { widget: 'tags' } },
      rich: { type: 'string', title: 'Rich', 'x-corral': { widget: 'rich' } },
      html: { type: 'string', title: 'Source', 'x-corral': { widget: 'html' } },
      code: { type: 'string', title: 'Code', 'x-corral': { widget: 'code' } },
      data: { title: 'Data', 'x-corral': { widget: 'json' } },
      cells: { title: 'Cells', type: 'array', items: { type: 'array', items: { type: 'string' } } },
      inner: {
        type: 'object',
        title: 'Inner',
        properties: { name: { type: 'string', title: 'Inner name' } },
      },
      words: { type: 'array', title: 'Words', items: { type: 'string', title: 'Word', maxLength: 40 } },
      cards: {
        type: 'array',
        title: 'Cards',
        maxItems: 4,
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name' }, text: { type: 'string', title: 'About' } },
        },
        'x-corral': { summary: 'name' },
      },
    },
  },
}

export const everythingConfig = {
  unknown: { kept: [1, { deep: true }] },
  line: 'First',
  // Not what the schema says.
  count: 'seven',
  cells: [['a', 'b']],
  inner: { name: 'Ada', secret: 1 },
  words: ['one', 'two'],
  cards: [{ name: 'Ant', extra: 'x' }, { name: 'Bee' }],
}
