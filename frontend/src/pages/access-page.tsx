import type { StoreSettings } from '../api/answers.ts';
import { reads } from '../api/reads.ts';
import { breadcrumbs } from '../app/head/breadcrumbs.ts';
import { headOf } from '../app/head/head-of.ts';
import { salonFacts } from '../app/head/salon-facts.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { access } from '../content/access.ts';
import { Arriving } from '../features/access/arriving.tsx';
import { Floors } from '../features/access/floors.tsx';
import { LineMap } from '../features/access/line-map.tsx';
import { StationTimes } from '../features/access/station-times.tsx';
import { Ways } from '../features/access/ways.tsx';
import { Opening } from '../parts/opening.tsx';

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
