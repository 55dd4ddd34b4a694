import { useQuery } from '@tanstack/react-query';
import type { TellerNextFree } from '../../api/answers.ts';
import { reads } from '../../api/reads.ts';
import { anchors } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { EmptyState } from '../../parts/states.tsx';
import { TellerCard } from './teller-card.tsx';

/** How many tellers the home page introduces (public-site §9). */
const SHOWN = 6;

/** 2. The first six tellers with their next free time. */
export function Tellers() {
  const tellers = useQuery(reads.tellers());
  const { data: nextFree } = useQuery(reads.nextFree());
  return (
    <section className="band" id={anchors.tellers}>
      <div className="wrap side">
        <SectionHead title={home.tellers.heading} moon={2} />
        <div>
          <p className="lead tellers__lead">
            {home.tellers.lead.map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </p>
          <Loaded query={tellers} empty={<EmptyState title={home.tellers.empty} />}>
            {(all) => (
              <ul className="tellers">
                {all.slice(0, SHOWN).map((teller) => (
                  <li key={teller.id} className="teller">
                    <TellerCard teller={teller} next={nextOf(nextFree, teller.id)} />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </div>
      </div>
    </section>
  );
}

/** Undefined while it is not known. */
const nextOf = (all: readonly TellerNextFree[] | undefined, id: string): string | null | undefined =>
  all && (all.find((one) => one.fortuneTellerId === id)?.next ?? null);
