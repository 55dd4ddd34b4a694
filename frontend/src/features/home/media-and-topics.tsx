import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { dottedDate } from '../../app/format.ts';
import { home } from '../../content/home.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { latestPosts } from './latest-posts.ts';
import styles from './media-and-topics.module.css';
import { MediaList } from './media-list.tsx';

const mediaDialog = async () => (await import('./media-dialog.tsx')).MediaDialog;
const postDialog = async () => (await import('./post-dialog.tsx')).PostDialog;

/** 13 and 14, which share one band. */
export function MediaAndTopics() {
  return (
    <Band ground="flush">
      <Media />
      <Topics />
    </Band>
  );
}

/** 13. On small screens in a dialog. */
function Media() {
  const [open, setOpen] = useState(false);
  return (
    <div className={classNames(theme.split, theme.split57)}>
      <SectionHead title={home.media.heading} moon={12} />
      <MediaList className={styles.media} />
      <Button
        look="line"
        className={styles.mediaOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {home.media.open}
      </Button>
      {open && <LazyDialog load={mediaDialog} onClose={() => setOpen(false)} />}
    </div>
  );
}

const DRAWN = '/art/moon-over-grass.svg';

/** 14. */
function Topics() {
  const posts = useQuery(read('listAnnouncements'));
  const [open, setOpen] = useState<Announcement>();
  const none = <EmptyState title={home.topics.empty} />;
  return (
    <div className={styles.topics}>
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
                    <img
                      src={post.imageUrl ?? DRAWN}
                      width={400}
                      height={250}
                      alt=""
                      loading="lazy"
                      decoding="async"
                    />
                    <time className={theme.note} dateTime={post.createdAt}>
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
      {open && (
        <LazyDialog load={postDialog} given={{ post: open }} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
