import { event, sealedFor, useDocuments } from '../testing/given-events.ts';
import {
  applications,
  applicationsDecidedBefore,
  listApplications,
  openApplication,
} from './applications.ts';

const project = useDocuments();
const received = (applicationId: string, at: string) =>
  event(
    'ApplicationReceived',
    {
      applicationId,
      experience: '1年以上',
      specialties: ['タロット'],
      sealed: sealedFor(applicationId),
    },
    { at },
  );
const first = received('a', '2026-10-01T00:00:00.000Z');
const second = received('b', '2026-10-02T00:00:00.000Z');
const accepted = event(
  'ApplicationStateChanged',
  { applicationId: 'a', state: 'accepted' },
  { at: '2026-10-05T00:00:00.000Z' },
);

test('applications are listed newest first, and by state', async () => {
  const models = await project(applications, [first, second, accepted]);
  expect(
    (await listApplications(models, {})).items.map(({ applicationId }) => applicationId),
  ).toEqual(['b', 'a']);
  expect(
    (await listApplications(models, { status: 'accepted' })).items.map(
      ({ changedAt }) => changedAt,
    ),
  ).toEqual(['2026-10-05T00:00:00.000Z']);
});

test('the retention of personal data counts from the decision', async () => {
  const models = await project(applications, [first, second, accepted]);
  expect((await applicationsDecidedBefore(models, '2026-10-05T00:00:00.000Z', {})).items).toEqual(
    [],
  );
  expect(
    (await applicationsDecidedBefore(models, '2026-10-05T00:00:00.001Z', {})).items.map(
      ({ applicationId }) => applicationId,
    ),
  ).toEqual(['a']);
});

test('opening decrypts the applicant, with null for erased fields', async () => {
  const [application] = (await listApplications(await project(applications, [first]), {})).items;
  const fields = {
    name: '楠本 千景',
    nameKana: 'クスモト チカゲ',
    email: 'c@example.jp',
    phone: '0780000000',
    message: null,
  };
  expect(application && (await openApplication({ open: async () => fields }, application))).toEqual(
    { ...fields, note: null },
  );
  expect(
    application &&
      (await openApplication({ open: async () => 'erased' as const }, application)).name,
  ).toBeNull();
});
