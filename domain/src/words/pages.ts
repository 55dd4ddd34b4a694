import { keysOf } from '../keys-of.ts';
import type { ContentOf, GivenContent } from '../thing/content.ts';
import { accessWords } from './access.ts';
import { angelNumbersWords } from './angel-numbers.ts';
import { applicationWords } from './application.ts';
import { bookingWords } from './booking.ts';
import { conceptWords } from './concept.ts';
import { faqWords } from './faq.ts';
import { fortuneClassWords } from './fortune-class.ts';
import { fortuneConsultantWords } from './fortune-consultant.ts';
import { fortuneTellersWords } from './fortune-tellers.ts';
import { homeWords } from './home.ts';
import { privacyWords, termsWords } from './legal.ts';
import { mailsWords } from './mails.ts';
import { phoneFortuneWords } from './phone-fortune.ts';
import { powerstoneWords } from './powerstone.ts';
import { pricingWords } from './pricing.ts';
import { scheduleWords } from './schedule.ts';
import { storeInfoWords } from './store-info.ts';
import type { WordsDefinition } from './words.ts';

export const wordsByPage = {
  home: homeWords,
  pricing: pricingWords,
  concept: conceptWords,
  'fortune-class': fortuneClassWords,
  'fortune-consultant': fortuneConsultantWords,
  'store-info': storeInfoWords,
  access: accessWords,
  'phone-fortune': phoneFortuneWords,
  faq: faqWords,
  powerstone: powerstoneWords,
  'fortune-tellers': fortuneTellersWords,
  schedule: scheduleWords,
  application: applicationWords,
  booking: bookingWords,
  'angel-numbers': angelNumbersWords,
  terms: termsWords,
  privacy: privacyWords,
  mails: mailsWords,
} as const;

export type WordedPage = keyof typeof wordsByPage;
export const wordedPages = keysOf(wordsByPage);

export const isWordedPage = (page: string): page is WordedPage => Object.hasOwn(wordsByPage, page);

export const wordsOn = (page: WordedPage): WordsDefinition =>
  wordsByPage[page] as unknown as WordsDefinition;

export type GivenWords<P extends WordedPage> = GivenContent<(typeof wordsByPage)[P]['fields']>;

export type PageTexts<P extends WordedPage> = ContentOf<(typeof wordsByPage)[P]['fields']>;
