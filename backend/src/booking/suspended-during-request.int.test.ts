import { FollowBooking } from './follow-booking.ts';
import { at, migiwa, SalonWithHours, sunday } from './salon-with-hours.fixture.ts';

let salon: SalonWithHours;
beforeAll(async () => {
  salon = await SalonWithHours.open();
});
afterAll(() => salon.close());
afterEach(() => jest.restoreAllMocks());

const setStatus = (status: string) =>
  salon.call('PUT', `/api/members/${salon.sora.id}`, { status }, salon.administrator);
const stateOf = async (id: string) => {
  const { startTime, status, cancellationRequested } = (
    await salon.call('GET', `/api/admin/bookings/${id}`, undefined, salon.administrator)
  ).json();
  return { startTime, status, cancellationRequested };
};

/** Suspends the member after authentication, before the decision. */
function suspendBeforeTheDecision(): void {
  const following = salon.application.application.get(FollowBooking, { strict: false });
  const follow = following.follow.bind(following);
  jest.spyOn(following, 'follow').mockImplementationOnce(async (id, context, work) => {
    await setStatus('suspended');
    return follow(id, context, work);
  });
}

test.each([
  ['10:00', 'does not reschedule within the day', 'reschedule', { startTime: at('11:00') }],
  [
    '12:00',
    'does not reschedule to another teller and day',
    'reschedule',
    { startTime: at('12:00', sunday), fortuneTellerId: migiwa },
  ],
  ['14:00', 'asks for no cancellation', 'request-cancellation', { cancellationNote: '急用' }],
])(
  'a member who is suspended while the request is under way (%s) %s',
  async (time, _, what, body) => {
    const id = await salon.booked(time, salon.sora.cookie);
    const before = await stateOf(id);
    suspendBeforeTheDecision();
    const answer = await salon.call('POST', `/api/bookings/${id}/${what}`, body, salon.sora.cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(await stateOf(id)).toEqual(before);
    await setStatus('active');
    const again = await salon.call('POST', '/api/auth/login', {
      username: 'sora',
      password: 'hoshizora-99',
    });
    Object.assign(salon.sora, { cookie: String(again.headers['set-cookie']).split(';')[0] });
  },
);

test('an administrator reschedules for a suspended member', async () => {
  const id = await salon.booked('16:00', salon.sora.cookie);
  await setStatus('suspended');
  const answer = await salon.call(
    'POST',
    `/api/bookings/${id}/reschedule`,
    { startTime: at('17:00') },
    salon.administrator,
  );
  expect(answer.statusCode).toBe(200);
});
