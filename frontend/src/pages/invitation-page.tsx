import { useParams } from 'react-router';
import { unlistedHead } from '../app/head/head-of.ts';
import { ClaimForm, claim } from '../features/login/claim-form.tsx';
import { LoginFrame } from '../features/login/login-frame.tsx';

export const head = unlistedHead(claim.heading, '店舗からのご案内で、会員のご登録をいただけます。');

export function Page() {
  const { token = '' } = useParams();
  return (
    <LoginFrame texts={claim}>
      <ClaimForm token={token} />
    </LoginFrame>
  );
}
