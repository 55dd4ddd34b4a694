import type { Projections } from '@salon/projections';
import { openWatchedDocuments } from '@salon/projections/testing/watched-documents';
import { SecondFactors, usedCodeCollection } from '../auth/second-factors.ts';
import type { Executor } from '../command/execute.ts';
import { RequestRecords, requestRecords } from '../idempotency/request-records.ts';
import { type MailAnswers, MailPages } from '../mail/mail-log.ts';
import { Outbox, outboxCollection } from '../mail/outbox.ts';
import type { MailCarrier } from '../ports/mail-carrier.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { Sessions, sessionCollection } from '../sessions/sessions.ts';

const documents = openWatchedDocuments();
afterAll(() => documents.close());

const NOW = '2026-10-20T01:00:00.000Z';
const days = { from: '2026-10-01', to: '2026-10-31' };
const clock = new FixedClock(NOW);
const outbox = new Outbox(documents.collection(outboxCollection), {} as MailCarrier, clock, { isErased: async () => false });
const mails = new MailPages({} as Projections, outbox, {} as MailAnswers);
const requests = new RequestRecords(documents.collection(requestRecords), new Uint8Array(32));
const sessions = new Sessions(documents.collection(sessionCollection), clock, { of: async () => 0 });
const factors = new SecondFactors(new Uint8Array(32), documents.collection(usedCodeCollection), {} as Executor, clock);

test.each<[string, () => Promise<unknown>]>([
  ['mails that have to go', () => outbox.open(100)],
  ['mails of a state', () => outbox.count('dead')],
  ['a person’s mails', () => outbox.ofPerson('guest-1')],
  ['the mails of a booking', () => outbox.ofBooking('b1')],
  ['the mails of events', () => outbox.ofEvents(['e1', 'e2'])],
  ['the mail log', () => mails.page({})],
  ['the mail log of one state on some days', () => mails.page({ status: 'sent', ...days, sort: 'createdAt' })],
  ['requests that are over', () => requests.forgetBefore(NOW)],
  ['a person’s requests', () => requests.forgetPerson('guest-1')],
  ['requests that made a thing', () => requests.forgetAbout('b1')],
  ['sessions that have ended', () => sessions.removeEnded(NOW)],
  ['somebody’s sessions', () => sessions.endAllOf('member', 'm1')],
  ['codes whose time is over', () => factors.forgetUsed(NOW)],
])('%s: an index is searched, nothing scanned and nothing sorted', async (_, ask) => {
  documents.forget();
  await ask();
  expect(documents.steps().length).toBeGreaterThan(0);
  expect(documents.scans()).toEqual([]);
});
