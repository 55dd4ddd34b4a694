import { addMonths, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { inJapan } from '../../app/format.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useNow, useToday } from '../../app/now.tsx';
import { anchors, rosterPath } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { type WeeklyScheduleRow, weeklySchedule } from '../../content/weekly-schedule.ts';
import { LateDialog } from '../../parts/late-dialog.tsx';
import { lined } from '../../parts/lined.tsx';
import { SectionHead } from '../../parts/section-head.tsx';

/** 3. Who sits in the salon: the fixed week as a table, the months as rosters. */
export function Schedule() {
  return (
    <section className="band band--tint" id={anchors.schedule}>
      <div className="wrap">
        <SectionHead title={home.schedule.heading} moon={4} row>
          <p className="quiet">{home.schedule.hours}</p>
        </SectionHead>
        <WeeklyLedger />
        <Months />
      </div>
    </section>
  );
}

const { caption, weekday, first, second, today } = home.schedule;
const COLOURS: Readonly<Partial<Record<number, string>>> = { 0: 'red', 6: 'blue' };

/** Weekdays by halves; today's is marked in the browser, because a served page may be from yesterday. */
function WeeklyLedger() {
  const now = useNow();
  const marked = useHydrated() ? inJapan(now.toISOString()).weekday : undefined;
  return (
    <table className="ledger">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{weekday}</span>
          </th>
          {[first, second].map(({ label, hours }) => (
            <th key={label} scope="col">
              {label}
              <small>{hours}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeklySchedule.map((row) => (
          <Day key={row.day} row={row} isToday={row.day === marked} />
        ))}
      </tbody>
    </table>
  );
}

function Day({ row, isToday }: { readonly row: WeeklyScheduleRow; readonly isToday: boolean }) {
  return (
    <tr className={isToday ? 'today' : undefined} aria-current={isToday ? 'date' : undefined}>
      <th scope="row" className={COLOURS[row.day]}>
        {row.weekday}
        {isToday && <small>{today}</small>}
      </th>
      <td>{lined(row.first)}</td>
      <td>{lined(row.second)}</td>
    </tr>
  );
}

/**
 * The rosters of this month and the next, each with the salon's picture where there is one. Without scripts a link leads to the page of
 * the same. Pictures of other months open by themselves.
 */
function Months() {
  const pictures = useQuery(read('listScheduleImages')).data ?? [];
  const first = monthOf(useToday());
  const rosters = [first, addMonths(first, 1)];
  const pictureOf = (month: string) => pictures.find((picture) => picture.month === month)?.imageUrl;
  const others = pictures.filter(({ month }) => !rosters.includes(month)).sort((a, b) => a.month.localeCompare(b.month));
  return (
    <div className="months">
      <p className="note">{lined(home.schedule.note)}</p>
      {rosters.map((month) => (
        <MonthRoster key={month} month={month} picture={pictureOf(month)} />
      ))}
      {others.map(({ id, month, imageUrl }) => (
        <a key={id} href={imageUrl} target="_blank" rel="noopener">
          <MonthPicture url={imageUrl} />
          <span>{home.schedule.monthPicture(Number(month.slice(5)))}</span>
        </a>
      ))}
    </div>
  );
}

const rosterDialog = async () => (await import('../../parts/roster/roster-dialog.tsx')).RosterDialog;

function MonthRoster({ month, picture }: { readonly month: string; readonly picture: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={rosterPath(month)}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {picture && <MonthPicture url={picture} />}
        <span>{home.schedule.monthPicture(Number(month.slice(5)))}</span>
      </a>
      {open && <LateDialog load={rosterDialog} given={{ month, picture }} onClose={() => setOpen(false)} />}
    </>
  );
}

const MonthPicture = ({ url }: { readonly url: string }) => (
  <img src={url} width={240} height={170} alt="" loading="lazy" decoding="async" />
);
