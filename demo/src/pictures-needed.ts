import { reviewPictures, reviewPictureUrl } from './review-pictures.ts';
import { demoTellers } from './tellers.ts';

const months = Array.from({ length: 12 }, (_, n) => `/art/month-${String(n + 1).padStart(2, '0')}.svg`);

/** The addresses of all pictures that the demonstration salon refers to; each must exist under `frontend/public`. */
export const picturesNeeded: readonly string[] = [
  ...demoTellers.flatMap((teller) => teller.profile.profileImage ?? []),
  ...reviewPictures.map(reviewPictureUrl),
  ...months,
  '/art/banner-phone.svg',
  '/art/banner-lesson.svg',
  '/art/banner-stone.svg',
  '/art/card-concept.svg',
  '/art/card-lesson.svg',
  '/art/card-price.svg',
  '/art/topic-moon.svg',
  '/art/topic-stone.svg',
  '/art/topic-frost.svg',
];
