import {
  addMonths,
  type HalfDayHours,
  type MonthHours,
  monthOf,
  weekdayName,
  weekdayOf,
} from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { Answer } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { reads } from '../../api/reads.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useToday } from '../../app/now.tsx';
import { anchors, rosterPath } from '../../app/paths.ts';
import { useBusinessHours } from '../../app/use-settings.ts';
import { LazyDialog } from '../../parts/lazy-dialog.tsx';
import { withLineBreaks } from '../../parts/line-breaks.tsx';
import {
  HALF_NAMES,
  HALVES,
  hoursOf,
  rosterHalves,
  type Stint,
} from '../../parts/roster/roster-halves.ts';
import { Band, SectionHead } from '../../parts/section-head.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './schedule.module.css';

const hoursText = ({ firstHalf, secondHalf }: MonthHours) => {
  const half = ({ start, reception, end }: HalfDayHours) => `${start}–${reception}（${end} 終了）`;
  return `前半の受付は ${half(firstHalf)}、後半の受付は ${half(secondHalf)}です。`;
};

export function Schedule() {
  const business = useBusinessHours(useToday());
  return (
    <Band id={anchors.schedule} ground="tint">
      <SectionHead title="出演表" moon={4} row>
        <p className={theme.quiet}>{hoursText(business)}</p>
      </SectionHead>
      <WeekLedger business={business} />
      <Months />
    </Band>
  );
}

type RosterDay = Answer<'readRosterWeek'>[number];

const COLOURS: Readonly<Partial<Record<number, string | undefined>>> = {
  0: theme.red,
  6: theme.blue,
};

function WeekLedger({ business }: { readonly business: MonthHours }) {
  const days = useQuery(reads.rosterWeek(useToday()));
  return (
    <Loaded query={days} pending={<Skeleton lines={7} />}>
      {(week) => (
        <table className={styles.ledger}>
          <caption className={theme.sr}>本日から七日の出演者</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={theme.sr}>曜日</span>
              </th>
              {HALVES.map((half) => {
                const { start, reception } = hoursOf(business, half);
                return (
                  <th key={half} scope="col">
                    {HALF_NAMES[half]}
                    <small>{`${start}–${reception}`}</small>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {week.map((day) => (
              <Day key={day.date} day={day} business={business} />
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

/** Today is marked in the browser, since a served page may be from yesterday. */
function Day({ day, business }: { readonly day: RosterDay; readonly business: MonthHours }) {
  const isToday = useToday() === day.date;
  const marked = useHydrated() && isToday;
  const sitting = rosterHalves(
    { ...day, hours: day.hours.filter(({ serviceType }) => serviceType !== 'phone') },
    business,
  );
  const colour = COLOURS[day.holiday ? 0 : weekdayOf(day.date)];
  return (
    <tr className={marked ? styles.today : undefined} aria-current={marked ? 'date' : undefined}>
      <th scope="row" className={colour}>
        <time dateTime={day.date}>{weekdayName(day.date)}</time>
        {marked && <small>本日</small>}
      </th>
      {HALVES.map((half) => (
        <td key={half}>
          <Names stints={sitting[half]} none={day.isClosed ? '休業日' : 'お休み'} />
        </td>
      ))}
    </tr>
  );
}

function Names({ stints, none }: { readonly stints: readonly Stint[]; readonly none: string }) {
  const tellers = useQuery(read('listTellers')).data ?? [];
  const named = stints.flatMap(({ fortuneTellerId, span }) => {
    const teller = tellers.find(({ id }) => id === fortuneTellerId);
    return teller ? [{ ...teller, span }] : [];
  });
  if (named.length === 0) return <span className={theme.quiet}>{none}</span>;
  return named.map(({ id, name, span }, i) => (
    <Fragment key={`${id} ${span}`}>
      {i > 0 && <br />}
      {name}
      {span && <small>{span}</small>}
    </Fragment>
  ));
}

/** Without scripts, links lead to the roster page. Pictures of other months open alone. */
function Months() {
  const pictures = useQuery(read('listSchedulePictures')).data ?? [];
  const first = monthOf(useToday());
  const rosters = [first, addMonths(first, 1)];
  const pictureOf = (month: string) =>
    pictures.find((picture) => picture.month === month)?.imageUrl;
  const others = pictures
    .filter(({ month }) => !rosters.includes(month))
    .sort((a, b) => a.month.localeCompare(b.month));
  return (
    <div className={styles.months}>
      <p className={theme.note}>
        {withLineBreaks([
          '都合により出演者が替わることがございます。',
          '最新の空き時間はご予約画面でご確認ください。',
        ])}
      </p>
      {rosters.map((month) => (
        <MonthRoster key={month} month={month} picture={pictureOf(month)} />
      ))}
      {others.map(({ id, month, imageUrl }) => (
        <a key={id} href={imageUrl} target="_blank" rel="noopener">
          <MonthPicture url={imageUrl} />
          <span>{`${Number(month.slice(5))}月の出演表を見る`}</span>
        </a>
      ))}
    </div>
  );
}

const rosterDialog = async () =>
  (await import('../../parts/roster/roster-dialog.tsx')).RosterDialog;

function MonthRoster({
  month,
  picture,
}: {
  readonly month: string;
  readonly picture: string | undefined;
}) {
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
        <span>{`${Number(month.slice(5))}月の出演表を見る`}</span>
      </a>
      {open && (
        <LazyDialog load={rosterDialog} props={{ month, picture }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const MonthPicture = ({ url }: { readonly url: string }) => (
  <img src={url} width={240} height={170} alt="" loading="lazy" />
);
