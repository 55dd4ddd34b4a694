import {
  addMonths,
  firstDayOf,
  formatDate,
  formatMonth,
  lastDayOf,
  monthGrid,
  monthOf,
  weekdayName,
  weekdayNames,
  weekdayOf,
} from '@salon/domain';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import { type AdminTeller, adminReads } from '../../parts/admin/admin-reads.ts';
import { monthDay, weekdayLooks } from '../../parts/admin/booking-texts.ts';
import { useLeaveQuestion } from '../../parts/admin/leave-guard.tsx';
import { Segments } from '../../parts/admin/segments.tsx';
import { TurnButton } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './hours.module.css';
import { AddHoursForm, DayEntries, type HoursFilter, hoursFilters } from './hours-entries.tsx';

export function HoursDialog({
  teller,
  onClose,
}: {
  readonly teller: AdminTeller;
  readonly onClose: () => void;
}) {
  const today = useToday();
  const [filter, setFilter] = useState<HoursFilter>('all');
  const [month, setMonth] = useState(monthOf(today));
  const [date, setDate] = useState('');
  const [dirty, setDirty] = useState(false);
  const leave = useLeaveQuestion(dirty, onClose);
  const query = useRead(
    read('listWorkingHours', {
      params: { id: teller.id },
      query: {
        startDate: firstDayOf(monthOf(today)),
        endDate: lastDayOf(addMonths(monthOf(today), 1)),
        ...(filter === 'all' ? {} : { serviceType: filter }),
      },
    }),
  );
  const plan = useRead(adminReads.rosterPlan(month)).data;
  const drafts = (plan?.drafts ?? []).filter(
    ({ fortuneTellerId }) => fortuneTellerId === teller.id,
  );
  const entries = [...(query.data ?? []), ...drafts];
  return (
    <Dialog open wide title={`${teller.name}の勤務時間`} onClose={leave.close}>
      <Segments choices={hoursFilters} value={filter} onChoose={setFilter} />
      <div className={styles.hoursSplit}>
        <HoursCalendar
          today={today}
          month={month}
          date={date}
          onMonth={setMonth}
          onDate={setDate}
          worked={new Set(entries.map((entry) => entry.date))}
        />
        <div>
          <h3>{date ? formatDate(date) : '日付を選んでください'}</h3>
          {query.isPending && <Skeleton lines={3} />}
          {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
          {plan?.isDraft && monthOf(date || today) === month && (
            <p className={theme.note}>
              この月は下書きです。入れた勤務時間は、勤務表で公開するまでお客さまに表示されません。
            </p>
          )}
          {query.data && date && (
            <DayEntries entries={entries.filter((entry) => entry.date === date)} />
          )}
          <AddHoursForm
            teller={teller}
            filter={filter}
            date={date}
            today={today}
            onDirty={setDirty}
          />
        </div>
      </div>
      {leave.question}
    </Dialog>
  );
}

function HoursCalendar({
  today,
  month,
  onMonth,
  date,
  onDate,
  worked,
}: {
  readonly today: string;
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** '' while no day is chosen. */
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly worked: ReadonlySet<string>;
}) {
  const first = monthOf(today);
  const last = addMonths(first, 1);
  return (
    <div>
      <div className={styles.hoursCalHead}>
        <TurnButton to="prev" label="前の月" atEnd={month <= first} onTurn={() => onMonth(first)} />
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <TurnButton to="next" label="次の月" atEnd={month >= last} onTurn={() => onMonth(last)} />
      </div>
      <div className={styles.hoursCalGrid}>
        {weekdayNames.map((name, weekday) => (
          <span key={name} aria-hidden="true" className={weekdayLooks[weekday]}>
            {name}
          </span>
        ))}
        {monthGrid(month).map((day) =>
          monthOf(day) === month ? (
            <button
              key={day}
              type="button"
              className={classNames(
                weekdayLooks[weekdayOf(day)],
                worked.has(day) && styles.worked,
                day === today && styles.today,
              )}
              aria-pressed={day === date}
              aria-label={`${monthDay(day)} ${weekdayName(day)}曜日${worked.has(day) ? ' 勤務あり' : ''}`}
              onClick={() => onDate(day)}
            >
              {Number(day.slice(8))}
            </button>
          ) : (
            <span key={day} aria-hidden="true" />
          ),
        )}
      </div>
    </div>
  );
}
