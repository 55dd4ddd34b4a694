import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Announcement, Banner } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { dottedDate } from '../../app/format.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { SiteLink } from '../../parts/links.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { useWords } from '../../words/use-words.ts';
import mediaStyles from './media-and-topics.module.css';
import { MediaList } from './media-list.tsx';
import styles from './news-and-banners.module.css';

/** Of announcements, topics and banners (specification, public site: home page). */
const SHOWN = 3;

/** The server's order is kept: pinned, then newest. */
export const latestPosts = (
  all: readonly Announcement[],
  category: Announcement['category'],
): readonly Announcement[] => all.filter((post) => post.category === category).slice(0, SHOWN);

const postDialog = async () => (await import('./post-dialog.tsx')).PostDialog;

function LatestPosts({
  category,
  empty,
  className,
  children,
}: {
  readonly category: Announcement['category'];
  readonly empty: string;
  readonly className?: string;
  readonly children: (post: Announcement) => ReactNode;
}) {
  const posts = useQuery(read('listAnnouncements'));
  const [open, setOpen] = useState<Announcement>();
  const none = <EmptyState title={empty} />;
  return (
    <>
      <Loaded query={posts} empty={none}>
        {(all) => {
          const latest = latestPosts(all, category);
          if (latest.length === 0) return none;
          return (
            <ul className={className}>
              {latest.map((post) => (
                <li key={post.id}>
                  <button type="button" aria-haspopup="dialog" onClick={() => setOpen(post)}>
                    {children(post)}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {open && (
        <LazyDialog load={postDialog} props={{ post: open }} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

export function NewsAndBanners() {
  return (
    <Band ground="flush">
      <Announcements />
      <Banners />
    </Band>
  );
}

const Announcements = () => (
  <div className={`${theme.split} ${theme.split57}`}>
    <SectionHead title="お知らせ" moon={7} />
    <LatestPosts
      category="announcement"
      empty="ただいまお知らせはございません。"
      className={`${theme.rows} ${theme.news}`}
    >
      {({ title, createdAt }) => (
        <>
          <time dateTime={createdAt}>{dottedDate(createdAt)}</time>
          <span>{title}</span>
        </>
      )}
    </LatestPosts>
  </div>
);

const NIGHT_PICTURE = '/art/voice-rings.svg';

function Banners() {
  const { data } = useQuery(read('listActiveBanners'));
  const shown = (data ?? []).filter(({ position }) => position === 'home').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.banners} aria-label="おすすめのご案内">
      {shown.map((banner) => (
        <li key={banner.id}>
          <BannerCard banner={banner} />
        </li>
      ))}
    </ul>
  );
}

function BannerCard({
  banner: { title, description, imageUrl, linkUrl },
}: {
  readonly banner: Banner;
}) {
  const words = (
    <>
      {imageUrl && <img src={imageUrl} width={400} height={250} alt="" loading="lazy" />}
      <span className={styles.bannerWords}>
        <b className={theme.mincho}>{title}</b>
        {description && <span>{description}</span>}
      </span>
    </>
  );
  const className = classNames(styles.banner, paperOf(imageUrl));
  return linkUrl ? (
    <SiteLink className={className} to={linkUrl}>
      {words}
    </SiteLink>
  ) : (
    <div className={className}>{words}</div>
  );
}

function paperOf(imageUrl: string | null) {
  if (imageUrl === null || imageUrl === NIGHT_PICTURE) return theme.night;
  return imageUrl.startsWith('/art/') ? undefined : styles.bannerPhoto;
}

const mediaDialog = async () => (await import('./media-dialog.tsx')).MediaDialog;

export function MediaAndTopics() {
  return (
    <Band ground="flush">
      <Media />
      <Topics />
    </Band>
  );
}

function Media() {
  const [open, setOpen] = useState(false);
  const { media } = useWords('home');
  if (media.length === 0) return null;
  return (
    <div className={`${theme.split} ${theme.split57}`}>
      <SectionHead title="メディア掲載" moon={12} />
      <MediaList className={mediaStyles.media} />
      <Button
        look="line"
        className={mediaStyles.mediaOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        掲載の一覧を見る
      </Button>
      {open && <LazyDialog load={mediaDialog} onClose={() => setOpen(false)} />}
    </div>
  );
}

const DRAWN = '/art/moon-over-grass.svg';

const Topics = () => (
  <div className={mediaStyles.topics}>
    <SectionHead title="トピックス" moon={13} />
    <LatestPosts category="topics" empty="トピックスは、まもなくお届けいたします。">
      {({ title, createdAt, imageUrl }) => (
        <>
          <img src={imageUrl ?? DRAWN} width={400} height={250} alt="" loading="lazy" />
          <time className={theme.note} dateTime={createdAt}>
            {dottedDate(createdAt)}
          </time>
          <b>{title}</b>
        </>
      )}
    </LatestPosts>
  </div>
);
