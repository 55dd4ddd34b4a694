import type { GivenWords, WordedPage } from '@salon/domain';
import access from './records/words/access.json' with { type: 'json' };
import angelNumbers from './records/words/angel-numbers.json' with { type: 'json' };
import application from './records/words/application.json' with { type: 'json' };
import booking from './records/words/booking.json' with { type: 'json' };
import concept from './records/words/concept.json' with { type: 'json' };
import faq from './records/words/faq.json' with { type: 'json' };
import fortuneClass from './records/words/fortune-class.json' with { type: 'json' };
import fortuneConsultant from './records/words/fortune-consultant.json' with { type: 'json' };
import fortuneTellers from './records/words/fortune-tellers.json' with { type: 'json' };
import home from './records/words/home.json' with { type: 'json' };
import mails from './records/words/mails.json' with { type: 'json' };
import phoneFortune from './records/words/phone-fortune.json' with { type: 'json' };
import powerstone from './records/words/powerstone.json' with { type: 'json' };
import pricing from './records/words/pricing.json' with { type: 'json' };
import privacy from './records/words/privacy.json' with { type: 'json' };
import schedule from './records/words/schedule.json' with { type: 'json' };
import storeInfo from './records/words/store-info.json' with { type: 'json' };
import terms from './records/words/terms.json' with { type: 'json' };

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
