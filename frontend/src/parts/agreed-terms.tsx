import theme from '../theme/theme.module.css';
import { Button } from './button.tsx';
import { useSiteDialogs } from './site-dialogs.ts';

export function AgreedTerms({
  agreed,
  at,
}: {
  /** Null where nobody was asked. */
  readonly agreed: { readonly termsVersion: number; readonly privacyVersion: number } | null;
  readonly at: string;
}) {
  const dialogs = useSiteDialogs();
  if (agreed === null) return null;
  const opener = (page: 'terms' | 'privacy', label: string, version: number) => (
    <Button key={page} look="line" small onClick={() => dialogs.open(page, { version, at })}>
      {version > 0 ? `${label} 第${version}版` : label}
    </Button>
  );
  return (
    <p className={theme.small}>
      <span>ご同意いただいた内容：</span>
      {opener('terms', '利用規約', agreed.termsVersion)}
      {opener('privacy', 'プライバシーポリシー', agreed.privacyVersion)}
    </p>
  );
}
