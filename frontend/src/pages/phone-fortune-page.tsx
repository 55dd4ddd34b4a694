import { wordsHead } from '../app/head/head-of.ts';
import type { HeadContext, PageHead } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  BankTransfer,
  Benefits,
  PhonePrice,
  PhoneSteps,
  PhoneTeller,
} from '../features/phone-fortune/phone-fortune.tsx';
import { linesOf, withLineBreaks } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import { phoneTellerNames, usePhoneTellers } from '../parts/teller/phone-tellers.ts';
import { useWords } from '../words/use-words.ts';

export const head = (context: HeadContext): PageHead => ({
  ...wordsHead('phone-fortune')(context),
  canonical: paths.phoneFortune,
});

/** The page has two addresses (specification, public site: readings by telephone). */
export function Page() {
  const { heading, lead } = useWords('phone-fortune');
  const names = phoneTellerNames(usePhoneTellers());
  const said = [...linesOf(lead), `${names}が、お電話でお話をうかがいます。`];
  return (
    <Sections>
      <Opening title={heading} lead={withLineBreaks(said)}>
        <PhonePrice />
      </Opening>
      <Benefits />
      <PhoneSteps />
      <PhoneTeller />
      <BankTransfer />
    </Sections>
  );
}
