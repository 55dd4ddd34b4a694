import {
  bookingStatusLabels,
  CUSTOMER_LIMIT_HOURS,
  cancellationRequestedLabel,
  tokyoTime,
} from '@salon/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, type MyBooking, type OwnProfile } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useLive } from '../../api/use-live.ts';
import { longDate } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { openingTexts } from '../../app/opening-texts.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/use-settings.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { BookingButton, LinkButton, TelLink } from '../../parts/links.tsx';
import { Moon } from '../../parts/section-head.tsx';
import { StaleNotice } from '../../parts/stale-notice.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import { useFailureToast, useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import { AccountSettings } from './account-settings.tsx';
import { splitBookings } from './booking-lists.ts';
import emailNoticeStyles from './email-notice.module.css';
import styles from './my-page.module.css';
import { PastVisit, Visit } from './visit.tsx';

export function MemberPage({
  onGone,
  waits,
}: {
  readonly onGone: () => void;
  readonly waits: ReactNode;
}) {
  const profile = useQuery(read('readProfile'));
  const { staleSince } = useLive();
  return (
    <main id="main" className={`${theme.wrap} ${styles.mypage}`}>
      <StaleNotice since={staleSince} />
      <Loaded query={profile} pending={<Skeleton lines={2} />}>
        {(loaded) => <Me profile={loaded} />}
      </Loaded>
      <div className={styles.mypageNext}>
        <UpcomingBookings />
        {waits}
      </div>
      <MemberActions onLoggedOut={onGone} />
      <div className={styles.mypageRest}>
        {profile.data && <EmailNotice profile={profile.data} />}
        <EarlierBookings />
        {profile.data && <AccountSettings profile={profile.data} onLeft={onGone} />}
      </div>
    </main>
  );
}

const Me = ({ profile }: { readonly profile: OwnProfile }) => (
  <header className={styles.me}>
    <Moon age={13} />
    <h1 key={profile.name}>
      {profile.name}
      <small>さま</small>
    </h1>
    <p className={`${theme.small} ${theme.quiet}`}>
      {profile.nameKana && <span>{profile.nameKana}</span>}
      <span>{`ユーザー名　${profile.username}`}</span>
    </p>
  </header>
);

function MemberActions({ onLoggedOut }: { readonly onLoggedOut: () => void }) {
  const show = useToast();
  const fail = useFailureToast();
  const { phones, phoneHours } = useSettings();
  const logOut = useMutation({
    mutationFn: () => api('logOut'),
    onSuccess: () => {
      show({ title: 'ログアウト', description: 'ログアウトしました' });
      onLoggedOut();
    },
    onError: (error) => fail(error, 'ログアウトに失敗しました'),
  });
  return (
    <aside className={styles.meDo} aria-label="ご予約とログアウト">
      <p className={theme.btns}>
        <LinkButton to={paths.booking}>新しく予約する</LinkButton>
        <Button look="line" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
          ログアウト
        </Button>
      </p>
      <p className={theme.note}>
        {`キャンセルと日時の変更は、開始の${CUSTOMER_LIMIT_HOURS}時間前まで承ります。それ以降はお電話でご連絡ください。`}
        {phones[0] && (
          <>
            <br />
            <TelLink number={phones[0]} />
            <span>{openingTexts.inBrackets(phoneHours)}</span>
          </>
        )}
      </p>
    </aside>
  );
}

export function EmailNotice({
  profile: { email, emailVerified, emailChangePending },
}: {
  readonly profile: OwnProfile;
}) {
  const again = useWrite({
    run: () => api('requestEmailVerification'),
    done: {
      title: '確認のメールをお送りしました',
      description: '24時間以内にメールのリンクを開いてください。',
    },
    failed: { title: 'エラー', otherwise: '確認のメールを送れませんでした' },
  });
  if (emailVerified && !emailChangePending) return null;
  return (
    <section className={emailNoticeStyles.mailNotice} aria-labelledby="mail-notice">
      <h2 id="mail-notice">メールアドレスのご確認</h2>
      <p>
        {emailChangePending
          ? '新しいメールアドレスに確認のメールをお送りしました。24時間以内にリンクを開かれますと、メールアドレスが変わります。'
          : `${email} にお送りした確認のメールのリンクを開いてください。ご予約は、確認がお済みでなくても承ります。`}
      </p>
      {!emailChangePending && (
        <p>
          <Button
            look="line"
            small
            disabled={again.isPending}
            onClick={() => again.mutate(undefined)}
          >
            {again.isPending ? '送信中...' : '確認のメールをもう一度送る'}
          </Button>
        </p>
      )}
    </section>
  );
}

export function UpcomingBookings() {
  const bookings = useQuery(read('listMyBookings'));
  const { upcoming } = splitBookings(bookings.data ?? [], useNow());
  const isLoaded = bookings.data !== undefined;
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className={styles.mypageH}>
        これからのご予約
        {isLoaded && <small>{`${upcoming.length}件`}</small>}
      </h2>
      <Answers bookings={bookings.data} />
      {!isLoaded && (
        <Loaded query={bookings} pending={<Skeleton lines={6} />}>
          {() => null}
        </Loaded>
      )}
      {upcoming.map((booking) => (
        <Visit key={booking.id} booking={booking} />
      ))}
      {isLoaded && upcoming.length === 0 && (
        <EmptyState title="これからのご予約はございません。">
          <BookingButton look="line" small />
        </EmptyState>
      )}
    </section>
  );
}

function Answers({ bookings }: { readonly bookings: readonly MyBooking[] | undefined }) {
  const before = useRef<ReadonlyMap<string, string>>(new Map());
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!bookings) return;
    const changed = bookings.filter(
      (booking) => (before.current.get(booking.id) ?? stateOf(booking)) !== stateOf(booking),
    );
    before.current = new Map(bookings.map((booking) => [booking.id, stateOf(booking)]));
    if (changed.length > 0) {
      setNews(
        changed
          .map((booking) => `${whenOf(booking)}のご予約は、「${stateOf(booking)}」になりました。`)
          .join(''),
      );
    }
  }, [bookings]);
  return (
    <p className={theme.sr} role="status">
      {news}
    </p>
  );
}

const stateOf = ({ status, cancellationRequested }: MyBooking) =>
  cancellationRequested ? cancellationRequestedLabel : bookingStatusLabels[status];
const whenOf = ({ startTime }: MyBooking) => `${longDate(startTime)} ${tokyoTime(startTime)}`;

export function EarlierBookings() {
  const { data } = useQuery(read('listMyBookings'));
  const { past } = splitBookings(data ?? [], useNow());
  if (data === undefined) return null;
  return (
    <section aria-labelledby="past">
      <h2 id="past" className={styles.mypageH}>
        ご予約の履歴
      </h2>
      {past.length === 0 ? (
        <EmptyState title="ご予約の履歴は、まだございません。" />
      ) : (
        <ul className={`${theme.rows} ${styles.past}`}>
          {past.map((booking) => (
            <li key={booking.id}>
              <PastVisit booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
