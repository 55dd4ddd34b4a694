import type { StoreSettings } from '../api/answers.ts';
import { read } from '../api/read.ts';
import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import { salonFacts } from '../app/head/page-facts.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { access } from '../content/access.ts';
import { Arriving, Floors, LineMap, StationTimes, Ways } from '../features/access/access.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = ({ origin, known }: HeadContext) =>
  headOf(paths.access, {
    jsonLd: [
      breadcrumbs(origin, paths.access),
      salonFacts(origin, known<StoreSettings>(read('readSettings'))),
    ],
  });

/** Directions from two stations and inside the mall (specification, public site: access). */
export function Page() {
  return (
    <Sections>
      <Opening title={access.heading} lead={access.lead} moon={4}>
        <StationTimes />
      </Opening>
      <LineMap />
      <Ways />
      <Floors />
      <Arriving />
    </Sections>
  );
}
