import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import { GroupLinks, Questions } from '../features/faq/faq.tsx';
import { Opening } from '../parts/opening.tsx';
import { PhoneList } from '../parts/phone-list.tsx';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('faq');

export function Page() {
  const { heading, lead } = useWords('faq');
  return (
    <Sections>
      <Opening title={heading} lead={lead} foot={<GroupLinks />}>
        <PhoneList />
      </Opening>
      <Questions />
    </Sections>
  );
}
