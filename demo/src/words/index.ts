import type { GivenWords, WordedPage } from '@salon/domain';
import { access } from './access.ts';
import { angelNumbers } from './angel-numbers.ts';
import { application } from './application.ts';
import { booking } from './booking.ts';
import { concept } from './concept.ts';
import { faq } from './faq.ts';
import { fortuneClass } from './fortune-class.ts';
import { fortuneConsultant } from './fortune-consultant.ts';
import { fortuneTellers } from './fortune-tellers.ts';
import { home } from './home.ts';
import { mails } from './mails.ts';
import { phoneFortune } from './phone-fortune.ts';
import { powerstone } from './powerstone.ts';
import { pricing } from './pricing.ts';
import { privacy } from './privacy.ts';
import { schedule } from './schedule.ts';
import { storeInfo } from './store-info.ts';
import { terms } from './terms.ts';

export const demoWords: { readonly [P in WordedPage]: GivenWords<P> } = {
  home,
  pricing,
  concept,
  'fortune-class': fortuneClass,
  'fortune-consultant': fortuneConsultant,
  'store-info': storeInfo,
  access,
  'phone-fortune': phoneFortune,
  faq,
  powerstone,
  'fortune-tellers': fortuneTellers,
  schedule,
  application,
  booking,
  'angel-numbers': angelNumbers,
  terms,
  privacy,
  mails,
};
