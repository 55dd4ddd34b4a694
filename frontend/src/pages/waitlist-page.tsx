import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps } from '../app/page-module.ts';
import { WaitingEntry } from '../features/waitlist-by-link/waiting-entry.tsx';
import { LinkPage } from '../parts/by-link.tsx';

export const head = unlistedHead(
  'キャンセル待ち',
  'メールのリンクから、キャンセル待ちのご確認、ご案内したお時間のご予約、お取り消しをしていただけます。',
);

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LinkPage moon={4} title={head.title}>
      <WaitingEntry token={token} />
    </LinkPage>
  );
}
