import type { StoreSettings } from '../api/answers.ts';
import { reads } from '../api/reads.ts';
import { access } from '../content/access.ts';
import { Arriving } from '../features/access/arriving.tsx';
import { Floors } from '../features/access/floors.tsx';
import { LineMap } from '../features/access/line-map.tsx';
import { StationTimes } from '../features/access/station-times.tsx';
import { Ways } from '../features/access/ways.tsx';
import { breadcrumbs } from '../head/breadcrumbs.ts';
import { headOf } from '../head/head-of.ts';
import { salonFacts } from '../head/salon-facts.ts';
import type { HeadContext } from '../page-module.ts';
import { Opening } from '../parts/opening.tsx';
import { paths } from '../paths.ts';

export const head = ({ origin, known }: HeadContext) =>
  headOf(paths.access, { jsonLd: [breadcrumbs(origin, paths.access), salonFacts(origin, known<StoreSettings>(reads.settings()))] });

/** The way from two stations and through the mall (member-and-admin §2). */
export function Page() {
  return (
    <main id="main">
      <Opening title={access.heading} lead={access.lead} moon={4}>
        <StationTimes />
      </Opening>
      <LineMap />
      <Ways />
      <Floors />
      <Arriving />
    </main>
  );
}
