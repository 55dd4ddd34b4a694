import { tokyoInstant, tokyoTime } from '@salon/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../app/format.ts';
import { adminReads, type HistoryEntry } from '../../parts/admin/admin-reads.ts';
import { ErrorState, Skeleton } from '../../parts/states.tsx';

/** What happened to the booking in plain Japanese, now or as it stood at an earlier moment. */
export function BookingHistory({ bookingId }: { readonly bookingId: string }) {
  const [looksBack, setLooksBack] = useState(false);
  const [moment, setMoment] = useState(''); // yyyy-MM-ddTHH:mm as the field gives it
  const asOf = looksBack && moment ? tokyoInstant(moment.slice(0, 10), moment.slice(11, 16)) : '';
  const query = useQuery({ ...adminReads.history(bookingId, asOf), placeholderData: keepPreviousData });
  return (
    <section aria-label="この予約の履歴">
      <h3>
        この予約の履歴
        <button type="button" className="note" aria-expanded={looksBack} onClick={() => setLooksBack(!looksBack)}>
          過去の時点で見る
        </button>
      </h3>
      {looksBack && (
        <label className="drawer__asof small">
          この日時までの履歴
          <input type="datetime-local" className="input" value={moment} onChange={({ target }) => setMoment(target.value)} />
        </label>
      )}
      {query.isError && !query.data && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={4} />}
      {query.data?.length === 0 && <p className="note">この時点では、まだ何も起きていません。</p>}
      {query.data && (
        <ol className="trace">
          {query.data.map((entry) => (
            <Happening key={`${entry.at}-${entry.type}`} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** What asks for an answer is gold, a refusal red. */
function toneOf(type: string): string | undefined {
  if (/CancellationRequested/.test(type)) return 'wait';
  return /Declined/.test(type) ? 'no' : undefined;
}

function Happening({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <li className={toneOf(entry.type)}>
      <time dateTime={entry.at}>
        {shortDate(entry.at)} {tokyoTime(entry.at)}
      </time>
      <p>{entry.text}</p>
      {entry.details && (
        <details>
          <summary>技術情報</summary>
          <code>
            {entry.type}
            {'\n'}
            {entry.at}
            {'\n'}
            {Object.entries(entry.details)
              .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
              .join('\n')}
          </code>
        </details>
      )}
    </li>
  );
}
