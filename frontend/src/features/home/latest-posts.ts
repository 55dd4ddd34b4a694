import type { Announcement } from '../../api/answers.ts';

/**
 * How many announcements, and how many topics, the home page shows (specification, public site:
 * home page).
 */
const SHOWN = 3;

/** The first of a category, in the server's order: pinned, then newest. */
export const latestPosts = (
  all: readonly Announcement[],
  category: Announcement['category'],
): readonly Announcement[] => all.filter((post) => post.category === category).slice(0, SHOWN);
