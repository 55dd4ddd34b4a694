import type { Announcement } from '../../api/answers.ts';

/** (specification, public site: home page) */
const SHOWN = 3;

/** In the server's order: pinned, then newest. */
export const latestPosts = (
  all: readonly Announcement[],
  category: Announcement['category'],
): readonly Announcement[] => all.filter((post) => post.category === category).slice(0, SHOWN);
