import { addMonths, firstDayOf, formatDate, lastDayOf, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateOf } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { type AdminTeller, adminReads } from '../../parts/admin/admin-reads.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import { AddHoursForm } from './add-hours-form.tsx';
import { DayEntries } from './day-entries.tsx';
import { HoursCalendar } from './hours-calendar.tsx';
import { type HoursFilter, hoursFilters } from './hours-options.ts';

/** A teller's working hours of this month and the next (member-and-admin §2). */
export function HoursDialog({ teller, onClose }: { readonly teller: AdminTeller; readonly onClose: () => void }) {
  const today = dateOf(useNow());
  const [filter, setFilter] = useState<HoursFilter>('all');
  const [month, setMonth] = useState(monthOf(today));
  const [date, setDate] = useState('');
  const query = useQuery(adminReads.hours(teller.id, firstDayOf(monthOf(today)), lastDayOf(addMonths(monthOf(today), 1)), filter));
  const entries = query.data ?? [];
  return (
    <Dialog open wide title={`${teller.name}の勤務時間`} onClose={onClose}>
      <p className="seg">
        {hoursFilters.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === filter} onClick={() => setFilter(id)}>
            {label}
          </button>
        ))}
      </p>
      <div className="hours-split">
        <HoursCalendar
          {...{ today, month, date }}
          onMonth={setMonth}
          onDate={setDate}
          worked={new Set(entries.map((entry) => entry.date))}
        />
        <div>
          <h3>{date ? formatDate(date) : '日付を選んでください'}</h3>
          {query.isPending && <Skeleton lines={3} />}
          {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
          {query.data && date && <DayEntries entries={entries.filter((entry) => entry.date === date)} />}
          <AddHoursForm {...{ teller, filter, date, today }} />
        </div>
      </div>
    </Dialog>
  );
}
