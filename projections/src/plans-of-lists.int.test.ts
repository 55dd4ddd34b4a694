import { administrators, listAdministrators } from './administrator/administrators.ts';
import { agendas, agendasBetween, agendasOfTeller, agendasWithHolds } from './agenda/agendas.ts';
import { applications, applicationsDecidedBefore, listApplications } from './application/applications.ts';
import { audit, auditOfCorrelation, listAudit } from './audit/audit.ts';
import { bookingHistory, bookingsAt } from './booking/booking-history.ts';
import { EmbeddedCollection } from './documents/embedded/collection.ts';
import { openConnection } from './documents/embedded/connection.ts';
import { watched } from './documents/embedded/watched-connection.fixture.ts';
import { inquiries, listInquiries } from './inquiry/inquiries.ts';
import { closingMembers, listMembers, memberByHash, memberByReset, members, membersWithAddress, mergingMembers } from './member/members.ts';
import { countMembers, knownGuests, membersByName, people, searchPeople } from './person/people.ts';

const connection = watched(openConnection({ file: ':memory:', durable: false, check: false }));
afterAll(() => connection.close());

const days = { from: '2026-05-01', to: '2026-05-07' };
const opened = {
  members: new EmbeddedCollection(connection, members),
  people: new EmbeddedCollection(connection, people),
  agendas: new EmbeddedCollection(connection, agendas),
  applications: new EmbeddedCollection(connection, applications),
  inquiries: new EmbeddedCollection(connection, inquiries),
  administrators: new EmbeddedCollection(connection, administrators),
  audit: new EmbeddedCollection(connection, audit),
  histories: new EmbeddedCollection(connection, bookingHistory),
};

test.each<[string, () => Promise<unknown>]>([
  ['members', () => listMembers(opened.members, {})],
  ['members of one status on some days', () => listMembers(opened.members, { status: 'active', ...days, sort: 'createdAt' })],
  ['a member by name', () => memberByHash(opened.members, 'username', 'h')],
  ['a member by reset', () => memberByReset(opened.members, 'r')],
  ['members with an address', () => membersWithAddress(opened.members, 'h')],
  ['members who close', () => closingMembers(opened.members)],
  ['members who merge', () => mergingMembers(opened.members)],
  ['persons by a word', () => searchPeople(opened.people, '山田')],
  ['persons of one kind by two words', () => searchPeople(opened.people, '山田 花子', 'member')],
  ['members by kana', () => membersByName(opened.people, { descending: false, limit: 50 })],
  ['the number of members', () => countMembers(opened.people, 10_000)],
  ['guests', () => knownGuests(opened.people, 100).next()],
  ['agendas on some days', () => agendasBetween(opened.agendas, days.from, days.to)],
  ['agendas of one teller', () => agendasOfTeller(opened.agendas, 'shion', days.from, days.to)],
  ['agendas with holds', () => agendasWithHolds(opened.agendas)],
  ['applications', () => listApplications(opened.applications, {})],
  ['applications of one state on some days', () => listApplications(opened.applications, { status: 'received', ...days })],
  ['applications that were decided', () => applicationsDecidedBefore(opened.applications, '2026-05-01T00:00:00.000Z', {})],
  ['inquiries', () => listInquiries(opened.inquiries, {})],
  ['inquiries of one state', () => listInquiries(opened.inquiries, { status: 'new' })],
  ['administrators', () => listAdministrators(opened.administrators)],
  ['the audit', () => listAudit(opened.audit, {})],
  ['the facts of a request', () => auditOfCorrelation(opened.audit, 'request')],
  ['bookings as of an instant', () => bookingsAt(opened.histories, '2026-05-01T00:00:00.000Z', days)],
])('%s: an index is searched, nothing scanned and nothing sorted', async (_, ask) => {
  connection.forget();
  await ask();
  const steps = connection.plans().flatMap((plan) => plan.steps.map(({ detail }) => detail));
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((detail) => /^SCAN (t|d)$/.test(detail) || detail.includes('TEMP B-TREE FOR ORDER BY'))).toEqual([]);
});

test('the facts about somebody are looked for among theirs', async () => {
  connection.forget();
  await listAudit(opened.audit, { about: ['guest-1', 'guest-2'] });
  const steps = connection.plans().flatMap((plan) => plan.steps.map(({ detail }) => detail));
  expect(steps.filter((detail) => detail.startsWith('SEARCH'))).toEqual([
    'SEARCH t USING PRIMARY KEY (f_about=?)',
    'SEARCH t USING PRIMARY KEY (f_about=?)',
  ]);
});
