import type { AnnouncementContent, BannerContent, TellerReviewContent } from '@salon/domain';
import { event, useDocuments } from '../testing/given-events.ts';
import { announcements, listAnnouncements } from './announcements.ts';
import { banners, listBanners } from './banners.ts';
import { listReviewImages, reviewImages } from './review-images.ts';
import { listSchedulePictures, schedulePictures } from './schedule-pictures.ts';
import { listTellerReviews, tellerReviews } from './teller-reviews.ts';

const project = useDocuments();

test('announcements come pinned first, then newest; the public sees active ones', async () => {
  const news = (isPinned: boolean, isActive = true): AnnouncementContent => ({
    ...{ title: '', content: '', category: 'topics', imageUrl: null, buttonText: null, buttonUrl: null },
    ...{ isPinned, isActive },
  });
  const published = (id: string, content: AnnouncementContent) => event('AnnouncementPublished', { id, content });
  const models = await project(announcements, [
    published('a', news(true)),
    published('b', news(false)),
    published('c', news(false, false)),
    published('d', news(false)),
    event('AnnouncementChanged', { id: 'd', content: news(true) }),
    published('e', news(false)),
    event('AnnouncementDeleted', { id: 'e' }),
  ]);
  expect((await listAnnouncements(models, 'all')).map(({ id }) => id)).toEqual(['d', 'a', 'c', 'b']);
  expect((await listAnnouncements(models, 'active')).map(({ id }) => id)).toEqual(['d', 'a', 'b']);
});

test('banners come by their order, active ones for the public', async () => {
  const content = (displayOrder: number, isActive = true): BannerContent => ({
    ...{ title: '', description: null, imageUrl: null, linkUrl: null, position: 'home' },
    ...{ displayOrder, isActive },
  });
  const models = await project(banners, [
    event('BannerAdded', { id: 'a', content: content(2) }),
    event('BannerAdded', { id: 'b', content: content(1) }),
    event('BannerAdded', { id: 'c', content: content(0, false) }),
  ]);
  expect((await listBanners(models, 'active')).map(({ id }) => id)).toEqual(['b', 'a']);
  expect((await listBanners(models, 'all')).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('reviews come by their order, of one teller or of all', async () => {
  const content = (fortuneTellerId: string, displayOrder: number): TellerReviewContent => ({
    ...{ fortuneTellerId, reviewMonth: '2026-10', imageUrl: '/a.svg', customerName: null, displayOrder },
  });
  const models = await project(tellerReviews, [
    event('TellerReviewAdded', { id: 'a', content: content('t', 2) }),
    event('TellerReviewAdded', { id: 'b', content: content('u', 1) }),
    event('TellerReviewAdded', { id: 'c', content: content('t', 1) }),
  ]);
  expect((await listTellerReviews(models)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect((await listTellerReviews(models, 't')).map(({ id }) => id)).toEqual(['c', 'a']);
});

test('pictures of the carousel and of the months are hidden from the public when they are not visible', async () => {
  const image = (displayOrder: number, isVisible: boolean) => ({ imageUrl: '/a.svg', customerName: null, displayOrder, isVisible });
  const images = await project(reviewImages, [
    event('ReviewImageAdded', { id: 'a', content: image(2, true) }),
    event('ReviewImageAdded', { id: 'b', content: image(1, false) }),
  ]);
  expect((await listReviewImages(images, 'visible')).map(({ id }) => id)).toEqual(['a']);
  expect((await listReviewImages(images, 'all')).map(({ id }) => id)).toEqual(['b', 'a']);
  const month = (text: string, isVisible: boolean) => ({ month: text, imageUrl: '/a.svg', isVisible });
  const pictures = await project(schedulePictures, [
    event('SchedulePictureAdded', { id: 'a', content: month('2026-11', true) }),
    event('SchedulePictureAdded', { id: 'b', content: month('2026-10', false) }),
  ]);
  expect((await listSchedulePictures(pictures, 'visible')).map(({ id }) => id)).toEqual(['a']);
  expect((await listSchedulePictures(pictures, 'all')).map(({ id }) => id)).toEqual(['b', 'a']);
});
