import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import { FirstTimePrice, PaymentFacts, Payments, PriceMenu } from '../features/pricing/pricing.tsx';
import { brokenText } from '../parts/line-breaks.tsx';
import { LinkCards } from '../parts/link-cards.tsx';
import { Opening } from '../parts/opening.tsx';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('pricing');

export function Page() {
  const { heading, lead, linkCards } = useWords('pricing');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} foot={<Payments />}>
        <FirstTimePrice />
      </Opening>
      <PriceMenu />
      <PaymentFacts />
      <LinkCards cards={linkCards} />
    </Sections>
  );
}
