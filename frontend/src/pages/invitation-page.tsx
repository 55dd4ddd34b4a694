import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps } from '../app/page-module.ts';
import { ClaimForm } from '../features/login/claim-form.tsx';
import { LoginFrame } from '../features/login/login-frame.tsx';

export const head = unlistedHead(
  'マイページのご案内',
  '店舗からのご案内で、会員のご登録をいただけます。',
);

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LoginFrame
      heading={head.title}
      lead="ログインにお使いになるユーザー名とパスワードをお決めください。お名前やご連絡先は、店舗でお預かりしているものをお使いいただけます。"
    >
      <ClaimForm token={token} />
    </LoginFrame>
  );
}
