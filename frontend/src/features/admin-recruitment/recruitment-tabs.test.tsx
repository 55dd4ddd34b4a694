import { within } from '@testing-library/react';
import { Refusal } from '../../api/testing/salon-server.ts';
import {
  dialogsClosed,
  enter,
  findDialog,
  follow,
  press,
  sees,
  selectOption,
} from '../../app/testing/on-screen.ts';
import { serve } from '../../parts/admin/testing/show-admin.tsx';
import { ApplicationsTab, InquiriesTab } from './recruitment-tabs.tsx';

const contact = {
  id: 'a1',
  name: '佐伯 灯',
  nameKana: 'サエキ アカリ',
  email: 'akari@example.jp',
  phone: '090-0000-2222',
  message: '土曜だけでも応募できますか。',
  note: null,
  createdAt: '2026-10-20T04:00:00.000Z',
};

test('an application gets a state and a note; a refusal keeps the input', async () => {
  const application = {
    ...contact,
    experience: '3年以上',
    specialties: ['タロット', '手相'],
    state: 'received',
  };
  let away = true;
  const server = serve(
    {
      listApplications: () => [application],
      changeApplication: () => (away ? new Refusal(503) : { ...application, state: 'interview' }),
    },
    <ApplicationsTab />,
    '/admin?tab=applications',
  );
  await follow(/佐伯 灯/);
  const dialog = await findDialog('佐伯 灯さまの応募');
  await sees('タロット・手相', dialog);
  await selectOption(/状態/, '面接', dialog);
  await enter(/お店のメモ/, '11月に面接', dialog);
  await press('保存する', dialog);
  await sees('応募の更新に失敗しました', dialog);
  away = false;
  await press('保存する', dialog);
  await sees('応募を更新しました');
  expect(server.writes().at(-1)).toMatchObject({
    name: 'changeApplication',
    params: { id: 'a1' },
    body: { state: 'interview', note: '11月に面接' },
  });
  await dialogsClosed();
});

test('an inquiry of an erased person says so and can be closed', async () => {
  const server = serve(
    {
      listInquiries: () => [
        {
          ...contact,
          name: null,
          nameKana: null,
          email: null,
          phone: null,
          message: null,
          state: 'new',
        },
      ],
      changeInquiry: () => ({ ...contact, state: 'closed' }),
    },
    <InquiriesTab />,
    '/admin?tab=inquiries&inquiry=a1',
  );
  const dialog = await findDialog('お問い合わせ');
  expect(within(dialog).getAllByText('（消去済み）').length).toBe(2);
  await selectOption(/状態/, '完了', dialog);
  await press('保存する', dialog);
  await sees('お問い合わせを更新しました');
  expect(server.bodies()[0]).toEqual({ state: 'closed', note: null });
});
