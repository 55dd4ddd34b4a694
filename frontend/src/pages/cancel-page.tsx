import { useParams } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import {
  CancelBooking,
  cancelByLink,
  InvalidLink,
} from '../features/cancel-by-link/cancel-booking.tsx';
import { LinkPage } from '../parts/by-link.tsx';

export const head = unlistedHead(
  'ご予約の変更・キャンセル',
  '確認メールのリンクから、ご予約の日時の変更とキャンセルをしていただけます。',
);

/** (specification, booking: cancellation by link) */
export function Page() {
  const { token } = useParams();
  return (
    <LinkPage moon={22} title={cancelByLink.heading}>
      {token ? <CancelBooking token={token} /> : <InvalidLink />}
    </LinkPage>
  );
}
