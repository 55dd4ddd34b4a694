import { paths } from '../../app/paths.ts';
import { priceSlips, pricing } from '../../content/pricing.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Yen } from '../../parts/yen.tsx';
import { PriceSlip } from './price-slip.tsx';

const { usual, extras, book } = pricing;

/** The standard prices as a ruled おしながき, what a longer reading costs and what one by telephone (member-and-admin §9). */
export function PriceMenu() {
  return (
    <section className="menu">
      <div className="wrap">
        <SectionHead title={usual.heading} moon={6} row>
          <p className="quiet">{usual.note}</p>
        </SectionHead>
        <ol className="slips">
          {priceSlips.map((slip) => (
            <PriceSlip key={slip.minutes} slip={slip} />
          ))}
        </ol>
        <dl className="extra">
          {extras.map(({ term, before, price, after, note }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {before} <Yen amount={price} /> {after}
              </dd>
              <dd className="note">{note}</dd>
            </div>
          ))}
        </dl>
        <p className="btns menu__go">
          <LinkButton to={paths.booking}>
            {book}
            <Icon name="arr" />
          </LinkButton>
        </p>
      </div>
    </section>
  );
}
