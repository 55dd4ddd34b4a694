import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '../../api/answers.ts';
import { reads } from '../../api/reads.ts';
import { dottedDate } from '../../app/format.ts';
import { home } from '../../content/home.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { EmptyState } from '../../parts/states.tsx';
import { latestPosts } from './latest-posts.ts';
import { PostDialog } from './post-dialog.tsx';

/** 6. The latest announcements; each opens in full. */
export function Announcements() {
  const posts = useQuery(reads.announcements());
  const [open, setOpen] = useState<Announcement>();
  const none = <EmptyState title={home.announcements.empty} />;
  return (
    <div className="split split--57">
      <SectionHead title={home.announcements.heading} moon={7} />
      <Loaded query={posts} empty={none}>
        {(all) => {
          const latest = latestPosts(all, 'announcement');
          if (latest.length === 0) return none;
          return (
            <ul className="rows news">
              {latest.map((post) => (
                <li key={post.id}>
                  <button type="button" aria-haspopup="dialog" onClick={() => setOpen(post)}>
                    <time dateTime={post.createdAt}>{dottedDate(post.createdAt)}</time>
                    <span>{post.title}</span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {open && <PostDialog post={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
