import { addMonths, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { wordsHead } from '../app/head/head-of.ts';
import { useToday } from '../app/now.tsx';
import { paths } from '../app/paths.ts';
import { Sections } from '../app/shell/sections.tsx';
import { useSettings } from '../app/use-settings.ts';
import { Button } from '../parts/button.tsx';
import { brokenText } from '../parts/line-breaks.tsx';
import { LinkButton } from '../parts/links.tsx';
import rosterStyles from '../parts/roster/roster.module.css';
import { BOOK, Roster, RosterPicture } from '../parts/roster/roster.tsx';
import theme from '../theme/theme.module.css';
import { useWords } from '../words/use-words.ts';

export const head = wordsHead('schedule');

export function Page() {
  const first = monthOf(useToday());
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
          <LinkButton to={paths.booking} small>
            {BOOK}
          </LinkButton>
        </p>
      </div>
      {[first, addMonths(first, 1)].map((month) => (
        <Month key={month} month={month} />
      ))}
    </Sections>
  );
}

function Month({ month }: { readonly month: string }) {
  const pictures = useQuery(read('listScheduleImages')).data ?? [];
  const picture = pictures.find((each) => each.month === month)?.imageUrl;
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
