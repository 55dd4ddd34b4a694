import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { inJapan } from '../../app/format.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useNow } from '../../app/now.tsx';
import { anchors } from '../../app/paths.ts';
import { home } from '../../content/home.ts';
import { type WeeklyScheduleRow, weeklySchedule } from '../../content/weekly-schedule.ts';
import { lined } from '../../parts/lined.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Loaded } from '../../parts/states.tsx';

/** 3. Who sits in the salon: the fixed week as a table, the months as pictures. */
export function Schedule() {
  return (
    <section className="band band--tint" id={anchors.schedule}>
      <div className="wrap">
        <SectionHead title={home.schedule.heading} moon={4} row>
          <p className="quiet">{home.schedule.hours}</p>
        </SectionHead>
        <WeeklyLedger />
        <MonthPictures />
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

/** The pictures of the months in their order; each opens by itself, where it can be enlarged. The table above says the same in words. */
function MonthPictures() {
  const pictures = useQuery(read('listScheduleImages'));
  return (
    <div className="months">
      <p className="note">{lined(home.schedule.note)}</p>
      <Loaded query={pictures} empty={null}>
        {(all) =>
          [...all]
            .sort((a, b) => a.month.localeCompare(b.month))
            .map(({ id, month, imageUrl }) => (
              <a key={id} href={imageUrl} target="_blank" rel="noopener">
                <img src={imageUrl} width={240} height={170} alt="" loading="lazy" decoding="async" />
                <span>{home.schedule.monthPicture(Number(month.slice(5)))}</span>
              </a>
            ))
        }
      </Loaded>
    </div>
  );
}
