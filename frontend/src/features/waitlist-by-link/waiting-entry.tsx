import { formatDate, partLabels } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/read.ts';
import { dayAndTime } from '../../app/format.ts';
import { bookingPath, paths } from '../../app/paths.ts';
import styles from '../../parts/by-link.module.css';
import { InvalidNotice, LinkedAnswer, LinkResult } from '../../parts/by-link.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import { LinkButton } from '../../parts/links.tsx';
import { useBookedTexts, VisitGuide } from '../../parts/visit-guide.tsx';
import theme from '../../theme/theme.module.css';
import { CANCELLED, endedTexts, menuText, useVisitFacts, wishFacts } from './entry-texts.tsx';
import { OpenEntry } from './open-entry.tsx';
import { type MailedEntry, useWaiting } from './use-waiting.ts';

export function WaitingEntry({ token }: { readonly token: string }) {
  const waiting = useWaiting(token);
  return (
    <LinkedAnswer
      query={waiting.entry}
      loading="キャンセル待ちを確認しております。"
      failed="キャンセル待ちの情報を取得できませんでした。"
      invalid={<InvalidLink />}
    >
      {(entry) => {
        const { status, booking, service } = entry;
        if (booking)
          return (
            <BookedEntry booking={booking} service={service}>
              <NextLinks />
            </BookedEntry>
          );
        return status === 'waiting' ? (
          <OpenEntry entry={entry} waiting={waiting} />
        ) : (
          <EndedEntry entry={entry} justLeft={waiting.lastRoute === 'leaveWaitlist'} />
        );
      }}
    </LinkedAnswer>
  );
}

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

/**
 * The booking may be confirmed, pending or cancelled since (specification, booking: completion).
 */
function BookedEntry({
  booking,
  service,
  children,
}: {
  readonly booking: NonNullable<MailedEntry['booking']>;
  readonly service: MailedEntry['service'];
  readonly children?: ReactNode;
}) {
  const { number, status } = booking;
  const { steps, ...outcome } = useBookedTexts(service.type, status === 'pending');
  const facts: readonly FactRow[] = [
    { term: '予約番号', content: <span className={theme.nb}>{number}</span> },
    ...useVisitFacts(booking, service),
  ];
  if (status === 'cancelled') {
    return (
      <LinkResult title="キャンセル済み" lead={CANCELLED}>
        <FactList facts={facts} />
        {children}
      </LinkResult>
    );
  }
  return (
    <LinkResult {...outcome}>
      <FactList facts={facts} />
      <VisitGuide steps={steps} />
      {children}
    </LinkResult>
  );
}

const EndedEntry = ({
  entry,
  justLeft,
}: {
  readonly entry: MailedEntry;
  readonly justLeft: boolean;
}) => (
  <LinkResult
    title={justLeft ? 'キャンセル待ちを取り消しました' : 'キャンセル待ちは終了しています'}
    lead={[...(justLeft ? [] : endedTexts(entry)), 'またのご利用を、心よりお待ちしております。']}
  >
    <FactList facts={wishFacts(entry)} />
    <NextLinks
      again={bookingPath({ service: entry.service.id, teller: entry.fortuneTeller?.id })}
    />
  </LinkResult>
);

const NextLinks = ({ again }: { readonly again?: string }) => (
  <p className={theme.btns}>
    <LinkButton to={paths.home}>トップページへ</LinkButton>
    {again && (
      <LinkButton to={again} look="line">
        ほかの日を探す
      </LinkButton>
    )}
  </p>
);

const InvalidLink = () => (
  <InvalidNotice title="このリンクはお使いになれません。">
    <NextLinks />
  </InvalidNotice>
);
