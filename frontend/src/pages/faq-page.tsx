import { factualHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import { faqJsonLd, GroupLinks, Questions } from '../features/faq/faq.tsx';
import { Opening } from '../parts/opening.tsx';
import { PhoneList } from '../parts/phone-list.tsx';
import { useWords } from '../words/use-words.ts';

export const head = factualHead('faq', faqJsonLd);

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
