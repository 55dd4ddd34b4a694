import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps, PageReads } from '../app/page-module.ts';
import { WaitingEntry } from '../features/waitlist-by-link/waiting-entry.tsx';
import { LinkPage } from '../parts/by-link.tsx';

export const head = unlistedHead(
  'キャンセル待ち',
  'メールのリンクから、キャンセル待ちのご確認、ご案内したお時間のご予約、お取り消しをしていただけます。',
);

export const readsAhead: PageReads = ({ params: { token = '' } }) => [
  reads.words('booking'),
  read('readWaiting', { params: { token } }),
];

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LinkPage moon={4} title={head.title}>
      <WaitingEntry token={token} />
    </LinkPage>
  );
}
