import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { wordsHead } from '../app/head/head-of.ts';
import type { PageReads } from '../app/page-module.ts';
import { Sections } from '../app/shell/sections.tsx';
import { AngelNumbers } from '../features/home/angel-numbers.tsx';
import { Closing, HomeLinkCards } from '../features/home/closing.tsx';
import { Greeting } from '../features/home/greeting.tsx';
import { Hero } from '../features/home/hero.tsx';
import { MediaAndTopics, NewsAndBanners } from '../features/home/news-and-media.tsx';
import { RecruitmentSection } from '../features/home/recruitment-section.tsx';
import { ReviewPictures } from '../features/home/review-pictures.tsx';
import { Schedule } from '../features/home/schedule.tsx';
import { Sns } from '../features/home/sns.tsx';
import { Stones } from '../features/home/stones.tsx';
import { Tellers } from '../features/home/tellers.tsx';

export const head = wordsHead('home');

export const readsAhead: PageReads = ({ today }) => [
  reads.words('home'),
  reads.words('application'),
  reads.rosterWeek(today),
  read('listTellers'),
  reads.nextFree(),
  read('listAnnouncements'),
  read('listActiveBanners'),
  read('listReviewImages'),
  read('listSchedulePictures'),
];

/**
 * The sections keep the specification's order (specification, public site: home page); two on the
 * same paper share one band.
 */
export function Page() {
  return (
    <Sections>
      <Hero />
      <Tellers />
      <Schedule />
      <Stones />
      <Sns />
      <NewsAndBanners />
      <ReviewPictures />
      <RecruitmentSection />
      <Greeting />
      <HomeLinkCards />
      <AngelNumbers />
      <MediaAndTopics />
      <Closing />
    </Sections>
  );
}
