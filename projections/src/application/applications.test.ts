import { event, project, sealedFor } from '../testing/given-events.ts';
import {
  applications,
  applicationsDecidedBefore,
  listApplications,
  openApplication,
} from './applications.ts';

const received = (applicationId: string, at: string) => {
  const open = { applicationId, experience: '1年以上', specialties: ['タロット'] };
  return event('ApplicationReceived', { ...open, sealed: sealedFor(applicationId) }, { at });
};
const first = received('a', '2026-10-01T00:00:00.000Z');
const second = received('b', '2026-10-02T00:00:00.000Z');
const decidedAt = '2026-10-05T00:00:00.000Z';
const accepted = event(
  'ApplicationStateChanged',
  { applicationId: 'a', state: 'accepted' },
  { at: decidedAt },
);

test('applications are listed newest first, and by state', async () => {
  const models = await project(applications, [first, second, accepted]);
  expect((await listApplications(models, {})).items).toMatchObject([
    { applicationId: 'b' },
    { applicationId: 'a' },
  ]);
  expect((await listApplications(models, { status: 'accepted' })).items).toMatchObject([
    { applicationId: 'a', changedAt: decidedAt },
  ]);
});

test('the retention of personal data counts from the decision', async () => {
  const models = await project(applications, [first, second, accepted]);
  const decidedBefore = async (before: string) =>
    (await applicationsDecidedBefore(models, before, {})).items;
  expect(await decidedBefore(decidedAt)).toEqual([]);
  expect(await decidedBefore('2026-10-05T00:00:00.001Z')).toMatchObject([{ applicationId: 'a' }]);
});

test('opening decrypts the applicant, with null for erased fields', async () => {
  const [application] = (await listApplications(await project(applications, [first]), {})).items;
  if (application === undefined) throw new Error('It is listed.');
  const fields = {
    name: '楠本 千景',
    nameKana: 'クスモト チカゲ',
    email: 'c@example.jp',
    phone: '0780000000',
    message: null,
  };
  expect(await openApplication({ open: async () => fields }, application)).toEqual({
    ...fields,
    note: null,
  });
  const erased = await openApplication({ open: async () => 'erased' as const }, application);
  expect(erased.name).toBeNull();
});
