/** The texts of the form of a menu. */
interface MenuWords {
  readonly items: string
  readonly link: string
  readonly linkHelp: string
  readonly label: string
  readonly labelHelp: string
}

export const englishMenuWords: MenuWords = {
  items: 'Items',
  link: 'Leads to',
  linkHelp: 'Without it, the item is a heading.',
  label: 'Label',
  labelHelp: 'Without it, the title of the page or post is shown.',
}

/** The longest label of an item. */
export const maxMenuLabel = 120

/** The schema of a global that is a menu: a tree of links. Developers may add members to its items. */
export function menuSchema(words: MenuWords) {
  const items = { type: 'array', items: { $ref: '#/$defs/item' } }
  return {
    type: 'object',
    properties: { items: { ...items, title: words.items, 'x-corral': { widget: 'menu' } } },
    $defs: {
      item: {
        type: 'object',
        properties: {
          link: {
            type: 'string',
            title: words.link,
            description: words.linkHelp,
            'x-corral': { widget: 'link' },
          },
          label: {
            type: 'string',
            title: words.label,
            description: words.labelHelp,
            maxLength: maxMenuLabel,
          },
          children: items,
        },
      },
    },
  }
}
