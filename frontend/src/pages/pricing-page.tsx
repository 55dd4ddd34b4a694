import { factualHead } from '../app/head/head-of.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { pricing } from '../content/pricing.ts';
import {
  FirstTimePrice,
  PaymentFacts,
  Payments,
  PriceMenu,
  readingJsonLd,
} from '../features/pricing/pricing.tsx';
import { LinkCards } from '../parts/link-cards.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = factualHead(paths.pricing, readingJsonLd);

/** (specification, public site: prices) */
export function Page() {
  return (
    <Sections>
      <Opening title={pricing.heading} lead={pricing.lead} foot={<Payments />}>
        <FirstTimePrice />
      </Opening>
      <PriceMenu />
      <PaymentFacts />
      <LinkCards cards={pricing.linkCards} />
    </Sections>
  );
}
