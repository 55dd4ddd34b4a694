import { administrators, listAdministrators } from './administrator/administrators.ts';
import { agendas, agendasBetween, agendasOfTeller, agendasWithHolds } from './agenda/agendas.ts';
import { applications, applicationsDecidedBefore, listApplications } from './application/applications.ts';
import { audit, auditOfCorrelation, listAudit } from './audit/audit.ts';
import { bookingHistory, bookingsAt } from './booking/booking-history.ts';
import { bookings, firstVisitsOf } from './booking/bookings.ts';
import { countsOfMonths, figures, figuresOfMonth, partsOfMonth } from './figures/figures.ts';
import { inquiries, listInquiries } from './inquiry/inquiries.ts';
import {
  allMembers,
  closingMembers,
  listMembers,
  memberByHash,
  memberByReset,
  members,
  membersWithAddress,
  mergingMembers,
  registrations,
} from './member/members.ts';
import {
  countMembers,
  doublesOf,
  knownGuests,
  membersByName,
  type PersonDocument,
  people,
  personsAlike,
  searchPeople,
} from './person/people.ts';
import { openWatchedDocuments } from './testing/watched-documents.ts';

const documents = openWatchedDocuments();
afterAll(() => documents.close());

const days = { from: '2026-05-01', to: '2026-05-07' };
const somebody: PersonDocument = {
  ...{ person: 'member-1', kind: 'member', name: '山田 花子', nameKana: 'ヤマダ ハナコ', email: 'hana@example.jp', phone: '090-1234-5678' },
  username: 'hana',
};
const opened = {
  members: documents.collection(members),
  people: documents.collection(people),
  agendas: documents.collection(agendas),
  applications: documents.collection(applications),
  inquiries: documents.collection(inquiries),
  administrators: documents.collection(administrators),
  audit: documents.collection(audit),
  histories: documents.collection(bookingHistory),
  bookings: documents.collection(bookings),
  figures: documents.collection(figures),
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
  ['every member', () => allMembers(opened.members, { status: 'active', ...days }).next()],
  ['registrations on some days', () => registrations(opened.members, { status: 'active', ...days }, { limit: 10 })],
  ['registrations of some', () => registrations(opened.members, days, { ids: ['a', 'b'] })],
  ['persons by the end of a phone', () => searchPeople(opened.people, '5678', 'member', 'whole')],
  ['members who may be one', () => doublesOf(opened.people)],
  ['persons alike', () => personsAlike(opened.people, somebody, 'guest')],
  ['figures of months', () => countsOfMonths(opened.figures, ['2026-04', '2026-05'])],
  ['figures of a month', () => figuresOfMonth(opened.figures, '2026-05')],
  ['hours and visitors of a month', () => partsOfMonth(opened.figures, opened.bookings, '2026-05')],
  ['first visits', () => firstVisitsOf(opened.bookings, ['a', 'b'])],
  [
    'bookings as of an instant, of one teller',
    () => bookingsAt(opened.histories, '2026-05-01T00:00:00.000Z', { ...days, tellerId: 'shion' }),
  ],
  ['bookings as of an instant', () => bookingsAt(opened.histories, '2026-05-01T00:00:00.000Z', days)],
])('%s: an index is searched, nothing scanned and nothing sorted', async (_, ask) => {
  documents.forget();
  await ask();
  expect(documents.steps().length).toBeGreaterThan(0);
  expect(documents.scans()).toEqual([]);
});

const filters: Parameters<typeof listAudit>[1] = {
  ...{ actor: 'administrator:1', channel: 'admin', subject: 'menu', type: 'BookingConfirmed', kind: 'booking', tellerId: 'shion' },
  ...{ ...days, about: ['guest-1', 'member-1'] },
};
/** Each filter of the audit alone, and with each of the others. */
const combined = Object.entries(filters).flatMap(([name, value], place, all) => [
  [name, { [name]: value }] as const,
  ...all.slice(place + 1).map(([other, its]) => [`${name} and ${other}`, { [name]: value, [other]: its }] as const),
]);

test.each(combined)('the audit by %s: an index is searched, nothing scanned and nothing sorted', async (_, filter) => {
  for (const sort of ['at', '-at'] as const) {
    documents.forget();
    await listAudit(opened.audit, { ...filter, sort });
    expect(documents.steps().length).toBeGreaterThan(0);
    expect(documents.scans()).toEqual([]);
  }
});

test('the facts about somebody are looked for among theirs', async () => {
  documents.forget();
  await listAudit(opened.audit, { about: ['guest-1', 'guest-2'] });
  expect(documents.steps().filter((step) => step.startsWith('SEARCH'))).toEqual([
    'SEARCH t USING PRIMARY KEY (f_about=?)',
    'SEARCH t USING PRIMARY KEY (f_about=?)',
  ]);
});
