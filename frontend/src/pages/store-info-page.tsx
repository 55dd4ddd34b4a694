import { wordsHead } from '../app/head/head-of.ts';
import { Sections } from '../app/shell/sections.tsx';
import storeInfoStyles from '../features/store-info/store-info.module.css';
import { OpeningHours, StoreFacts } from '../features/store-info/store-info.tsx';
import { classNames } from '../parts/class-names.ts';
import { brokenText } from '../parts/line-breaks.tsx';
import { Opening } from '../parts/opening.tsx';
import theme from '../theme/theme.module.css';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('store-info');

export function Page() {
  const { heading, lead } = useWords('store-info');
  return (
    <Sections>
      <Opening title={heading} lead={brokenText(lead)} moon={5}>
        <figure className={classNames(theme.sheet, storeInfoStyles.storeNoren)}>
          <img
            src="/art/noren.svg"
            width={480}
            height={420}
            alt="紺の暖簾に三日月の絵"
            fetchPriority="high"
          />
        </figure>
      </Opening>
      <div className={classNames(theme.wrap, theme.split, storeInfoStyles.store)}>
        <OpeningHours />
        <StoreFacts />
      </div>
    </Sections>
  );
}
