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

/** Stands where a topic has no picture of its own. */
const DRAWN = '/art/topic-moon.svg';

/** 14. The latest topics with their pictures; each opens in full. */
export function Topics() {
  const posts = useQuery(reads.announcements());
  const [open, setOpen] = useState<Announcement>();
  const none = <EmptyState title={home.topics.empty} />;
  return (
    <div className="topics">
      <SectionHead title={home.topics.heading} moon={13} />
      <Loaded query={posts} empty={none}>
        {(all) => {
          const latest = latestPosts(all, 'topics');
          if (latest.length === 0) return none;
          return (
            <ul>
              {latest.map((post) => (
                <li key={post.id}>
                  <button type="button" aria-haspopup="dialog" onClick={() => setOpen(post)}>
                    <img src={post.imageUrl ?? DRAWN} width={400} height={250} alt="" loading="lazy" decoding="async" />
                    <time className="note" dateTime={post.createdAt}>
                      {dottedDate(post.createdAt)}
                    </time>
                    <b>{post.title}</b>
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
