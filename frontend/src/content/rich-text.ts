/** Plain, a link, or one of the salon's two telephone numbers. */
export type Inline =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly phone: 1 | 2 };

export type RichText = readonly Inline[];
