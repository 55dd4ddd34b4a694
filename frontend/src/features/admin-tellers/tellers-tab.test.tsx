import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import {
  clickField,
  enter,
  findDialog,
  finds,
  hrefOf,
  overwrite,
  press,
  sees,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { booking, gaku, shion } from '../../parts/admin/testing/samples.ts';
import { address, addressIs, serve } from '../../parts/admin/testing/show-admin.tsx';
import { TellersTab } from './tellers-tab.tsx';

const salon = (more: Replies = {}, query = '') =>
  serve({ listTellers: () => [shion], ...more }, <TellersTab />, `/admin?tab=tellers${query}`);

const picture = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'photo', { type });

test('a teller is created with photo and specialties; without an order it is 0', async () => {
  const server = salon({
    addTeller: () => shion,
    uploadTellerImage: () => ({ imageUrl: '/uploads/new.webp' }),
  });
  await press('占い師を登録');
  const form = await findDialog('占い師を登録');
  await press('登録する', form);
  await sees('名前を入力してください', form);
  await enter(/名前/, '蓮見 玄周', form);
  await overwrite(/^表示順(必須|任意)/, '', form);
  await clickField('易学', form);
  await clickField('断易', form);
  await userEvent.upload(within(form).getByLabelText(/写真/), picture('image/webp'));
  await within(form).findByAltText('選んだ画像');
  await press('登録する', form);
  await sees('占い師を作成しました');
  expect(server.bodies().at(-1)).toMatchObject({
    name: '蓮見 玄周',
    displayOrder: 0,
    specialties: ['断易', '易学'],
    profileImage: '/uploads/new.webp',
    isActive: true,
  });
});

test('a photo of another kind or over 5 MB is not sent', async () => {
  const server = salon();
  await press('紫苑を編集');
  const form = await findDialog();
  const upload = within(form).getByLabelText(/写真/);
  await userEvent.setup({ applyAccept: false }).upload(upload, picture('image/gif'));
  await sees('画像はJPEG、PNG、WebPのいずれかにしてください', form);
  await userEvent.upload(upload, picture('image/png', 5 * 1024 * 1024 + 1));
  await sees('画像は5MB以下にしてください', form);
  expect(server.writes()).toEqual([]);
});

test('failures show the specified messages', async () => {
  salon({
    changeTeller: () => new Refusal(500),
    uploadTellerImage: () => new Refusal(415, 'UNSUPPORTED_TYPE', '画像を読めませんでした'),
  });
  await press('紫苑を編集');
  const form = await findDialog();
  await userEvent.upload(within(form).getByLabelText(/写真/), picture('image/png'));
  await sees('画像のアップロードに失敗しました');
  await press('更新する', form);
  await sees('更新に失敗しました');
  await sees('エラーが発生しました');
});

test('each teller is listed with distinguishing facts and buttons to edit, set hours and delete', async () => {
  salon({
    listTellers: () => [shion, { ...gaku, isActive: false, specialties: ['断易', '易学'] }],
    listWorkingHours: () => [],
  });
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => textsOf([...line.querySelectorAll('h2, h2 + p')]))).toEqual([
    ['紫苑シオン稼働中', '占術は未登録です'],
    ['御影 岳ミカゲ ガク休止中', '断易・易学'],
  ]);
  await press('紫苑の勤務時間');
  await findDialog('紫苑の勤務時間');
});

test('the open teller is kept in the address, which the search links to', async () => {
  salon({ listTellers: () => [shion, gaku] }, '&teller=t2');
  await findDialog('御影 岳を編集');
  await press('戻る');
  await addressIs('/admin?tab=tellers');
  await press('紫苑を編集');
  expect(address()).toBe('/admin?tab=tellers&teller=t1');
  await findDialog('紫苑を編集');
});

test('bookings affected by deactivation or deletion are listed', async () => {
  salon({ previewImpact: () => ({ total: 21, bookings: [booking()] }) });
  await press('紫苑を編集');
  const form = within(await findDialog('紫苑を編集'));
  await clickField(/^稼働中/, form);
  await sees(/新しいご予約だけを受け付けなくなります/, form);
  expect(await hrefOf(/長谷川 涼さま/, form)).toContain('booking=b1');
  await clickField(/^稼働中/, form);
  await press('戻る', form);
  await press('破棄する');
  await press('紫苑を削除');
  const question = within(await findDialog('紫苑を削除しますか'));
  await finds('link', /長谷川 涼さま/, question);
});
