import { inJapan } from '../../app/format.ts';
import { useHydrated } from '../../app/hydrated.ts';
import { useNow } from '../../app/now.tsx';
import { home } from '../../content/home.ts';
import { type WeeklyScheduleRow, weeklySchedule } from '../../content/weekly-schedule.ts';
import { lined } from '../../parts/lined.tsx';

const { caption, weekday, first, second, today } = home.schedule;
const COLOURS: Readonly<Partial<Record<number, string>>> = { 0: 'red', 6: 'blue' };

/** Weekdays by halves; today's is marked in the browser, because a served page may be from yesterday. */
export function WeeklyLedger() {
  const now = useNow();
  const marked = useHydrated() ? inJapan(now).weekday : undefined;
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
