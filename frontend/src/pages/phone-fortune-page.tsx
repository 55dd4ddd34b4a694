import { factualHead } from '../app/head/head-of.ts';
import type { HeadContext, PageHead } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { phoneFortune } from '../content/phone-fortune.ts';
import {
  BankTransfer,
  Benefits,
  PhonePrice,
  PhoneSteps,
  PhoneTeller,
  phoneJsonLd,
} from '../features/phone-fortune/phone-fortune.tsx';
import { withLineBreaks } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import { phoneTellerNames, usePhoneTellers } from '../parts/teller/phone-tellers.ts';

export const head = (context: HeadContext): PageHead => ({
  ...factualHead(paths.phoneFortune, phoneJsonLd)(context),
  canonical: paths.phoneFortune,
});

/** Under both of its addresses (specification, public site: readings by telephone). */
export function Page() {
  const names = phoneTellerNames(usePhoneTellers());
  return (
    <Sections>
      <Opening title={phoneFortune.heading} lead={withLineBreaks(phoneFortune.lead(names))}>
        <PhonePrice />
      </Opening>
      <Benefits />
      <PhoneSteps />
      <PhoneTeller />
      <BankTransfer />
    </Sections>
  );
}
