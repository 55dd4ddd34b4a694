import type { Route } from '../../content/access.ts';

/** Anchor of a floor guide. */
export const guideId = (guide: Route['guide']): string => `guide-${guide}`;
