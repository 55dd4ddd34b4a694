import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps } from '../app/page-module.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { Objection, objection } from '../features/login/mailed-links.tsx';

export const head = unlistedHead(
  'お心当たりのないお手続き',
  'お心当たりのないお手続きをお知らせいただけます。',
);

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LoginFrame texts={objection}>
      <Objection token={token} />
    </LoginFrame>
  );
}
