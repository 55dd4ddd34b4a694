import { addressAt, type Place, type ReadName, routes } from '@salon/contract/routes';
import { personId } from '@salon/domain';
import type { DeploymentKeys } from '@salon/event-store';
import type { Projections } from '@salon/projections';
import { tellerLogin } from '../agenda/teller-login.fixture.ts';
import { CancelLinks } from '../booking/linked-booking.ts';
import { guest, reading, SalonWithHours, sara, saturday, shion } from '../booking/salon-with-hours.fixture.ts';
import { DEPLOYMENT_KEYS, PROJECTIONS } from '../ports/tokens.ts';
import { waitlistToken } from '../waitlist/waitlist-links.ts';
import { modelsReadBy } from './models-read-by.ts';

const reads = (Object.keys(routes) as (keyof typeof routes)[]).filter((name): name is ReadName => routes[name].method === 'GET');
/** What of the calls below each read is asked: every way of asking that reads another model. */
let places: Partial<Record<ReadName, readonly Place[]>>;
/** Of the call that is under way. */
let touched = new Set<string>();
let salon: SalonWithHours;
let teller: string;

beforeAll(async () => {
  salon = await SalonWithHours.open();
  teller = await tellerLogin(salon, shion, 'shion');
  const id = await salon.booked('10:00', salon.hana.cookie);
  await salon.booked('12:00');
  const wanted = { date: saturday, part: 'all-day', fortuneTellerId: sara, serviceId: reading, ...guest };
  await salon.call('POST', '/api/waitlist', wanted);
  const [waiting] = (await salon.call('GET', '/api/admin/waitlist', undefined, salon.administrator)).json();
  const keys = salon.application.application.get<DeploymentKeys>(DEPLOYMENT_KEYS);
  const waitingPlace = { params: { token: waitlistToken(await keys.get('link'), waiting.id, 'my-page') } };
  const leaving = { username: 'nagi', email: 'nagi@example.jp', password: 'hoshizora-99', name: '凪', nameKana: '', phone: '' };
  const left = (await salon.call('POST', '/api/auth/register', leaving)).json();
  await salon.call('DELETE', `/api/members/${left.id}`, undefined, salon.administrator);
  const days = { startDate: saturday, endDate: saturday };
  const [hours] = (await salon.call('GET', addressAt('listWorkingHours', { params: { id: shion }, query: days }))).json();
  const token = salon.application.application.get(CancelLinks).tokenOf(id);
  const projections = salon.application.application.get<Projections>(PROJECTIONS);
  const { of } = projections;
  projections.of = (projector) => {
    touched.add(projector.name);
    return of(projector);
  };
  const asOf = salon.application.clock.now();
  const search = { query: { q: '花' } };
  const booking = { params: { id } };
  const member = { params: { id: salon.hana.id } };
  const correlationId = (await salon.call('GET', '/api/audit', undefined, salon.administrator)).json()[0].correlationId;
  const [tellerFact] = (await salon.call('GET', '/api/audit?type=TellerAdded', undefined, salon.administrator)).json();
  const calendar = (await salon.call('POST', '/api/teller/calendar', undefined, teller)).json().path as string;
  places = {
    readTellerCalendar: [{ params: { token: calendar.split('/').at(-1) ?? '' } }],
    listTakenTimes: [{ params: { date: saturday }, query: { fortuneTellerId: shion } }],
    readAvailability: [
      {},
      ...[shion, 'any'].map((fortuneTellerId) => ({ query: { fortuneTellerId, serviceId: reading, from: saturday, to: saturday } })),
    ],
    readRoster: [{ query: { month: '2026-10' } }],
    readRosterWeek: [{ query: { from: saturday } }],
    listWorkingHours: [{ params: { id: shion }, query: days }],
    readRosterPlan: [{ params: { month: '2026-10' } }],
    listAllWorkingHours: [{ query: { from: saturday, to: saturday } }],
    countBookingsInHours: [{ params: { id: hours.id } }],
    readOwnAgenda: [{ query: { from: saturday, to: saturday } }],
    readTeller: [{ params: { id: shion } }],
    readService: [{ params: { id: reading } }],
    listServiceTellers: [{ params: { id: reading } }],
    readWaiting: [waitingPlace],
    readLinkedBooking: [{ params: { token } }],
    readLinkedCalendar: [{ params: { token } }],
    readBookingCalendar: [booking],
    readBookingHistory: [booking],
    listBookings: [{}, search],
    exportBookings: [{}, search],
    readBooking: [booking],
    readBookingTrail: [booking],
    readWaitingMail: [booking],
    listPastBookings: [{ query: { asOf } }, { query: { asOf, q: '花' } }],
    readPastBooking: [{ ...booking, query: { asOf } }],
    readPastBoard: [{ query: { asOf, from: saturday, to: saturday } }],
    listTellerReviews: [{ query: { fortuneTellerId: shion } }],
    readMemberOfUser: [member],
    listMembers: [{}, search, { query: { noShow: 'true' } }],
    exportMembers: [{}, search, { query: { noShow: 'true' } }],
    readMemberStats: [member],
    readMemberDoubles: [member],
    listApplications: [{}, search],
    listInquiries: [{}, search],
    listMails: [{}, search],
    previewMail: [{ query: { template: 'reminder' } }],
    readFigures: [{ query: { month: '2026-10' } }],
    readYearFigures: [{ query: { year: '2026' } }],
    readTill: [{ params: { date: saturday } }],
    exportTill: [{ params: { date: saturday } }],
    exportStatement: [{ query: { month: '2026-10' } }],
    previewImpact: [
      { query: { kind: 'teller', id: shion } },
      { query: { kind: 'hours', id: hours.id } },
      { query: { kind: 'closing-days' } },
    ],
    listAudit: [{}, search, { query: { person: personId('member', salon.hana.id) } }],
    exportAudit: [{}, search],
    signAudit: [{}, search],
    readCauses: [{ params: { id: correlationId } }],
    readErasure: [{ params: { person: personId('member', left.id) } }],
    readAuditedThing: [{ params: { position: tellerFact.position } }],
  };
});
afterAll(() => salon.close());

async function modelsTouchedBy(name: ReadName): Promise<readonly string[]> {
  touched = new Set();
  const { who } = routes[name];
  const cookie = who === 'member' ? salon.hana.cookie : who === 'teller' ? teller : salon.administrator;
  for (const place of places[name] ?? [{}]) {
    const url = addressAt(name, place);
    const answer = await salon.call('GET', url, undefined, cookie);
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
  }
  return [...touched].sort();
}

/** A stream does not end, and a mail is written by a job; other tests read them. */
const elsewhere: readonly ReadName[] = ['listen', 'readMail'];

test.each(reads.filter((name) => !elsewhere.includes(name)))('%s reads the models that it waits for', async (name) => {
  expect(await modelsTouchedBy(name)).toEqual(modelsReadBy[name].map((model) => model.name).sort());
});
