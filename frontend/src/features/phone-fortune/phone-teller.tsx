import { paths } from '../../app/paths.ts';
import { phoneFortune } from '../../content/phone-fortune.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Seal } from '../../parts/seal.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

const { teller, pricing, book } = phoneFortune;
const STAR = '一白水星';

/** Who answers: the one teller of the telephone. */
export function PhoneTeller() {
  return (
    <section className="band">
      <div className="wrap phone-teller">
        <figure>
          <img src={teller.picture} width={320} height={400} alt={`${teller.name}の肖像`} loading="lazy" />
          <figcaption>
            <b className="mincho">{teller.name}</b>
            <Seal star={STAR} />
          </figcaption>
        </figure>
        <div>
          <SectionHead title={teller.heading} moon={12} />
          <p className="lead">{teller.text}</p>
          <p className="btns phone-teller__go">
            <LinkButton to={paths.booking}>
              {book}
              <Icon name="arr" />
            </LinkButton>
            <SiteLink className="more" to={pricing.href}>
              {pricing.text}
              <Icon name="arr" />
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
