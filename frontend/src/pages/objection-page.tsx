import { unlistedHead } from '../app/head/head-of.ts';
import type { PageProps } from '../app/page-module.ts';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { Objection } from '../features/login/mailed-links.tsx';

export const head = unlistedHead(
  'お心当たりのないお手続き',
  'お心当たりのないお手続きをお知らせいただけます。',
);

export function Page({ params: { token = '' } }: PageProps) {
  return (
    <LoginFrame
      heading="お心当たりのないお手続き"
      lead="メールでお知らせしたお手続きにお心当たりのない場合は、ボタンを押してお知らせください。メールアドレスの変更は、その場で元に戻します。"
    >
      <Objection token={token} />
    </LoginFrame>
  );
}
