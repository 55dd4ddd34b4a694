import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { dottedDate } from '../../app/format.ts';
import { home } from '../../content/home.ts';
import { mediaLabels, mediaLinks } from '../../content/media.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SiteLink } from '../../parts/links.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import { latestPosts } from './latest-posts.ts';
import { PostDialog } from './post-dialog.tsx';

/** 13 and 14, which share one band. */
export function MediaAndTopics() {
  return (
    <section className="band band--flush">
      <div className="wrap">
        <Media />
        <Topics />
      </div>
    </section>
  );
}

/** 13. Where the salon was written or spoken about: a list, on small screens in a dialog. */
function Media() {
  const [open, setOpen] = useState(false);
  return (
    <div className="split split--57">
      <SectionHead title={home.media.heading} moon={12} />
      <MediaList className="media" />
      <Button look="line" className="media__open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {home.media.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={mediaLabels.heading} description={`${mediaLabels.newWindow}。`}>
        <MediaList />
      </Dialog>
    </div>
  );
}

function MediaList({ className = '' }: { readonly className?: string }) {
  return (
    <ul className={`rows news ${className}`}>
      {mediaLinks.map(({ date, title, href }) => (
        <li key={href}>
          <SiteLink to={href} title={mediaLabels.newWindow}>
            <time dateTime={date.replace('.', '-')}>{date}</time>
            <span>{title}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Stands where a topic has no picture of its own. */
const DRAWN = '/art/topic-moon.svg';

/** 14. The latest topics with their pictures; each opens in full. */
function Topics() {
  const posts = useQuery(read('listAnnouncements'));
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
