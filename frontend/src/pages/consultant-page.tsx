import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import {
  ConsultantContact,
  ConsultantPlan,
  ConsultantProfile,
  ConsultingPrice,
  Methods,
  Viewpoints,
} from '../features/consultant/consultant.tsx';
import { brokenText } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('fortune-consultant');

export function Page() {
  const { heading, lead } = useWords('fortune-consultant');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={4}>
        <ConsultingPrice />
      </Opening>
      <ConsultantProfile />
      <ConsultantPlan />
      <Methods />
      <Viewpoints />
      <ConsultantContact />
    </Sections>
  );
}
