import { read } from '../api/read.ts';
import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps, PageReads } from '../app/page-module.ts';
import { CancelBooking, InvalidLink } from '../features/cancel-by-link/cancel-booking.tsx';
import { LinkPage } from '../parts/by-link.tsx';

export const head = unlistedHead(
  'ご予約の変更・キャンセル',
  '確認メールのリンクから、ご予約の日時の変更とキャンセルをしていただけます。',
);

export const readsAhead: PageReads = ({ params: { token } }) =>
  token ? [read('readLinkedBooking', { params: { token } })] : [];

export function Page({ params: { token } }: PageProps) {
  return (
    <LinkPage moon={22} title={head.title}>
      {token ? <CancelBooking token={token} /> : <InvalidLink />}
    </LinkPage>
  );
}
