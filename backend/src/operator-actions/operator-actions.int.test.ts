import { copyFileSync, existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { column, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { askSalon } from '../operations/operator.fixture.ts';
import { ADMINISTRATOR } from '../testing/running-application.ts';
import { noteAction, OperatorActions } from './operator-actions.ts';

const salon = SalonWithHours.forFile();

const operator = `${userInfo().username}@${hostname()}`;
const ask = (words: string) => askSalon(salon.folder, ...words.split(' '));

async function recorded() {
  await salon.projected();
  return await salon.desk.read('/api/audit?kind=operations&sort=at');
}

test('operator commands are recorded with operator, action and result', async () => {
  for (const words of ['list', 'replay menu', 'replay nothing']) await ask(`projections ${words}`);
  const [built, refused, ...more] = await recorded();
  const at = salon.clock.now();
  expect([built, refused, more]).toEqual([
    expect.objectContaining({
      text: '読み取りモデルの再構築（menu）を実行しました',
      who: `運用者 ${operator}`,
      actor: `operator:${operator}`,
      channel: 'ops',
      details: {
        action: 'projections replay',
        parameters: { name: 'menu' },
        outcome: 'done',
        figures: { differing: 0 },
        startedAt: at,
      },
    }),
    expect.objectContaining({
      text: '読み取りモデルの再構築（nothing）を実行しましたが、完了しませんでした',
      details: expect.objectContaining({ outcome: 'failed', figures: {} }),
    }),
    [],
  ]);
});

test('actions by button are recorded with the administrator', async () => {
  for (const verb of ['pause', 'resume']) {
    const answer = await salon.desk.post(`/api/operations/projections/menu/${verb}`, {});
    expect(answer.statusCode).toBe(200);
  }
  expect((await recorded()).slice(-2)).toMatchObject(
    ['一時停止', '再開'].map((what) => ({
      text: `読み取りモデルの${what}（menu）を実行しました`,
      who: `管理者 ${ADMINISTRATOR.username}`,
      channel: 'admin',
    })),
  );
});

test('an erasure is the operator’s, and its two events belong to one request', async () => {
  await ask(`persons erase member-${salon.hana.id} --despite-bookings`);
  const [last] = (await recorded()).slice(-1);
  expect(last).toMatchObject({
    text: `個人情報の消去（member-${salon.hana.id}、今後のご予約があっても）を実行しました`,
  });
  const [erased] = await salon.desk.read('/api/audit?type=PersonErased');
  expect(erased).toMatchObject({
    actor: `operator:${operator}`,
    correlationId: last.correlationId,
  });
});

test('commands without a running salon are recorded once at its next start', async () => {
  const { folder } = salon.application;
  const notes = join(folder, 'operator-actions.jsonl');
  const actions = salon.part(OperatorActions);
  noteAction(folder, { action: 'backup', parameters: { folder: '/backups/1' } });
  copyFileSync(notes, join(folder, 'kept'));
  await actions.recordNoted();
  expect(existsSync(notes)).toBe(false);
  // As after a crash between the event and the end of the note.
  copyFileSync(join(folder, 'kept'), notes);
  await actions.recordNoted();
  const texts = column(await recorded(), 'text').filter((text) =>
    String(text).includes('バックアップ'),
  );
  expect(texts).toEqual(['バックアップ（/backups/1）を実行しました']);
});
