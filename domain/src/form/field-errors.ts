/** A Japanese message for each field that breaks a rule; no entry, no complaint (decisions §2: `fieldErrors`). */
export type FieldErrors<F extends string = string> = Partial<Readonly<Record<F, string>>>;

/** Keeps the fields that have a message. */
export function complaints<F extends string>(found: { readonly [K in F]?: string | undefined }): FieldErrors<F> {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as FieldErrors<F>;
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}
