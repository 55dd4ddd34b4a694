import { factualHead } from '../app/head/head-of.ts';
import { salonJsonLd } from '../app/head/structured-data.ts';
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

export const head = factualHead(paths.access, salonJsonLd);

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
