/** A piece of the site's content: its fields, and when it came. */
export type ContentDocument<C> = C & {
  readonly id: string;
  readonly createdAt: string;
  /** Log position of its addition: what "oldest first" goes by. */
  readonly since: string;
};

interface ContentEvent<C> {
  readonly data: { readonly id: string; readonly content: C };
  readonly at: string;
  readonly position: string;
}

/** The document of content that was just added. */
export function addedContent<C>({ data: { id, content }, at, position }: ContentEvent<C>): ContentDocument<C> {
  return { id, ...content, createdAt: at, since: position };
}

/** The document with its content exchanged; each event carries all of it. */
export function changedContent<C>({ id, createdAt, since }: ContentDocument<C>, content: C): ContentDocument<C> {
  return { id, ...content, createdAt, since };
}

/** What the salon has put in an order. */
interface Ordered {
  readonly displayOrder: number;
  readonly since: string;
}

/** By `displayOrder`, then oldest first (specification, content: lists of content). */
export function byDisplayOrder(a: Ordered, b: Ordered): number {
  return a.displayOrder - b.displayOrder || (a.since < b.since ? -1 : 1);
}
