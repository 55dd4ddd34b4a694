import { ANY_TELLER, tokyoDate, tokyoInstant, tokyoTime } from '@salon/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer, Teller } from '../../api/api.ts';
import { dayAndTime, shortDate } from '../../app/format.ts';
import { isAmong, timesReads, useFreeDays } from '../../parts/calendar/times-reads.ts';
import theme from '../../theme/theme.module.css';
import { standing } from './booking-made.ts';
import styles from './failure-notice.module.css';
import { nearestTimes, offeredTellers } from './suggestions.ts';
import type { BookingFailure, LostBecause } from './use-confirmation.ts';
import { type ChosenTeller, useChosenWizard } from './wizard-context.ts';

interface Choices {
  readonly onKeep: (booking: Answer<'createBooking'>) => void;
  readonly onBookToo: () => void;
}

export function FailureNotice({
  failure,
  ...choices
}: Choices & { readonly failure: BookingFailure | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [instead, setInstead] = useState<string>();
  useEffect(() => {
    if (!failure && !instead) return;
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [failure, instead]);
  if (!failure) {
    return instead ? (
      <p className={styles.insteadTaken} role="status" tabIndex={-1} ref={box}>
        {instead}
      </p>
    ) : null;
  }
  return (
    <div className={`${theme.alert} ${styles.setback}`} role="alert" tabIndex={-1} ref={box}>
      {failure.kind === 'lost' && <LostTime because={failure.because} onTaken={setInstead} />}
      {failure.kind === 'unclear' && (
        <p>
          通信が途切れ、ご予約が確定したかどうか確認できませんでした。もう一度「予約を確定する」を押してください。二重のご予約にはなりません。
        </p>
      )}
      {failure.kind === 'refused' && <p>{failure.message}</p>}
      {failure.kind === 'booked-before' && <BookedBefore {...choices} booking={failure.booking} />}
    </div>
  );
}

function BookedBefore({
  booking,
  onKeep,
  onBookToo,
}: Choices & { readonly booking: Answer<'createBooking'> }) {
  const { member } = useChosenWizard();

  const visit = `${dayAndTime(booking.startTime)}・${booking.fortuneTeller.name}`;
  return (
    <>
      <p>{`通信が途切れましたが、先ほどのご予約（${visit}）は${standing(booking) === 'stands' ? '確定して' : '受け付けて'}おりました。いまの内容では、まだ予約しておりません。`}</p>
      <p>{`日時の変更は、先ほどのご予約のままになさってから、${member !== undefined ? 'マイページ' : '確認メールの専用ページ'}で承ります。`}</p>
      <ul className={styles.instead}>
        <li>
          <button type="button" onClick={() => onKeep(booking)}>
            先ほどのご予約のままにする
          </button>
        </li>
        <li>
          <button type="button" onClick={onBookToo}>
            いまの内容でも予約する
          </button>
        </li>
      </ul>
    </>
  );
}

const HEADINGS: Readonly<Record<LostBecause, string>> = {
  taken: '申し訳ございません。このお時間は、たった今ほかの方のご予約が入りました。',
  late: '申し訳ございません。このお時間は、オンラインでの受付を締め切りました。',
  gone: '申し訳ございません。このお時間は、ご予約いただけなくなりました。',
};

function LostTime({
  because,
  onTaken,
}: {
  readonly because: LostBecause;
  readonly onTaken: (said: string) => void;
}) {
  const { choice, service, teller, tellers, dispatch } = useChosenWizard();
  const { date = '', time = '', any = false } = choice;
  const lostStart = tokyoInstant(date, time);
  const free = useFreeDays(teller.id, service.id);
  const near = nearestTimes(free?.flatMap(({ slots }) => slots) ?? [], lostStart);
  const others = useFreeTellers(lostStart);
  const assignee = useAssignee(lostStart, any);
  const next = assignee === teller.id ? undefined : tellers.find(({ id }) => id === assignee);
  const takeOver = useEffectEvent((other: ChosenTeller) => {
    onTaken(
      `${shortDate(lostStart)} ${time}の${teller.name}のお席は埋まりましたので、${other.name}が担当いたします。内容をお確かめのうえ、「予約を確定する」を押してください。`,
    );
    dispatch({ type: 'take-instead', teller: other.id, date, time });
  });
  // With whoever is free, the visitor chose a time, not a teller.
  useEffect(() => {
    if (next) takeOver(next);
  }, [next]);
  const take = ({ id, name }: ChosenTeller, start: string) => {
    onTaken(
      `${dayAndTime(start)}・${name}に変更いたしました。内容をお確かめのうえ、「予約を確定する」を押してください。`,
    );
    dispatch({ type: 'take-instead', teller: id, date: tokyoDate(start), time: tokyoTime(start) });
  };
  return (
    <>
      <b>{HEADINGS[because]}</b>
      <p>
        {near.length + others.length > 0
          ? 'ご入力いただいた内容はそのままです。近いお時間か、同じ時間のほかの占い師をお選びください。'
          : '近い日に空いているお時間がございません。日時を選び直していただくか、お電話でご相談ください。'}
      </p>
      {near.length > 0 && (
        <>
          <h2>
            近いお時間
            <small>{teller.name}</small>
          </h2>
          <ul className={styles.instead}>
            {near.map(({ start }) => (
              <li key={start}>
                <button type="button" onClick={() => take(teller, start)}>
                  {`${shortDate(start)} `}
                  <b>{tokyoTime(start)}</b>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h2>
            同じ時間に空いている占い師
            <small>{`${shortDate(lostStart)} ${time}`}</small>
          </h2>
          <ul className={styles.instead}>
            {others.map((other) => (
              <li key={other.id}>
                <button type="button" onClick={() => take(other, lostStart)}>
                  <b>{other.name}</b>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function useAssignee(start: string, enabled: boolean) {
  const { service } = useChosenWizard();
  const day = tokyoDate(start);
  const { data } = useQuery({
    ...timesReads.availability(ANY_TELLER, service.id, { from: day, to: day }),
    staleTime: 0,
    enabled,
  });
  return data?.flatMap(({ slots }) => slots).find((slot) => slot.start === start)?.fortuneTellerId;
}

function useFreeTellers(start: string): readonly Teller[] {
  const { service, teller, tellers } = useChosenWizard();
  const day = tokyoDate(start);
  const others = offeredTellers(service, tellers).filter(({ id }) => id !== teller.id);
  const answers = useQueries({
    queries: others.map(({ id }) => ({
      ...timesReads.availability(id, service.id, { from: day, to: day }),
      staleTime: 0,
    })),
  });
  return others.filter((_, i) => isAmong(answers[i]?.data ?? [], start));
}
