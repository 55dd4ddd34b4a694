import { messages } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { timeOf } from '../../app/format.ts';
import { ErrorState, Skeleton } from '../states.tsx';
import { adminReads } from './admin-reads.ts';

interface SlotFieldProps {
  readonly tellerId: string;
  readonly serviceId: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** The chosen start, an instant, or ''. */
  readonly value: string;
  readonly onChange: (startTime: string) => void;
  /** Sending was tried without a time. */
  readonly missing: boolean;
}

/** The free times of a teller's day as buttons. */
export function SlotField({ tellerId, serviceId, date, value, onChange, missing }: SlotFieldProps) {
  const id = useId();
  const ready = Boolean(tellerId && serviceId && date);
  const query = useQuery({ ...adminReads.availability(tellerId, serviceId, date), enabled: ready });
  const slots = query.data?.find((day) => day.date === date)?.slots ?? [];
  return (
    <fieldset className={missing ? 'field field--error' : 'field'} aria-describedby={missing ? id : undefined}>
      <legend className="field__l">
        時間<em className="must">必須</em>
      </legend>
      {!ready && <p className="note">メニュー、占い師、日付を選ぶと、空いている時間が出ます。</p>}
      {ready && query.isPending && <Skeleton lines={2} />}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isSuccess && slots.length === 0 && <p className="note">この日に空いている時間はありません。</p>}
      {slots.length > 0 && (
        <p className="slots">
          {slots.map(({ start }) => (
            <button key={start} type="button" aria-pressed={start === value} onClick={() => onChange(start)}>
              {timeOf(start)}
            </button>
          ))}
        </p>
      )}
      {missing && (
        <p className="field__e" id={id}>
          {messages.startTime}
        </p>
      )}
    </fieldset>
  );
}
