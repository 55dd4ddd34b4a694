/** Fields to change; what is absent or undefined stays as it is. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** The value after the changes, and whether anything differs from before. */
export function mergeChanges<T extends object>(before: T, changes: Changes<T>): { readonly after: T; readonly differs: boolean } {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given };
  return { after, differs: JSON.stringify(after) !== JSON.stringify(before) };
}
