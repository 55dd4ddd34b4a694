import { useState } from 'react';
import { needsScript } from '../app/document.ts';
import { unlistedHead } from '../app/head/head-of.ts';
import { openingTexts } from '../app/opening-texts.ts';
import { MemberPage } from '../features/member/member-page.tsx';
import { useLeave, useMemberGuard } from '../features/member/member-session.ts';
import { MyWaitlist } from '../features/waitlist-by-link/waiting-entry.tsx';
import { MemberAccess } from '../parts/member-access.tsx';
import { PhoneList } from '../parts/phone-list.tsx';
import { ErrorState, Skeleton } from '../parts/states.tsx';
import theme from '../theme/theme.module.css';

export const head = unlistedHead(
  'マイページ',
  'ご予約の確認、日時の変更、キャンセルの申請をしていただけます。',
);

export function Page() {
  const [leaving, setLeaving] = useState(false);
  const { session, member } = useMemberGuard(leaving);
  const leave = useLeave();
  const onGone = () => {
    setLeaving(true);
    void leave();
  };
  if (member && !leaving) {
    return (
      <MemberAccess>
        <MemberPage onGone={onGone} waits={<MyWaitlist />} />
      </MemberAccess>
    );
  }
  return (
    <main id="main" className={`${theme.wrap} ${theme.band}`}>
      <h1 className={theme.sr}>{head.title}</h1>
      <noscript>
        <p className={theme.lead}>{needsScript}</p>
        <PhoneList says={openingTexts.phone} />
      </noscript>
      {session.isError ? (
        <ErrorState onRetry={() => void session.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </main>
  );
}
