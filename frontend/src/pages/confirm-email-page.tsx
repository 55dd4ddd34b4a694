import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps } from '../app/page-module.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { ConfirmEmail } from '../features/login/mailed-links.tsx';

export const head = unlistedHead('メールアドレスの確認', 'メールアドレスを確認していただけます。');

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LoginFrame
      heading="メールアドレスの確認"
      lead="ボタンを押されますと、このメールアドレスの確認が済みます。"
    >
      <ConfirmEmail token={token} />
    </LoginFrame>
  );
}
