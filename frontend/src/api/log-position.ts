let last = '';

/** Keeps the newest position that a write was answered with; positions sort by their characters. */
export function remember(position: string | null): void {
  if (position && position > last) last = position;
}

/** The position that the next read has to contain: a visitor always sees what they have just done. */
export const readAfter = (): string => last;
