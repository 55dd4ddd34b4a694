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
import { Salon } from '../booking/salon-with-hours.fixture.ts';
import { FinishAbandonedDeletions } from './finish-abandoned-deletions.ts';

const salon = Salon.forFile({ SEED: 'demonstration' });

/** What a crash right after the closing leaves behind. */
const closeTellerOnly = (tellerId: string) =>
  salon.write(tellerStream(tellerId), teller, (state, commandId) =>
    closeTeller(state, { commandId, tellerId }),
  );

const sweep = async () => {
  await salon.projected();
  await salon.part(FinishAbandonedDeletions).run();
  await salon.projected();
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
  await salon.write(menuStream, menu, (state, commandId) =>
    closeService(state, { commandId, serviceId: longCall?.id ?? '' }),
  );
  salon.clock.advance(60_000);
  await sweep();
  expect(await lastType(menuStream)).toBe('ServiceDeleted');
  const services = (await salon.read('/api/services')) as { id: string }[];
  expect(services.map(({ id }) => id)).toEqual(
    demoMenu.filter(({ id }) => id !== longCall?.id).map(({ id }) => id),
  );
});

test('the same for a member, unless the password that confirmed it has changed', async () => {
  const close = async (username: string, confirmedEpoch: number) => {
    const { id: memberId } = await salon.register(username);
    await salon.write(memberStream(memberId), member, (state, commandId) =>
      closeMember(state, { commandId, memberId, confirmedEpoch }),
    );
    return memberId;
  };
  const [gone, robbed] = [await close('hanako', 0), await close('sorako', 0)];
  await salon.write(memberStream(robbed), member, (state, commandId) =>
    changePassword(state, { commandId, memberId: robbed, how: 'admin', passwordHash: 'new' }),
  );
  salon.clock.advance(60_000);
  await sweep();
  expect([await lastType(memberStream(gone)), await lastType(memberStream(robbed))]).toEqual([
    'PersonErased',
    'MemberReopened',
  ]);
});
