import { useParams } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import { waitlistByLink } from '../features/waitlist-by-link/texts.ts';
import { WaitingEntry } from '../features/waitlist-by-link/waiting-entry.tsx';
import { LinkPage } from '../parts/by-link.tsx';

export const head = unlistedHead(
  'キャンセル待ち',
  'メールのリンクから、キャンセル待ちのご確認、ご案内したお時間のご予約、お取り消しをしていただけます。',
);

/** (specification, booking: waitlist) */
export function Page() {
  const { token = '' } = useParams();
  return (
    <LinkPage moon={4} title={waitlistByLink.heading}>
      <WaitingEntry token={token} />
    </LinkPage>
  );
}
