import { formatDate, partLabels } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { dayAndTime } from '../../app/format.ts';
import styles from '../../parts/by-link.module.css';
import theme from '../../theme/theme.module.css';
import { BookedEntry } from './booked-entry.tsx';
import { CANCELLED, endedTexts, menuText } from './entry-texts.tsx';
import { OpenEntry } from './open-entry.tsx';
import { type MailedEntry, useWaiting } from './use-waiting.ts';

export function MyWaitlist() {
  const waits = useQuery(read('listMyWaits'));
  if (!waits.data?.length) return null;
  const offeredFirst = [...waits.data].sort(
    (a, b) => Number(b.offer !== null) - Number(a.offer !== null),
  );
  return (
    <section aria-labelledby="waits" className={styles.waits}>
      <h2 id="waits">キャンセル待ち</h2>
      {offeredFirst.map(({ token, ...entry }) => (
        <MyEntry key={token} token={token} listed={entry} />
      ))}
    </section>
  );
}

function MyEntry({ token, listed }: { readonly token: string; readonly listed: MailedEntry }) {
  const waiting = useWaiting(token, listed);
  const entry = waiting.entry.data ?? listed;
  const { status, booking, service, fortuneTeller } = entry;
  if (status === 'waiting') return <OpenEntry entry={entry} waiting={waiting} />;
  if (booking && waiting.lastRoute === 'acceptOffer')
    return <BookedEntry booking={booking} service={service} />;
  const wish = `${formatDate(entry.date)} ${partLabels[entry.part]} ${fortuneTeller?.name ?? 'おまかせ'} ${menuText(service)}`;
  const outcome =
    booking &&
    `${booking.status === 'cancelled' ? CANCELLED : 'ご予約を承りました。'} ${dayAndTime(booking.startTime)}`;
  return (
    <div className={styles.over}>
      <p>{wish}</p>
      <p className={`${theme.small} ${theme.quiet}`} role="status">
        {outcome || endedTexts(entry).join('')}
      </p>
    </div>
  );
}
