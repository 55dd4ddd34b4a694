import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  ArrivalHelp,
  Directions,
  Floors,
  LineMap,
  StationTimes,
} from '../features/access/access.tsx';
import { brokenText } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('access');

export function Page() {
  const { heading, lead } = useWords('access');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={4}>
        <StationTimes />
      </Opening>
      <LineMap />
      <Directions />
      <Floors />
      <ArrivalHelp />
    </Sections>
  );
}
