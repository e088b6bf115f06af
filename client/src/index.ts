export {
  type Client,
  type ClientOptions,
  createClient,
  type PageOptions,
  type Tagged,
  type Unchanged,
} from './client.ts'
export type {
  AnyContent,
  ComponentShape,
  ContentShape,
  GlobalAnswer,
  Page,
  PostAnswer,
  PostsAnswer,
  ResolvedAnswer,
} from './content.ts'
export {
  AbortedError,
  ConflictError,
  ConnectionError,
  CorralError,
  ForbiddenError,
  HttpError,
  NotFoundError,
  NotJsonError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnauthenticatedError,
  ValidationError,
} from './errors.ts'
export {
  type HreflangLink,
  type HreflangOptions,
  homeOf,
  hreflangLinks,
  languageOfPath,
  negotiateLanguage,
  type SiteLanguage,
  type WithAlternates,
} from './languages.ts'
export {
  findPicture,
  type ImageOptions,
  type Picture,
  type PictureSource,
  type SrcsetOptions,
} from './pictures.ts'
export {
  findReference,
  findReferences,
  type RecordOf,
  type Referred,
  type ReferredKind,
  type Referring,
} from './references.ts'
export type { components, operations, paths } from './schema.d.ts'
export { type Seo, seoOf, type WithSeo } from './seo.ts'
export type { CallOptions, ItemOf, ListPath, Operation, OptionsOf, PathOf, Success } from './types.ts'
