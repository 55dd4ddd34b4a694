import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import { dialogsClosed, findDialog, finds, press, sees } from '../../app/testing/on-screen.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { focusIsOn } from '../../parts/admin/testing/show-admin.tsx';
import type { ModelStatus } from './operations-texts.ts';
import { model, replaying, showOperations } from './testing/operations.fixture.tsx';

async function openModel(): Promise<HTMLElement> {
  await press('予約');
  return findDialog('予約');
}

test('while an audit runs, no other one is started', async () => {
  showOperations({ audit: { isRunning: true, last: null } });
  expect((await finds('button', '監査しています')).hasAttribute('disabled')).toBe(true);
});

test.each<[label: string, done: string, route: keyof Replies, Partial<ModelStatus>]>([
  ['作り直す', '作り直しを始めました', 'replayProjection', {}],
  ['記録と照合する', '照合しました', 'verifyProjection', {}],
  ['更新を止める', '更新を止めました', 'pauseProjection', {}],
  ['更新を再開する', '更新を再開しました', 'resumeProjection', { state: 'paused' }],
])(
  '「%s」: the dialog says what was done, and gives the focus back',
  async (label, done, route, changes) => {
    const compared = { compared: 12, differing: [], differences: [] };
    const server = showOperations(
      { models: [model(changes)] },
      { [route]: () => (route === 'verifyProjection' ? compared : model(changes)) },
    );
    await press(label, await openModel());
    await sees(done);
    expect(server.sent.filter(({ name }) => name === route).map(({ params }) => params)).toEqual([
      { name: 'bookings' },
    ]);
    await userEvent.keyboard('{Escape}');
    await dialogsClosed();
    await focusIsOn(() => screen.getByRole('button', { name: '予約' }));
  },
);

test('a running rebuild shows its progress; a refused action says so', async () => {
  showOperations(
    { models: [model({ rebuild: replaying })] },
    { pauseProjection: () => new Refusal(409, 'CONFLICT', 'いまはできません。') },
  );
  const dialog = await openModel();
  await sees(/^作り直し中\s12,000件・3,210件\/秒・残り約2分$/, dialog);
  expect(await axeProblems(dialog)).toEqual([]);
  await press('更新を止める', dialog);
  await sees('操作できませんでした');
});
