import { screen, waitFor } from '@testing-library/react';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { clickField, enter, press, selectOption } from '../../app/testing/on-screen.ts';
import { showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { ApplicationForm } from './application-form.tsx';

async function fillIn() {
  await enter(/^お名前(?!（カナ）)/, '桐生 楓');
  await enter(/カナ/, 'きりゅう かえで');
  await enter(/メールアドレス/, 'kaede@example.jp');
  await enter(/電話番号/, '080-1234-5678');
  await selectOption(/経験年数/, '3年以上');
  await clickField('タロット');
}
const send = () => press(/応募する|送信/);
const said = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

test('a failed application is reported and keeps the input; a sent one is confirmed', async () => {
  let away = true;
  const sent = {
    id: 'a1',
    nameKana: 'キリュウ カエデ',
    state: 'received',
    message: null,
    createdAt: '2026-10-24T00:00:00.000Z',
  };
  salonServer({
    apply: ({ body }) => (away ? new Refusal(503) : { ...(body as object), ...sent }),
  });
  const onDone = jest.fn();
  showAdmin(<ApplicationForm onDone={onDone} />, '/application');
  await fillIn();
  await send();
  await said('エラー');
  await said('送信に失敗しました。もう一度お試しください。');
  expect(onDone).not.toHaveBeenCalled();
  away = false;
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  await said('応募を受け付けました');
  await said('確認メールをお送りしました。');
});
