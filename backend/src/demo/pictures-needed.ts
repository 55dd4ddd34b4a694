import { demoTellers } from './demo-tellers.ts';
import { letterPicture, type ReviewLetter, salonLetters } from './review-letters.ts';
import { tellerLetters } from './teller-letters.ts';

/** Every letter that is drawn as a picture. */
export const lettersToDraw: readonly ReviewLetter[] = [...salonLetters, ...tellerLetters];

const months = Array.from({ length: 12 }, (_, n) => `/art/month-${String(n + 1).padStart(2, '0')}.svg`);

/** The addresses of all pictures that the demonstration salon refers to; each must exist under `frontend/public`. */
export const picturesNeeded: readonly string[] = [
  ...demoTellers.flatMap((teller) => teller.profile.profileImage ?? []),
  ...lettersToDraw.map(letterPicture),
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
