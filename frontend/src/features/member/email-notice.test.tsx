import { screen } from '@testing-library/react';
import type { OwnProfile } from '../../api/api.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { lacks, press, sees } from '../../app/testing/on-screen.ts';
import { showOnSite } from '../../app/testing/show-on-site.tsx';
import { profile } from './member.fixture.ts';
import { EmailNotice } from './member-page.tsx';

const show = (known: Partial<OwnProfile>) =>
  showOnSite(<EmailNotice profile={{ ...profile, ...known }} />);
const NOTICE = 'メールアドレスのご確認';
const AGAIN = '確認のメールをもう一度送る';

test('a verified address shows no notice', () => {
  show({});
  lacks('region', NOTICE);
});

test('an unverified address shows a notice, and the link can be sent again', async () => {
  const { names } = salonServer({ requestEmailVerification: () => ({ ok: true }) });
  show({ emailVerified: false });
  expect(screen.getByRole('region', { name: NOTICE }).textContent).toContain('misaki@example.jp');
  await press(AGAIN);
  await sees('確認のメールをお送りしました');
  expect(names()).toEqual(['requestEmailVerification']);
});

test('an open change does not show the new address, and no link can be sent to the old one', () => {
  show({ emailChangePending: true });
  expect(screen.getByRole('region', { name: NOTICE }).textContent).toContain(
    '新しいメールアドレスに確認のメールをお送りしました',
  );
  lacks('button', AGAIN);
});
