type Errors = Readonly<Record<string, readonly string[]>>

/** What the service said of `meta`, by the paths within it. */
export function metaErrors(errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]) =>
      path.startsWith('meta.') ? [[path.slice('meta.'.length), messages] as const] : [],
    ),
  )
}
