import { demoMenu, shion, toko } from '@salon/demo';
import {
  changePassword,
  closeMember,
  closeService,
  closeTeller,
  member,
  memberStream,
  menu,
  menuStream,
  teller,
  tellerStream,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { guestOf } from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';
import { FinishAbandonedDeletions } from './finish-abandoned-deletions.ts';

let salon: RunningApplication;
beforeAll(async () => {
  salon = await startApplication({ SEED: 'demonstration' });
});
afterAll(() => salon.close());

const contextOf = (commandId: string): CommandContext => ({
  commandId,
  actor: 'administrator:okami',
  channel: 'admin',
  correlationId: 'c',
  causationId: 'c',
  at: salon.clock.now(),
});

/** What a crash right after the closing leaves behind. */
async function closeTellerOnly(tellerId: string): Promise<void> {
  const commandId = derivedId(tellerId, 'broken off');
  const executor = salon.application.get(Executor);
  const decide = (state: typeof teller.initial) => closeTeller(state, { commandId, tellerId });
  await executor.execute({
    stream: tellerStream(tellerId),
    aggregate: teller,
    context: contextOf(commandId),
    decide,
  });
}

async function closeServiceOnly(serviceId: string): Promise<void> {
  const commandId = derivedId(serviceId, 'broken off');
  const executor = salon.application.get(Executor);
  const decide = (state: typeof menu.initial) => closeService(state, { commandId, serviceId });
  await executor.execute({
    stream: menuStream,
    aggregate: menu,
    context: contextOf(commandId),
    decide,
  });
}

const allProjected = async () =>
  salon.engines.projections.waitFor(await salon.engines.store.lastEvent());
const sweep = async () => {
  await allProjected();
  await salon.application.get(FinishAbandonedDeletions).run();
  await allProjected();
};
const lastType = async (stream: string) =>
  (await salon.engines.store.readStream(stream, { backwards: true, limit: 1 }))[0]?.type;

test('an interrupted deletion is left to its request for a minute, then finished, or undone with upcoming bookings', async () => {
  await closeTellerOnly(toko.id);
  await closeTellerOnly(shion.id);
  await sweep();
  expect([await lastType(`teller-${toko.id}`), await lastType(`teller-${shion.id}`)]).toEqual([
    'TellerClosing',
    'TellerClosing',
  ]);
  salon.clock.advance(60_000);
  await sweep();
  expect([await lastType(`teller-${toko.id}`), await lastType(`teller-${shion.id}`)]).toEqual([
    'TellerDeleted',
    'TellerReopened',
  ]);
});

test('the same for a service', async () => {
  const longCall = demoMenu.findLast(({ service }) => service.type === 'phone');
  await closeServiceOnly(longCall?.id ?? '');
  salon.clock.advance(60_000);
  await sweep();
  expect(await lastType(menuStream)).toBe('ServiceDeleted');
  const services = (await guestOf(salon).get('/api/services')).json() as { id: string }[];
  expect(services.map(({ id }) => id)).toEqual(
    demoMenu.filter(({ id }) => id !== longCall?.id).map(({ id }) => id),
  );
});

test('the same for a member, unless the password that confirmed it has changed', async () => {
  const close = async (username: string, confirmedEpoch: number) => {
    const body = {
      username,
      email: `${username}@example.jp`,
      password: 'hoshizora-99',
      name: '花',
      nameKana: '',
      phone: '',
    };
    const memberId = String((await guestOf(salon).post('/api/auth/register', body)).json().id);
    const commandId = derivedId(memberId, 'broken off');
    await salon.application.get(Executor).execute({
      stream: memberStream(memberId),
      aggregate: member,
      context: contextOf(commandId),
      decide: (state) => closeMember(state, { commandId, memberId, confirmedEpoch }),
    });
    return memberId;
  };
  const [gone, robbed] = [await close('hanako', 0), await close('sorako', 0)];
  const commandId = derivedId(robbed, 'reset');
  await salon.application.get(Executor).execute({
    stream: memberStream(robbed),
    aggregate: member,
    context: contextOf(commandId),
    decide: (state) =>
      changePassword(state, { commandId, memberId: robbed, how: 'admin', passwordHash: 'new' }),
  });
  salon.clock.advance(60_000);
  await sweep();
  expect([await lastType(memberStream(gone)), await lastType(memberStream(robbed))]).toEqual([
    'PersonErased',
    'MemberReopened',
  ]);
});
