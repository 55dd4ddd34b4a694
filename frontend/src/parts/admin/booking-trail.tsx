import { channelLabels, mailStateLabels } from '@salon/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../api/use-read.ts';
import theme from '../../theme/theme.module.css';
import { Loaded, Skeleton } from '../states.tsx';
import trace from '../trace.module.css';
import styles from './admin.module.css';
import { adminReads, type TrailEntry } from './admin-reads.ts';
import { dayAndTime } from './booking-texts.ts';
import { CausesDetails, ChangesList } from './causes.tsx';

/** A booking's history (specification, administration: history of a booking). */
export function BookingTrail({
  bookingId,
  asOf = '',
}: {
  readonly bookingId: string;
  /** An instant; '' for everything until now. */
  readonly asOf?: string;
}) {
  const query = useRead({
    ...adminReads.trail(bookingId, asOf),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      query={query}
      pending={<Skeleton lines={4} />}
      empty={<p className={theme.note}>この時点では、まだ何も起きていません。</p>}
    >
      {(entries) => (
        <ol className={trace.trace}>
          {entries.map((entry) => (
            <Happening key={entry.position} entry={entry} />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

const LOOKS = { wait: trace.wait, no: trace.no } as const;

/** Gold for open questions, red for refusals. */
function toneOf(type: string): string | undefined {
  if (/CancellationRequested/.test(type)) return LOOKS.wait;
  return /Declined/.test(type) ? LOOKS.no : undefined;
}

function Happening({ entry }: { readonly entry: TrailEntry }) {
  const { at, type, text, who, channel, reason, changes, mails, correlationId } = entry;
  return (
    <li className={toneOf(type)}>
      <time dateTime={at}>{dayAndTime(at)}</time>
      <p>{text}</p>
      <p className={styles.trailWho}>
        {who}
        <span>{channelLabels[channel] ?? channel}から</span>
      </p>
      {reason && <p className={styles.trailWhy}>理由　{reason}</p>}
      {type !== 'BookingCreated' && <ChangesList changes={changes} />}
      {mails.length > 0 && (
        <ul className={styles.trailMails}>
          {mails.map(({ id, label, state, sentAt }) => (
            <li key={id}>
              {label}
              <span>
                {mailStateLabels[state]}
                {sentAt && ` ${dayAndTime(sentAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CausesDetails
        correlationId={correlationId}
        facts={entry.details ?? {}}
        type={type}
        at={at}
      />
    </li>
  );
}
