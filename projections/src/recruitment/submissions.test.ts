import { application, inquiry } from '@salon/domain';
import { event, project, sealedFor } from '../testing/given-events.ts';
import { decidedBefore, listSubmissions, openSubmission, submissionModels } from './submissions.ts';

const { application: applications, inquiry: inquiries } = submissionModels;

const received = (id: string, at: string) => {
  const open = { id, experience: '1年以上', specialties: ['タロット'] };
  return event('ApplicationReceived', { ...open, sealed: sealedFor(id) }, { at });
};
const first = received('a', '2026-10-01T00:00:00.000Z');
const second = received('b', '2026-10-02T00:00:00.000Z');
const decidedAt = '2026-10-05T00:00:00.000Z';
const accepted = event(
  'ApplicationStateChanged',
  { id: 'a', state: 'accepted' },
  { at: decidedAt },
);

test('applications are listed newest first, and by state', async () => {
  const models = await project(applications, [first, second, accepted]);
  expect((await listSubmissions(models, {})).items).toMatchObject([{ id: 'b' }, { id: 'a' }]);
  expect((await listSubmissions(models, { status: 'accepted' })).items).toMatchObject([
    { id: 'a', changedAt: decidedAt },
  ]);
});

test('the retention of personal data counts from the decision', async () => {
  const models = await project(applications, [first, second, accepted]);
  const decided = async (before: string) => (await decidedBefore(models, before, {})).items;
  expect(await decided(decidedAt)).toEqual([]);
  expect(await decided('2026-10-05T00:00:00.001Z')).toMatchObject([{ id: 'a' }]);
});

test('opening decrypts the applicant, with null for erased fields', async () => {
  const [document] = (await listSubmissions(await project(applications, [first]), {})).items;
  if (document === undefined) throw new Error('It is listed.');
  const fields = {
    name: '楠本 千景',
    nameKana: 'クスモト チカゲ',
    email: 'c@example.jp',
    phone: '0780000000',
    message: null,
  };
  const opened = { open: async () => fields };
  expect(await openSubmission(opened, application, document)).toEqual({ ...fields, note: null });
  const erased = { open: async () => 'erased' as const };
  expect((await openSubmission(erased, application, document)).name).toBeNull();
});

test('an inquiry waits until it is answered, with a note', async () => {
  const sealed = sealedFor('inquiry-a', 'note');
  const models = await project(inquiries, [
    event('InquiryReceived', { id: 'a', sealed: sealedFor('inquiry-a') }),
    event('InquiryStateChanged', { id: 'a', state: 'answered', sealed }),
  ]);
  expect((await listSubmissions(models, { status: 'new' })).items).toEqual([]);
  const [document] = (await listSubmissions(models, { status: 'answered' })).items;
  const opener = {
    open: async ({ text }: { text: string }) =>
      text === 'note'
        ? { note: '電話した' }
        : { name: '有馬', nameKana: null, email: 'arima@example.jp', phone: '', message: '質問' },
  };
  expect(document && (await openSubmission(opener, inquiry, document))).toMatchObject({
    name: '有馬',
    message: '質問',
    note: '電話した',
    nameKana: null,
    phone: null,
  });
});
