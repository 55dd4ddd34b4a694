import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import { dialogsClosed, findDialog, finds, sees } from '../../app/testing/on-screen.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { focusIsOn } from '../../parts/admin/testing/show-admin.tsx';
import type { ModelStatus } from './operations-texts.ts';
import { model, parked, replaying, showOperations } from './testing/operations.fixture.tsx';

async function tabTo(element: HTMLElement): Promise<void> {
  for (let steps = 0; document.activeElement !== element; steps += 1) {
    if (steps > 60) throw new Error(`The Tab key does not lead to ${element.textContent}.`);
    await userEvent.tab();
  }
}

async function pressByKey(name: string | RegExp, part?: HTMLElement): Promise<HTMLElement> {
  const button = await finds('button', name, part);
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await tabTo(button);
  await userEvent.keyboard('{Enter}');
  return button;
}

async function openModel(): Promise<HTMLElement> {
  await pressByKey('予約');
  return findDialog('予約');
}

const isAccessible = async (part: Element) => expect(await axeProblems(part)).toEqual([]);

test('the page with all warnings has no accessibility problem', async () => {
  const last = {
    at: '2026-10-23T18:10:00.000Z',
    events: 12_345,
    found: 1,
    findings: [{ what: 'rewritten', where: '17 to 42' } as const],
  };
  showOperations({
    models: [
      model({ state: 'paused' }),
      model({ name: 'people', label: 'お名前と連絡先', rebuild: replaying }),
    ],
    parked: [parked],
    down: ['work'],
    audit: { isRunning: true, last },
  });
  await finds('button', 'お名前と連絡先');
  await isAccessible(document.body);
  expect(screen.getByRole('button', { name: '監査しています' }).hasAttribute('disabled')).toBe(
    true,
  );
});

test.each<[label: string, done: string, route: keyof Replies, Partial<ModelStatus>]>([
  ['作り直す', '作り直しを始めました', 'replayProjection', {}],
  ['記録と照合する', '照合しました', 'verifyProjection', {}],
  ['更新を止める', '更新を止めました', 'pauseProjection', {}],
  ['更新を再開する', '更新を再開しました', 'resumeProjection', { state: 'paused' }],
])(
  '「%s」 by keys: the dialog opens, says what was done, and gives the focus back',
  async (label, done, route, changes) => {
    const compared = { compared: 12, differing: [], differences: [] };
    const server = showOperations(
      { models: [model(changes)] },
      {
        [route]: () => (route === 'verifyProjection' ? compared : model(changes)),
      },
    );
    const row = await pressByKey('予約');
    const dialog = await findDialog('予約');
    await pressByKey(label, dialog);
    await sees(done);
    expect(server.sent.filter(({ name }) => name === route).map(({ params }) => params)).toEqual([
      { name: 'bookings' },
    ]);
    await isAccessible(dialog);
    await userEvent.keyboard('{Escape}');
    await dialogsClosed();
    await focusIsOn(() => row);
  },
);

test('a running rebuild shows its progress; a refused action says so', async () => {
  showOperations(
    { models: [model({ rebuild: replaying })] },
    {
      pauseProjection: () => new Refusal(409, 'CONFLICT', 'いまはできません。'),
    },
  );
  const dialog = await openModel();
  await sees(/^作り直し中\s12,000件・3,210件\/秒・残り約2分$/, dialog);
  await isAccessible(dialog);
  await pressByKey('更新を止める', dialog);
  await sees('操作できませんでした');
});
