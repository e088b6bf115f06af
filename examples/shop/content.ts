// Written by `corral types code`: change the component types, and write it again.

/** The id of a record, or its name or path: `findReference` of the client finds the record. */
export type Reference<Target, Value = number> = Value & { readonly __target?: Target }

/** The components of the site. */
export type SiteComponent = never

/** Grower */
export interface MakerPost {
  post_type: 'maker'
  meta: {
    /** Place */
    place: string
    /** Since */
    since?: number
  }
}

/** Product */
export interface ProductPost {
  post_type: 'product'
  meta: {
    /** Price in € */
    price: number
    /** In stock */
    stock: number
    /** Grown by */
    maker?: Reference<MakerPost>
    /** Picture */
    picture?: Reference<'asset', string>
    /** Light */
    light: 'sun' | 'half-shade' | 'shade'
    /** Evergreen */
    evergreen?: boolean
    /** Colours of the flowers */
    colours: Array<'white' | 'yellow' | 'orange' | 'pink' | 'red' | 'violet' | 'blue' | 'green'>
    /** Size when grown */
    size?: {
      /** Height in cm */
      height?: number
      /** Width in cm */
      width?: number
    }
    /** Goes well with */
    related?: Array<Reference<ProductPost>>
  }
}

/** The posts of the site, by their collections. */
export type SitePost =
  | MakerPost
  | ProductPost

/** Shop */
export interface ShopGlobal {
  name: 'shop'
  value: {
    /** Name of the shop */
    title: string
    /** Below the name */
    tagline?: string
    /** Opening hours */
    hours: string
    /** On the front page */
    featured?: Array<Reference<ProductPost>>
  }
}

/** The globals of the site. */
export type SiteGlobal =
  | ShopGlobal

/** The content of the site, for `createClient<Content>`. */
export interface Content {
  component: SiteComponent
  post: SitePost
  global: SiteGlobal
}
