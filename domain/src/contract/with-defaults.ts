/** What was given, and for what was not given (or is undefined) the default. */
export function withDefaults<T extends object>(defaults: T, given: { readonly [K in keyof T]?: T[K] | undefined }): T {
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
