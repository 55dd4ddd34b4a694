import { answered, complained, refused } from '../harness/answered.ts';
import { onlyForAdministrators, usePeople } from '../harness/people.ts';

const people = usePeople();
const read = async () => answered('readSettings', await people.guest.get('/api/store-settings'));
const readAll = async () => answered('readAdminSettings', await people.administrator.get('/api/store-settings/admin'));
const save = (body: object) => people.administrator.put('/api/store-settings', body);

test('everybody reads name, numbers and hours, nobody the sender', async () => {
  const settings = await read();
  expect(settings).toMatchObject({ storeName: '占い処 宵月', contactPhone1: '078-000-0000', bookingDeadlineHours: 2 });
  expect(Object.values(settings.businessHours)[0]?.firstHalf).toEqual({ start: '11:00:00', reception: '14:30:00', end: '14:50:00' });
  expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['senderEmail']));
  for (const client of [people.member, people.administrator]) {
    expect(answered('readSettings', await client.get('/api/store-settings'))).toEqual(settings);
  }
});

test('the form takes back what it was given', async () => {
  const form = await readAll();
  expect(answered('changeSettings', await save(form))).toEqual(form);
  expect(await readAll()).toEqual(form);
});

test('holidays come back unchanged', async () => {
  const before = await readAll();
  const holidays = ['2031-01-01', '2031-01-02'];
  expect(answered('changeSettings', await save({ ...before, holidays })).holidays).toEqual(holidays);
});

test('the sender’s password is kept, told to nobody, and stays when it is left blank', async () => {
  expect((await readAll()).senderPasswordSet).toBe(false);
  const saved = await save({ senderEmail: 'Yoyaku@Yoizuki.Example', senderPassword: 'moon-rabbit-1234' });
  expect(answered('changeSettings', saved)).toMatchObject({ senderEmail: 'yoyaku@yoizuki.example', senderPasswordSet: true });
  for (const senderPassword of ['', null, '  ']) {
    expect(answered('changeSettings', await save({ senderPassword })).senderPasswordSet).toBe(true);
  }
  expect(JSON.stringify([saved.body, await readAll(), await read()])).not.toContain('moon-rabbit');
});

test.each([
  [{ bookingDeadlineHours: -1 }, 'bookingDeadlineHours'],
  [{ bookingDeadlineHours: 25 }, 'bookingDeadlineHours'],
  [{ bookingDeadlineHours: 1.5 }, 'bookingDeadlineHours'],
  [{ bookingDeadlineHours: 'two' }, 'bookingDeadlineHours'],
  [{ contactEmail: 'info' }, 'contactEmail'],
  [{ storeName: '月'.repeat(101) }, 'storeName'],
  [{ guestRetentionDays: 0 }, 'guestRetentionDays'],
  [{ businessHours: { '2031-13': hours('10:00', '14:00', '14:30') } }, 'businessHours'],
  [{ businessHours: { '2031-04': hours('14:00', '10:00', '14:30') } }, 'businessHours'],
  [{ businessHours: { '2031-04': hours('10:00', '14:40', '14:30') } }, 'businessHours'],
  [{ businessHours: { '2031-04': hours('10時', '14:00', '14:30') } }, 'businessHours'],
  [{ businessHours: { '2031-04': hours('10:00', '10:00', '14:30') } }, 'businessHours'],
])('%j is refused at %s', async (body, field) => {
  const before = await readAll();
  expect(Object.keys(complained(await save(body)))).toEqual([field]);
  expect(await readAll()).toEqual(before);
});

function hours(start: string, reception: string, end: string) {
  return { firstHalf: { start, reception, end }, secondHalf: { start: '15:00', reception: '18:30', end: '19:00' } };
}

test('hours are read with seconds and without, and reception may be the end', async () => {
  const saved = await save({ businessHours: { '2031-04': hours('10:00:00', '14:30', '14:30') } });
  expect(answered('changeSettings', saved).businessHours['2031-04']?.firstHalf).toEqual({
    ...{ start: '10:00:00', reception: '14:30:00', end: '14:30:00' },
  });
});

test('the deadline holds from its saving on', async () => {
  expect(answered('changeSettings', await save({ bookingDeadlineHours: 24 })).bookingDeadlineHours).toBe(24);
  expect((await read()).bookingDeadlineHours).toBe(24);
  expect(answered('changeSettings', await save({ bookingDeadlineHours: '0' })).bookingDeadlineHours).toBe(0);
});

test('only administrators see the form and save', async () => {
  await onlyForAdministrators(people, (client) => client.get('/api/store-settings/admin'));
  await onlyForAdministrators(people, (client) => client.put('/api/store-settings', { storeName: '影' }));
  expect(refused(await people.administrator.send('/api/store-settings', { method: 'PUT', body: 'storeName=x' }))).toBe(
    '415 UNSUPPORTED_TYPE',
  );
});
