import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement, Banner } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { dottedDate } from '../../app/format.ts';
import { home } from '../../content/home.ts';
import { classNames } from '../../parts/class-names.ts';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { SiteLink } from '../../parts/links.tsx';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { latestPosts } from './latest-posts.ts';
import styles from './news-and-banners.module.css';

const postDialog = async () => (await import('./post-dialog.tsx')).PostDialog;

/** 6 and 7, which share one band. */
export function NewsAndBanners() {
  return (
    <Band ground="flush">
      <Announcements />
      <Banners />
    </Band>
  );
}

/** 6. */
function Announcements() {
  const posts = useQuery(read('listAnnouncements'));
  const [open, setOpen] = useState<Announcement>();
  const none = <EmptyState title={home.announcements.empty} />;
  return (
    <div className={classNames(theme.split, theme.split57)}>
      <SectionHead title={home.announcements.heading} moon={7} />
      <Loaded query={posts} empty={none}>
        {(all) => {
          const latest = latestPosts(all, 'announcement');
          if (latest.length === 0) return none;
          return (
            <ul className={classNames(theme.rows, theme.news)}>
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
      {open && (
        <LazyDialog load={postDialog} given={{ post: open }} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

/** (specification, public site: home page) */
const SHOWN = 3;

/** The one dark picture among the drawings. */
const NIGHT_PICTURE = '/art/voice-rings.svg';

/** 7. */
function Banners() {
  const { data } = useQuery(read('listActiveBanners'));
  const shown = (data ?? []).filter(({ position }) => position === 'home').slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.banners} aria-label={home.banners.heading}>
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
      {imageUrl && (
        <img src={imageUrl} width={400} height={250} alt="" loading="lazy" decoding="async" />
      )}
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

const LOOKS = { night: theme.night, photo: styles.bannerPhoto } as const;

/** Drawings leave room for the text, photographs get a strip of paper. */
function paperOf(imageUrl: string | null): string | undefined {
  if (imageUrl === null || imageUrl === NIGHT_PICTURE) return LOOKS.night;
  return imageUrl.startsWith('/art/') ? undefined : LOOKS.photo;
}
