import { useQuery } from '@tanstack/react-query';
import type { Teller } from '../../api/answers.ts';
import { reads } from '../../api/reads.ts';
import { bookingPath, tellersAnchor } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { Icon } from '../../parts/icon.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { Seal } from '../../parts/seal.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { NextFree } from '../../parts/teller/next-free.tsx';
import { profileFacts } from '../../parts/teller/profile-facts.ts';
import { TellerLetters } from '../../parts/teller/teller-letters.tsx';
import { tellerTexts } from '../../parts/teller/teller-texts.ts';
import { TellerDays } from './teller-days.tsx';

/** Everything about one teller: picture, craft, words of their own, days, letters, and the way into the wizard. */
export function TellerProfile({ teller }: { readonly teller: Teller }) {
  const { data: nextFree } = useQuery(reads.nextFree());
  const next = nextFree && (nextFree.find(({ fortuneTellerId }) => fortuneTellerId === teller.id)?.next ?? null);
  return (
    <main id="main" className="wrap sensei">
      <div className="sensei__side">
        <Portrait teller={teller} eager />
        <NextFree tellerId={teller.id} next={next} />
        <LinkButton to={bookingPath({ teller: teller.id })}>
          {tellerTexts.book}
          <Icon name="arr" />
        </LinkButton>
      </div>
      <div>
        <header className="sensei__head">
          <p className="gold">{teller.kiStar}</p>
          <h1>{teller.name}</h1>
          <p className="small quiet">{teller.nameKana}</p>
          <Seal star={teller.kiStar} className="seal" />
        </header>
        {teller.description && <p className="lead">{teller.description}</p>}
        <dl className="facts facts--wide rows sensei__facts">
          {profileFacts(teller).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <section className="sensei__part">
          <h2>{tellerTexts.workingDays}</h2>
          <p className="small quiet">{tellerTexts.workingDaysNote}</p>
          <TellerDays tellerId={teller.id} />
        </section>
        <section className="sensei__part">
          <h2>{home.tellers.profile.reviews}</h2>
          <TellerLetters tellerId={teller.id} />
        </section>
        <p className="note sensei__part">{tellerTexts.preparing(teller.id)}</p>
        <p>
          <SiteLink className="more" to={tellersAnchor}>
            {tellerTexts.all}
          </SiteLink>
        </p>
      </div>
    </main>
  );
}
