import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps } from '../app/page-module.ts';
import { ClaimForm, claim } from '../features/login/claim-form.tsx';
import { LoginFrame } from '../features/login/login-frame.tsx';

export const head = unlistedHead(claim.heading, '店舗からのご案内で、会員のご登録をいただけます。');

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LoginFrame texts={claim}>
      <ClaimForm token={token} />
    </LoginFrame>
  );
}
