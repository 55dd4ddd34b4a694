import type { StoreSettings } from '../api/answers.ts';
import { read } from '../api/read.ts';
import { breadcrumbs, headOf } from '../app/head/head-of.ts';
import { salonJsonLd } from '../app/head/structured-data.ts';
import type { HeadContext } from '../app/page-module.ts';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { access } from '../content/access.ts';
import {
  ArrivalHelp,
  Directions,
  Floors,
  LineMap,
  StationTimes,
} from '../features/access/access.tsx';
import { Opening } from '../parts/opening.tsx';

export const head = ({ origin, known }: HeadContext) =>
  headOf(paths.access, {
    jsonLd: [
      breadcrumbs(origin, paths.access),
      salonJsonLd(origin, known<StoreSettings>(read('readSettings'))),
    ],
  });

export function Page() {
  return (
    <Sections>
      <Opening title={access.heading} lead={access.lead} moon={4}>
        <StationTimes />
      </Opening>
      <LineMap />
      <Directions />
      <Floors />
      <ArrivalHelp />
    </Sections>
  );
}
