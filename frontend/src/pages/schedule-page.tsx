import { addMonths, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { wordsHead } from '../app/head/head-of.ts';
import { useToday } from '../app/now.tsx';
import type { PageReads } from '../app/page-module.ts';
import { Sections } from '../app/shell/sections.tsx';
import { useSettings } from '../app/use-settings.ts';
import { Button } from '../parts/button.tsx';
import { brokenText } from '../parts/line-breaks.tsx';
import { BookingButton } from '../parts/links.tsx';
import rosterStyles from '../parts/roster/roster.module.css';
import { Roster, RosterPicture } from '../parts/roster/roster.tsx';
import theme from '../theme/theme.module.css';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('schedule');

const pictures = read('listSchedulePictures');

export const readsAhead: PageReads = ({ today }) => [
  reads.words('schedule'),
  read('listTellers'),
  pictures,
  ...shownMonths(today).map(reads.roster),
];

/** As yyyy-MM: this month and the next. */
const shownMonths = (today: string) => [monthOf(today), addMonths(monthOf(today), 1)];

export function Page() {
  const months = shownMonths(useToday());
  const { name } = useSettings();
  const { heading, lead } = useWords('schedule');
  return (
    <Sections className={`${theme.wrap} ${theme.band}`}>
      <h1>
        {heading} <small className={theme.quiet}>{name}</small>
      </h1>
      <div className={rosterStyles.rosterPageLead}>
        <p className={`${theme.small} ${theme.quiet}`}>{brokenText(lead)}</p>
        <p className={theme.btns}>
          <Button look="line" small onClick={() => window.print()}>
            印刷する
          </Button>
          <BookingButton small />
        </p>
      </div>
      {months.map((month) => (
        <Month key={month} month={month} />
      ))}
    </Sections>
  );
}

function Month({ month }: { readonly month: string }) {
  const picture = useQuery(pictures).data?.find((each) => each.month === month)?.imageUrl;
  const [year, number] = month.split('-').map(Number);
  return (
    <section className={rosterStyles.rosterMonth} id={`m-${month}`} aria-labelledby={`h-${month}`}>
      <div className={rosterStyles.rosterMonthHead}>
        <h2 id={`h-${month}`}>{`${year ?? 0}年${number ?? 0}月`}</h2>
        <RosterPicture address={picture} />
      </div>
      <Roster month={month} />
    </section>
  );
}
