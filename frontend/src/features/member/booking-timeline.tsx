import { wantedReminders } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { MyBooking } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useNow } from '../../app/now.tsx';
import { useSettings } from '../../app/use-settings.ts';
import { AgreedTerms } from '../../parts/agreed-terms.tsx';
import { Skeleton } from '../../parts/states.tsx';
import trace from '../../parts/trace.module.css';
import theme from '../../theme/theme.module.css';
import styles from './my-page.module.css';
import { timelineSteps } from './timeline-steps.ts';

const LOOKS = { no: trace.no, wait: trace.wait, todo: trace.todo } as const;

export function BookingTimeline({ booking }: { readonly booking: MyBooking }) {
  const history = useQuery(read('readBookingHistory', { params: { id: booking.id } }));
  const heading = useId();
  const now = useNow();
  const { name: salonName, settings } = useSettings();
  // Read by the account's settings on the same page.
  const profile = useQuery({ ...read('readProfile'), enabled: false });
  const choice = settings && wantedReminders(settings, profile.data?.reminders);
  const reminders = {
    dayBefore: (choice?.dayBefore && settings?.reminders.dayBefore) || '',
    hoursBefore: (choice?.hoursBefore && settings?.reminders.hoursBefore) || 0,
  };
  if (history.isPending) return <Skeleton lines={3} />;
  if (!history.data) return <p className={theme.note}>経過を読み込めませんでした</p>;
  return (
    <>
      <h3 className={styles.visitH} id={heading}>
        これまでの経過
      </h3>
      <ol className={trace.trace} aria-labelledby={heading}>
        {timelineSteps(history.data, booking, now, reminders).map(
          ({ key, when, tone, text, rescheduled, strong, quote, bySalon }) => (
            <li key={key} className={tone && LOOKS[tone]}>
              <time>{when}</time>
              <p key={`${strong} ${text} ${rescheduled?.to}`}>
                {strong && <b>{strong}</b>}
                {text}
                {rescheduled && (
                  <>
                    <s>{rescheduled.from}</s> → {rescheduled.to}
                  </>
                )}
              </p>
              {quote && (
                <blockquote>
                  {quote}
                  {bySalon && <cite>{salonName}</cite>}
                </blockquote>
              )}
            </li>
          ),
        )}
      </ol>
      {history.data.map(({ agreed, at }) => (
        <AgreedTerms key={at} agreed={agreed} at={at} />
      ))}
    </>
  );
}
