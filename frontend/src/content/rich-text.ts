/**
 * A piece of running text: plain, a link of this site or another, or one of the salon's two
 * telephone numbers (from the settings).
 */
export type Inline =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly phone: 1 | 2 };

/** A paragraph with links. */
export type RichText = readonly Inline[];
